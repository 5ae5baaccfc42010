import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "av",
  titles: "fru hr froken",
  honorifics: "",
  endings: "",
  beforeBirths: "den d",
  beforeBirthPlaces: "i",
  beforeNumbers: "nr nummer",
  beforePeople: "av er var",
  takingPeople: "",
  phones: "telefon mobil",
  accounts: "profil konto",
  salutations: "kjære",
  streets: "-gate -gata -vei -veien -vegen -plass -allé -bakken -stien -torget -svingen",
  keys: {
    whole: "navn",
    given: "fornavn",
    family: "etternavn",
    initials: "",
    kinds: "kandidat fullt",
  },
};
