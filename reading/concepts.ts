import { OTHER_COUNTRY_NAMES } from "../languages/common.ts";
import { concepts as english } from "../languages/en/concepts.ts";
import type { CvLanguage, Grammar, WordTable } from "../languages/language.ts";
import { baseOf, CV_LANGUAGES, PAGE_LANGUAGES } from "../languages/languages.ts";
import { OTHER_LOCALES } from "../languages/other-levels.ts";
import { folded } from "./fold.ts";
import { anyOf, grammarWords, wordsOf } from "./grammar.ts";
import { occurrences } from "./sorted.ts";
import { OTHER_LANGUAGE_NAMES, SPOKEN_LANGUAGE_CODES } from "./spoken-languages.ts";
import { finderInRuns } from "./word-list.ts";

/** Countries whose names in every language of the service are known. */
export const REGION_CODES: readonly string[] =
  "AE AL AR AT AU BA BE BG BR BY CA CH CL CN CO CR CY CZ DE DK DZ EE EG ES FI FR GB GE GR HK HR HU ID IE IL IN IQ IR IS IT JO JP KE KR KW LB LK LT LU LV MA MD MT MX MY NG NL NO NP NZ PE PH PK PL PT QA RO RS RU SA SE SG SI SK SY TH TN TR TW UA US UY VE VN ZA".split(
    " ",
  );
/** The form in which words are compared: lower case, without accents and apostrophes, with basic letters (`o` for `ø`). */
export function plain(word: string): string {
  return folded(word).replaceAll("'", "");
}

/** The words of tables in all languages, in the form in which words are compared. */
export function comparedWords(...tables: readonly WordTable<Grammar>[]): ReadonlySet<string> {
  return new Set(tables.flatMap((table) => [...grammarWords(table)].map(plain)));
}

/** The words of a list by the base code of their language, in the form in which words are compared. */
export function comparedByLanguage(
  list: (language: CvLanguage) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(CV_LANGUAGES.map((language) => [baseOf(language.code), new Set(list(language).map(plain))]));
}

/** A meaning that words of several languages share. */
export interface Concept {
  readonly id: string;
  /** True for titles, degrees, languages, countries and the like: the material must contain them even in prose. */
  readonly isFact: boolean;
}

const CONCEPTS_BY_LANGUAGE = CV_LANGUAGES.map(
  ({ concepts }) => new Map(Object.entries({ ...concepts.facts, ...concepts.others })),
);
const DAYS_OF_WEEK = 7;
const FUNCTION_WORD_LANGUAGES = readFunctionWords();
const CONCEPT_WORDS = readConcepts();
const MIN_HEADING = 5;
const MAX_LANGUAGES = 3;
const HEADING_LANGUAGES = readHeadings();
const MIN_HUNDRED = 3;
const DURATIONS = readAmounts("durations");
const NUMBER_VALUES = withAmounts(
  readNumbers("numberWords", (index) => (index < 20 ? index : (index - 18) * 10)),
  [readAmounts("collectives"), DURATIONS],
);
const FIRST_WORDS_OF_NUMBERS = readFirstWords();
const ORDINALS = readNumbers("ordinals", (index) => index + 1);
const FRACTIONS = readNumbers("fractions", (index) => index + 2);
const CAPITALIZED_NOUNS = CV_LANGUAGES.filter(({ grammar }) => grammar.nouns !== undefined).map(
  ({ code, grammar }) => ({
    code: baseOf(code),
    nouns: new Set(wordsOf(grammar.nouns).map(plain)),
    beforeEmployers: new Set(wordsOf(grammar.beforeEmployers)),
    endings: ["", ...wordsOf(grammar.nounEndings)],
  }),
);

/** True for articles, prepositions, pronouns and auxiliary verbs, which never are a fact. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORD_LANGUAGES.has(word);
}

/** True for a function word of one of the languages: `to` is one in English, but a number in Danish. */
export function isFunctionWordIn(word: string, languages: ReadonlySet<string>): boolean {
  return FUNCTION_WORD_LANGUAGES.get(word)?.some((language) => languages.has(language)) === true;
}

/** The languages with the most function words and words of headings among the words: the first, and others with at least 85 % as many. */
export function mainLanguages(words: readonly string[]): string[] {
  const hits = occurrences(
    words.flatMap((word) => FUNCTION_WORD_LANGUAGES.get(word) ?? HEADING_LANGUAGES.get(word) ?? []),
  );
  const most = Math.max(...hits.values());
  return [...hits].filter(([, count]) => count >= most * 0.85).map(([language]) => language);
}

