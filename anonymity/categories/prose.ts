import { english } from "../../languages/en/index.ts";
import type { AnonymityCategory, Language } from "../../languages/language.ts";
import { PERSONAL_TERMS } from "../../languages/personal.ts";
import { contactSpans } from "../../reading/contacts.ts";
import type { Span } from "../../reading/fold.ts";
import { anyOf, phrasesOfAll, wordsOfAll } from "../../reading/grammar.ts";
import { surePeriodsIn } from "../../reading/periods.ts";
import { DEGREES, OCCUPATIONS, SCHOOLS } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
import { WITHIN } from "../facts/addresses.ts";
import { ageSpans } from "../facts/ages.ts";
import { birthPhrases } from "../facts/labelled.ts";
import { readPage } from "../text/page.ts";
import { categoryNamed } from "./leaves.ts";
import { createEmployerCues, denseCompanies, namedCompanies, namedSchools } from "./organizations.ts";
import { createTermFinder } from "./term-finder.ts";

/** Finds the facts of a category in running text, by the words of a language. */
export type ProseFinders = Readonly<Record<AnonymityCategory, (text: string) => Span[]>>;

const finders = new Map<string, ProseFinders>();

export function proseFinders(language: Language): ProseFinders {
  const known = finders.get(language.code) ?? createFinders(language);
  finders.set(language.code, known);
  return known;
}

function createFinders(language: Language): ProseFinders {
  const { code, anonymity } = language;
  const hasSpaces = !isDense(anonymity.placeCues);
  const nationality = patternFinder(anonymity.patterns.nationality, hasSpaces);
  const gender = patternFinder([...anonymity.patterns.gender, ...termsOf(anonymity.genderWords)], hasSpaces);
  const atEmployer = createEmployerCues(anonymity, code === "de");
  const places = placeFinder(language);
  const graduation = patternFinder(
    termsOf(anonymity.graduation).map((term) => `${term}\\p{L}*`),
    hasSpaces,
  );
  return {
    employers: (text) => [...namedCompanies(text), ...denseCompanies(text), ...atEmployer(text)],
    schools: namedSchools,
    education_years: (text) => yearsOfEducation(text, (clause) => graduation(clause).length > 0),
    birth: (text) => {
      const page = readPage(text);
      return [...ageSpans(page, [language], "phrase"), ...birthPhrases(page)];
    },
    gender: (text) => gender(text).filter(({ start, end }) => !isShouted(text, start, end)),
    nationality,
    places,
    photos: photosIn,
    links: linksIn,
    remaining: () => [],
  };
}

const personal = new Map<string, Partial<ProseFinders>>();

/** Finds nationalities, marital statuses and genders by the words of a language without texts of the service. */
export function personalFinders(code: string): Partial<ProseFinders> {
  const { patterns = [], genderWords = "" } = PERSONAL_TERMS[code] ?? {};
  const found = personal.get(code) ?? {
    nationality: patternFinder(patterns, true),
    gender: patternFinder(termsOf(genderWords), true),
  };
  personal.set(code, found);
  return found;
}

const ARTICLE = anyOf(wordsOfAll(({ organizations }) => organizations.articles));
const CAP = `(?-i:\\p{Lu})[\\p{L}\\p{M}'’-]+(?:[ -](?:${WITHIN} )?(?-i:\\p{Lu})[\\p{L}\\p{M}'’-]+){0,2}`;
const YEAR = "(?:19|20)\\d\\d";

