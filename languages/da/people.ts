import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "af",
  titles: "fru hr froken cand",
  phones: "telefon mobil",
  accounts: "profil konto",
  salutations: "kære",
  keys: {
    whole: "navn",
    given: "fornavn",
    family: "efternavn",
    kinds: "kandidat fulde fullt",
  },
  mailboxes: "kontakt",
  lacking: "honorifics endings keys.initials",
};
