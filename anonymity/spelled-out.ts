import type { Span } from "../reading/fold.ts";

const LETTERS = /(?<![\p{L}\p{N}])(?:\p{L}[\s.]{1,3}){3,200}\p{L}(?![\p{L}\p{N}])/gu;

/** Finds `A n n a`: text extracted from PDFs contains letter-spaced headings in this form. */
export function spelledOutFinder(parts: readonly string[], wholes: readonly string[]): (text: string) => Span[] {
  const words = [...new Set([...parts, ...wholes].map((word) => word.replaceAll("'", "")))].filter(
    (word) => word.length >= 4,
  );
  if (words.length === 0) return () => [];
  return (text) =>
    [...text.matchAll(LETTERS)].flatMap((match) => {
      const positions = [...match[0].matchAll(/\p{L}/gu)].map(({ index }) => match.index + index);
      const joined = match[0].replace(/[^\p{L}]/gu, "");
      return words.flatMap((word) => {
        const at = joined.indexOf(word);
        const start = positions[at];
        const last = positions[at + word.length - 1];
        return at < 0 || start === undefined || last === undefined ? [] : [{ start, end: last + 1 }];
      });
    });
}