/**
 * The language of the words of a value. It is `said`, unless another language has at least two function words, more than any other language
 * and three times as many as `said`.
 */
export function languageAmong(words: readonly string[], said: string): string {
  const hits = occurrences(words.flatMap((word) => FUNCTION_WORD_LANGUAGES.get(word) ?? []));
  const [[first = said, most = 0] = [], [, next = 0] = []] = [...hits].sort(([, one], [, other]) => other - one);
  return most >= MIN_WORDS_OF_LANGUAGE && most > next && most >= MIN_RATIO_OF_LANGUAGE * (hits.get(said) ?? 0)
    ? first
    : said;
}

const MIN_WORDS_OF_LANGUAGE = 2;
const MIN_RATIO_OF_LANGUAGE = 3;

/** The values of a number such as `seven`, `vijftien`, `dix-sept` or `七`, in one language or in any. */
export function numbersOf(word: string, language?: string): readonly number[] {
  const key = numberKey(word);
  const known = NUMBER_VALUES.get(key) ?? hundredsOf(key);
  return known.filter((number) => language === undefined || number.language === language).map(({ value }) => value);
}

/** True for the first of several words that are one number: `half a dozen`, `quarter of an hour`. */
export function beginsNumber(word: string): boolean {
  return FIRST_WORDS_OF_NUMBERS.has(word);
}

/** True for a number of minutes in words, such as `quarter of an hour`. */
export function isMinutes(words: string): boolean {
  return DURATIONS.has(numberKey(words));
}

const HUNDREDS = CV_LANGUAGES.flatMap(({ code, grammar }) =>
  (wordsOf(grammar.numberWords)[28] ?? "")
    .split("|")
    .map(plain)
    .filter((form) => form.length >= MIN_HUNDRED)
    .map((form) => ({ language: baseOf(code), form, link: plain(grammar.numberLink ?? "") })),
);
/** Words for several hundred: `quinientos`. */
const SEVERAL_HUNDRED = [...NUMBER_VALUES].flatMap(([form, values]) =>
  values.filter(({ value }) => value > 100 && value < 1000).map((number) => ({ ...number, form })),
);
const HUNDRED = new RegExp(anyOf([...HUNDREDS, ...SEVERAL_HUNDRED].map(({ form }) => form)));
const MAX_NUMBER = 40;
const NO_NUMBERS: readonly { language: string; value: number }[] = [];

/** Values of `threehundred` and `zweihundertundelf`: other numbers can precede and follow the word for a hundred. */
function hundredsOf(key: string): readonly { language: string; value: number }[] {
  if (key.length > MAX_NUMBER || !HUNDRED.test(key)) return NO_NUMBERS;
  const numberIn = (language: string, part: string) =>
    NUMBER_VALUES.get(part)?.find((number) => number.language === language)?.value;
  const several = SEVERAL_HUNDRED.flatMap(({ language, form, value }) => {
    const more = key.startsWith(form) ? numberIn(language, key.slice(form.length).replace(/^[ey]/, "")) : undefined;
    return more === undefined || more >= 100 ? [] : [{ language, value: value + more }];
  });
  if (several.length > 0) return several;
  return HUNDREDS.flatMap(({ language, form, link }) => {
    const at = key.indexOf(form);
    if (at < 0) return [];
    const numberOf = (part: string) => numberIn(language, part);
    const times = at === 0 ? 1 : numberOf(key.slice(0, at));
    const rest = key.slice(at + form.length).replace(/^s/, "");
    const bare = link !== "" && rest.startsWith(link) ? rest.slice(link.length) : rest.replace(/^and/, "");
    const more = rest === "" ? 0 : (numberOf(rest) ?? numberOf(bare));
    const isNumber =
      times !== undefined && times >= 1 && times <= 19 && times !== 10 && more !== undefined && more < 100;
    return isNumber ? [{ language, value: times * 100 + more }] : [];
  });
}

/** Writers differ in the spaces and hyphens within numbers. */
function numberKey(word: string): string {
  return word.replace(/[\s-]/gu, "");
}

/** 3 for `third`, `troisième` or `tredje`. */
export function ordinalOf(word: string): number | undefined {
  return ORDINALS.get(word)?.[0]?.value;
}

/** 2 for `half`, 3 for `third` or `Drittel`. */
export function partsOfWhole(word: string): number | undefined {
  return FRACTIONS.get(word)?.[0]?.value;
}

