import createBidi from "bidi-js";

const bidi = createBidi();

export type Direction = "ltr" | "rtl";

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const EACH_RIGHT_TO_LEFT = new RegExp(RIGHT_TO_LEFT, "gu");
const EACH_LETTER = /\p{L}/gu;

/** Whether a text has letters of a script that is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The share of the letters of a text that are written from right to left. */
export function rightToLeftShare(text: string): number {
  const letters = text.match(EACH_LETTER)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(EACH_RIGHT_TO_LEFT)?.length ?? 0) / letters;
}

/**
 * Parts that are set from left to right in any text: telephone numbers with their plus sign on the left, periods whose first
 * year is on the left, numbers beside the sign of a percentage or currency, dates of ISO 8601, numbers behind a Latin word, and Latin words with
 * signs or brackets behind them.
 */
const LEFT_TO_RIGHT =
  /\+\d[\d\s()./-]*\d|(?<!\d)\d{4}\s*[-–—]\s*\d{4}(?!\d)|\(\d+\) ?\d[\d -]*\d|\d{4}-\d\d-\d\d|\d[\d.,]*(?:%| ?\p{Sc})|\p{Sc} ?\d[\d.,]*|\p{Script=Latin}[\p{Script=Latin}\d]*[+#]+|[\p{Script=Latin}\p{Co}]+ \([\p{Script=Latin}\d .,&-]+[()]|(?<=\p{Script=Latin}[ .,'’/-]{0,2})\d[\d.,:/-]*/gu;

/** A telephone number with its plus sign on the right is set from right to left, also where nothing else is. */
const PLUS_ON_THE_RIGHT = /^[\d\s()./-]*\d\+\p{Co}?$/u;

/** A plus sign that XeTeX sets behind the country code of a number instead of before it. */
const PLUS_INSIDE = /(?<!\d[ ()./-]{0,2})(\d{1,3})\+(?=[ -]\d)/g;

/** The marker of a link's target is at the right of the plus sign, but is read after the whole number. */
const TARGET_OF_TELEPHONE = /(\d[\d ()./-]*\+)(\p{Co})/gu;

/** A comma or colon between a space and a word, which occurs only in lines from right to left. */
const MARK_OF_RIGHT_TO_LEFT = /\s[,،:](?=\S)/u;

/** Whether a line is read from right to left, by its letters, its punctuation, or the order of a telephone number or period. */
export function isRightToLeft(text: string): boolean {
  const items = text.split(/[\t\u2029]| [|•·] /u).map((item) => item.trim());
  return (
    rightToLeftShare(text) > 0.5 ||
    (hasRightToLeft(text) && MARK_OF_RIGHT_TO_LEFT.test(text)) ||
    items.some((item) => PLUS_ON_THE_RIGHT.test(item)) ||
    isFalling(text.trim())
  );
}

/** Separates parts of a line, as a tab does: the letters of a part do not affect the direction of the parts beside it. */
export const PART_END = "\u2029";

/**
 * Reorders the characters of a line, given from left to right, to reading order. The bidirectional algorithm of Unicode maps
 * reading order to places on the line. Its levels serve the opposite mapping too, because both have the same runs.
 */
export function toReadingOrder(line: string, direction: Direction): string {
  const shown = line.replace(PLUS_INSIDE, "+$1").replace(TARGET_OF_TELEPHONE, `$2${PART_END}$1`);
  const masked = shown
    .split(/[\t\u2029]/)
    .map((part) => part.replace(LEFT_TO_RIGHT, (fixed) => (isFalling(fixed) ? fixed : "a".repeat(fixed.length))))
    .join(PART_END);
  const isReversed = direction === "rtl";
  const characters = isReversed ? [...shown].reverse() : [...shown];
  const text = isReversed ? [...masked].reverse() : [...masked];
  const { levels } = bidi.getEmbeddingLevels(text.join(""), direction);
  let read = "";
  let run: string[] = [];
  let wasTurned = false;
  let position = 0;
  for (const [i, character] of characters.entries()) {
    const level = levels[position] ?? 0;
    position += text[i]?.length ?? 1;
    const isTurned = (level % 2 === 1) !== isReversed;
    if (isTurned !== wasTurned) {
      read += (wasTurned ? run.reverse() : run).join("");
      run = [];
      wasTurned = isTurned;
    }
    run.push(level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character);
  }
  return withPairs((read + (wasTurned ? run.reverse() : run).join("")).replaceAll(PART_END, ""));
}

/** Matches turned brackets, which XeTeX writes in a line from right to left. */
const TURNED = /^[^(]*(?<!\S)\)\S[^()]*\S\((?!\S)/u;

/** Turns brackets so that they match, the first one opening. Within one PDF, some brackets can be as shown and others as read. */
function withPairs(text: string): string {
  const count = (bracket: string): number => text.split(bracket).length - 1;
  const [opening, closing] = [count("("), count(")")];
  if ((opening === closing && !TURNED.test(text)) || (opening + closing) % 2 === 1) return text;
  let isOpen = true;
  return text.replace(/[()]/g, () => {
    isOpen = !isOpen;
    return isOpen ? ")" : "(";
  });
}

/** Whether the years of a period are in falling order from left to right, as in a line that is read from the right. */
function isFalling(part: string): boolean {
  const [first, second] = /^\d{4}\s*[-–—]\s*\d{4}$/.test(part) ? part.split(/\D+/) : [];
  return first !== undefined && second !== undefined && first > second;
}
