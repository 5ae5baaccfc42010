import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "af av",
  titles: "fru herr",
  phones: "telefon mobil",
  accounts: "profil konto",
  salutations: "bästa",
  keys: {
    whole: "namn",
    given: "förnamn fornamn",
    family: "efternamn",
    kinds: "kandidat",
  },
  mailboxes: "kontakt jobb",
  lacking: "honorifics endings keys.initials",
};
