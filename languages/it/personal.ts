import type { PersonalTerms } from "../language.ts";

export const personal: PersonalTerms = {
  nationality: "nazionalità, cittadinanza, stato civile, stato di famiglia",
  gender: "sesso, genere, pronomi",
  patterns: [
    String.raw`(?:di )?(?:nazionalità|cittadinanza)(?: è)?[ :]+\p{L}+(?: e \p{L}+(?=[,.;)\n]|$))?`,
    String.raw`cittadin[oa] \p{L}+`,
    String.raw`passaporto (?!n|elettronico|valido|in )\p{L}+`,
    String.raw`(?:felicemente )?(?:sposat[oa]|coniugat[oa]|celibe|nubile|divorziat[oa]|vedov[oa])(?:,? (?:e |con )?(?:un|una|due|tre|quattro|\d) figli[oae]?)?`,
    String.raw`(?:madre|padre|mamma|papà) di (?:un|una|due|tre|quattro|\d)(?: figli[oae]?)?`,
    "mia moglie|mio marito",
  ],
  genderWords:
    "lui, lei, signor, signora, signorina, sig, sig.ra, madre, padre, donna, uomo, maschio, femmina, maschile, femminile",
};
