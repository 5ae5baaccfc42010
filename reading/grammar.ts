import type { Grammar } from "../languages/language.ts";
import { CV_LANGUAGES } from "../languages/languages.ts";

/** The words of a list that separates them by spaces. */
export function wordsOf(list: string): string[] {
  return list.split(" ").filter((word) => word !== "");
}

/** The words of a table in all languages. */
export function grammarWords(table: keyof Grammar): ReadonlySet<string> {
  return new Set(CV_LANGUAGES.flatMap(({ grammar }) => wordsOf(grammar[table])));
}
