import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "von vom zu zum zur der den und",
  titles: "dipl herr prof dr frau hrn mag",
  phones: "telefon handy mobil portable",
  accounts: "profil konto",
  salutations: "sehr geehrte, sehr geehrter, liebe, lieber, liebes",
  keys: {
    whole: "name",
    given: "vorname",
    family: "nachname familienname",
    initials: "initialen",
    kinds: "kandidat vollständiger voller vollständig",
  },
  mailboxes: "kontakt bewerbung privat",
  lacking: "honorifics endings",
};
