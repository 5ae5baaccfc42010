import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de do da dos das e",
  titles: "sr sra senhor senhora",
  beforeBirths: "em",
  beforeBirthPlaces: "em",
  beforeNumbers: "numero n",
  beforePeople: "por em foi era",
  phones: "telefone celular",
  salutations: "prezado, prezada, prezados, prezadas",
  streets: "rua- r- avenida- av- travessa- praça- largo- alameda- estrada- rodovia-",
  relatives: "esposa esposo mulher marido cônjuge filha filho irmã irmão mãe pai",
  plates: "matrícula placa",
  keys: {
    whole: "nome",
    family: "sobrenome",
    kinds: "candidato candidata completo completa",
  },
  streetForms: "rua|r avenida|av",
  doors: "apto apartamento",
  mailboxes: "contato contacto emprego trabalho",
  lacking: "honorifics endings takingPeople accounts keys.given keys.initials",
};
