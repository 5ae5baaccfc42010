import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "av",
  titles: "fru hr froken",
  phones: "telefon mobil",
  accounts: "profil konto",
  salutations: "kjære",
  keys: {
    whole: "navn",
    given: "fornavn",
    family: "etternavn",
    kinds: "kandidat fullt",
  },
  mailboxes: "kontakt",
  lacking: "honorifics endings keys.initials",
};
