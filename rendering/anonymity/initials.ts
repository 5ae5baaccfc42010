import { type Folded, originalSpan, type Span } from "./fold.ts";
import type { Name } from "./name.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Finds `A.B.`, `A. de B.` and `A. Lena V.` where the letters are those of a name. */
export function initialsFinder(
  names: readonly Name[],
  { terms }: Vocabulary,
): (text: Folded, original: string) => Span[] {
  const sequences = new Set<string>();
  const fillers = new Set<string>();
  for (const { words, parts } of names) {
    if (parts.length < 2) continue;
    const own = words.map((word) => word.charAt(0)).join("");
    const main = parts.map((part) => part.charAt(0)).join("");
    const ends = `${parts[0]?.charAt(0)}${parts.at(-1)?.charAt(0)}`;
    for (const letters of [own, main, ends]) sequences.add(letters);
    for (const word of words) if (!parts.includes(word) && /^[\p{L}']+$/u.test(word)) fillers.add(word);
  }
  if (sequences.size === 0) return () => [];
  const between =
    fillers.size === 0 ? "" : `(?:(?:${[...fillers].map((word) => RegExp.escape(word)).join("|")})[\\s.]+)*`;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:\\p{L}\\.[\\s-]?${between}){1,5}\\p{L}(?:\\.|(?![\\p{L}\\p{N}]))(?![\\p{L}\\p{N}])`,
    "gu",
  );
  return (text, original) => {
    // Most texts have no such letters, and a text without them is read quickly.
    if (!text.text.includes(".")) return [];
    return [...text.text.matchAll(pattern)].flatMap((match) => {
      const span = originalSpan(text, match.index, match.index + match[0].length);
      const bare = match[0]
        .split(/[\s.-]+/u)
        .filter((word) => word.length === 1)
        .join("");
      const isAbbreviation = terms.has(bare) || /^(?:[a-z]\.){2}$/u.test(original.slice(span.start, span.end));
      const isOwn = sequences.has(bare) && !isAbbreviation && !ABBREVIATIONS.has(bare);
      return isOwn ? [{ start: match.index, end: match.index + match[0].length }] : [];
    });
  };
}

/** Abbreviations of CVs that are written with full stops. */
const ABBREVIATIONS = new Set("us uk eu un ai it hr pr qa pm am ba ma bs ms md pa io".split(" "));
