import { jobTitles } from "../../languages/en/job-titles.ts";
import { baseOf, CV_LANGUAGES } from "../../languages/languages.ts";
import { isFunctionWord, plain } from "../../reading/concepts.ts";
import { phrasesOfAll, wordsOf, writtenPhrases } from "../../reading/grammar.ts";
import { REFEREES } from "../../reading/vocabulary.ts";
import { isDense } from "../../reading/word-list.ts";
import { type NamedTerm, namedTermsIn } from "./named-terms.ts";
import type { Token } from "./tokens.ts";
import { isFactWord, isOccupation, isTitle } from "./word-kinds.ts";

/** The words of a language that tell whose title or award is meant. */
export interface Determiners {
  articles: ReadonlySet<string>;
  endings: readonly string[];
  possessives: ReadonlySet<string>;
  beforeOwn: ReadonlySet<string>;
  /** The word for the `as` of `as foreman`. */
  as: string | undefined;
  conjunctions: ReadonlySet<string>;
  firstPerson: ReadonlySet<string>;
  people: ReadonlySet<string>;
}

const DETERMINERS: ReadonlyMap<string, Determiners> = new Map(
  CV_LANGUAGES.map(({ code, grammar, identifying }) => {
    const set = (list: string | undefined) => new Set(wordsOf(list).map(plain));
    return [
      baseOf(code),
      {
        articles: set(grammar.definiteArticles),
        endings: wordsOf(grammar.definiteEndings),
        possessives: set(identifying.possessives.replaceAll(",", " ")),
        beforeOwn: set(grammar.beforeOwnTitles),
        as: wordsOf(grammar.beforeOwnTitles)[0],
        conjunctions: set(grammar.conjunctions),
        firstPerson: set(grammar.firstPerson),
        // Only single words, because the `stage` of `maître de stage` names nobody.
        people: new Set(
          writtenPhrases(identifying.superiors)
            .filter((word) => !word.includes(" "))
            .map(plain),
        ),
      },
    ];
  }),
);

const JOBS: ReadonlySet<string> = new Set(Object.keys(jobTitles));
/** How many words can be between an article and its noun. */
export const MAX_ADJECTIVES = 3;
const MIN_STEM = 4;

export const determinersOf = (languages: readonly string[]): Determiners[] =>
  languages.flatMap((language) => DETERMINERS.get(language) ?? []);

/** True for a term that can name an occupation or a position. */
export const isJob = ({ ids }: NamedTerm): boolean => ids.some((id) => JOBS.has(id));

/** True for a word that names what somebody does: a title, an occupation or a word such as `boss`. */
export function isPerson(token: Token): boolean {
  const isNamed = () => namedTermsIn([token]).some(isJob);
  return isTitle(token) || isOccupation(token) || isNamed() || REFEREES.has(token.norm);
}

/** Functions that return a word, and the word without one or two letters of a case ending: `primáře`. */
const INFLECTED = [0, 1, 2].map(
  (ending) => (norm: string) => (ending === 0 || norm.length < 6 ? norm : norm.slice(0, -ending)),
);

/** True for words such as `colleague` and `boss`. */
export const isPeople = ({ norm }: Token, languages: readonly string[]): boolean =>
  REFEREES.has(norm) || determinersOf(languages).some(({ people }) => INFLECTED.some((by) => people.has(by(norm))));

const DENSE_PEOPLE: ReadonlySet<string> = new Set(
  phrasesOfAll(({ identifying }) => identifying.superiors).filter((word) => isDense(word)),
);

/** `isPerson` for a word of a script without spaces. */
export const isDensePerson = (text: string): boolean => DENSE_PEOPLE.has(text) || isFactWord({ norm: text });

/**
 * True if the last word names somebody else: after a definite article or a possessive, as in `answers to the ward
 * manager`, or with a definite ending, but not after `as` and `was`.
 */
export function isDefinite(tokens: readonly Token[], languages: readonly string[]): boolean {
  const last = tokens.at(-1);
  if (!last) return false;
  const known = determinersOf(languages);
  const before = tokens.slice(0, -1).reverse();
  const at = before.findIndex(({ norm }) => isFunctionWord(norm) || known.some((of) => of.articles.has(norm)));
  const isOwn = (token: Token | undefined) =>
    token !== undefined && known.some(({ beforeOwn }) => beforeOwn.has(token.norm));
  const article = at < 0 || at > MAX_ADJECTIVES ? undefined : before[at];
  const isDetermined = ({ articles, possessives }: Determiners) =>
    article !== undefined && (articles.has(article.norm) || possessives.has(article.norm));
  if (article && known.some(isDetermined)) return !isOwn(before[at + 1]);
  return known.some(({ endings }) => hasDefiniteEnding(last, endings)) && !isOwn(before[at]);
}

/** True if the last word can be the candidate's title: at the beginning, or after `as`, `was` or `a`. */
export function isOwnTitle(tokens: readonly Token[], languages: readonly string[]): boolean {
  const known = determinersOf(languages);
  const before = tokens.slice(0, -1).findLast(({ norm }) => isFunctionWord(norm));
  return before === undefined || known.some(({ beforeOwn }) => beforeOwn.has(before.norm));
}

/** True if the last word follows `as`, even if it is no known title: `als Chefintonateur`. */
export function isBehindAs(tokens: readonly Token[], languages: readonly string[]): boolean {
  const [before, last] = [tokens.slice(-1 - MAX_ADJECTIVES, -1), tokens.at(-1)];
  const link = before.findLast(({ norm }) => isFunctionWord(norm));
  const isAs = link !== undefined && determinersOf(languages).some(({ as }) => as === link.norm);
  return isAs && last?.kind === "word" && !isFunctionWord(last.norm);
}

/** True for a title with a definite ending: `chefen`. */
export function hasDefiniteEnding(token: Token, endings: readonly string[]): boolean {
  return endings.some((ending) => {
    const norm = token.norm.slice(0, -ending.length);
    return token.norm.endsWith(ending) && norm.length >= MIN_STEM && isPerson({ ...token, norm, text: norm });
  });
}