function patternFinder(sources: readonly string[], hasSpaces: boolean): (text: string) => Span[] {
  if (sources.length === 0) return () => [];
  const whole = sources.map((source) => source.replaceAll("CAP", CAP).replaceAll("YEAR", YEAR)).join("|");
  const bounded = hasSpaces ? `(?<![\\p{L}\\p{N}])(?:${whole})(?![\\p{L}\\p{N}])` : whole;
  const pattern = new RegExp(bounded, "giu");
  return (text) =>
    spansOf(text, pattern).map(({ start, end }) => {
      // The label is not part of the fact.
      const label = /^[^:：]{1,40}[:：]\s*(?=\S)/u.exec(text.slice(start, end))?.[0] ?? "";
      return { start: start + label.length, end };
    });
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** The terms of a list as sources of patterns, the longest first. */
function termsOf(list: string): string[] {
  const terms = list.split(", ").filter((term) => term !== "");
  return terms.sort((a, b) => b.length - a.length).map((term) => RegExp.escape(term));
}

/** Whether a word in capitals is an abbreviation: `HE` or `HIS` in a line that is not all in capitals. */
function isShouted(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end);
  if (word.length < 2 || !/^\p{Lu}+$/u.test(word)) return false;
  const line = text.slice(text.lastIndexOf("\n", start) + 1, start);
  return /\p{Ll}/u.test(line + text.slice(end, end + 40));
}

function yearsOfEducation(text: string, isAboutEducation: (clause: string) => boolean): Span[] {
  const clauses = text.matchAll(/[^.;!?\n。；]+(?:\.(?=\S)[^.;!?\n。；]+)*/gu);
  return [...clauses].flatMap((match) => {
    const clause = match[0].slice(0, 400);
    if (!/(?:19|20)\d\d|(?:昭和|平成|令和)/.test(clause)) return [];
    const isSchool = SCHOOLS.occursIn(clause) && !OCCUPATIONS.occursIn(clause);
    return isSchool || isAboutEducation(clause) ? yearsIn(clause, match.index) : [];
  });
}

/** The dates and periods of a line. */
export function yearsIn(line: string, offset: number): Span[] {
  return surePeriodsIn(line.slice(0, 400)).map(({ start, end }) => ({ start: offset + start, end: offset + end }));
}

function placeFinder(language: Language): (text: string) => Span[] {
  const { code, anonymity } = language;
  const names = [anonymity.cities, english.anonymity.cities].flatMap((cities) => cities.split(", "));
  const isPlace = createTermFinder([...names, ...countriesIn(code), ...countriesIn("en"), ...SHORT_COUNTRIES], code);
  const cues = termsOf(anonymity.placeCues).join("|");
  const dense = isDense(anonymity.placeCues);
  const cue = dense
    ? new RegExp(
        `(?:${cues})[:：]?\\s?(?<place>[\\p{Script=Han}\\p{Script=Katakana}]{2,6}?)(?=[，。；、,.\\s的]|$)`,
        "gu",
      )
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${cues})\\s(?:${ARTICLE}\\s)?(?<place>${CAP})`, "giu");
  return (text) => [
    ...isPlace(text),
    ...[...text.matchAll(cue)].map((match) => {
      const end = match.index + match[0].length;
      return { start: end - (match.groups?.place ?? "").length, end };
    }),
    ...(dense ? spansOf(text, DENSE_DIVISION) : []),
  ];
}

const NAMED = CAP.replaceAll("(?-i:\\p{Lu})", "\\p{Lu}");
const NO_PLACE = `(?!(?:${YEAR}|\\p{Lu}{2,5}\\b))`;
const AFTER_COMMA = new RegExp(`,\\s${NO_PLACE}(?<place>${NAMED})(?=\\s*(?:[,.;:)|\\n]|$))`, "uy");
const AFTER_IN = new RegExp(
  `\\s${anyOf(wordsOfAll(({ organizations }) => organizations.beforePlaces))}\\s${NO_PLACE}(?<place>${NAMED})(?=[\\s,.;:)|]|$)`,
  "uy",
);
/** Words before an employer. Without one, `in` can precede a tool: `the platform of Brightwater in Java`. */
const EMPLOYED = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOfAll(({ organizations }) => organizations.beforeEmployers))}\\s(?:${ARTICLE}\\s)?$`,
  "iu",
);

