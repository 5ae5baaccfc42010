import type { LayoutVariable } from "../layout-variable.ts";
import {
  type FactMeaning,
  factWords,
  fillers,
  type Meaning,
  otherSubjects,
  rewriting,
  type SectionMeaning,
  sectionWords,
} from "./vocabulary.ts";
import { plainTerm, plainWords } from "./words.ts";

/** What the words of a text are about. */
export interface Reading {
  facts: Set<FactMeaning>;
  sections: Set<SectionMeaning>;
  /** Words that no term covers and that are no fillers. */
  left: string[];
}

const longestTerm = 5;

/** Finds the vocabulary's terms in a text, the longest first: `email address` is no address. */
export function readWords(text: string): Reading {
  const words = joinSpaced(plainWords(text).flatMap(splitScript));
  const reading: Reading = { facts: new Set(), sections: new Set(), left: [] };
  for (let at = 0; at < words.length; ) {
    const size = termAt(words, at, reading);
    const word = words[at] ?? "";
    if (size === 0 && !fillers.has(word)) reading.left.push(word);
    at += Math.max(1, size);
  }
  return reading;
}

/** The number of words of the term that begins at the given one; its meaning is noted. */
function termAt(words: string[], at: number, reading: Reading): number {
  for (let size = Math.min(longestTerm, words.length - at); size > 0; size--) {
    const term = words.slice(at, at + size).join(" ");
    const section = sectionWords.get(term);
    const fact = factWords.get(term);
    if (section) reading.sections.add(section);
    else if (fact) reading.facts.add(fact);
    if (section || fact) return size;
  }
  return 0;
}

/** `P R O F I L E`, as some designs set their headings. */
function joinSpaced(words: string[]): string[] {
  const spaced = words.length >= 4 && words.every((word) => [...word].length === 1);
  return spaced && /^[a-z]+$/.test(words.join("")) ? [words.join("")] : words;
}

/** Scripts without spaces: a run is divided into the terms within it and what lies between them. */
function splitScript(word: string): string[] {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return [word];
  if (factWords.has(word) || sectionWords.has(word)) return [word];
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
  return factWords.has(text) || sectionWords.has(text);
}

/**
 * What a layout's variable holds, as its key says or else its instructions; null when they do not say it
 * plainly, when they tell of somebody else, or when they ask for a text to be composed.
 */
export function meaningOf({ key, ai_instructions = "" }: LayoutVariable): Meaning | null {
  const byKey = readWords(key);
  const own = only(byKey);
  if (own && byKey.left.length === 0) return own;
  const instructions = ai_instructions.slice(0, longestInstructions);
  const byInstructions = readWords(instructions);
  if ([...byKey.left, ...byInstructions.left].some((word) => otherSubjects.has(word))) return null;
  const told = only(byInstructions);
  if (asksToCompose(instructions) && told !== "profile") return null;
  const contradicted = byKey.facts.size + byKey.sections.size > 0 && own !== told;
  return contradicted ? null : told;
}

const longestInstructions = 1000;

function asksToCompose(instructions: string): boolean {
  const text = ` ${plainTerm(instructions)}`;
  return rewriting.some((beginning) => text.includes(` ${beginning}`));
}

function only({ facts, sections }: Reading): Meaning | null {
  const meanings = [...facts, ...sections];
  return meanings.length === 1 ? (meanings[0] ?? null) : null;
}
