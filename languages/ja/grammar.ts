import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords: "",
  numberWords: "",
  conjunctions: "",
  beforeMonths: "",
  beforeOccupations: "",
  afterOccupations: "",
  nounEndings: "",
  beforeEmployers: "",
};
