import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "maturità, diploma di maturità, diploma di scuola superiore",
  vocational: "qualifica professionale, formazione professionale",
  master_craftsman: "maestro artigiano",
  associate: "diploma tecnico superiore",
  bachelor: "laurea triennale, laurea, laurea breve",
  master: "laurea magistrale, laurea specialistica, master",
  doctorate: "dottorato, dottorato di ricerca",
  state_exam: "esame di Stato",
  driving_licence: "patente di guida, patente",
  forklift_licence: "patentino del muletto",
  first_aid: "primo soccorso",
};
