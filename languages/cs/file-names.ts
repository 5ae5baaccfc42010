import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "životopis, zivotopis",
  others: "motivat, foto",
  lacking: "vacancies fillers",
};
