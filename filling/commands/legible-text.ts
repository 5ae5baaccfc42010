import { MappedText } from "../core/mapped-text.ts";

/** A text as a person reads it. */
export interface LegibleText {
  text: string;
  /** Maps an offset in this text to an offset in the given one, in UTF-16 code units. */
  originOf(offset: number): number;
}

/** Invisible characters that some scripts and emoji need, so that they stay in the text of the document. */
const SHAPELESS =
  /^(?:\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180e]|[\u200c\u200d]|\u3164|[\ufe00-\ufe0f]|\uffa0)$/;

/** Cyrillic and Greek letters, and the Latin ones that look the same. */
const LOOKALIKES = new Map(
  Object.entries({ а: "a", е: "e", о: "o", р: "p", с: "c", у: "y", х: "x", і: "i", ј: "j", ѕ: "s", ԁ: "d", һ: "h" })
    .concat(Object.entries({ А: "A", В: "B", Е: "E", І: "I", К: "K", М: "M", Н: "H", О: "O", Р: "P", С: "C", Т: "T" }))
    .concat(Object.entries({ Х: "X", ο: "o", α: "a", ι: "i", ν: "v", Α: "A", Ι: "I", Ο: "O" })),
);

/** Characters that can disguise others. */
const DISGUISE = /_|%20|[^\s!-\u024f\u2010-\u2027\u20ac\u3001\u3002\u3040-\u30ff\u4e00-\u9fff]/u;

const FOREIGN = /[\u0370-\u052f]/;

/**
 * Removes the disguises of words: invisible characters, other forms of letters, letters of another script in a Latin
 * word, escaped and underlined spaces, and spaces between all letters of a word.
 */
export function legibleText(raw: string): LegibleText {
  const plain = FOREIGN.test(raw) ? raw.replace(/[\p{L}\p{M}\u200c\u200d]+/gu, withoutLookalikes) : raw;
  const spaced = spacesWithinWords(plain);
  if (spaced.size === 0 && !DISGUISE.test(plain)) return { text: plain, originOf: (offset) => offset };
  const legible = new MappedText();
  for (const { 0: char, index } of plain.matchAll(/%20|[\s\S]/gu)) {
    if (spaced.has(index) || SHAPELESS.test(char)) continue;
    const shown = char === "%20" || char === "_" ? " " : char > "\u007f" ? compatible(char) : char;
    legible.add(shown, index);
  }
  const { text, origins } = legible;
  return { text, originOf: (offset) => origins[offset] ?? raw.length };
}

/** Converts full-width and mathematical letters to ordinary ones, but no sign to a space. */
function compatible(char: string): string {
  const shown = char.normalize("NFKC");
  return /^\s/.test(shown) && !/^\s/.test(char) ? char : shown;
}

function withoutLookalikes(word: string): string {
  if (!FOREIGN.test(word) || !/\p{Script=Latin}/u.test(word)) return word;
  return word.replace(/[\u0370-\u052f]/g, (char) => LOOKALIKES.get(char) ?? char);
}

/** The offsets of single spaces, dots and dashes between single letters. */
function spacesWithinWords(text: string): ReadonlySet<number> {
  const offsets = new Set<number>();
  for (const { 0: found, index } of text.matchAll(/(?<![\p{L}\p{N}])(?:\p{L}[ .·*_-]){3,}\p{L}(?![\p{L}\p{N}])/gu)) {
    for (const { index: at } of found.matchAll(/[ .·*_-]/g)) offsets.add(index + at);
  }
  return offsets;
}
