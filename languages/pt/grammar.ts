import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "o a os as um uma uns umas e ou mas de do da dos das ao aos em no na nos nas com sem por para pelo pela sobre como e sao era foi tem seu sua seus suas se eu meu minha nos que este esta nao tambem mais desde durante apos antes entre ate onde",
  numberWords:
    "zero um|uma dois|duas tres quatro cinco seis sete oito nove dez onze doze vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem|cento",
  conjunctions: "e ou",
  beforeMonths: "em desde de ate a",
  beforeOccupations: "um uma o a como",
  afterOccupations: "na no em para",
  nounEndings: "",
  beforeEmployers: "",
};
