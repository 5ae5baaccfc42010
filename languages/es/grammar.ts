import type { Grammar } from "../language.ts";

export const grammar: Grammar = {
  functionWords:
    "el la los las un una unos unas y e o u pero de del a al en con sin por para sobre como es son era ha han fue su sus se yo mi mis nosotros que cual este esta estos no tambien mas desde durante despues antes entre hasta donde lo le",
  numberWords:
    "cero un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien|ciento",
  conjunctions: "y e o u",
  beforeMonths: "en desde de hasta a",
  beforeOccupations: "el la los un como",
  afterOccupations: "en para a",
  nounEndings: "",
  beforeEmployers: "",
};
