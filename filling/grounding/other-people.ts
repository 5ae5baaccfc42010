import { jobTitles } from "../../languages/en/job-titles.ts";
import { baseOf, CV_LANGUAGES } from "../../languages/languages.ts";
import { conceptsOf, isFunctionWord, plain } from "../../reading/concepts.ts";
import { wordsOf } from "../../reading/grammar.ts";
import { EMPLOYERS, REFEREES, RELATIVES } from "../../reading/vocabulary.ts";
import type { Material, Place } from "./material.ts";
import { namedTermsIn } from "./named-terms.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isOccupation, isTitle } from "./word-kinds.ts";

/** The words of a language that tell whose title or award it is. */
interface Determiners {
  articles: ReadonlySet<string>;
  endings: readonly string[];
  possessives: ReadonlySet<string>;
  beforeOwn: ReadonlySet<string>;
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
        firstPerson: set(grammar.firstPerson),
        people: set(identifying.superiors.replaceAll(",", " ")),
      },
    ];
  }),
);

const JOBS: ReadonlySet<string> = new Set(Object.keys(jobTitles));
const REACH = 80;
const MAX_ADJECTIVES = 3;
const MIN_STEM = 4;

/** True for a word that names what somebody does: a title, an occupation or a word such as `boss`. */
export function isPerson(token: Token): boolean {
  const isJob = () => namedTermsIn([token]).some(({ ids }) => ids.some((id) => JOBS.has(id)));
  return isTitle(token) || isOccupation(token) || isJob() || REFEREES.has(token.norm);
}

/**
 * True for the last of some words if these name somebody else: after a definite article or a possessive, as in `answers to
 * the ward manager`, or with the ending of one, but not after `as` and `was`.
 */
export function isDefinite(tokens: readonly Token[], languages: readonly string[]): boolean {
  const last = tokens.at(-1);
  if (!last) return false;
  const known = languages.flatMap((language) => DETERMINERS.get(language) ?? []);
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

/** True for the last of some words at the beginning, or after `as`, `was` or an indefinite article: `worked as a foreman`. */
export function isOwnTitle(tokens: readonly Token[], languages: readonly string[]): boolean {
  const known = languages.flatMap((language) => DETERMINERS.get(language) ?? []);
  const before = tokens.slice(0, -1).findLast(({ norm }) => isFunctionWord(norm));
  return before === undefined || known.some(({ beforeOwn }) => beforeOwn.has(before.norm));
}

/** `chefen`: the ending is no part of the title. */
function hasDefiniteEnding(token: Token, endings: readonly string[]): boolean {
  return endings.some((ending) => {
    const norm = token.norm.slice(0, -ending.length);
    return token.norm.endsWith(ending) && norm.length >= MIN_STEM && isPerson({ ...token, norm, text: norm });
  });
}

const judged = new WeakMap<Place, boolean>();

/** True if the material has a word only where it names somebody else. */
export function areOfOthers(places: readonly Place[], material: Material): boolean {
  return (
    places.length > 0 &&
    places.every((place) => {
      const isOther = judged.get(place) ?? isOfOther(place, material);
      judged.set(place, isOther);
      return isOther;
    })
  );
}

/** True for a word that names somebody else. A heading does not begin with its article: `Assistant to the director`. */
function isOfOther(place: Place, material: Material): boolean {
  if (material.statement(place)?.other) return true;
  const tokens = tokensBefore(place, material);
  const languages = material.texts[place.source]?.languages ?? [];
  if (material.headingsAt(place).length > 0 && (tokens.length < 2 || isDefinite(tokens.slice(0, 2), languages)))
    return false;
  return isDefinite(tokens, languages);
}

/** The words of a place and before it in its part of a line. */
function tokensBefore(place: Place, { before, written }: Material): Token[] {
  const part = /(?:[^\n.!?;:•|(,]|[.](?!\s))*$/u.exec(before(place, REACH))?.[0] ?? "";
  return tokensOf(part + written(place));
}

/**
 * Who is the subject of the sentence at a place, if it is not the person: somebody or an employer, or something. A sentence
 * in which the writer is, such as `the film that I made won`, is about the person.
 */
export function subjectAt(place: Place, material: Material): "other" | "something" | undefined {
  const start = material.sentenceStart(place);
  if (start === undefined || start >= place.start) return undefined;
  const languages = material.texts[place.source]?.languages ?? [];
  const text = material.written({ ...place, start, end: place.start });
  const tokens = tokensOf(text);
  const known = languages.flatMap((language) => DETERMINERS.get(language) ?? []);
  if (tokens.some(({ norm }) => known.some(({ firstPerson }) => firstPerson.has(norm)))) return undefined;
  const [first] = tokens;
  if (!first) return undefined;
  const isArticle = known.some(({ articles, possessives }) => articles.has(first.norm) || possessives.has(first.norm));
  const isSuffixed = tokens.length > 1 && known.some(({ endings }) => hasDefiniteEnding(first, endings));
  if (!isArticle && !isSuffixed) return undefined;
  const subject = isSuffixed ? [first] : tokens.slice(1, 1 + MAX_ADJECTIVES);
  const isOther = (token: Token) =>
    isPerson(token) ||
    isOrganization(token) ||
    RELATIVES.has(token.norm) ||
    known.some((of) => of.people.has(token.norm));
  return isSuffixed || subject.some(isOther) ? "other" : "something";
}

const ORGANIZATIONS = new Set(["company", "service", "department", "hospital", "clinic", "school", "university"]);

/** True for a word that names an employer or a school: `council`, `université`. */
export function isOrganization({ norm, text }: Token): boolean {
  const isNamed = conceptsOf(norm)
    .flat()
    .some(({ id }) => ORGANIZATIONS.has(id));
  return isNamed || EMPLOYERS.occursIn(text);
}
