import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "currículo, curriculo, hoja de vida, curriculum, vitae",
  others: "carta, foto",
  fillers: "candidatura de en",
  lacking: "vacancies",
};
