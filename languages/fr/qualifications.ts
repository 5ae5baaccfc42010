import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "baccalauréat, bac, baccalauréat professionnel, bac pro",
  vocational: "CAP, BEP, formation professionnelle",
  master_craftsman: "brevet de maîtrise",
  associate: "BTS, DUT",
  bachelor: "licence, bachelor",
  master: "master, maîtrise, diplôme d'ingénieur, DEA, DESS",
  doctorate: "doctorat",
  state_exam: "examen d'État",
  driving_licence: "permis de conduire, permis B",
  forklift_licence: "CACES",
  first_aid: "secourisme, brevet de secourisme, SST",
};
