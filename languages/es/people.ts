import type { PeopleTerms } from "../language.ts";

export const people: PeopleTerms = {
  particles: "de del la las los el y",
  titles: "sr sra srta senor senora dna lic",
  honorifics: "",
  endings: "",
  beforeBirths: "el en",
  beforeBirthPlaces: "en a",
  beforeNumbers: "numero no n",
  beforePeople: "por es era",
  takingPeople: "",
  phones: "teléfono móvil celular telefono",
  accounts: "",
  salutations: "estimado, estimada, estimados, estimadas",
  streets: "calle- c/- avenida- avda- av- plaza- paseo- carrer- camino- ronda- travesía- carretera- carrera- pasaje-",
  keys: {
    whole: "nombre",
    given: "primer_nombre",
    family: "apellido apellidos",
    initials: "",
    kinds: "candidato candidata completo completa",
  },
};
