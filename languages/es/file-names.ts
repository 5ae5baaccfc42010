import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "currículo, curriculo, hoja de vida, curriculum, vitae",
  others: "carta, foto",
  vacancies: "",
  fillers: "candidatura de en",
};
