import type { Area } from "./page-areas.ts";

/** A recognized word. */
export interface Word {
  block: string;
  paragraph: string;
  line: string;
  /** From 0 to 100. */
  confidence: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Parses the tab-separated output of Tesseract. */
export function parseWords(tsv: string): Word[] {
  const words: Word[] = [];
  for (const row of tsv.split("\n")) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, ...text] = row.split("\t");
    const word = text.join("\t").trim();
    if (level !== "5" || word === "") continue;
    words.push({
      block: `${page}.${block}`,
      paragraph: `${paragraph}`,
      line: `${line}`,
      confidence: Number(confidence),
      text: word,
      left: Number(left),
      top: Number(top),
      right: Number(left) + Number(width),
      bottom: Number(top) + Number(height),
    });
  }
  return words;
}

const ADDRESS = /^[^\s@]+@[\w.-]+\.\p{L}{2,}[,;.]?$|^(?:https?:\/\/|www\.)\S+$/u;

/** A word with several Latin letters can be part of an address. */
const LATIN = /[a-z]{3}/i;
/** Pixels around lines, so that no letter is cut. */
const MARGIN = 12;

/** The rows of an image that can contain e-mail and web addresses, or null if there are none. */
export function areaOfAddresses(
  words: readonly Word[],
  { width, height }: { width: number; height: number },
): Area | null {
  const latin = words.filter(({ text }) => LATIN.test(text));
  if (latin.length === 0) return null;
  return {
    left: 0,
    top: Math.max(0, Math.min(...latin.map(({ top }) => top)) - MARGIN),
    right: width,
    bottom: Math.min(height, Math.max(...latin.map(({ bottom }) => bottom)) + MARGIN),
  };
}

/** Words of a cropped image at their places in the whole image. */
export function moved(words: readonly Word[], { left, top }: Area): Word[] {
  return words.map((word) => ({
    ...word,
    left: word.left + left,
    top: word.top + top,
    right: word.right + left,
    bottom: word.bottom + top,
  }));
}

/**
 * Replaces words by the e-mail and web addresses at the same place. Language data for scripts other than Latin lack the
 * @ sign; `latin` is the same image recognized with data that have it.
 */
export function withAddresses(words: readonly Word[], latin: readonly Word[]): Word[] {
  const addresses = latin.filter(({ text, confidence }) => ADDRESS.test(text) && confidence > 30);
  const mended: Word[] = [];
  const placed = new Set<Word>();
  for (const word of words) {
    const address = addresses.find((one) => isWithin(word, one));
    if (address === undefined) {
      mended.push(word);
    } else {
      const isFirst = !placed.has(address);
      placed.add(address);
      const text = beforeAddress(word, address) + (isFirst ? address.text : "");
      if (text !== "") mended.push({ ...word, text });
    }
  }
  return mended;
}

/** The part of a word before the address. Without spaces, a telephone number can be joined to it. */
function beforeAddress(word: Word, address: Word): string {
  const start = word.text.indexOf(address.text.slice(0, 4));
  return start > 0 ? word.text.slice(0, start) : "";
}

function isWithin(word: Word, area: Word): boolean {
  const x = (word.left + word.right) / 2;
  const y = (word.top + word.bottom) / 2;
  return x > area.left && x < area.right && y > area.top && y < area.bottom;
}
