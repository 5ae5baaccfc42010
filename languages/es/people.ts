import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de del la las los el y",
  titles: "sr sra srta senor senora dna lic",
  beforeBirths: "el en",
  beforeBirthPlaces: "en a",
  beforeNumbers: "numero no n",
  beforePeople: "por es era",
  phones: "teléfono móvil celular telefono",
  salutations: "estimado, estimada, estimados, estimadas",
  streets:
    "calle- c/- avenida- avda- av- plaza- paseo- carrer- camino- ronda- travesía- carretera- carrera- pasaje- bulevar- boulevard- bv-",
  relatives: "esposa esposo marido mujer cónyuge hija hijo hermana hermano madre padre",
  plates: "matrícula",
  keys: {
    whole: "nombre",
    given: "primer_nombre",
    family: "apellido apellidos",
    kinds: "candidato candidata completo completa",
  },
  streetForms: "calle|c/ avenida|av",
  doors: "piso puerta",
  mailboxes: "contacto empleo trabajo",
  lacking: "honorifics endings takingPeople accounts keys.initials",
};
