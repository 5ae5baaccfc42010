import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "en et den det de og eller men af i pa til for fra med uden ved om som er var har havde han hun hans hendes jeg min mit vi vores ikke ogsa mere siden under efter for mellem inden der blev bliver sig samt hos",
  numberWords:
    "nul en|et to tre fire fem seks syv otte ni ti elleve tolv tyve tredive fyrre halvtreds tres halvfjerds firs halvfems hundrede",
  conjunctions: "og eller",
  beforeMonths: "i fra til siden",
  beforeOccupations: "en et som den det",
  afterOccupations: "hos i pa for ved",
  nounEndings: "",
  beforeEmployers: "",
};
