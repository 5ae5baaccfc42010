import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "lebenslauf",
  others: "anschreiben, zeugnis, brief, foto",
  vacancies: "stelle, stellen*",
  fillers: "bewerbung von neu kopie deutsch",
};
