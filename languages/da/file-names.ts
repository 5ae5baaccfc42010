import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "cv",
  others: "følgebrev, ansøgning, foto",
  vacancies: "",
  fillers: "ansøgning",
};
