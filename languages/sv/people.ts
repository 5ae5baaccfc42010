import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "af av",
  titles: "fru herr",
  beforeBirths: "den",
  beforeBirthPlaces: "i",
  beforeNumbers: "nr nummer",
  beforePeople: "av er var",
  phones: "telefon mobil",
  accounts: "profil konto",
  salutations: "bästa",
  streets: "-gatan -vägen -gränd -torget -allén -stigen -väg -gata -backen -plan",
  relatives: "hustru hustrun fru maka makan make maken sambo dotter son syster bror mor far",
  plates: "regnr reg.nr registreringsnummer",
  keys: {
    whole: "namn",
    given: "förnamn fornamn",
    family: "efternamn",
    kinds: "kandidat",
  },
  doors: "lgh",
  mailboxes: "kontakt jobb",
  lacking: "honorifics endings takingPeople keys.initials streetForms",
};
