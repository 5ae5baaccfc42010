import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "di da del della e i san",
  titles: "sig signor signora dott dottor dottore dottoressa avv ing prof",
  phones: "telefono",
  salutations: "gentile, gentili, egregio, spettabile",
  keys: {
    whole: "nome",
    kinds: "candidato candidata completo completa",
  },
  mailboxes: "contatto lavoro",
  lacking: "honorifics endings accounts keys.given keys.family keys.initials",
};
