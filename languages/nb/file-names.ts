import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "cv",
  others: "søknad, foto",
  fillers: "søknad",
  lacking: "vacancies",
};
