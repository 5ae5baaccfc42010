import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "a an the and or but of in on at to for from by with without within across into over under about as is are was were be been being has have had he she his her him hers they them their it its i me my we our you your who which that this these those not no also more most than then until till since during after before between through per via other such both each all any some several many where when while if so up out off own very well am do does did can could will would should may might just only even still there here what how",
  numberWords:
    "zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety hundred",
  conjunctions: "and or",
  beforeMonths: "in since from until till by of during to through early late mid end",
  beforeOccupations: "a an the as my our your senior junior lead head assistant",
  afterOccupations: "at in for of on with",
  nounEndings: "",
  beforeEmployers: "",
};
