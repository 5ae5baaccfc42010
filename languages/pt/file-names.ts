import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "currículo, curriculo",
  others: "carta, foto",
  fillers: "candidatura de",
  lacking: "vacancies",
};
