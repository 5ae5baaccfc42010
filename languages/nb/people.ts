import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "av",
  titles: "fru hr froken",
  beforeBirths: "den d",
  beforeBirthPlaces: "i",
  beforeNumbers: "nr nummer",
  beforePeople: "av er var",
  phones: "telefon mobil",
  accounts: "profil konto",
  salutations: "kjære",
  streets: "-gate -gata -vei -veien -vegen -plass -allé -bakken -stien -torget -svingen",
  relatives: "kone mann ektefelle ektemann samboer datter sønn søster bror mor far",
  plates: "bilskilt skiltnummer",
  keys: {
    whole: "navn",
    given: "fornavn",
    family: "etternavn",
    kinds: "kandidat fullt",
  },
  mailboxes: "kontakt",
  lacking: "honorifics endings takingPeople keys.initials streetForms doors",
};
