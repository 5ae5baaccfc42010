import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords: "",
  numberWords: "零 一 二|两|兩 三 四 五 六 七 八 九 十 十一 十二 二十 三十 四十 五十 六十 七十 八十 九十 百",
  conjunctions: "",
  beforeMonths: "",
  beforeOccupations: "",
  afterOccupations: "",
  nounEndings: "",
  beforeEmployers: "",
};
