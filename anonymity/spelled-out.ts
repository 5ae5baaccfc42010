import { folded, type Span } from "../reading/fold.ts";

/** A letter with its diacritics, or a sign within names. */
const ELEMENT = "(?:\\p{L}\\p{M}*|\\p{M}+|['’‘ʼ-])";
const LETTERS = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])\\p{L}\\p{M}*(?:[\\s.]{1,5}${ELEMENT}){1,200}(?![\\p{L}\\p{M}\\p{N}])`,
  "gu",
);
const ELEMENTS = /\p{L}\p{M}*/gu;

/** A letter of a spelled text, folded. */
interface Letter extends Span {
  readonly letters: string;
}

/**
 * Finds letter-spaced names such as `A n n a`, which PDF extraction gives for headings. Wide gaps separate words; without them, the words
 * of a name must follow each other.
 * @param parts words that identify the person
 * @param names the words of each name
 */
export function spelledOutFinder(
  parts: readonly string[],
  names: readonly (readonly string[])[],
): (original: string) => Span[] {
  const plain = (word: string): string => word.replace(/[^\p{L}]/gu, "");
  const long = [...new Set(parts.map(plain))].filter((word) => word.length >= 4);
  const sequences = [...new Set(names.flatMap((words) => orders(words.map(plain))))].filter((word) => word.length >= 4);
  const words = new Set(names.flat().map(plain));
  if (long.length + sequences.length === 0) return () => [];
  const whole = [...sequences, ...long].sort((one, other) => other.length - one.length);
  return (original) =>
    [...original.matchAll(LETTERS)].flatMap((match) => {
      const letters = [...match[0].matchAll(ELEMENTS)].map(({ 0: written, index }) => {
        const start = match.index + index;
        return { letters: plain(folded(written)), start, end: start + written.length };
      });
      const found = whole.map((word) => occurrence(word, letters)).filter((span) => span !== null);
      return [...found, ...groupsOf(letters, original, words)];
    });
}

/** The words of a name joined, beginning with each of them. */
function orders(words: readonly string[]): string[] {
  if (words.length > 8) return [words.join("")];
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(""));
}

function occurrence(word: string, letters: readonly Letter[]): Span | null {
  const joined = letters.map((letter) => letter.letters).join("");
  const at = joined.indexOf(word);
  if (at < 0) return null;
  let length = 0;
  const inside = letters.filter((letter) => {
    const from = length;
    length += letter.letters.length;
    return length > at && from < at + word.length;
  });
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Words of the name between wide gaps, if two stand next to each other. */
function groupsOf(letters: readonly Letter[], original: string, words: ReadonlySet<string>): Span[] {
  const groups: { word: string; start: number; end: number }[] = [];
  for (const letter of letters) {
    const last = groups.at(-1);
    const gap = last === undefined ? "" : original.slice(last.end, letter.start);
    if (last === undefined || /[\s]{2,}/u.test(gap)) groups.push({ word: letter.letters, ...letter });
    else groups[groups.length - 1] = { ...last, word: last.word + letter.letters, end: letter.end };
  }
  const isNamed = groups.map(({ word }) => words.has(word));
  return groups.filter((_, at) => isNamed[at] && (isNamed[at - 1] || isNamed[at + 1]));
}
