import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "di da del della e i san",
  titles: "sig signor signora dott dottor dottore dottoressa avv ing prof",
  honorifics: "",
  endings: "",
  beforeBirths: "il nel",
  beforeBirthPlaces: "a",
  beforeNumbers: "numero n",
  beforePeople: "era",
  takingPeople: "",
  phones: "telefono",
  accounts: "",
  salutations: "gentile, gentili, egregio, spettabile",
  streets: "via- viale- piazza- corso- vicolo- largo- piazzale- strada-",
  keys: {
    whole: "nome",
    given: "",
    family: "",
    initials: "",
    kinds: "candidato candidata completo completa",
  },
};
