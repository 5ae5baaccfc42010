import type { CvLanguage } from "../../languages/language.ts";
import { baseOf, CV_LANGUAGES, findCvLanguage } from "../../languages/languages.ts";
import { OTHER_ORDINARY_NAMES } from "../../languages/names.ts";
import { monthNames } from "../../reading/dates.ts";
import { folded } from "../../reading/fold.ts";
import { anyOf, wordsOf } from "../../reading/grammar.ts";

/** The words of a language that decide whether a word is a name. All are folded. */
export interface Vocabulary {
  /** Words that are also names of people. In lower case they are ordinary words. */
  readonly ordinary: ReadonlySet<string>;
  /** Fixed phrases with ordinary words, by each of their words. */
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Names of months, with their short forms. */
  readonly months: ReadonlySet<string>;
  /** Words before an occupation and other nouns: `the`, `as`. */
  readonly articles: ReadonlySet<string>;
  readonly occupations: ReadonlySet<string>;
  /** Endings of forms of a word: `petite`. */
  readonly inflections: ReadonlySet<string>;
  /** Finds nouns by endings that no verb after a name has: `recolonisation`. */
  readonly nounAfterName: RegExp;
  /** All words of the terms of CVs. */
  readonly terms: ReadonlySet<string>;
  /** Whether all nouns of the language have capital letters. */
  readonly hasCapitalNouns: boolean;
}

/** The terms of a list of `languages/`, folded. */
function termsOf(list: string): string[] {
  return folded(list)
    .split(/\s*,\s*/u)
    .filter((term) => term !== "");
}

/** The terms of a list in all languages, folded. */
export function allTerms(list: (language: CvLanguage) => string): string[] {
  return [...new Set(CV_LANGUAGES.flatMap((language) => termsOf(list(language))))];
}

const known = new Map<string, Vocabulary>();

/** The vocabulary of a language and of English, because CVs in all languages contain English terms. */
export function vocabularyOf(language: string): Vocabulary {
  const found = findCvLanguage(language);
  const code = found?.code ?? baseOf(language.toLowerCase());
  const others = OTHER_ORDINARY_NAMES[code] ?? "";
  const key = found === undefined && others === "" ? "en" : code;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const english = findCvLanguage("en");
  const languages = [...new Set([found, english])].filter((item) => item !== undefined);
  const vocabulary = readVocabulary(languages, termsOf(others));
  known.set(key, vocabulary);
  return vocabulary;
}

function readVocabulary(languages: readonly CvLanguage[], others: readonly string[]): Vocabulary {
  const terms = (list: (language: CvLanguage) => string): string[] =>
    languages.flatMap((language) => termsOf(list(language)));
  const months = new Set(languages.flatMap(({ code }) => monthsOf(code)));
  const ordinary = [...others, ...terms(({ ordinaryNames }) => ordinaryNames)];
  const phrases = new Map<string, (readonly string[])[]>();
  for (const phrase of ordinary.filter((term) => term.includes(" ")).map((term) => term.split(" "))) {
    for (const word of phrase) phrases.set(word, [...(phrases.get(word) ?? []), phrase]);
  }
  const occupations = new Set(terms((language) => language.occupations).flatMap((term) => term.split(" ")));
  const all = terms((language) =>
    [
      ...Object.values(language.headings),
      ...Object.values(language.labels),
      ...Object.values(language.parts),
      language.employers,
      language.schools,
      language.degrees,
      language.documentTitles,
      language.spokenLanguages,
    ].join(","),
  );
  return {
    months,
    phrases,
    occupations,
    inflections: new Set(languages.flatMap(({ grammar }) => wordsOf(grammar.inflections))),
    nounAfterName: new RegExp(
      `\\p{L}{2}${anyOf(languages.flatMap(({ grammar }) => wordsOf(grammar.abstractEndings)))}$`,
      "u",
    ),
    hasCapitalNouns: languages[0]?.grammar.nouns !== undefined,
    articles: new Set(
      languages.flatMap(({ grammar, organizations }) => [
        ...wordsOf(grammar.beforeOccupations),
        ...wordsOf(organizations.articles),
      ]),
    ),
    ordinary: new Set([...ordinary.filter((term) => !term.includes(" ")), ...months]),
    terms: new Set([...all.flatMap((term) => term.split(" ")), ...occupations]),
  };
}

const monthLists = new Map<string, readonly string[]>();

function monthsOf(code: string): readonly string[] {
  const cached = monthLists.get(code) ?? [...monthNames(code, "long"), ...monthNames(code, "short")].flat();
  monthLists.set(code, cached);
  return cached;
}
