import type { PersonalTerms } from "../language.ts";

export const personal: PersonalTerms = {
  nationality: "الجنسية, المواطنة, الحالة الاجتماعية, الحالة العائلية, الحالة المدنية",
  gender: "النوع, الجنس",
  patterns: [
    String.raw`\p{L}+ الجنسية`,
    String.raw`الجنسية[ :]+\p{L}+`,
    String.raw`متزوجة?(?: (?:ولدي|ولديها|ولديه|ولها|وله|مع) (?:طفل|طفلة|طفلان|طفلين|(?:ثلاثة|أربعة|\p{Nd}) أطفال))?`,
    "أعزب|عزباء|أرملة?",
    String.raw`(?:أم|أب) ل(?:طفل|طفلة|طفلين|ثلاثة أطفال|أربعة أطفال)`,
  ],
  genderWords: "أنثى, السيد, السيدة, الآنسة",
};
