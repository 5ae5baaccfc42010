import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de del la las los el y",
  titles: "sr sra srta senor senora dna lic",
  phones: "teléfono móvil celular telefono",
  salutations: "estimado, estimada, estimados, estimadas",
  keys: {
    whole: "nombre",
    given: "primer_nombre",
    family: "apellido apellidos",
    kinds: "candidato candidata completo completa",
  },
  mailboxes: "contacto empleo trabajo",
  lacking: "honorifics endings accounts keys.initials",
};