/** Places after the name of an employer or a school: `at Brightwater in York`. */
export function placesBeside(text: string, organizations: readonly Span[]): Span[] {
  return organizations.flatMap(({ start, end }) => {
    const isEmployed = EMPLOYED.test(text.slice(Math.max(0, start - 12), start));
    for (const pattern of isEmployed ? [AFTER_COMMA, AFTER_IN] : [AFTER_COMMA]) {
      pattern.lastIndex = end;
      const match = pattern.exec(text);
      const place = match?.groups?.place ?? "";
      if (match === null || OCCUPATIONS.occursIn(place) || DEGREES.occursIn(place)) continue;
      const to = end + match[0].length;
      return [{ start: to - place.length, end: to }];
    }
    return [];
  });
}

/** Divisions such as `浙江省杭州市` and `東京都港区`. */
const DENSE_DIVISION =
  /(?:\p{Script=Han}{2,3}[省都道府県縣])?\p{Script=Han}{2,3}(?:市|区|區|县)(?!场|場|営|值|別|块|分|间|間|域)/gu;

const SHORT_COUNTRIES = phrasesOfAll(({ organizations }) => organizations.countries);

function countriesIn(code: string): string[] {
  const names = new Intl.DisplayNames([code], { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters
    .flatMap((first) => letters.map((second) => names.of(first + second) ?? ""))
    .flatMap((name) => [name, name.replace(/\s*\(.*\)$/u, "")])
    .filter((name) => name.length > (isDense(name) ? 1 : 3));
}

const IMAGE =
  /data:image\/[a-z+.-]{2,20}[;,][^\s"'<>)]*|(?:https?:\/\/|www\.)[^\s"'<>]{1,500}\.(?:jpe?g|png|webp|heic|gif|tiff?|bmp|svg)(?:\?[^\s"'<>]*)?|(?<![^\s/\\<>"'|(])[^\s/\\<>"'|(]{1,200}\.(?:jpe?g|png|webp|heic|gif|tiff?|bmp)(?![\p{L}\p{N}])/giu;

function photosIn(text: string): Span[] {
  return spansOf(text, IMAGE);
}

/** Addresses and accounts except e-mail addresses, telephone numbers and files. */
function linksIn(text: string): Span[] {
  return contactSpans(text).filter(({ start, end }) => {
    const found = text.slice(start, end);
    return !/[^\s@]@[^\s@]|\s?[([{<]at[)\]}>]|\sat\s|^(?:tel|sms|mailto|callto):/iu.test(found) && !isFile(found);
  });
}

function isFile(text: string): boolean {
  return (
    !/^(?:https?:|www\.)/i.test(text) &&
    /\.(?:pdf|docx?|odt|rtf|pages|txt|jpe?g|png|webp|heic|tiff?|zip|eml|msg|vcf)$/i.test(text)
  );
}

const LABEL =
  /(?:^|[\n|·•;；\t(]|(?<=[^:：\n]),|(?<=[.!?。]\s))[^\S\n]*(?:[-–•*▪][^\S\n]*)?(?<label>[\p{L}][\p{L}\p{M} .'’/-]{0,38}?)[^\S\n]*[:：][^\S\n]*/gu;
const VALUE = /[^\n|·•;；\t()]*?(?=,\s*[\p{L}][\p{L} ]{0,30}[:：]|\.\s|[\n|·•;；\t()]|\.?$|。|，)/uy;

/** Labelled facts, as in `Nationality: Dutch | Age: 34`. */
export function labelledFacts(text: string): (Span & { category: AnonymityCategory })[] {
  return [...text.matchAll(LABEL)].flatMap((match) => {
    const category = categoryNamed(match.groups?.label ?? "");
    if (category === null) return [];
    VALUE.lastIndex = match.index + match[0].length;
    const value = VALUE.exec(text)?.[0].trimEnd() ?? "";
    const start = match.index + match[0].length;
    return value === "" || value.length > 120 ? [] : [{ category, start, end: start + value.length }];
  });
}
