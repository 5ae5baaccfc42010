import { conceptsOf, isFunctionWord, isKnownNoun } from "../../reading/concepts.ts";
import type { EntryRange } from "../../reading/entry-ranges.ts";
import { anyOf } from "../../reading/grammar.ts";
import { AT, LEGAL_FORMS } from "../../reading/vocabulary.ts";
import type { Check, Word } from "./checked-text.ts";
import { datesOfPeriod, entriesOfClaim } from "./claims.ts";
import { isPerson } from "./determiners.ts";
import type { Material, Place } from "./material.ts";
import { isCity, namedTermsIn } from "./named-terms.ts";
import { contains } from "./places.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { PREPOSITIONS } from "./word-kinds.ts";

/** Words such as `at` between a title and an employer: `Surveyor presso Acme`. */
export const BETWEEN = new RegExp(
  `(?<![\\p{L}])${anyOf([...AT].filter((word) => word.length > 1))}(?![\\p{L}])`,
  "giu",
);
const MIN_NAME = 3;
const SEPARATOR = /[\n\t,|·•@:–—()]|\s-\s|\s{3}/u;

/**
 * The unknown name that a line of a job in another language has in the place of a name in the heading of this job:
 * `Brandt Kessel AG` for `Hallinger Kesselbau AG`, `Auray` for `Redon`. A name of several unknown words can be translated.
 */
export function substitutedName(
  check: Check,
  partsOf: (entry: EntryRange, source: number, material: Material, between: RegExp) => readonly Place[],
): Word | undefined {
  const { words, text, material, isForeign, language } = check;
  if (!isForeign) return undefined;
  const parts = partsOfLine(words, text);
  const titles = parts.filter((part) => part.some(isPerson));
  const headings = entriesOf(check).flatMap((at) => {
    const entry = material.entries[at];
    return entry === undefined ? [] : partsOf(entry, material.sourceOf(at), material, BETWEEN);
  });
  const unsaid = headings.filter((part) => isUnsaid(part, words, material));
  for (const part of parts) {
    const [name, other] = part.filter((word) => isUnknownName(word) && !isKnownNoun(word.norm, language));
    const rest = part.filter((word) => word !== name && !isEmpty(word));
    if (name === undefined || other !== undefined || rest.some(({ places }) => places.length === 0)) continue;
    // The unknown word of `Academic Hospital` can be a translation, unlike that of `the restaurant Marisol`.
    const isTranslation = ({ norm, capital, start }: Word) =>
      conceptsOf(norm).length > 0 && (capital || start > name.start);
    if (rest.some(isTranslation)) continue;
    const isInstead = (heading: Place) =>
      rest.length > 0
        ? rest.some(({ places }) => places.some((place) => contains(heading, place)))
        : titles.some((title) => title !== part);
    if (unsaid.some(isInstead)) return name;
  }
  return undefined;
}

/** The indexes of the entries that a line or a record is about. */
function entriesOf({ text, periods, result, material, others }: Check): number[] {
  if (others !== undefined) return [...material.entries.keys()].filter((at) => !others.has(at));
  const dates = periods.flatMap((period) => datesOfPeriod(period, text));
  return [...entriesOfClaim({ names: result.names, dates, allTogether: true }, material)];
}

/** The words between signs and words such as `at`. */
function partsOfLine(words: readonly Word[], text: string): Word[][] {
  const parts: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    const gap = text.slice(words[at - 1]?.end ?? word.start, word.start);
    if (SEPARATOR.test(gap) || AT.has(word.norm) || PREPOSITIONS.has(word.norm)) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts;
}

const isEmpty = ({ norm, text, kind }: Token): boolean =>
  kind === "symbol" || isFunctionWord(norm) || LEGAL_FORMS.occursIn(text);

function isUnknownName(word: Word): boolean {
  const { kind, capital, norm, places } = word;
  if (kind !== "word" || !capital || norm.length < MIN_NAME || places.length > 0) return false;
  return !isEmpty(word) && conceptsOf(norm).length === 0 && namedTermsIn([word]).every(isCity);
}

/** True for a part of a heading with names, of which the value has none. */
function isUnsaid(part: Place, words: readonly Word[], material: Material): boolean {
  const tokens = tokensOf(material.written(part));
  if (tokens.some(isPerson)) return false;
  const languages = material.texts[part.source]?.languages ?? [];
  const saying = ({ start, end }: Token) => {
    const place = { source: part.source, start: part.start + start, end: part.start + end };
    return words.filter(({ places }) => places.some((known) => contains(known, place) || contains(place, known)));
  };
  // The `Restaurant` of `the restaurant Marisol` is the kind of employer.
  const names = tokens.map(saying).filter((by, at) => {
    const token = tokens[at];
    return token !== undefined && isName(token, languages) && (by.length === 0 || by.some(({ capital }) => capital));
  });
  return names.length > 0 && names.every((by) => by.length === 0);
}

function isName(token: Token, languages: readonly string[]): boolean {
  const { kind, capital, norm } = token;
  if (kind !== "word" || !capital || norm.length < MIN_NAME || isEmpty(token)) return false;
  if (conceptsOf(norm).length > 0 || !namedTermsIn([token]).every(isCity)) return false;
  return !languages.some((language) => isKnownNoun(norm, language));
}
