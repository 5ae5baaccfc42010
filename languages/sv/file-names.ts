import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "meritförteckning",
  others: "följebrev, foto",
  fillers: "ansökan",
  lacking: "vacancies",
};
