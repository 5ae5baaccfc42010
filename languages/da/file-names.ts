import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "cv",
  others: "følgebrev, ansøgning, foto",
  fillers: "ansøgning",
  lacking: "vacancies",
};
