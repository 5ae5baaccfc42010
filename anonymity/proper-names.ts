import { CV_LANGUAGES } from "../languages/languages.ts";
import { CITIES } from "../reading/cities.ts";
import { wordsOfConcept } from "../reading/concepts.ts";
import { folded } from "../reading/fold.ts";
import { grammarWords, wordsOf, wordsOfAll } from "../reading/grammar.ts";
import { isCountry } from "../reading/location.ts";
import { EMPLOYERS, OCCUPATIONS, SCHOOLS } from "../reading/vocabulary.ts";
import { PARTICLES } from "./name.ts";
import { identifyingPhrases, phrasesOf } from "./text/cues.ts";
import { type Page, wordAt } from "./text/page.ts";
import { spokenLanguages } from "./text/spoken.ts";
import type { Tokens } from "./text/tokens.ts";

/** Maximum numbers of letters and words of the title of a work. A longer quotation is a sentence. */
const MAX_QUOTED = 50;
const MAX_QUOTED_WORDS = 5;
const QUOTED = new RegExp(
  [
    ['["“„]', '["”“]'],
    ["«", "»"],
    ["»", "«"],
    ["(?<![\\p{L}\\p{N}])['‘‚]", "['’](?![\\p{L}\\p{N}])"],
  ]
    .map(([open, close]) => `${open}\\s?(?<title>[^"“”„«»\\n:.!?]{3,${MAX_QUOTED}}?)\\s?${close}`)
    .join("|"),
  "gu",
);
const SPACE = /^[ \u00a0]$/u;
/** Maximum number of words from a word of the name to the word for an institution. */
const MAX_RUN = 3;
/** Separators between the words of a name. */
const WITHIN = /^(?:[ \u00a0-]|\s?&\s?)$/u;
/** Minimum number of letters of a word that can be declined. */
const MIN_STEM = 5;
const MAX_ENDING = 6;

const ALIASES = new Set(identifyingPhrases(["aliases"]));
const FUNCTION_WORDS = grammarWords("functionWords");
const AT = new Set(wordsOfAll(({ organizations }) => organizations.onlyBeforeEmployers));
const BEFORE_PLACES = new Set(wordsOfAll(({ organizations }) => organizations.beforePlaces));
/** Words between a kind of institution and its name: `École des Petits Pas`. Others, such as `for` and `and`, also lead to people. */
const CONNECTORS = new Set(
  CV_LANGUAGES.flatMap(({ organizations, grammar }) => [
    ...wordsOf(organizations.articles),
    ...phrasesOf(organizations.connectors).filter(
      (word) => word.length > 1 && PARTICLES.has(word) && !wordsOf(grammar.conjunctions).includes(word),
    ),
  ]).concat("de", "di", "do", "da", "du", "of", "van", "von"),
);
const OWNERS = new Set(["founder", "owner", "freelance"].flatMap(wordsOfConcept));

let towns:
  | { readonly single: ReadonlySet<string>; readonly long: ReadonlyMap<string, readonly (readonly string[])[]> }
  | undefined;

function cities(): NonNullable<typeof towns> {
  if (towns !== undefined) return towns;
  const names = CITIES.flat().map((city) => folded(city).match(/[\p{L}\p{N}]+/gu) ?? []);
  const long = new Map<string, string[][]>();
  for (const words of names.filter(({ length }) => length > 1))
    for (const word of words) long.set(word, [...(long.get(word) ?? []), words]);
  towns = { single: new Set(names.filter(({ length }) => length === 1).flat()), long };
  return towns;
}

/** Tests whether a word names a kind of institution, also declined: `museum`, `fabrikasında`. */
function institutionTest(language: string): Own["isInstitution"] {
  const words = identifyingPhrases(["institutions"], spokenLanguages([], language));
  const whole = new Set(words);
  const stems = words.filter((word) => word.length >= MIN_STEM);
  return (word) =>
    whole.has(word) ||
    SCHOOLS.occursIn(word) ||
    stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= MAX_ENDING);
}

/** A word that has a form of a person's name. */
interface NameWord {
  readonly token: number;
  readonly rule: "name" | "other_person";
  /** Whether it is also an ordinary word. */
  readonly isOrdinary: boolean;
}

export type OnKept = (word: string, other: "organization" | "place" | "work") => void;

