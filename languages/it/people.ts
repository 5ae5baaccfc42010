import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "di da del della e i san",
  titles: "sig signor signora dott dottor dottore dottoressa avv ing prof",
  beforeBirths: "il nel",
  beforeBirthPlaces: "a",
  beforeNumbers: "numero n",
  beforePeople: "era",
  phones: "telefono",
  salutations: "gentile, gentili, egregio, spettabile",
  streets: "via- viale- piazza- corso- vicolo- largo- piazzale- strada- contrada- località-",
  relatives: "moglie marito coniuge compagna compagno figlia figlio sorella fratello madre padre",
  plates: "targa targata targato",
  keys: {
    whole: "nome",
    kinds: "candidato candidata completo completa",
  },
  doors: "interno int",
  mailboxes: "contatto lavoro",
  lacking: "honorifics endings takingPeople accounts keys.given keys.family keys.initials streetForms",
};
