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
