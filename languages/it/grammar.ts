import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "il lo la i gli le un uno una e ed o ma di del dello della dei degli delle a al allo alla ai agli alle da dal dalla in nel nella nei con senza per su sul come e sono era ha hanno suo sua suoi io mio mia noi che cui questo questa non anche piu durante dopo prima tra fra fino dove si",
  numberWords:
    "zero un|uno|una due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento",
  conjunctions: "e ed o",
  beforeMonths: "in a",
  beforeOccupations: "come il la un",
  afterOccupations: "di da a in",
  nounEndings: "",
  beforeEmployers: "",
};