/** What distinguishes nouns from names in a language that writes both with a capital. */
export interface CapitalizedNouns {
  readonly code: string;
  readonly nouns: ReadonlySet<string>;
  readonly beforeEmployers: ReadonlySet<string>;
  readonly endings: readonly string[];
}

/** True for a noun of a language that writes nouns with a capital, also as the end of a compound: `Bearbeitungsdauer`. */
export function isKnownNoun(norm: string, language: string): boolean {
  const { nouns, endings } = CAPITALIZED_NOUNS.find(({ code }) => code === language) ?? {};
  if (nouns === undefined || endings === undefined) return false;
  return endings.some((ending) => {
    if (!norm.endsWith(ending)) return false;
    const stem = norm.slice(0, norm.length - ending.length);
    if (nouns.has(stem) || nouns.has(`=${stem}`)) return true;
    const more = Math.max(0, stem.length - MIN_BEGINNING);
    return Array.from({ length: more }, (_, at) => stem.slice(at + MIN_BEGINNING)).some((end) => nouns.has(end));
  });
}

/**
 * The nouns of the language of the words; undefined if that language writes only names with a capital.
 * @param expected the language to assume if the words contain no function word.
 */
export function capitalizedNouns(words: readonly string[], expected: string): CapitalizedNouns | undefined {
  const hits = occurrences(words.flatMap((word) => FUNCTION_WORD_LANGUAGES.get(word) ?? []));
  if (hits.size === 0) return CAPITALIZED_NOUNS.find(({ code }) => code === expected);
  const most = Math.max(...hits.values());
  return CAPITALIZED_NOUNS.find(({ code }) => hits.get(code) === most);
}

/**
 * The concepts of a word: one group for an ordinary word, one for each part of a compound such as `Projektleiter`. The
 * concepts of a group are alternatives.
 */
export function conceptsOf(word: string): readonly (readonly Concept[])[] {
  const own = conceptsOfWhole(word);
  return own.length > 0 ? [own] : conceptsOfParts(word);
}

/** True if a word or a part of a compound has one of the meanings. */
export const means = (word: string, ids: ReadonlySet<string>): boolean =>
  conceptsOf(word).some((group) => group.some(({ id }) => ids.has(id)));

export const DEGREE_LEVELS: ReadonlySet<string> = new Set(["bachelor", "master", "doctorate"]);

/** The concepts of a word in one language, or in any if that language has none for it. */
export function conceptsIn(word: string, language: string): readonly Concept[] {
  const all = conceptsOf(word).flat();
  const ownWords = OWN_WORDS.getOrInsertComputed(BASES.indexOf(language), readOwnWords);
  const own = all.filter(({ id }) => ownWords.has(`${id} ${plain(word)}`));
  return own.length > 0 ? own : all;
}

const BASES = CV_LANGUAGES.map(({ code }) => baseOf(code));

/** Pairs of concept and word (`<id> <word>`) by language of the service, for those that were asked for. */
const OWN_WORDS = new Map<number, ReadonlySet<string>>();

function readOwnWords(own: number): ReadonlySet<string> {
  const concepts = [...(CONCEPTS_BY_LANGUAGE[own] ?? [])];
  return new Set(concepts.flatMap(([id, words]) => wordsOf(words).map((word) => `${id} ${plain(word)}`)));
}

/** The concepts of the parts of a compound, also of one that has a concept of its own: `Teamleiter`. */
export function conceptsOfParts(word: string): readonly (readonly Concept[])[] {
  if (word.length < 8 || word.length > MAX_COMPOUND_LENGTH) return [];
  for (let at = word.length - 4; at >= 4; at--) {
    const head = word.slice(0, at);
    const joined = conceptsOfWhole(head);
    const first = joined.length === 0 ? conceptsOfWhole(withoutLink(head)) : joined;
    const second = conceptsOfWhole(word.slice(at));
    if (first.length > 0 && second.length > 0) return [first, second];
  }
  return [];
}

const LINK = new RegExp(`${anyOf(grammarWords("compoundLinks"))}$`);

/** The first part of a compound, without the letter that joins it to the next. */
export const withoutLink = (part: string): string => part.replace(LINK, "");

const MIN_END = 4;
const MIN_BEGINNING = 3;

