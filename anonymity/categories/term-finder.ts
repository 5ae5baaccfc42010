import { findCvLanguage } from "../../languages/languages.ts";
import { fold, originalSpan, type Span } from "../../reading/fold.ts";
import { wordsOf as itemsOf } from "../../reading/grammar.ts";
import { isDense } from "../../reading/word-list.ts";

/** Finds known terms in texts: whole words, with the endings that the language adds to names. */
export type TermFinder = (text: string) => Span[];

interface Term {
  readonly words: readonly string[];
  /** Whether the first letter must be a capital. */
  readonly isCapital: boolean;
}

interface Word extends Span {
  readonly text: string;
}

export function createTermFinder(terms: readonly string[], language: string): TermFinder {
  const endings = itemsOf(findCvLanguage(language)?.organizations.endings ?? "");
  const dense = [...new Set(terms.filter(isDense))].sort((a, b) => b.length - a.length);
  const byStart = new Map<string, Term[]>();
  for (const term of new Set(terms)) {
    const words = wordsOf(term).map(({ text }) => text);
    const [first = ""] = words;
    if (first === "" || isDense(term)) continue;
    const start = startOf(first);
    byStart.set(start, [...(byStart.get(start) ?? []), { words, isCapital: /^\p{Lu}/u.test(term.trim()) }]);
  }
  return (text) => {
    const found = dense.flatMap((term) => occurrences(text, term));
    if (byStart.size === 0) return found;
    const words = wordsOf(text);
    for (let at = 0; at < words.length; ) {
      const length = longestAt(words, at, byStart, text, endings);
      const [from, to] = [words[at], words[at + length - 1]];
      if (length > 0 && from && to) found.push({ start: from.start, end: to.end });
      at += Math.max(1, length);
    }
    return found;
  };
}

/** The key of a term: its first three letters, which no ending changes. */
function startOf(word: string): string {
  return word.slice(0, 3);
}

/** The last text with its words: several finders search the same text in turn. */
let last: { readonly text: string; readonly words: readonly Word[] } = { text: "", words: [] };

function wordsOf(text: string): readonly Word[] {
  if (text !== last.text) last = { text, words: readWords(text) };
  return last.words;
}

function readWords(text: string): Word[] {
  const folded = fold(text);
  return [...folded.text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    ...originalSpan(folded, match.index, match.index + match[0].length),
  }));
}

function longestAt(
  words: readonly Word[],
  at: number,
  byStart: ReadonlyMap<string, readonly Term[]>,
  text: string,
  endings: readonly string[],
): number {
  const word = words[at];
  if (word === undefined) return 0;
  let longest = 0;
  for (const term of byStart.get(startOf(word.text)) ?? []) {
    if (term.words.length <= longest) continue;
    if (term.isCapital && !/^[\p{Lu}\p{N}]/u.test(text.slice(word.start))) continue;
    const isHere = term.words.every((expected, offset) => {
      const other = words[at + offset];
      if (other === undefined || !isFormOf(other.text, expected, endings)) return false;
      const before = words[at + offset - 1];
      return offset === 0 || before === undefined || /^[^\n]{1,3}$/u.test(text.slice(before.end, other.start));
    });
    if (isHere) longest = term.words.length;
  }
  return longest;
}

function isFormOf(word: string, term: string, endings: readonly string[]): boolean {
  if (word === term) return true;
  if (term.length < 3 || word.length > term.length + 4) return false;
  const stem = endings.length > 1 ? term.replace(/[aeiouy]$/, "") : term;
  const stems = endings.length > 1 ? [term, stem, stem.replace(/h$/, "z").replace(/k$/, "c")] : [term];
  return stems.some((form) => word.startsWith(form) && endings.includes(word.slice(form.length)));
}

function occurrences(text: string, term: string): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    // `日本語` and `中国人` are not places.
    if (!/^[語语文人]/u.test(text.slice(at + term.length))) found.push({ start: at, end: at + term.length });
  }
  return found;
}
