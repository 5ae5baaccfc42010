import type { Box } from "../box.ts";

export interface Word extends Box {
  block: string;
  paragraph: string;
  line: string;
  /** Percent. */
  confidence: number;
  text: string;
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

interface Size {
  width: number;
  height: number;
}

/** The part of an image in another script that can contain e-mail and web addresses: one area, or none. */
export function areaOfAddresses(words: readonly Word[], size: Size): Box[] {
  const latin = words.filter(({ text }) => LATIN.test(text));
  return latin.length === 0 ? [] : [rowsAround(latin, size)];
}

/**
 * A word that ends like a domain, and has a bracket, a sign or a capital in its middle: the data of some languages
 * read the @ sign as `(D`, `(ď` or `Ww`.
 */
const SPOILED = /^(?!www\.|https?:)[\w.+-]*[\p{Ll}\d](?:[^\w\s.,:;/@+-]|\p{Lu})\S*\.\p{Ll}{2,6}[,;.]?$/u;
const MAX_SPOILED = 4;

/** The lines of an image in Latin script that seem to contain e-mail addresses without an @ sign. */
export function areasOfSpoiledAddresses(words: readonly Word[], size: Size): Box[] {
  const spoiled = words.filter(({ text }) => SPOILED.test(text)).slice(0, MAX_SPOILED);
  return spoiled.map((word) => rowsAround([word], size));
}

function rowsAround(words: readonly Word[], { width, height }: Size): Box {
  const { top, bottom } = areaAround(words);
  return { left: 0, top: Math.max(0, top), right: width, bottom: Math.min(height, bottom) };
}

/** The area of words with a margin, which can be outside of the image. */
export function areaAround(words: readonly Word[]): Box {
  return {
    left: Math.min(...words.map(({ left }) => left)) - MARGIN,
    top: Math.min(...words.map(({ top }) => top)) - MARGIN,
    right: Math.max(...words.map(({ right }) => right)) + MARGIN,
    bottom: Math.max(...words.map(({ bottom }) => bottom)) + MARGIN,
  };
}

/** Words of an image whose width was changed, at their places in the original. */
export function widened(words: readonly Word[], share: number): Word[] {
  return words.map((word) => ({ ...word, left: word.left * share, right: word.right * share }));
}

/** Words of a cropped image at their places in the whole image. */
export function moved(words: readonly Word[], { left, top }: Box): Word[] {
  return words.map((word) => ({
    ...word,
    left: word.left + left,
    top: word.top + top,
    right: word.right + left,
    bottom: word.bottom + top,
  }));
}

/**
 * Replaces words by the e-mail and web addresses at the same place. `latin` is the same image recognized with data that have
 * the @ sign, which the data for scripts other than Latin lack.
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
      if (text !== "") mended.push({ ...word, text, confidence: address.confidence });
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
