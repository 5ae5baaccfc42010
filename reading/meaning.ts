import {
  FACT_WORDS,
  type FactMeaning,
  FILLERS,
  type Meaning,
  OTHER_SUBJECTS,
  REWRITING,
  SECTION_WORDS,
  type SectionMeaning,
} from "./vocabulary.ts";
import { plainTerm, plainWords } from "./words.ts";

/** What a layout says about a variable. */
interface Variable {
  key: string;
  ai_instructions?: string | undefined;
}

/** The meanings of the words of a text. */
export interface Reading {
  facts: Set<FactMeaning>;
  sections: Set<SectionMeaning>;
  /** Words that are neither part of a term nor fillers. */
  left: string[];
}

const MAX_TERM_WORDS = 6;

/** Finds the terms of the vocabulary in a text, the longest first: `email address` is not an address. */
export function readWords(text: string): Reading {
  const words = joinSpaced(plainWords(text).flatMap(splitScript));
  const reading: Reading = { facts: new Set(), sections: new Set(), left: [] };
  for (let at = 0; at < words.length; ) {
    const size = termAt(words, at, reading);
    const word = words[at] ?? "";
    if (size === 0 && !FILLERS.has(word)) reading.left.push(word);
    at += Math.max(1, size);
  }
  return reading;
}

/** Records the meaning of the term that begins at this word, and returns its number of words. */
function termAt(words: string[], at: number, reading: Reading): number {
  for (let size = Math.min(MAX_TERM_WORDS, words.length - at); size > 0; size--) {
    const term = words.slice(at, at + size).join(" ");
    const section = SECTION_WORDS.get(term);
    const fact = FACT_WORDS.get(term);
    if (section) reading.sections.add(section);
    else if (fact) reading.facts.add(fact);
    if (section || fact) return size;
  }
  return 0;
}

/** Joins spaced headings: `P R O F I L E`. */
function joinSpaced(words: string[]): string[] {
  const spaced = words.length >= 4 && words.every((word) => [...word].length === 1);
  return spaced && /^[a-z]+$/.test(words.join("")) ? [words.join("")] : words;
}

/** Divides a run of a script without spaces into its terms and the text between them. */
function splitScript(word: string): string[] {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return [word];
  if (FACT_WORDS.has(word) || SECTION_WORDS.has(word)) return [word];
  const parts: string[] = [];
  let between = "";
  for (let at = 0; at < word.length; ) {
    const size = [8, 7, 6, 5, 4, 3, 2].find((n) => isTerm(word.slice(at, at + n)) && at + n <= word.length);
    if (size === undefined) between += word[at];
    else parts.push(between, word.slice(at, at + size));
    if (size !== undefined) between = "";
    at += size ?? 1;
  }
  return [...parts, between].filter((part) => part !== "");
}

function isTerm(text: string): boolean {
  return FACT_WORDS.has(text) || SECTION_WORDS.has(text);
}

/**
 * The meaning of a variable by its key, else by its instructions. Null if the meaning is unclear or concerns something other than the
 * candidate, or if the instructions ask for a composed text.
 */
export function meaningOf({ key, ai_instructions = "" }: Variable): Meaning | null {
  const byKey = readKey(key);
  const own = only(byKey);
  if (own && byKey.left.length === 0) return own;
  const instructions = ai_instructions.slice(0, MAX_INSTRUCTIONS_LENGTH);
  const byInstructions = readWords(instructions);
  if ([...byKey.left, ...byInstructions.left].some((word) => OTHER_SUBJECTS.has(word))) return null;
  const told = only(byInstructions);
  if (asksToCompose(instructions) && told !== "profile") return null;
  const contradicted = byKey.facts.size + byKey.sections.size > 0 && own !== told;
  return contradicted ? null : told;
}

/** Reads a key, which can write `ue` for `ü`: `verfuegbarkeit`. */
function readKey(key: string): Reading {
  const written = readWords(key);
  const folded = only(written) === null ? readWords(key.replace(/(?<=[aou])e/gi, "")) : written;
  return only(folded) !== null && folded.left.length === 0 ? folded : written;
}

const MAX_INSTRUCTIONS_LENGTH = 1000;

function asksToCompose(instructions: string): boolean {
  const text = ` ${plainTerm(instructions)}`;
  return REWRITING.some((beginning) => text.includes(` ${beginning}`));
}

function only({ facts, sections }: Reading): Meaning | null {
  const meanings = [...facts, ...sections];
  return meanings.length === 1 ? (meanings[0] ?? null) : null;
}
