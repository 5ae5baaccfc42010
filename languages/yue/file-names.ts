import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "簡歷, 履歷",
  lacking: "others vacancies fillers",
};
