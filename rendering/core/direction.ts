const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether the first letter belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

const LANGUAGES = new Set("ar arc ckb dv fa glk he iw ji lrc mzn nqo pnb prs ps sd syr ug ur yi".split(" "));
const SCRIPTS = new Set("adlm arab hebr mand mend nkoo rohg samr syrc thaa".split(" "));

/** Whether a language is written from right to left, by the script in its code or by the language. */
export function readsRightToLeft(language: string): boolean {
  const [base = "", ...rest] = language.toLowerCase().split("-");
  const script = rest.find((part) => /^[a-z]{4}$/.test(part));
  return script === undefined ? LANGUAGES.has(base) : SCRIPTS.has(script);
}
