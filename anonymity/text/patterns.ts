import { type Folded, folded, originalSpan, type Span } from "../../reading/fold.ts";

export const BEFORE = "(?<![\\p{L}\\p{N}])";
export const AFTER = "(?![\\p{L}\\p{N}])";
/** Scripts without spaces between words. */
export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The source of a pattern for a name: `O'Brien` also matches `OBrien` and `O Brien`. */
export function word(text: string): string {
  return [...text].map((letter) => (letter === "'" ? "[' ]?" : RegExp.escape(letter))).join("");
}

/** Finds phrases as whole words, with any white space between words. All are found in one pass. */
export function createPhraseFinder(phrases: readonly string[]): Finder {
  const sources = [...new Set(phrases.map((phrase) => folded(phrase).trim()))]
    .filter((phrase) => phrase !== "")
    // The longest first, so that it is found in full.
    .sort((a, b) => b.length - a.length)
    .map((phrase) => {
      const body = phrase
        .split(/\s+/)
        .map((part) => RegExp.escape(part))
        .join("\\s+");
      return SPACELESS.test(phrase) ? body : `${BEFORE}${body}${AFTER}`;
    });
  if (sources.length === 0) return () => [];
  const pattern = new RegExp(sources.join("|"), "gu");
  return (text) =>
    [...text.text.matchAll(pattern)].map((match) => originalSpan(text, match.index, match.index + match[0].length));
}

/** Finds spans in a folded text, as ranges of its original. */
export type Finder = (text: Folded) => Span[];
