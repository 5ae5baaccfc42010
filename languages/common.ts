/** Labels that are the same in every language. */
export const COMMON_LABELS = {
  linkedin: "linkedin, linked in, linkedin url, linkedin profile, linkedin profiel, linkedin profil",
  github: "github, git hub, github url, gitlab",
};

/** The legal forms of companies. */
export const LEGAL_FORM_TERMS =
  "ltd, limited, llc, llp, inc, corp, corporation, plc, pty, gmbh, ag, kg, ohg, ug, e u, se, bv, b v, nv, n v, vof, sa, s a, sas, sarl, sl, s l, slu, srl, s r l, spa, s p a, ltda, lda, eireli, ab, a b, oy, as, a s, aps, asa, s r o, a s, oü, pte, kk, co, cie, e v";
