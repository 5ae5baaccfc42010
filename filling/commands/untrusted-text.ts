import { CV_LANGUAGES } from "../../languages/languages.ts";
import { countWhile } from "../../reading/sorted.ts";
import { MappedText } from "../core/mapped-text.ts";
import {
  ADDRESS,
  ADDRESSEE_COMMAND,
  CHAT_TEMPLATE,
  CHAT_TURN,
  CONTINUED_COMMAND,
  ENDS_AT_ONCE,
  GREETING_COMMAND,
  lowered,
  NOTE,
  READER_COMMANDS,
  ROLE_COMMAND,
  SPACED_COMMAND,
  VOCATIVE_COMMAND,
} from "./commands.ts";
import { legibleText } from "./legible-text.ts";

/** The text of a document for the model, and notices of what was left out. */
export interface PreparedText {
  text: string;
  notices: string[];
  /** Maps an offset in the prepared text to an offset in the raw text, in UTF-16 code units. */
  originOf(offset: number): number;
}

/**
 * Invisible characters that carry text or change its direction: zero-width spaces, direction overrides, the tag block and
 * control characters.
 */
const INVISIBLE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
  /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu;

/**
 * Sentences addressed to the software that reads a CV. A command and its object must be close together, so that a CV
 * about work on language models is not affected.
 */
const COMMANDS = [
  ...CV_LANGUAGES.flatMap((language) => language.commands),
  ...READER_COMMANDS,
  GREETING_COMMAND,
  ADDRESS,
];

/** Far longer than any CV. A hostile file must not keep the process busy. */
const MAX_TEXT_LENGTH = 500_000;

/**
 * Prepares the text of an uploaded document: normalizes it to NFC and removes invisible characters and sentences
 * addressed to software. Time is linear in the length of the text, which is limited.
 */
export function prepareText(raw: string): PreparedText {
  const notices =
    raw.length > MAX_TEXT_LENGTH ? [`Only the first ${MAX_TEXT_LENGTH} characters of the text were read.`] : [];
  const clean = normalized(raw.slice(0, MAX_TEXT_LENGTH).toWellFormed());
  const passages = commandPassages(clean.text);
  const [passage] = passages;
  if (passage) {
    const quote = shortened(clean.text.slice(...passage));
    notices.push(`Text of the document that is addressed to software was left out: "${quote}"`);
  }
  const kept = keptRanges(passages, clean.text.length);
  const untrimmed = kept.map(({ from, to }) => clean.text.slice(from, to)).join("");
  const skipped = untrimmed.length - untrimmed.trimStart().length;
  return {
    text: untrimmed.trim(),
    notices,
    originOf(offset) {
      const at = offset + skipped;
      const range = kept[countWhile(kept, ({ begin }) => begin <= at) - 1];
      return range === undefined || at - range.begin >= range.to - range.from
        ? raw.length
        : clean.originOf(range.from + at - range.begin);
    },
  };
}

const MAX_QUOTE = 80;

