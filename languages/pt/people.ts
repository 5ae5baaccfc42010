import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de do da dos das e",
  titles: "sr sra senhor senhora",
  phones: "telefone celular",
  salutations: "prezado, prezada, prezados, prezadas",
  keys: {
    whole: "nome",
    family: "sobrenome",
    kinds: "candidato candidata completo completa",
  },
  mailboxes: "contato contacto emprego trabalho",
  lacking: "honorifics endings accounts keys.given keys.initials",
};
