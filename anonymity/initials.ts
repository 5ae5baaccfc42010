import { type Folded, originalSpan, type Span } from "../reading/fold.ts";
import type { Name } from "./name.ts";

/** A letter, also one that is folded to two: `Þ.` */
const LETTER = "(?:th|ae|oe|ss|\\p{L})";
const INITIALS = /(?<!\p{L})(?:th|ae|oe|ss|\p{L})(?!\p{L})/gu;

/** Finds `A.B.`, `A. de B.` and `A. Lena V.` where the letters begin the parts of a name. */
export function initialsFinder(names: readonly Name[]): (text: Folded, original: string) => Span[] {
  const sequences = new Set<string>();
  const fillers = new Set<string>();
  for (const { words, parts } of names) {
    if (parts.length < 2) continue;
    const own = words.map((word) => word.charAt(0)).join("");
    const pieces = words
      .flatMap((word) => word.split("'"))
      .map((word) => word.charAt(0))
      .join("");
    const main = parts.map((part) => part.charAt(0)).join("");
    for (const letters of [
      own,
      main,
      pieces,
      ...parts.slice(1).map((part) => `${parts[0]?.charAt(0)}${part.charAt(0)}`),
    ]) {
      sequences.add(letters);
    }
    for (const word of words) if (!parts.includes(word) && /^[\p{L}']+$/u.test(word)) fillers.add(word);
  }
  if (sequences.size === 0) return () => [];
  const between =
    fillers.size === 0 ? "" : `(?:(?:${[...fillers].map((word) => RegExp.escape(word)).join("|")})[\\s.]+)*`;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${LETTER}\\.[\\s-]?${between}){1,5}${LETTER}(?:\\.|(?![\\p{L}\\p{N}]))(?![\\p{L}\\p{N}])`,
    "gu",
  );
  return (text, original) => {
    // Most texts have no such letters, and a text without them is read quickly.
    if (!text.text.includes(".")) return [];
    return [...text.text.matchAll(pattern)].flatMap((match) => {
      // The last letter can be a word: `C.L. à Lyon`.
      const letters = [...match[0].matchAll(INITIALS)];
      for (let count = letters.length; count >= 2; count -= 1) {
        const bare = letters
          .slice(0, count)
          .map(([letter]) => letter.charAt(0))
          .join("");
        const last = match.index + (letters[count - 1]?.index ?? 0) + (letters[count - 1]?.[0].length ?? 0);
        const end = text.text.charAt(last) === "." ? last + 1 : last;
        const { start, end: originalEnd } = originalSpan(text, match.index, end);
        const isDegree = DEGREES.has(bare) && /^,|^ (?:in|of|from|at|degree)\b/u.test(text.text.slice(end, end + 8));
        const isAbbreviation =
          isDegree || ABBREVIATIONS.has(bare) || /^(?:\p{Ll}\.){2}$/u.test(original.slice(start, originalEnd));
        if (sequences.has(bare) && !isAbbreviation) return [{ start: match.index, end }];
      }
      return [];
    });
  };
}

/** Abbreviations of CVs that are written with full stops. */
const ABBREVIATIONS = new Set("us uk eu it hr pr qa".split(" "));
const DEGREES = new Set("ba ma bs ms md".split(" "));
