import { IDEOGRAPH } from "../../east-asian.ts";
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

/** Joins words to lines and paragraphs. Leaves out blocks that are not text, and contacts that are `unclear`. */
export function toText(words: readonly Word[], unclear: readonly Word[][] = []): Recognized {
  const blocks = [...Map.groupBy(words, ({ block }) => block).values()];
  const leftOut = new Set(unclear.flat());
  const kept = blocks
    .filter((block) => meanConfidence(block) >= MIN_CONFIDENCE)
    .map((block) => block.filter((word) => !leftOut.has(word)));
  return {
    text: kept.map(blockText).join("\n\n"),
    confidence: meanConfidence(kept.flat()),
    sureness: meanConfidence(words),
    unclear: unclear.length,
  };
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
