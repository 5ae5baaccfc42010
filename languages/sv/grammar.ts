import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "en ett den det de och eller men av i pa till for fran med utan vid om som ar var har hade han hon hans hennes jag min mitt vi var inte aven mer sedan under efter fore mellan inom dar blev blir sig samt hos",
  numberWords:
    "noll en|ett tva tre fyra fem sex sju atta nio tio elva tolv tjugo trettio fyrtio femtio sextio sjuttio attio nittio hundra",
  conjunctions: "och eller",
  beforeMonths: "i fran till sedan sen",
  beforeOccupations: "en som den det",
  afterOccupations: "hos i pa",
  nounEndings: "",
  beforeEmployers: "",
};