export interface OwnWords {
  /** Whether a word has a form of the person's name. */
  readonly isOwn: (word: string) => boolean;
  /** The candidate's given names. */
  readonly givens: ReadonlySet<string>;
  readonly language: string;
  /** Called with each word that belongs to another name. */
  readonly onKept: OnKept | undefined;
}

interface Own extends OwnWords {
  readonly isInstitution: (word: string) => boolean;
}

/**
 * Tests whether a word of a person's name, without other words of the name beside it, belongs to another name: of an organization
 * (`Leeds Jazz Academy`, `at Marsh McLennan`), a work (`the project “Green Rose”`) or a place (`in Washington`). The person's own company
 * remains a name, and so does each company with the family name that can be their own: `Heydt GmbH`, `Smith & Sons`.
 */
export function otherNameTest(words: OwnWords): (page: Page) => (word: NameWord) => boolean {
  const own = { ...words, isInstitution: institutionTest(words.language) };
  return (page) => {
    const otherNameOf = readerOf(page, own);
    return (word) => {
      const other = otherNameOf(word);
      if (other !== null) own.onKept?.(wordAt(page, word.token), other);
      return other !== null;
    };
  };
}

function readerOf(page: Page, own: Own): (word: NameWord) => Parameters<OnKept>[1] | null {
  const { tokens } = page;
  const quoted = titlesIn(page);
  let hasOwner: boolean | undefined;
  const isOwner = (): boolean =>
    (hasOwner ??= Array.from({ length: tokens.count }, (_, token) => tokens.word(token)).some((word) =>
      OWNERS.has(word),
    ));
  return (word) => {
    if (isPlace(tokens, word.token) || isInCity(tokens, word.token)) return "place";
    if (isOwner()) return null;
    if (isOfOrganization(tokens, word, own)) return "organization";
    return quoted.some((title) => isOfTitle(tokens, word.token, title, own)) ? "work" : null;
  };
}

interface Title {
  readonly start: number;
  readonly end: number;
}

function titlesIn({ folded: text }: Page): Title[] {
  return [...text.text.matchAll(QUOTED)].map(({ index, 0: quote }) => ({ start: index, end: index + quote.length }));
}

/** Whether a word belongs to a title: `“Green Rose”`, and `the shop “Rose”` after a noun. */
function isOfTitle(tokens: Tokens, token: number, { start, end }: Title, { isOwn }: Own): boolean {
  if (tokens.start(token) < start || tokens.end(token) > end) return false;
  let first = token;
  while (tokens.start(first - 1) >= start && first > 0) first -= 1;
  let last = token;
  while (last + 1 < tokens.count && tokens.end(last + 1) <= end) last += 1;
  const words = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  if (words.length > MAX_QUOTED_WORDS) return false;
  if (words.length === 1 || words.every((word) => isOwn(tokens.word(word)))) {
    const before = tokens.word(first - 1);
    return (
      words.length === 1 &&
      before.length > 3 &&
      !tokens.isCapital(first - 1) &&
      /^\s\P{L}$/u.test(tokens.gapAfter(first - 1)) &&
      !FUNCTION_WORDS.has(before) &&
      !ALIASES.has(before)
    );
  }
  // `“Baker is great”`
  return token > first || tokens.isCapital(token + 1) || /^\p{N}/u.test(tokens.word(token + 1));
}

/** The next word of a name after a possessive ending: `Kaiser's Tengelmann`. */
function next(tokens: Tokens, token: number): number {
  return tokens.gapAfter(token) === "'" && tokens.word(token + 1) === "s" ? token + 2 : token + 1;
}

/** A company with the family name is another one's if it is a school, or if the name is an ordinary word and not its only one. */
function isOfOrganization(tokens: Tokens, { token, rule, isOrdinary }: NameWord, own: Own): boolean {
  const isFamily = rule === "name" && !own.givens.has(tokens.word(token));
  const isBeside = (isKind: Own["isInstitution"]): boolean => isBesideKind(tokens, token, own, isKind);
  if (isFamily && !isOrdinary) return isBeside(SCHOOLS.occursIn);
  if (isBeside(own.isInstitution)) return true;
  // `Skov- og Naturstyrelsen`: the beginning of a compound.
  if (/^-\s/u.test(tokens.gapAfter(token))) return true;
  const following = next(tokens, token);
  const isOther = (other: number, gap: number): boolean =>
    SPACE.test(tokens.gapAfter(gap)) && tokens.isCapital(other) && !own.isOwn(tokens.word(other));
  const isDistinct = (other: number, gap: number): boolean =>
    isOther(other, gap) && ![EMPLOYERS, OCCUPATIONS].some((list) => list.occursIn(tokens.word(other)));
  if (isFamily && !isDistinct(following, following - 1) && !isDistinct(token - 1, token - 1)) return false;
  if (isBeside(EMPLOYERS.occursIn)) return true;
  return isOther(following, following - 1) && AT.has(tokens.word(token - 1)) && SPACE.test(tokens.gapAfter(token - 1));
}

