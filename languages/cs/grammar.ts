import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "a i nebo ale v ve na z ze s se k ke do od po pro pri za o u bez mezi jako je jsou byl byla bylo ma mel on ona jeho jeji ja muj my nas ktery ktera ktere ne take vice behem pred az kde si",
  numberWords:
    "nula jeden|jedna|jednoho dva|dve|dvou tri ctyri peti|pet sesti|sest sedmi|sedm osmi|osm deviti|devet deseti|deset jedenact dvanact dvacet tricet ctyricet padesat sedesat sedmdesat osmdesat devadesat sto",
  conjunctions: "a i nebo",
  beforeMonths: "od do v ve az",
  beforeOccupations: "jako",
  afterOccupations: "v ve u na pro",
  nounEndings: "",
  beforeEmployers: "",
};