function shortened(passage: string): string {
  const characters = [...passage.replace(/[\s"]+/gu, " ").trim()];
  return characters.length <= MAX_QUOTE ? characters.join("") : `${characters.slice(0, MAX_QUOTE).join("")}…`;
}

/** The text in NFC, with `\n` as line break and without invisible characters. */
function normalized(raw: string): { text: string; originOf(offset: number): number } {
  if (!raw.includes("\r") && raw.search(INVISIBLE_CHARACTERS) < 0 && raw.normalize("NFC") === raw)
    return { text: raw, originOf: (offset) => offset };
  const plain = new MappedText();
  for (const { 0: cluster, index } of raw.matchAll(/\r\n?|\P{M}\p{M}*|\p{M}+/gu)) {
    const part = cluster.startsWith("\r") ? "\n" : cluster.normalize("NFC").replace(INVISIBLE_CHARACTERS, "");
    plain.add(part, index, index + cluster.length - 1);
  }
  const { text, origins } = plain;
  return { text, originOf: (offset) => origins[offset] ?? raw.length };
}

interface KeptRange {
  from: number;
  to: number;
  /** The offset of the range in the text that is kept. */
  begin: number;
}

function keptRanges(passages: readonly [start: number, end: number][], length: number): KeptRange[] {
  const kept: KeptRange[] = [];
  let [from, begin] = [0, 0];
  for (const [start, end] of [...passages, [length, length]] as const) {
    if (start > from) {
      kept.push({ from, to: start, begin });
      begin += start - from;
    }
    from = Math.max(from, end);
  }
  return kept;
}

/** The positions of commands in order, each with the rest of its sentence. */
function commandPassages(raw: string): [start: number, end: number][] {
  const { text, originOf } = legibleText(raw);
  const letters = lowered(text);
  // Lines break within sentences, and only an empty line ends a paragraph. Offsets stay the same.
  const flat = letters.replace(/(?<!\n)\n(?!\n)/g, " ");
  const passages: [number, number][] = [];
  for (const command of COMMANDS) {
    for (const { index, 0: found } of flat.matchAll(command)) {
      const after = index + found.length;
      const end = endOfCommands(text, flat, after);
      const isEmpty = ENDS_AT_ONCE.test(flat.slice(after, after + 30));
      passages.push([sentenceStart(text, index), isEmpty ? endOfLine(text, flat, end) : end]);
    }
  }
  for (const role of [ROLE_COMMAND, VOCATIVE_COMMAND, CHAT_TURN, NOTE, ADDRESS, ADDRESSEE_COMMAND]) {
    for (const { index, 0: found } of letters.matchAll(role)) {
      passages.push([index, endOfCommands(text, flat, index + found.length)]);
    }
  }
  for (const whole of [CHAT_TEMPLATE, SPACED_COMMAND]) {
    for (const { index, 0: found } of letters.matchAll(whole)) passages.push([index, index + found.length]);
  }
  return passages.map(([start, end]): [number, number] => [originOf(start), originOf(end)]).sort(([a], [b]) => a - b);
}

const MAX_SENTENCE_REST = 200;

const MAX_CONTINUATIONS = 20;

/** The end of the sentence, and of the sentences after it that continue the command. */
function endOfCommands(text: string, flat: string, index: number): number {
  let end = sentenceEnd(text, flat, index);
  for (let n = 0; n < MAX_CONTINUATIONS; n++) {
    CONTINUED_COMMAND.lastIndex = end;
    const next = CONTINUED_COMMAND.exec(flat);
    if (!next) break;
    end = sentenceEnd(text, flat, end + next[0].length);
  }
  return end;
}

/** The end of the line, and of a sentence that goes on in the next line, within a limit. */
function endOfLine(text: string, flat: string, index: number): number {
  const end = lineEnd(text, index, 2 * MAX_SENTENCE_REST);
  const goesOn = /[^.!?。！？\s]$/u.test(text.slice(index, end)) && /^\n\p{Ll}/u.test(text.slice(end, end + 2));
  return goesOn ? sentenceEnd(text, flat, end) : end;
}

function sentenceStart(text: string, index: number): number {
  const before = text.slice(Math.max(0, index - MAX_SENTENCE_REST), index);
  return index - (before.length - before.search(/[^.!?。！？\n\t|│]*$/u));
}

/** The end of the sentence or cell, else of the line, within a limit: a list without full stops must not be removed whole. */
function sentenceEnd(text: string, flat: string, index: number): number {
  const rest = flat.slice(index, index + MAX_SENTENCE_REST).search(/[.!?。！？\n\t|│]/u);
  if (rest >= 0) return index + rest + (/[\t|│]/.test(flat[index + rest] ?? "") ? 0 : 1);
  return lineEnd(text, index, MAX_SENTENCE_REST);
}

function lineEnd(text: string, index: number, limit: number): number {
  const rest = text.slice(index, index + limit);
  const length = rest.indexOf("\n");
  return index + (length < 0 ? rest.length : length);
}

/** Delimits material from instructions. The marker is random, so that no text can end its own quotation. */
export function fence(label: string, text: string, marker: string): string {
  return `BEGIN ${label} ${marker}\n${text.trim() === "" ? "(empty)" : text}\nEND ${label} ${marker}`;
}

const QUOTED_WORDS = 8;

/** True if an answer quotes the instructions of the service or the marker. */
export function quotesInstructions(answer: string, instructions: string, marker: string): boolean {
  if (answer.includes(marker)) return true;
  const rules = new Set(neighboursIn(instructions));
  for (const words of neighboursIn(answer)) if (rules.has(words)) return true;
  return false;
}

/** Each sequence of eight neighbouring words. */
function* neighboursIn(text: string): Generator<string> {
  const last: string[] = [];
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    last.push(word);
    if (last.length > QUOTED_WORDS) last.shift();
    if (last.length === QUOTED_WORDS) yield last.join(" ");
  }
}
