import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "bachillerato",
  vocational: "formación profesional, ciclo formativo",
  master_craftsman: "maestro artesano",
  associate: "técnico superior",
  bachelor: "grado, licenciatura, grado universitario",
  master: "máster, maestría",
  doctorate: "doctorado",
  state_exam: "examen de Estado",
  driving_licence: "permiso de conducir, permiso B, carné de conducir, permiso de conducir",
  forklift_licence: "carné de carretillero",
  first_aid: "primeros auxilios",
};
