import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "curriculum, vitae",
  others: "foto, referen",
  fillers: "candidatura",
  lacking: "vacancies",
};
