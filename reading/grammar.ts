import type { CvLanguage, Grammar, WordTable } from "../languages/language.ts";
import { CV_LANGUAGES } from "../languages/languages.ts";

/** Divides a list at its spaces. */
export function wordsOf(list = ""): string[] {
  return list.split(" ").filter((word) => word !== "");
}

/** The words of a table in all languages. */
export function grammarWords(table: WordTable<Grammar>): ReadonlySet<string> {
  return new Set(wordsOfAll(({ grammar }) => grammar[table]));
}

/** The words of a list in all languages. */
export function wordsOfAll(list: (language: CvLanguage) => string | undefined): string[] {
  return [...new Set(CV_LANGUAGES.flatMap((language) => wordsOf(list(language))))];
}

/** The words of a list such as `12=dozen|dozens` in all languages, with their numbers. */
export function numbersOfAll(table: WordTable<Grammar>): [word: string, value: number][] {
  return [...grammarWords(table)].flatMap((entry) => {
    const [value = "", words = ""] = entry.split("=");
    return words.split("|").map((word): [string, number] => [word, Number(value)]);
  });
}

/** The words of one group of a list such as `good|very knowledge|level`, in all languages. */
export function groupOfAll(table: WordTable<Grammar>, group: number): string[] {
  return CV_LANGUAGES.flatMap(({ grammar }) => wordsOf(grammar[table])[group]?.split("|") ?? []);
}

/** Words such as `very` and `good`, and the words beside them and beside levels: `knowledge`, `level`. */
export const QUALITY_WORDS = [new Set(groupOfAll("qualities", 0)), new Set(groupOfAll("qualities", 1))] as const;

/** The phrases of a list in all languages, which are separated by commas. */
export function phrasesOfAll(list: (language: CvLanguage) => string | undefined): string[] {
  return [...new Set(CV_LANGUAGES.flatMap((language) => writtenPhrases(list(language))))];
}

/** Divides a list at its commas. The phrases stay as written. */
export function writtenPhrases(list = ""): string[] {
  return list
    .split(",")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
}

const counts = new Map<string, readonly number[]>();

/** A number for each plural form that a language has for 1, 2 and 5. `Intl` is slow to name units of more numbers. */
export function countsOf(language: string): readonly number[] {
  return counts.getOrInsertComputed(language, (code) => {
    const rules = new Intl.PluralRules(code);
    return [...new Map([1, 2, 5].map((count) => [rules.select(count), count])).values()];
  });
}

/** The source of a pattern that matches any of the texts, the longest first. It matches nothing if there are none. */
export function anyOf(texts: Iterable<string>): string {
  const sorted = [...new Set(texts)].sort((one, other) => other.length - one.length);
  return sorted.length === 0 ? "(?!)" : `(?:${sorted.map((text) => RegExp.escape(text)).join("|")})`;
}