/** The concepts of the longest known end of a compound that begins with any word: `Bauleiter`, `basisschoolleraar`. */
export function conceptsOfEnd(word: string): readonly Concept[] {
  if (word.length > MAX_COMPOUND_LENGTH) return [];
  for (let at = MIN_BEGINNING; at <= word.length - MIN_END; at++) {
    const found = conceptsOfWhole(word.slice(at));
    if (found.length > 0) return found;
  }
  return [];
}

/** The concepts of the longest known beginning of a compound that ends with any word: `Klinikneubau`. */
export function conceptsOfBeginning(word: string): readonly Concept[] {
  if (word.length > MAX_COMPOUND_LENGTH) return [];
  for (let at = word.length - MIN_END; at >= MIN_END; at--) {
    const head = word.slice(0, at);
    const found = CONCEPT_WORDS.get(head) ?? CONCEPT_WORDS.get(withoutLink(head)) ?? [];
    if (found.length > 0) return found;
  }
  return [];
}

const wordsInRun = finderInRuns(CONCEPT_WORDS);

/** The concepts within a run of ideographs, which has no spaces: `ユニットリーダー`. */
export function conceptsInRun(run: string): { concept: Concept; start: number; end: number }[] {
  const folding = plain(run);
  // Folding keeps the length of nearly all runs; in others, offsets would be wrong.
  const text = folding.length === run.length ? folding : run;
  return wordsInRun(text).flatMap(({ word, start }) =>
    (CONCEPT_WORDS.get(word) ?? []).map((concept) => ({ concept, start, end: start + word.length })),
  );
}

const MAX_COMPOUND_LENGTH = 40;
const ENDINGS_OF_CONCEPTS = " s es e en n er a i y rne erna in innen ch ho mi um ech ach ou".split(" ");

function conceptsOfWhole(word: string): readonly Concept[] {
  for (const ending of ENDINGS_OF_CONCEPTS) {
    if (!word.endsWith(ending) || (ending !== "" && word.length - ending.length < 3)) continue;
    const found = CONCEPT_WORDS.get(word.slice(0, word.length - ending.length));
    if (found) return found;
  }
  // The plural of `infermiere`.
  return (word.length >= MIN_PLURAL && word.endsWith("i") && CONCEPT_WORDS.get(`${word.slice(0, -1)}e`)) || [];
}

const MIN_PLURAL = 6;

const INFLECTIONS = new Set(["", ...grammarWords("inflections")]);
const DERIVATIONS = grammarWords("derivations");

/** True if two words are forms of one name: `Googles` and `Google`, `Brně` and `Brno`, `Vídně` and `Vídeň`, `Zlínsku` and `Zlín`. */
export function sameName(one: string, other: string): boolean {
  if (isFormOf(one, other) || isFormOf(one, withoutFleeting(other)) || isFormOf(withoutFleeting(one), other))
    return true;
  const [first, second] = [withoutArea(one), withoutArea(other)];
  return (first !== one || second !== other) && isFormOf(first, second);
}

/** The town that the name of its area or its adjective begins with. */
const withoutArea = (word: string): string => word.replace(AREA, "");
const AREA = /(?<=.{4})sk(?:[aeouy]|em|eho|emu|ych|ymi|ou)$/;

/** The stem of a name whose last vowel is missing in other cases: `Karl` for `Karel`. */
const withoutFleeting = (word: string): string => word.replace(/(?<=.{2})e(?=[^aeiouy]$)/, "");

function isFormOf(one: string, other: string): boolean {
  const shared = sharedLength(one, other);
  const [first, second] = [one.length - shared, other.length - shared];
  if (shared < 3 || first > 2 || second > 2) return false;
  if (shared < (first + second) * 2 && !(isVowel(one.slice(shared)) && isVowel(other.slice(shared)))) return false;
  return INFLECTIONS.has(one.slice(shared)) && INFLECTIONS.has(other.slice(shared));
}

/** Declension can exchange the last vowel of a short name. */
const isVowel = (ending: string): boolean => /^[aeiouy]$/.test(ending);

const MIN_STEM = 4;

/** True if two words have one stem: `managed` and `manager`, `Physik` and `physics`. */
export function sameStem(one: string, other: string): boolean {
  if (sameName(one, other)) return true;
  const shared = sharedLength(one, other);
  if (shared < 3 || Math.min(one.length, other.length) < 4) return false;
  if (shared >= 5 && shared >= Math.max(one.length, other.length) * 0.7) return true;
  // `based` and `basic` share too little.
  const isShort = shared < MIN_STEM && one.length > shared && other.length > shared;
  return !isShort && isEnding(one, shared) && isEnding(other, shared);
}

