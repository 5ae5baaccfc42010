import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "le la les l un une des du de d et ou mais a au aux en dans sur sous pour par avec sans chez comme est sont etait ont avait il elle ils elles son sa ses leur leurs je mon ma mes nous notre vous qui que qu ce cette ces ne pas aussi plus depuis pendant apres avant entre afin ainsi dont lors se s",
  numberWords:
    "zero un|une deux trois quatre cinq six sept huit neuf dix onze douze vingt trente quarante cinquante soixante septante|soixante-dix huitante|quatre-vingts nonante cent",
  conjunctions: "et ou",
  beforeMonths: "en depuis de a debut fin",
  beforeOccupations: "le la les un une comme",
  afterOccupations: "chez pour a",
  nounEndings: "",
  beforeEmployers: "",
};
