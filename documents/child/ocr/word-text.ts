import type { Word } from "./words.ts";

/** The recognized text of an image. */
export interface Recognized {
  text: string;
  /** Mean confidence of the words, weighted by length, from 0 to 100; 0 without words. */
  confidence: number;
  /** Mean confidence of all recognized words, also of words that were left out. It is low if the image lies on its side. */
  sureness: number;
  /** Number of e-mail addresses and telephone numbers that were left out because they were unclear. */
  unclear: number;
}

/** Blocks with a lower confidence are images and smudges that were recognized as letters. */
const MIN_CONFIDENCE = 45;

/**
 * Joins words to lines and paragraphs. Leaves out blocks that are not text, and contacts that are unclear. `isLatin` means that
 * the data are for a language in Latin script: others are less sure of digits.
 */
export function toText(words: readonly Word[], isLatin: boolean): Recognized {
  const blocks = [...Map.groupBy(words, ({ block }) => block).values()];
  const text = blocks.filter((block) => meanConfidence(block) >= MIN_CONFIDENCE);
  const unclear = text.map((block) => unclearContacts(block, isLatin));
  const kept = text.map((block, i) => block.filter((word) => unclear[i]?.words.has(word) !== true));
  return {
    text: kept.map(blockText).join("\n\n"),
    confidence: meanConfidence(kept.flat()),
    sureness: meanConfidence(words),
    unclear: unclear.reduce((sum, { count }) => sum + count, 0),
  };
}

/** An e-mail address or telephone number with a lower confidence is usually wrong, and would reach somebody else. */
const MIN_CONTACT_CONFIDENCE = 55;
const PART_OF_NUMBER = /^[+(]?[\d()./-]+$/;
const NUMBER_START = /^[+(]?[\d(]/;
const MIN_DIGITS = 7;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/** The words of the contacts that are too unclear, and the number of these contacts. */
function unclearContacts(words: readonly Word[], isLatin: boolean): { words: Set<Word>; count: number } {
  const contacts = words.filter(({ text }) => /\S@\S/.test(text)).map((word) => [word]);
  for (let start = 0; isLatin && start < words.length; start++) {
    const number = numberFrom(words, start);
    if (number.length > 0) contacts.push(number);
    start += Math.max(0, number.length - 1);
  }
  const unclear = contacts.filter((contact) => contact.some(({ confidence }) => confidence < MIN_CONTACT_CONFIDENCE));
  return { words: new Set(unclear.flat()), count: unclear.length };
}

/** The telephone number that begins at a word and ends on its line, or nothing. Years are those of a period. */
function numberFrom(words: readonly Word[], start: number): Word[] {
  const first = words[start];
  if (first === undefined || !NUMBER_START.test(first.text)) return [];
  const isSameLine = ({ paragraph, line }: Word): boolean => paragraph === first.paragraph && line === first.line;
  const end = words.findIndex((word, i) => i >= start && !(isSameLine(word) && PART_OF_NUMBER.test(word.text)));
  const parts = words.slice(start, end === -1 ? words.length : end);
  const text = parts.map((part) => part.text).join(" ");
  const isNumber = text.replace(/\D/g, "").length >= MIN_DIGITS && (text.startsWith("+") || !YEAR.test(text));
  return isNumber ? parts : [];
}

/** Joins the parts of a page. */
export function joinRecognized(parts: readonly Recognized[]): Recognized {
  const letters = parts.reduce((sum, { text }) => sum + text.length, 0);
  const weighted = (share: (part: Recognized) => number): number => {
    const total = parts.reduce((sum, part) => sum + part.text.length * share(part), 0);
    return letters === 0 ? 0 : Math.round(total / letters);
  };
  return {
    text: parts
      .map(({ text }) => text)
      .filter((text) => text !== "")
      .join("\n\n"),
    confidence: weighted(({ confidence }) => confidence),
    sureness: weighted(({ sureness }) => sureness),
    unclear: parts.reduce((sum, { unclear }) => sum + unclear, 0),
  };
}

function meanConfidence(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}

function blockText(words: readonly Word[]): string {
  const paragraphs = Map.groupBy(words, ({ paragraph }) => paragraph);
  return [...paragraphs.values()].map(paragraphText).join("\n\n");
}

function paragraphText(words: readonly Word[]): string {
  const lines = Map.groupBy(words, ({ line }) => line);
  return [...lines.values()].map((line) => correctLine(joinWords(line))).join("\n");
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Joins words with spaces. Tesseract returns each ideograph as a word, so ideographs are joined without spaces. */
function joinWords(words: readonly Word[]): string {
  let line = "";
  for (const { text } of words) {
    const isJoined = line === "" || (IDEOGRAPH.test(line.slice(-1)) && IDEOGRAPH.test(text[0] ?? ""));
    line += isJoined ? text : ` ${text}`;
  }
  return line;
}

/** Corrects frequent recognition errors in CVs: list bullets, and spaces within e-mail addresses. */
function correctLine(line: string): string {
  return line
    .replace(/^[«»¢©®°*+~>-] (?=\S)/u, "• ")
    .replace(/^[eo0] (?=\p{Lu})/u, "• ")
    .replace(/^[。・·．] ?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u, "• ")
    .replace(/(?<=[\p{L}\d]\.) (?=[\p{Ll}\d._-]+@[\p{Ll}\d.-]+\.\p{Ll}{2,}\b)/gu, "");
}
