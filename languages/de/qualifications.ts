import type { Qualifications } from "../en/qualifications.ts";

export const qualifications: Qualifications = {
  secondary: "Abitur, Fachabitur, allgemeine Hochschulreife, Hochschulreife, Matura",
  vocational: "Berufsausbildung, Ausbildung, Lehre",
  master_craftsman: "Meisterbrief, Meisterprüfung",
  associate: "Associate Degree",
  bachelor: "Bachelorabschluss, Bachelor",
  master: "Masterabschluss, Master, Diplom, Magister, Diplom-Ingenieur, Dipl.-Ing, Diplomingenieur, Diplom-Kaufmann",
  doctorate: "Promotion, Doktorgrad, Dr. phil, Dr. rer. nat",
  state_exam: "Staatsexamen",
  driving_licence: "Führerschein, Fahrerlaubnis",
  forklift_licence: "Staplerschein, Gabelstaplerschein",
  first_aid: "Erste-Hilfe-Schein, Erste Hilfe, Ersthelfer",
};
