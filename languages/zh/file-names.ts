import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "简历, 履历",
  lacking: "others vacancies fillers",
};
