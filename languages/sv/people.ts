import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "af av",
  titles: "fru herr",
  honorifics: "",
  endings: "",
  beforeBirths: "den",
  beforeBirthPlaces: "i",
  beforeNumbers: "nr nummer",
  beforePeople: "av er var",
  takingPeople: "",
  phones: "telefon mobil",
  accounts: "profil konto",
  salutations: "bästa",
  streets: "-gatan -vägen -gränd -torget -allén -stigen -väg -gata -backen -plan",
  keys: {
    whole: "namn",
    given: "förnamn fornamn",
    family: "efternamn",
    initials: "",
    kinds: "kandidat",
  },
};
