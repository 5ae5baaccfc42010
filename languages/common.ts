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
