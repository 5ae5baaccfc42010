import { type Folded, folded, type Span } from "./fold.ts";

/** A pattern for folded text. */
export interface Pattern {
  readonly expression: RegExp;
  /** The original text of a match must match this, if case matters. */
  readonly looks?: RegExp;
}

export const BEFORE = "(?<![\\p{L}\\p{N}])";
export const AFTER = "(?![\\p{L}\\p{N}])";
/** Scripts without spaces between words. */
export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export function expression(source: string): Pattern {
  return { expression: new RegExp(source, "gu") };
}

/** `O'Brien` is also written `OBrien` and `O Brien`. */
export function word(text: string): string {
  return [...text].map((letter) => (letter === "'" ? "[' ]?" : RegExp.escape(letter))).join("");
}

export function matches({ expression: pattern, looks }: Pattern, text: Folded, original: string): Span[] {
  return [...text.text.matchAll(pattern)]
    .filter((match) => match[0] !== "")
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => looks?.test(original.slice(text.origins[start], text.origins[end])) ?? true);
}

/** Finds a literal text in others: whole words only, with any white space between them. */
export function createPhraseFinder(phrases: readonly string[]): Finder {
  const patterns = phrases
    .map((phrase) => folded(phrase).trim())
    .filter((phrase) => phrase !== "")
    .map((phrase) => {
      const body = phrase
        .split(/\s+/)
        .map((part) => RegExp.escape(part))
        .join("\\s+");
      const dense = SPACELESS.test(phrase);
      return expression(dense ? body : `${BEFORE}${body}${AFTER}`);
    });
  return (text, original) =>
    patterns
      .flatMap((pattern) => matches(pattern, text, original))
      .map(({ start, end }) => ({
        start: text.origins[start] ?? 0,
        end: text.origins[end] ?? original.length,
      }));
}

/** Finds spans in a text, which is given folded and in its original form. */
export type Finder = (text: Folded, original: string) => Span[];
