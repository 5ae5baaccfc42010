import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "von vom zu zum zur der den und",
  titles: "dipl herr prof dr frau hrn mag",
  beforeBirths: "am im den",
  beforeBirthPlaces: "in zu",
  beforeNumbers: "nr nummer",
  beforePeople: "von war des ist",
  phones: "telefon handy mobil portable",
  accounts: "profil konto",
  salutations: "sehr geehrte, sehr geehrter, liebe, lieber, liebes",
  streets: "-straße -strasse -str -weg -platz -allee -gasse -damm -ufer -ring -chaussee -steig -stieg -promenade",
  relatives:
    "ehefrau ehemann ehegatte ehegattin lebensgefährte lebensgefährtin verlobter verlobte tochter sohn schwester bruder mutter vater",
  plates: "kennzeichen nummernschild",
  keys: {
    whole: "name",
    given: "vorname",
    family: "nachname familienname",
    initials: "initialen",
    kinds: "kandidat vollständiger voller vollständig",
  },
  streetForms: "strasse|str",
  mailboxes: "kontakt bewerbung privat",
  lacking: "honorifics endings takingPeople doors",
};
