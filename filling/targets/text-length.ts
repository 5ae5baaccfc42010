import { isDense } from "../../reading/word-list.ts";

/** Length in Unicode code points, the unit of `min_length` and `max_length`. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Shortens `text` to at most `max` code points at the end of a word, also in scripts without spaces. Links, addresses and
 * numbers in groups are not divided, and a number is not without the word behind it. Empty if no whole word fits.
 */
export function cutToLength(text: string, max: number): string {
  if (codePoints(text) <= max) return text;
  let cut = beginning(text, max).trimEnd();
  while (cut !== "" && isWithinFact(cut, text)) cut = cut.slice(0, startOfLastWord(cut)).trimEnd();
  return cut.replace(/[\s,;:([{–—-]+$/u, "");
}

function isWithinFact(cut: string, text: string): boolean {
  const rest = text.slice(cut.length, cut.length + 10);
  if (isDense(cut.slice(-1) + rest.slice(0, 1))) return false;
  const last = cut.slice(startOfLastWord(cut));
  const endsWord = /^\p{P}*(?:\s|$)/u.test(rest);
  return !endsWord || (/\d/.test(last) && !/[,.;]$/.test(last) && !/^[,.;]/.test(rest));
}

function startOfLastWord(text: string): number {
  let start = text.length;
  while (start > 0 && /\S/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function beginning(text: string, max: number): string {
  // Segments only the part that can be kept, not a whole document.
  const reach = [...text.slice(0, 2 * max + 100)].join("");
  let [end, count] = [0, 0];
  for (const { segment } of new Intl.Segmenter("und", { granularity: "word" }).segment(reach)) {
    count += codePoints(segment);
    if (count > max) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