/** One spelling for words from Greek or Latin that languages write differently: `haematology`, `hematologie`. */
export function cognateOf(norm: string): string {
  return (
    norm
      // Also the German ä: `Orthopädie`.
      .replace(/[ao]e|a/g, "e")
      .replace(/ph/g, "f")
      .replace(/th/g, "t")
      .replace(/c(?=[eiy])|z/g, "s")
      .replace(/[ck]h?|qu/g, "k")
      .replace(/y/g, "i")
      .replace(/(.)\1/g, "$1")
      .replace(/^h/, "")
  );
}

/** The length of the common beginning. Words of long texts are compared with many others, so nothing is copied. */
function sharedLength(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one.charCodeAt(shared) === other.charCodeAt(shared)) shared += 1;
  return shared;
}

const LONGEST_ENDING = Math.max(...[...INFLECTIONS, ...DERIVATIONS].map(({ length }) => length));

function isEnding(word: string, at: number): boolean {
  if (word.length - at > LONGEST_ENDING) return false;
  const end = word.slice(at);
  return INFLECTIONS.has(end) || DERIVATIONS.has(end);
}

/** The words of a concept in all languages. */
export function wordsOfConcept(id: string): string[] {
  return CONCEPTS_BY_LANGUAGE.flatMap((words) => wordsOf(words.get(id) ?? ""));
}

function readConcepts(): ReadonlyMap<string, readonly Concept[]> {
  const words = new Map<string, Concept[]>();
  const add = (word: string, concept: Concept) => {
    const key = plain(word);
    if (key === "") return;
    const known = words.getOrInsertComputed(key, () => []);
    if (!known.some(({ id }) => id === concept.id)) known.push(concept);
  };
  for (const kind of ["facts", "others"] as const) {
    for (const id of Object.keys(english[kind])) {
      for (const word of wordsOfConcept(id)) add(word, { id, isFact: kind === "facts" });
    }
  }
  for (const [code, names] of Object.entries(OTHER_LANGUAGE_NAMES))
    for (const name of wordsOf(names)) add(name, { id: `language ${code}`, isFact: true });
  for (const { code } of CV_LANGUAGES) {
    const weekday = new Intl.DateTimeFormat(code, { weekday: "long", timeZone: "UTC" });
    // The first day of 2023 was a Sunday.
    for (let day = 0; day < DAYS_OF_WEEK; day++) {
      const name = weekday.format(Date.UTC(2023, 0, day + 1));
      if (/^\p{L}+$/u.test(name)) add(name, { id: `weekday ${day}`, isFact: true });
    }
  }
  const codes = [...PAGE_LANGUAGES.map(({ code }) => code), "zh-Hant-HK"];
  for (const [type, names] of Object.entries({ language: SPOKEN_LANGUAGE_CODES, region: REGION_CODES })) {
    for (const locale of codes) {
      const shown = new Intl.DisplayNames([locale], { type: type === "language" ? "language" : "region" });
      // Names of several words are compared word by word. The Spanish `usa` (uses) is not the USA.
      for (const code of names) {
        const name = shown.of(code) ?? "";
        if (!/\s|^\p{Lu}+$/u.test(name)) add(name, { id: `${type} ${code}`, isFact: true });
        // A CV names the Sami languages by their common name.
        const isSami = type === "language" && code === "se";
        const common = isSami ? commonWord(["se", "smj", "sma"].map((of) => shown.of(of) ?? "")) : "";
        // The French `same` is an English word.
        if (common !== "" && !isFunctionWord(common)) add(common, { id: `${type} ${code}`, isFact: true });
      }
    }
  }
  for (const [code, names] of Object.entries(OTHER_COUNTRY_NAMES))
    for (const name of names.split(", "))
      if (/^\p{L}{4,}$/u.test(name)) add(name, { id: `region ${code}`, isFact: true });
  // The languages name themselves as well: `Gaeilge`.
  for (const locale of [...OTHER_LOCALES, ...SPOKEN_LANGUAGE_CODES]) {
    const shown = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
    for (const code of OTHER_LOCALES.includes(locale) ? SPOKEN_LANGUAGE_CODES : [locale]) {
      const name = shown.of(code) ?? "";
      // A word of a language of the service keeps its meaning: Hungarian `holland` is Dutch.
      const isNew = /^[\p{L}\p{M}]{4,}$/u.test(name) && !words.has(plain(name)) && !isFunctionWord(plain(name));
      if (isNew) add(name, { id: `language ${code}`, isFact: true });
    }
  }
  return words;
}

