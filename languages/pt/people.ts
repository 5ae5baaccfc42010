import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de do da dos das e",
  titles: "sr sra senhor senhora",
  honorifics: "",
  endings: "",
  beforeBirths: "em",
  beforeBirthPlaces: "em",
  beforeNumbers: "numero n",
  beforePeople: "por em foi era",
  takingPeople: "",
  phones: "telefone celular",
  accounts: "",
  salutations: "prezado, prezada, prezados, prezadas",
  streets: "rua- r- avenida- av- travessa- praça- largo- alameda- estrada- rodovia-",
  keys: {
    whole: "nome",
    given: "",
    family: "sobrenome",
    initials: "",
    kinds: "candidato candidata completo completa",
  },
};
