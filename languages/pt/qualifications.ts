import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "ensino secundário, ensino médio, 12.º ano",
  vocational: "curso profissional, formação profissional",
  master_craftsman: "mestre artesão",
  associate: "técnico superior profissional",
  bachelor: "licenciatura, bacharelado",
  master: "mestrado",
  doctorate: "doutoramento, doutorado",
  state_exam: "exame de Estado",
  driving_licence: "carta de condução, carteira de motorista, CNH",
  forklift_licence: "carta de empilhador",
  first_aid: "primeiros socorros",
};
