import { CV_LANGUAGES } from "../languages/languages.ts";

/** Text of a document as the model may see it, and what was left out of it, in plain English. */
export interface PreparedText {
  text: string;
  notices: string[];
}

/**
 * Characters that show nothing but carry text or turn it around: zero-width spaces, direction
 * overrides, the tag block (a whole alphabet that no reader sees), and control characters.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
  /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu;

/**
 * Sentences that speak to the software which reads a CV instead of telling about a person. They need a
 * command and its object close together, so that a CV that tells of work on language models is left alone.
 */
const commands = CV_LANGUAGES.flatMap((language) => language.commands);

/** Far beyond any CV; what a hostile file could hold would keep the process busy. */
const longestText = 500_000;

/**
 * Prepares the text of an uploaded document: composed to NFC, without invisible characters, and without
 * the sentences that command the reader's software. Time is linear in the text's length, which is bounded.
 */
export function prepareText(raw: string): PreparedText {
  const notices =
    raw.length > longestText ? [`Only the first ${longestText} characters of the text were read.`] : [];
  const whole = raw.slice(0, longestText).toWellFormed();
  const text = whole.normalize("NFC").replace(/\r\n?/g, "\n").replace(invisible, "");
  const passages = commandPassages(text);
  if (passages.length === 0) return { text: text.trim(), notices };
  let [kept, from] = ["", 0];
  for (const [start, end] of passages) {
    kept += text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  kept += text.slice(from);
  notices.push("The document holds text that is addressed to software; it was left out.");
  return { text: kept.trim(), notices };
}

/** Where the commands stand, in order: each with the rest of its sentence. */
function commandPassages(text: string): [start: number, end: number][] {
  // Lines of a page break anywhere; only an empty line ends a paragraph. Offsets stay the same.
  const flat = text.replace(/(?<!\n)\n(?!\n)/g, " ");
  const passages: [number, number][] = [];
  for (const command of commands) {
    for (const { index, 0: found } of flat.matchAll(command)) {
      passages.push([sentenceStart(text, index), sentenceEnd(text, flat, index + found.length)]);
    }
  }
  return passages.sort(([a], [b]) => a - b);
}

const longestRest = 200;

function sentenceStart(text: string, index: number): number {
  const before = text.slice(Math.max(0, index - longestRest), index);
  return index - (before.length - before.search(/[^.!?。！？\n]*$/u));
}

/** Bounded, and else at the line's end: a list without full stops must not vanish as a whole. */
function sentenceEnd(text: string, flat: string, index: number): number {
  const rest = flat.slice(index, index + longestRest).search(/[.!?。！？\n]/u);
  if (rest >= 0) return index + rest + 1;
  const line = text.indexOf("\n", index);
  return line < 0 ? text.length : Math.min(line, index + longestRest);
}

/**
 * Sets material apart from instructions. The marker is random, so that no text can hold it and thereby
 * end its own quotation.
 */
export function fence(label: string, text: string, marker: string): string {
  return `BEGIN ${label} ${marker}\n${text.trim() === "" ? "(empty)" : text}\nEND ${label} ${marker}`;
}

/** Whether an answer quotes the service's own instructions, or the marker that only they name. */
export function quotesInstructions(answer: string, instructions: string, marker: string): boolean {
  if (answer.includes(marker)) return true;
  const words = plainWords(answer);
  const rules = ` ${plainWords(instructions).join(" ")} `;
  for (let i = 0; i + 8 <= words.length; i++) {
    if (rules.includes(` ${words.slice(i, i + 8).join(" ")} `)) return true;
  }
  return false;
}

function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
