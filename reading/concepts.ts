import { CV_LANGUAGES } from "../languages/languages.ts";
import { CONCEPTS, FUNCTION_WORDS, LANGUAGE_CODES, NUMBER_WORDS, REGION_CODES } from "./concept-tables.ts";
import { folded } from "./fold.ts";

/** The form in which words are compared: lower case, without accents, letters of one language as those of another. */
export function plain(word: string): string {
  return folded(word).replaceAll("'", "");
}

/** A meaning that words of several languages share. */
export interface Concept {
  readonly id: string;
  /** True for titles, degrees, languages, countries and the like: the material must contain them even in prose. */
  readonly isFact: boolean;
}

const CONCEPT_WORDS = readConcepts();
const FUNCTION_WORD_LANGUAGES = readFunctionWords();
const NUMBER_VALUES = readNumbers();

/** True for articles, prepositions, pronouns and auxiliary verbs, which never are a fact. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORD_LANGUAGES.has(word);
}

/** The values of a number word such as `seven`, `twintig` or `七`, in one language or in any. */
export function numbersOf(word: string, language?: string): readonly number[] {
  const known = NUMBER_VALUES.get(word) ?? [];
  return known.filter((number) => language === undefined || number.language === language).map(({ value }) => value);
}

/** True if the words are German, where a capital does not distinguish names from other nouns. */
export function isGerman(words: readonly string[]): boolean {
  const hits = new Map<string, number>();
  for (const word of words) {
    for (const language of FUNCTION_WORD_LANGUAGES.get(word) ?? []) {
      hits.set(language, (hits.get(language) ?? 0) + 1);
    }
  }
  const german = hits.get("de") ?? 0;
  return german > 0 && [...hits.values()].every((count) => count <= german);
}

/**
 * The concepts of a word: one group for an ordinary word, one for each part of a compound such as `Projektleiter`. The
 * concepts of a group are alternatives.
 */
export function conceptsOf(word: string): readonly (readonly Concept[])[] {
  const own = conceptsOfWhole(word);
  if (own.length > 0) return [own];
  if (word.length < 8 || word.length > MAX_COMPOUND_LENGTH) return [];
  for (let at = word.length - 4; at >= 4; at--) {
    const head = word.slice(0, at);
    const joined = conceptsOfWhole(head);
    const first = joined.length === 0 && head.endsWith("s") ? conceptsOfWhole(head.slice(0, -1)) : joined;
    const second = conceptsOfWhole(word.slice(at));
    if (first.length > 0 && second.length > 0) return [first, second];
  }
  return [];
}

const MAX_COMPOUND_LENGTH = 40;
const ENDINGS_OF_CONCEPTS = ["", "s", "es", "e", "en", "n", "er", "a", "i", "y", "rne", "erna", "in", "innen"];

function conceptsOfWhole(word: string): readonly Concept[] {
  for (const ending of ENDINGS_OF_CONCEPTS) {
    if (!word.endsWith(ending) || (ending !== "" && word.length - ending.length < 3)) continue;
    const found = CONCEPT_WORDS.get(word.slice(0, word.length - ending.length));
    if (found) return found;
  }
  return [];
}

const INFLECTIONS = new Set(
  [
    "",
    "s",
    "es",
    "e",
    "en",
    "n",
    "er",
    "ern",
    "em",
    "et",
    "a",
    "as",
    "o",
    "os",
    "i",
    "y",
    "u",
    "ou",
    "ou",
    "ho",
  ].concat([
    "ovi",
    "um",
    "us",
    "ne",
    "erne",
    "ene",
    "arna",
    "erna",
    "te",
    "ta",
    "ie",
    "in",
    "innen",
    "ka",
    "x",
    "le",
    "les",
  ]),
);
const DERIVATIONS = new Set(
  ["ed", "d", "ing", "er", "ers", "or", "ors", "ment", "ments", "ion", "ions", "ation", "ations", "al", "ally"].concat(
    [
      "ly",
      "ance",
      "ence",
      "ive",
      "ung",
      "ungen",
      "eur",
      "eure",
      "euse",
      "ie",
      "ies",
      "ied",
      "ying",
      "ity",
      "ende",
      "end",
    ],
    [
      "t",
      "et",
      "te",
      "ten",
      "de",
      "den",
      "ing",
      "ning",
      "ning",
      "ar",
      "ir",
      "er",
      "ado",
      "ada",
      "ato",
      "ata",
      "cao",
      "cion",
    ],
    [
      "ant",
      "ent",
      "ic",
      "ics",
      "ik",
      "ique",
      "ica",
      "ico",
      "ist",
      "ists",
      "iert",
      "ieren",
      "iere",
      "ierte",
      "eren",
      "eerd",
    ],
  ),
);

/** True if two words are forms of one name: `Googles` and `Google`, `Brně` and `Brno`. */
export function sameName(one: string, other: string): boolean {
  const { shared, ends } = compare(one, other);
  return (
    shared >= 3 && ends.every((end) => end.length <= 2 && INFLECTIONS.has(end)) && shared >= ends.join("").length * 2
  );
}

/** True if two words have one stem: `managed` and `manager`, `Physik` and `physics`. */
export function sameStem(one: string, other: string): boolean {
  if (sameName(one, other)) return true;
  const { shared, ends } = compare(one, other);
  if (shared < 3 || Math.min(one.length, other.length) < 4) return false;
  if (shared >= 5 && shared >= Math.max(one.length, other.length) * 0.7) return true;
  return ends.every((end) => INFLECTIONS.has(end) || DERIVATIONS.has(end));
}

function compare(one: string, other: string): { shared: number; ends: [string, string] } {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return { shared, ends: [one.slice(shared), other.slice(shared)] };
}

function readConcepts(): ReadonlyMap<string, readonly Concept[]> {
  const words = new Map<string, Concept[]>();
  const add = (word: string, concept: Concept) => {
    const key = plain(word);
    if (key === "") return;
    const known = words.get(key) ?? [];
    if (!known.some(({ id }) => id === concept.id)) words.set(key, [...known, concept]);
  };
  for (const line of CONCEPTS.trim().split("\n")) {
    const isFact = line.startsWith("!");
    const terms = line.replace("!", "").trim().split(" ");
    for (const term of terms) add(term, { id: terms[0] ?? "", isFact });
  }
  const codes = CV_LANGUAGES.map(({ code }) => code);
  for (const [type, names] of Object.entries({ language: LANGUAGE_CODES, region: REGION_CODES })) {
    for (const locale of codes) {
      const shown = new Intl.DisplayNames([locale], { type: type === "language" ? "language" : "region" });
      // Names of several words are compared word by word.
      for (const code of names.split(" ")) {
        const name = shown.of(code) ?? "";
        if (!/\s/.test(name)) add(name, { id: `${type} ${code}`, isFact: true });
      }
    }
  }
  return words;
}

function readFunctionWords(): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const [language, list] of Object.entries(FUNCTION_WORDS)) {
    for (const word of list.split(" ")) words.set(plain(word), [...(words.get(plain(word)) ?? []), language]);
  }
  return words;
}

function readNumbers(): ReadonlyMap<string, readonly { language: string; value: number }[]> {
  const values = new Map<string, { language: string; value: number }[]>();
  for (const [language, list] of Object.entries(NUMBER_WORDS)) {
    for (const [index, forms] of list.split(" ").entries()) {
      const value = index <= 12 ? index : (index - 11) * 10;
      for (const form of forms.split("|")) {
        values.set(plain(form), [...(values.get(plain(form)) ?? []), { language, value }]);
      }
    }
  }
  return values;
}
