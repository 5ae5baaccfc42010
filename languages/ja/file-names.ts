import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "履歴書, 職務経歴書",
  lacking: "others vacancies fillers",
};
