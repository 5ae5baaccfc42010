import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "studentereksamen",
  vocational: "erhvervsuddannelse, svendebrev",
  master_craftsman: "mesterbrev",
  associate: "erhvervsakademiuddannelse",
  bachelor: "bachelorgrad, professionsbachelor",
  master: "kandidatgrad, cand.mag, civilingeniør",
  doctorate: "ph.d.",
  state_exam: "statseksamen",
  driving_licence: "kørekort",
  forklift_licence: "truckcertifikat",
  first_aid: "førstehjælp",
};
