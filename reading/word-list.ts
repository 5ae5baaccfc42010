import { plainTerm, plainWords } from "./words.ts";

/** Words that are evidence for a kind of text, such as a job title. */
export interface WordList {
  /** True if a text contains one of the words. */
  occursIn(text: string): boolean;
  /** True if a text is one of the terms. */
  consistsOf(text: string): boolean;
}

/** Long words are also found at the end of compounds: `Softwareentwickler`. */
const MIN_ENDING = 7;
const MAX_PHRASE = 3;

/**
 * A list that is read at its first use: programs load many lists that they do not use.
 *
 * @param listTerms returns terms in the form of `plainTerm`. `-leider` matches ends of words, as does each term in a script
 * without spaces, and `株式会社-` beginnings of words.
 */
export function wordList(listTerms: () => readonly string[]): WordList {
  let read: WordList | undefined;
  const list = () => (read ??= readTerms(listTerms()));
  return { occursIn: (text) => list().occursIn(text), consistsOf: (text) => list().consistsOf(text) };
}

function readTerms(terms: readonly string[]): WordList {
  const whole = new Set(terms.filter((term) => !/^-|-$/u.test(term)));
  const starts = terms.filter((term) => term.endsWith("-")).map((term) => term.slice(0, -1));
  const endings = new Set(
    terms.flatMap((term) => {
      if (term.startsWith("-")) return [term.slice(1)];
      if (term.endsWith("-")) return [];
      return !term.includes(" ") && (term.length >= MIN_ENDING || isDense(term)) ? [term] : [];
    }),
  );
  const lengths = [...new Set([...endings].map((ending) => ending.length))];
  const ends = (word: string): boolean =>
    lengths.some((length) => word.length >= length && endings.has(word.slice(-length)));
  return {
    consistsOf: (text) => whole.has(plainTerm(text)),
    occursIn(text) {
      const words = plainWords(text).slice(0, 40);
      return words.some((word, at) => {
        if (whole.has(word) || ends(word) || starts.some((start) => word.startsWith(start))) return true;
        const phrases = Array.from({ length: MAX_PHRASE - 1 }, (_, more) => words.slice(at, at + 2 + more).join(" "));
        return phrases.some((phrase) => whole.has(phrase));
      });
    },
  };
}

/**
 * Returns a function that finds words of a script without spaces in a run of such a text: the longest at each place. Words
 * of one character are left out.
 */
export function finderInRuns(words: ReadonlyMap<string, unknown>): (run: string) => { word: string; start: number }[] {
  const dense = new Set([...words.keys()].filter((word) => word.length > 1 && isDense(word)));
  const longest = Math.max(...[...dense].map(({ length }) => length));
  return (run) => {
    const found: { word: string; start: number }[] = [];
    for (let start = 0; start < run.length; start++) {
      for (let length = Math.min(longest, run.length - start); length > 1; length--) {
        const word = run.slice(start, start + length);
        if (!dense.has(word)) continue;
        found.push({ word, start });
        start += length - 1;
        break;
      }
    }
    return found;
  };
}

/** True for a script without spaces between words. */
export function isDense(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}
