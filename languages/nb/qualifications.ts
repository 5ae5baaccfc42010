import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "examen artium, vitnemål fra videregående",
  vocational: "fagbrev, yrkesutdanning",
  master_craftsman: "mesterbrev",
  associate: "høyskolekandidat",
  bachelor: "bachelorgrad",
  master: "mastergrad, sivilingeniør, hovedfag",
  doctorate: "doktorgrad",
  state_exam: "statseksamen",
  driving_licence: "førerkort",
  forklift_licence: "truckførerbevis",
  first_aid: "førstehjelp",
};
