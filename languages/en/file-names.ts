import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "cv, resume, curriculum, vitae",
  others: "cover, letter, motivat, photo, certificat, referen, diplom",
  vacancies: "vacan*, job, jobs",
  fillers: "application of final new copy scan signed version v english",
};
