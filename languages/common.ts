/** Labels that are the same in every language. */
export const COMMON_LABELS = {
  linkedin: "linkedin, linked in, linkedin url, linkedin profile, linkedin profiel, linkedin profil",
  github: "github, git hub, github url, gitlab",
};

/** The legal forms of companies. */
export const LEGAL_FORM_TERMS =
  "ltd, limited, llc, llp, inc, corp, corporation, plc, pty, gmbh, ag, kg, ohg, ug, e u, se, bv, b v, nv, n v, vof, sa, s a, sas, sarl, sl, s l, slu, srl, s r l, spa, s p a, ltda, lda, eireli, ab, a b, oy, as, a s, aps, asa, s r o, a s, oü, pte, kk, co, cie, e v";

/** Legal forms with their long forms, and the same forms in other languages. */
export const SAME_LEGAL_FORMS = [
  "ltd, limited",
  "plc, public limited company",
  "inc, incorporated",
  "corp, corporation",
  "gmbh, gesellschaft mit beschränkter haftung",
  "ag, aktiengesellschaft",
  "kg, kommanditgesellschaft",
  "bv, b v, besloten vennootschap",
  "nv, n v, naamloze vennootschap",
  "sa, s a, société anonyme, sociedad anónima, sociedade anónima, sociedade anônima",
  "sarl, société à responsabilité limitée",
  "sas, société par actions simplifiée",
  "sl, s l, sociedad limitada",
  "srl, s r l, società a responsabilità limitata, sociedad de responsabilidad limitada",
  "spa, s p a, società per azioni",
  "lda, ltda, limitada",
  "ab, aktiebolag, aktiebolaget",
  "as, a s, aktieselskab, aktieselskabet, aksjeselskap, akciová společnost",
  "aps, anpartsselskab, anpartsselskabet",
  "s r o, společnost s ručením omezeným",
  "oy, osakeyhtiö",
];

/** The classes of degrees in their spellings and translations. Those of English degrees are only meant beside a degree. */
export const SAME_DEGREE_CLASSES = [
  "first class, 1st class, first class honours, first class honors, 1st class honours, first class hons, 1st class hons",
  "2:1, 2.1, ii.i, ii:i, 2i, upper second, upper second class, upper second class honours, upper second class honors, second class upper, second class honours upper division, second upper",
  "2:2, 2.2, ii.ii, ii:ii, 2ii, lower second, lower second class, lower second class honours, lower second class honors, second class lower, second class honours lower division, second lower",
  "third class, 3rd class, third class honours, third class honors, 3rd class honours",
  "summa cum laude",
  "magna cum laude, insigni cum laude",
  "cum laude, con lode, e lode, met lof, cum lode",
  "mention très bien, with highest honours, with highest honors",
  "mention bien, with high honours, with high honors",
  "mention assez bien",
  "mention passable",
  "with distinction, mit Auszeichnung, con distinción, com distinção, avec distinction, con distinzione, met onderscheiding, med utmerkelse, med udmærkelse, s vyznamenáním",
  "met grote onderscheiding, avec grande distinction, with great distinction",
  "met de grootste onderscheiding, avec la plus grande distinction, with greatest distinction",
  "matrícula de honor",
  "sobresaliente",
  "com louvor",
];
