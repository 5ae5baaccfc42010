/** An ideograph, a kana, or a mark beside them, also one that several scripts share, such as `ー`. */
export const IDEOGRAPH = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const MIN_IDEOGRAPHS = 8;

/** The numbers of ideographs (with kana) and of other letters in a text, which decide whether it is Chinese or Japanese. */
export function countLetters(text: string): { ideographs: number; letters: number } {
  const ideographs = countMatches(text, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  return { ideographs, letters: countMatches(text, /\p{L}/gu) - ideographs };
}

/** Returns `zh`, `yue` or `ja-JP`, or null if the text is in another script. */
export function detectEastAsian(text: string): "zh" | "yue" | "ja-JP" | null {
  const { ideographs, letters } = countLetters(text);
  // An ideograph counts as several letters, because product names in Latin letters occur among ideographs.
  if (ideographs < MIN_IDEOGRAPHS || ideographs * 3 <= letters) return null;
  const kana = countMatches(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (kana > ideographs * 0.05) return "ja-JP";
  const cantonese = countMatches(text, /[嘅咗喺唔佢哋嚟啲冇嗰咁噉乜嘢]/gu);
  return cantonese > ideographs * 0.02 ? "yue" : "zh";
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
