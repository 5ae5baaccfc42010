import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "résumé, resumé, curriculum, vitae",
  others: "lettre, motivat, photo",
  fillers: "candidature de",
  lacking: "vacancies",
};
