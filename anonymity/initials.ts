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
    for (const letters of [own, main, pieces, ...shortened(main)]) {
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
      const letters = [...match[0].matchAll(INITIALS)];
      const spans = letters.flatMap((_, from) =>
        // The first and the last letters can be of other words: `Nowak C. F.S.`, `C.L. à Lyon`.
        Array.from({ length: letters.length - 1 - from }, (_, less) => ({ from, to: letters.length - less })),
      );
      const placed = spans.map(({ from, to }) => initialsAt(letters.slice(from, to), match.index, text, original));
      return placed.find((span) => span !== null && sequences.has(span.bare) && !span.isAbbreviation) ?? [];
    });
  };
}

/** The range of initials with their last full stop, and whether they are an abbreviation. */
function initialsAt(
  letters: readonly RegExpExecArray[],
  offset: number,
  text: Folded,
  original: string,
): (Span & { readonly bare: string; readonly isAbbreviation: boolean }) | null {
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined || last === undefined) return null;
  const bare = letters.map(([letter]) => letter.charAt(0)).join("");
  const start = offset + first.index;
  const after = offset + last.index + last[0].length;
  const end = text.text.charAt(after) === "." ? after + 1 : after;
  const span = originalSpan(text, start, end);
  const isDegree = DEGREES.has(bare) && /^,|^ (?:in|of|from|at|degree)\b/u.test(text.text.slice(end, end + 8));
  const isAbbreviation =
    isDegree || ABBREVIATIONS.has(bare) || /^(?:\p{Ll}\.){2}$/u.test(original.slice(span.start, span.end));
  return { start, end, bare, isAbbreviation };
}

/** Two or more initials in order, with the first: `fw` and `fsw` for `fasw`. */
function shortened([first = "", ...rest]: string): string[] {
  const later = [first];
  for (const letter of rest.slice(0, MAX_INITIALS)) later.push(...later.map((before) => before + letter));
  return later.filter(({ length }) => length > 1);
}

const MAX_INITIALS = 5;

/** Abbreviations of CVs that are written with full stops. */
export const ABBREVIATIONS = new Set("us uk eu it hr pr qa".split(" "));
const DEGREES = new Set("ba ma bs ms md".split(" "));
