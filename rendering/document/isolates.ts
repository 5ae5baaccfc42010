import { isRightToLeft } from "../core/direction.ts";
import { type Isolate, type Mark, pieces, type RichText } from "./rich-text.ts";

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

const ADDRESS = String.raw`https?:\/\/[^\s<>"'«»“”،؛]+(?<![.,;:!?)\]}…])|[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+`;
const LETTER = String.raw`[\p{sc=Latn}\u0300-\u036f0-9]`;
const IN_BRACKETS = String.raw`[ \u00a0]?\(\+?${LETTER}(?:${LETTER}|[ .,&\/+-])*\)`;
const WORDS = String.raw`(?:[+#@−-]|\p{Sc} ?)?(?:${LETTER}|\(\+?[0-9]+\)(?= ?[0-9]))(?:${LETTER}|[.,:\/@&+#'’_%=?~-]+(?=${LETTER})|[ \u00a0](?:[&+] |\+)?(?=${LETTER})|${IN_BRACKETS})*(?:[+#%]+| ?\p{Sc})?`;

/** Parts that keep their direction in a right-to-left text: addresses, Latin words, numbers with separators or signs, amounts. */
const LEFT_TO_RIGHT = new RegExp(`${ADDRESS}|${WORDS}`, "giu");

/**
 * Marks the parts of a line whose characters would otherwise be reordered by the text around them (Unicode
 * Bidirectional Algorithm): values in the other direction, and in texts from right to left, telephone numbers, dates,
 * addresses and Latin names. Lines without a right-to-left letter have none.
 */
export function isolated(line: RichText): Mark[] {
  if (!RIGHT_TO_LEFT.test(line.text)) return [];
  const base = directionOf(line.text);
  let at = 0;
  return pieces({
    text: line.text,
    marks: line.marks.flatMap(({ start, end, value }) => (value === undefined ? [] : [{ start, end, value }])),
  }).flatMap(({ text, format }) => {
    const start = at;
    at += text.length;
    const own = directionOf(text);
    if (format.value !== undefined && own !== base) return [{ start, end: at, isolate: { direction: own } }];
    return base === "rtl" ? leftToRight(text, start) : [];
  });
}

/** The direction of the first letter. A text without letters, such as a telephone number, reads from left to right. */
function directionOf(text: string): Isolate["direction"] {
  return isRightToLeft(text) ? "rtl" : "ltr";
}

function leftToRight(text: string, start: number): Mark[] {
  return [...text.matchAll(LEFT_TO_RIGHT)]
    .filter(([part]) => !/^\d+$/.test(part))
    .map(({ 0: part, index }) => ({
      start: start + index,
      end: start + index + part.length,
      isolate: { direction: "ltr" },
    }));
}
