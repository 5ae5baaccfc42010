import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "af",
  titles: "fru hr froken cand",
  beforeBirths: "den d",
  beforeBirthPlaces: "i",
  beforeNumbers: "nr nummer",
  beforePeople: "af er var",
  phones: "telefon mobil",
  accounts: "profil konto",
  salutations: "kære",
  streets: "-gade -vej -allé -stræde -torv -vænget -plads -boulevard -parken",
  relatives: "hustru kone mand ægtefælle samlever kæreste datter søn søster bror mor far",
  plates: "nummerplade",
  keys: {
    whole: "navn",
    given: "fornavn",
    family: "efternavn",
    kinds: "kandidat fulde fullt",
  },
  mailboxes: "kontakt",
  lacking: "honorifics endings takingPeople keys.initials streetForms doors",
};
