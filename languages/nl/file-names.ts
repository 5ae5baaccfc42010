import type { FileNameTerms } from "../language.ts";

export const fileNames: FileNameTerms = {
  cv: "levensloop, cv, curriculum, vitae",
  others: "begeleid, brief, foto, diplom, motivat",
  vacancies: "vacature*",
  fillers: "sollicitatie van de kopie",
};
