import { DENSE_LEGAL_FORMS, LEGAL_FORM_PATTERN } from "../../languages/common.ts";
import type { AnonymityTerms } from "../../languages/language.ts";
import type { Span } from "../../reading/fold.ts";
import { anyOf, phrasesOfAll, wordsOf, wordsOfAll } from "../../reading/grammar.ts";
import { AT, DEGREES, EMPLOYERS, OCCUPATIONS, SCHOOLS, SINCE, UNTIL } from "../../reading/vocabulary.ts";
import type { WordList } from "../../reading/word-list.ts";
import { plainTerm } from "../../reading/words.ts";

/** Legal forms after the name of a company, as written. */
const ENDS = new RegExp(`(?:,?\\s+(?:${LEGAL_FORM_PATTERN}))+$`, "u");
const DENSE_FORM = new RegExp(
  `^${anyOf(wordsOf(DENSE_LEGAL_FORMS.before))}|${anyOf(wordsOf(DENSE_LEGAL_FORMS.behind))}$`,
  "gu",
);

/** `Halden Logistics` of `Halden Logistics Ltd`. */
export function withoutLegalForm(name: string): string {
  return name.replace(ENDS, "").replace(DENSE_FORM, "").trim();
}

const TOKEN = "(?:\\p{Lu}|\\d{1,3}(?=\\p{L}))[\\p{L}\\p{M}\\p{N}&'’.+/-]*";
const CONNECTOR = anyOf(phrasesOfAll(({ organizations }) => organizations.connectors)).replaceAll("\\x27", "['’]");
const RUN = `${TOKEN}(?:(?:\\s${CONNECTOR}){0,2}[ -](?:d['’]|l['’])?${TOKEN}){0,6}`;
const AND = anyOf(wordsOfAll(({ grammar }) => grammar.conjunctions));
const NAMED_COMPANY = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${TOKEN}[, ]\\s?(?:(?:&|${AND})\\s)?){1,5}(?:${LEGAL_FORM_PATTERN})(?![\\p{L}\\p{N}])`,
  "gu",
);
const RUNS = new RegExp(`(?<![\\p{L}\\p{N}])${RUN}`, "gu");

/** A company with its legal form: `Halden Logistics Ltd`. */
export function namedCompanies(text: string): Span[] {
  return [...text.matchAll(NAMED_COMPANY)].flatMap((match) => {
    const skipped = introduction(match[0]);
    const left = match[0].slice(skipped);
    // A legal form alone, such as `AS` or `AG`, is an abbreviation.
    return withoutLegalForm(left) === "" || withoutLegalForm(left) === left
      ? []
      : [{ start: match.index + skipped, end: match.index + match[0].length }];
  });
}

const INTRODUCTIONS = new Set(wordsOfAll(({ organizations }) => organizations.introductions));

/** The length of the first words that are not part of a name: `At`, `Engineer`. */
function introduction(run: string): number {
  let skipped = 0;
  for (const word of run.split(/(?<=\s)/u)) {
    const term = plainTerm(word);
    const isPlain =
      INTRODUCTIONS.has(term) || AT.has(term) || SINCE.has(term) || UNTIL.has(term) || /^\d{4}$/.test(term);
    if (!isPlain && !OCCUPATIONS.occursIn(word)) break;
    skipped += word.length;
  }
  return skipped;
}

/** A name that contains a word for a school: `University of Sheffield`. */
export function namedSchools(text: string): Span[] {
  return [...denseNames(text, DENSE_SCHOOL), ...runsWith(text, SCHOOLS, 2)];
}

/** Words between a verb and a school. */
const PREPOSITIONS = new Set(wordsOfAll(({ organizations }) => organizations.prepositions));

function runsWith(text: string, list: WordList, least: number): Span[] {
  return [...text.matchAll(RUNS)].flatMap((match) => {
    const skipped = introduction(match[0]);
    const run = match[0].slice(skipped).replace(/[.,/-]+$/u, "");
    const words = run.split(/\s+/);
    if (words.length < least || !list.occursIn(run) || OCCUPATIONS.occursIn(run)) return [];
    // `Bachelor Universiteit Gent`, `Studied at University College`: the name begins after the degree or the preposition.
    const named = words.findIndex((word) => list.occursIn(word));
    const preposition = words.slice(0, named).findLastIndex((word) => PREPOSITIONS.has(word));
    const degree = words.findIndex((word) => !DEGREES.occursIn(word) || list.occursIn(word));
    const from = Math.max(preposition + 1, degree);
    const cut = words.slice(0, Math.max(0, from)).join(" ").length;
    const start = match.index + skipped + (cut === 0 ? 0 : cut + 1);
    return [{ start, end: match.index + skipped + run.length }];
  });
}

const DENSE_SCHOOL = anyOf(wordsOfAll(({ organizations }) => organizations.schools));
const DENSE_COMPANY = anyOf(wordsOfAll(({ organizations }) => organizations.companies));
/** The part of a sentence before a name. */
const SENTENCE = new RegExp(
  `^.*(?:[、，。：；]|${anyOf(wordsOfAll(({ organizations }) => organizations.sentences))})`,
  "u",
);

function denseNames(text: string, suffixes: string): Span[] {
  const pattern = new RegExp(`[\\p{Script=Han}\\p{Script=Katakana}ーA-Za-z0-9]{1,16}?(?:${suffixes})+`, "gu");
  return [...text.matchAll(pattern)].flatMap((match) => {
    const suffix = new RegExp(`(?:${suffixes})+$`, "u").exec(match[0])?.[0] ?? "";
    const name = match[0].slice(0, match[0].length - suffix.length);
    const skipped = SENTENCE.exec(name)?.[0].length ?? 0;
    return name.length - skipped < 2 ? [] : [{ start: match.index + skipped, end: match.index + match[0].length }];
  });
}

/** Companies with `株式会社` before the name. It can also follow the name. */
const COMPANY_BEFORE = new RegExp(
  `${anyOf(wordsOf(DENSE_LEGAL_FORMS.before))}[\\p{Script=Han}\\p{Script=Katakana}ーA-Za-z0-9]{2,16}`,
  "gu",
);

export function denseCompanies(text: string): Span[] {
  const before = [...text.matchAll(COMPANY_BEFORE)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return [...before, ...denseNames(text, DENSE_COMPANY)];
}

/** Words that stand only between a position and its employer. */
const STRONG = anyOf(wordsOfAll(({ organizations }) => organizations.onlyBeforeEmployers));
const ARTICLE = anyOf(wordsOfAll(({ organizations }) => organizations.articles));

/** Employers after the phrases of a language: `worked at Brightwater`. */
export function createEmployerCues(
  { employerCues }: AnonymityTerms,
  capitalisesNouns: boolean,
): (text: string) => Span[] {
  const phrases = employerCues.split(", ").filter((cue) => cue !== "");
  const cue = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${phrases.map((phrase) => RegExp.escape(phrase)).join("|") || "(?!)"}|(?<weak>${STRONG}))\\s?(?:${ARTICLE}\\s)?`,
    "giu",
  );
  const run = new RegExp(RUN, "uy");
  return (text) =>
    [...text.matchAll(cue)].flatMap((match) => {
      run.lastIndex = match.index + match[0].length;
      const found = run.exec(text);
      if (found === null) return [];
      const name = found[0].replace(/[.,/-]+$/u, "");
      const isSure = match.groups?.weak === undefined || !capitalisesNouns || isEmployer(name, text, match.index);
      if (!isSure || SCHOOLS.occursIn(name) || NO_EMPLOYER.test(name)) return [];
      return [{ start: found.index, end: found.index + name.length }];
    });
}

const NO_EMPLOYER = new RegExp(
  `^(?:\\d+|${anyOf(wordsOfAll(({ organizations }) => organizations.notEmployers))})$`,
  "u",
);

/** Whether a capitalised word after `bei` is an employer: `bei Bedarf` is not one, in a language that capitalises nouns. */
function isEmployer(name: string, text: string, at: number): boolean {
  const clause =
    text
      .slice(Math.max(0, at - 80), at)
      .split(/[.;\n]/u)
      .at(-1) ?? "";
  return EMPLOYERS.occursIn(name) || /^\p{Lu}{2,}/u.test(name) || OCCUPATIONS.occursIn(clause);
}
