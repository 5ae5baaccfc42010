/** Greek and Cyrillic letters with the Latin letters that they look like, folded. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  [..."аaеeоoрpсcуyхxкkмmтtнhвbіiјjѕsԁdһhӏlαaεeοoρpτtυuνvκkιiηnχxγyβbμmζz"].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? ""]] : [],
  ),
);

/** Whether a folded word mixes Latin letters with Cyrillic or Greek ones: `Zebulοn` with a Greek o. */
export function isMixed(word: string): boolean {
  return /[a-z]/.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
}

/** Replaces letters that look like Latin ones by the Latin ones. */
export function inOneScript(word: string): string {
  return [...word].map((letter) => LATIN[letter] ?? letter).join("");
}
