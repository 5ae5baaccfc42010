import type { PersonalTerms } from "../language.ts";

export const personal: PersonalTerms = {
  nationality: "obywatelstwo, narodowość, stan cywilny, stan rodzinny",
  gender: "płeć, zaimki",
  patterns: [
    String.raw`(?:obywatelstwo|narodowości)(?: jest)?[ :]+\p{L}+(?: i \p{L}+(?=[,.;)\n]|$))?`,
    String.raw`obywatel(?:ka)? \p{L}+`,
    String.raw`(?:szczęśliwie )?(?:żonaty|mężatka|zamężna|rozwiedzion[ya]|kawaler|panna|wdowa|wdowiec)(?:,? (?:i |z )?(?:jedno|dwoje|troje|czworo|\d) dzieck?[oi])?`,
    "(?:jedno|dwoje|troje|czworo) dzieck?[oi]",
    "(?:matka|ojciec) (?:dwojga|trojga|czworga|jednego)(?: dzieci)?",
    "moja żona|mój mąż",
  ],
  genderWords: "on, ona, pan, pani, panu, panem, panią, mężczyzna, kobieta",
};