/** Whether a word for a kind of organization stands beside a token. */
function isBesideKind(tokens: Tokens, token: number, { isOwn }: Own, isKind: Own["isInstitution"]): boolean {
  const after = token + 1;
  const isAfter = WITHIN.test(tokens.gapAfter(token)) && isKind(tokens.word(after));
  // `Lahden ammattikorkeakoulu`, but not `April hotel manager`.
  if (isAfter && (tokens.isCapital(after) || !OCCUPATIONS.occursIn(tokens.word(after + 1)))) return true;
  let before = token - 1;
  while (token - before < 3 && CONNECTORS.has(tokens.word(before)) && SPACE.test(tokens.gapAfter(before))) before -= 1;
  return isInRun(tokens, before, -1, isOwn, isKind) || isInRun(tokens, after, 1, isOwn, isKind);
}

/** Whether a word for an institution stands beside a token, with capitalised words between them: `PT Multi`. */
function isInRun(
  tokens: Tokens,
  from: number,
  step: 1 | -1,
  isOwn: Own["isOwn"],
  isKind: Own["isInstitution"],
): boolean {
  let token = from;
  for (let words = 0; words < MAX_RUN; words += 1, token += step) {
    const after = step > 0 && words > 0 ? afterBracket(tokens, token) : token;
    const isBeside = after > token || WITHIN.test(tokens.gapAfter(step > 0 ? token - 1 : token));
    token = after;
    // `Escuela de Hostelería Rey`: a word between the kind and its name.
    if (
      step < 0 &&
      words > 0 &&
      isBeside &&
      CONNECTORS.has(tokens.word(token)) &&
      SPACE.test(tokens.gapAfter(token - 1))
    )
      token -= 1;
    if (!tokens.isCapital(token) || !isBeside) return false;
    if (isKind(tokens.word(token))) return true;
    // Without capital letters, other words stand between them.
    if (isOwn(tokens.word(token)) || /^\p{Lo}/u.test(tokens.word(token))) return false;
  }
  return false;
}

const MAX_BRACKET = 4;

/** The word after a bracket that begins at a word: `Sui Ki (La Salle) College`. The word itself if there is none. */
function afterBracket(tokens: Tokens, first: number): number {
  if (tokens.gapAfter(first - 1) !== " (") return first;
  const last = Array.from({ length: MAX_BRACKET }, (_, at) => first + at).find((at) =>
    /[^ '-]/u.test(tokens.gapAfter(at)),
  );
  return last !== undefined && tokens.gapAfter(last) === ") " ? last + 1 : first;
}

/** Whether a word is a place: `in Washington`, `Rosario (Argentina)`. */
function isPlace(tokens: Tokens, token: number): boolean {
  const word = tokens.word(token);
  const isPossessive = tokens.endOfForm(token) > tokens.end(token);
  if (!tokens.isCapital(token) || isPossessive || !(cities().single.has(word) || isCountry(word))) return false;
  const isIn = BEFORE_PLACES.has(tokens.word(token - 1)) && SPACE.test(tokens.gapAfter(token - 1));
  const isBeside = /^(?: \(|, )$/u.test(tokens.gapAfter(token)) && tokens.isCapital(token + 1);
  const isNamed = SPACE.test(tokens.gapAfter(token)) && tokens.isCapital(token + 1);
  return (isIn && !isNamed) || (isBeside && isCountry(tokens.word(token + 1)));
}

/** Whether a word belongs to the name of a city: `Buenos Aires`. */
function isInCity(tokens: Tokens, token: number): boolean {
  return (cities().long.get(tokens.word(token)) ?? []).some((words) => {
    const first = token - words.indexOf(tokens.word(token));
    return words.every(
      (word, at) =>
        tokens.word(first + at) === word &&
        tokens.isCapital(first + at) &&
        (at === 0 || WITHIN.test(tokens.gapAfter(first + at - 1))),
    );
  });
}