/** The word, or the end of a word, that all names have: `Sami`, and `samiska` of `nordsamiska`. */
function commonWord([first = "", ...others]: readonly string[]): string {
  const words = first.split(/[\s-]/u).filter((word) => word.length >= 4 && others.every((name) => name.includes(word)));
  const ends = Array.from(first, (_, at) => first.slice(at)).filter((end) =>
    others.every((name) => name.endsWith(end)),
  );
  return words[0] ?? ends.find((end) => /^\p{L}{4,}$/u.test(end)) ?? "";
}

function readFunctionWords(): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const { code, grammar } of CV_LANGUAGES) {
    for (const word of wordsOf(grammar.functionWords).map(plain))
      words.getOrInsertComputed(word, () => []).push(baseOf(code));
  }
  return words;
}

/** Words of headings, with their languages. Words of more than three languages are left out. */
function readHeadings(): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, Set<string>>();
  for (const { code, headings } of CV_LANGUAGES) {
    for (const word of Object.values(headings)
      .flatMap((list) => list.split(/[\s,]+/))
      .map(plain)) {
      if (word.length >= MIN_HEADING) words.getOrInsertComputed(word, () => new Set()).add(baseOf(code));
    }
  }
  return new Map([...words].filter(([, of]) => of.size <= MAX_LANGUAGES).map(([word, of]) => [word, [...of]]));
}

type NumberWords = ReadonlyMap<string, readonly { language: string; value: number }[]>;

function readNumbers(table: "numberWords" | "ordinals" | "fractions", valueAt: (index: number) => number): NumberWords {
  const values = new Map<string, { language: string; value: number }[]>();
  for (const { code, grammar } of CV_LANGUAGES) {
    const words = wordsOf(grammar[table]).map((forms) => forms.split("|").map(plain));
    const language = baseOf(code);
    const add = (form: string, value: number) =>
      values.getOrInsertComputed(numberKey(form), () => []).push({ language, value });
    for (const [index, forms] of words.entries()) for (const form of forms) add(form, valueAt(index));
    if (table !== "numberWords") continue;
    const link = plain(grammar.numberLink ?? "");
    for (const [at, tens] of words.slice(20, 28).entries()) {
      for (const ten of tens) {
        // French counts on from `soixante` to `soixante-dix-neuf`.
        const countsOn = words[at + 21]?.includes(`${ten}-${words[10]?.[0]}`);
        for (const [one, units] of words.slice(1, countsOn ? 20 : 10).entries()) {
          for (const unit of units) {
            const value = (at + 2) * 10 + one + 1;
            for (const form of new Set(spellings(ten, unit, link))) add(form, value);
          }
        }
      }
    }
  }
  return values;
}

/** Values of words for amounts. An entry of the table is `12=dozen`. */
function readAmounts(table: "collectives" | "durations"): NumberWords {
  const values = new Map<string, { language: string; value: number }[]>();
  for (const { code, grammar } of CV_LANGUAGES) {
    for (const [amount = "", forms = ""] of wordsOf(grammar[table]).map((entry) => entry.split("="))) {
      for (const key of forms.split("|").map(plain).map(numberKey))
        values.getOrInsertComputed(key, () => []).push({ language: baseOf(code), value: Number(amount) });
    }
  }
  return values;
}

function withAmounts(numbers: NumberWords, others: readonly NumberWords[]): NumberWords {
  const all = new Map(numbers);
  for (const amounts of others) for (const [key, values] of amounts) all.set(key, [...(all.get(key) ?? []), ...values]);
  return all;
}

function readFirstWords(): ReadonlySet<string> {
  const entries = CV_LANGUAGES.flatMap(({ grammar: { collectives, durations } }) => [
    ...wordsOf(collectives),
    ...wordsOf(durations),
  ]);
  return new Set(
    entries
      .flatMap((entry) => (entry.split("=")[1] ?? "").split("|"))
      .flatMap((form) => plain(form.split("-")[0] ?? "")),
  );
}

/** The spellings of a number of tens and units: `twenty-two`, `treinta y dos`, `ventuno`, `zweiundzwanzig`, `veintidós`. */
function spellings(ten: string, unit: string, link: string): string[] {
  return [
    `${ten}${unit}`,
    `${ten}${link}${unit}`,
    `${ten.slice(0, -1)}${unit}`,
    `${unit}${link}${ten}`,
    `${ten.slice(0, -1)}i${unit}`,
  ];
}
