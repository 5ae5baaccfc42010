import { isFunctionWord } from "../../reading/concepts.ts";
import { type Check, indexOf, MAX_COMPARED_PLACES, type Word } from "./checked-text.ts";
import { determinersOf } from "./determiners.ts";
import type { Material, Place } from "./material.ts";
import { contains, partAt } from "./places.ts";
import { type Token, tokensOf } from "./tokens.ts";

const REACH = 40;
const YEAR = /^(?:19|20)\d\d$/;
const MAX_WORDS_BETWEEN = 2;
const PART = /[\n\f,;.:()|•]/u;

/**
 * True for `editor of 9` where the material has `editor of 3, proofreader of 9`: a word that the
 * value does not have has the place of the title before the number, and another number follows the title.
 */
export function isOfOtherRole(number: Word, { words, text, material, language }: Check): boolean {
  const role = roleBefore(words, indexOf(number, words), [language]);
  if (role === undefined || role.places.length === 0) return false;
  const places = role.places.slice(0, MAX_COMPARED_PLACES);
  // The `author` of `co-author` is another role.
  const isPrefixed = (before: string) => before.endsWith("-");
  const isSaid = (source: number, start: number) =>
    words.some((word) => {
      const isOwnPrefixed = isPrefixed(text.slice(0, word.start));
      return word.places.some(
        (at) =>
          at.source === source &&
          at.start <= start &&
          start < at.end &&
          (isOwnPrefixed || !isPrefixed(material.before(at, 1))),
      );
    });
  const isWithOther = (place: Place) => {
    const before = partBefore(place, material);
    const tokens = tokensOf(before);
    const other = roleBefore(tokens, tokens.length, material.texts[place.source]?.languages ?? []);
    return other !== undefined && !isSaid(place.source, place.start - before.length + other.start);
  };
  return places.some((place) => hasOtherNumber(place, number, material)) && number.places.every(isWithOther);
}

/** The text before a place within its part of a line. */
const partBefore = (place: Place, { before }: Material): string => before(place, REACH).split(PART).at(-1) ?? "";

/** The word that only few prepositions and articles separate from an index: `editor` in `editor of 9`. */
function roleBefore<Some extends Token>(
  tokens: readonly Some[],
  at: number,
  languages: readonly string[],
): Some | undefined {
  const last = tokens.slice(0, at).findLastIndex(({ norm }) => !isFunctionWord(norm));
  const between = tokens.slice(last + 1, at);
  const role = tokens[last];
  const isConjunction = ({ norm }: Token) =>
    determinersOf(languages).some(({ conjunctions }) => conjunctions.has(norm));
  const isLinked = between.length >= 1 && between.length <= MAX_WORDS_BETWEEN && !between.some(isConjunction);
  return isLinked && role?.kind === "word" ? role : undefined;
}

/** True if another number follows a word in its part of a line. */
function hasOtherNumber(place: Place, number: Word, { after }: Material): boolean {
  const [part = ""] = after(place, REACH).split(PART);
  const tokens = tokensOf(part);
  const at = tokens.findIndex(({ norm }) => !isFunctionWord(norm));
  const next = at >= 1 && at <= MAX_WORDS_BETWEEN ? tokens[at] : undefined;
  const isSame = number.places.some(
    ({ source, start }) => source === place.source && start === place.end + (next?.start ?? 0),
  );
  return next?.kind === "number" && !isSame && !YEAR.test(next.norm);
}

/**
 * The places of a title that have its complement beside them: of `jefa de compras` those of `head of purchasing`.
 * All places if there are none.
 */
export function placesWithComplement(title: Word, words: readonly Word[], material: Material): readonly Place[] {
  const complement = complementOf(title, words);
  if (complement === undefined) return title.places;
  const beside = title.places.filter((place) => {
    const part = partAt(place, REACH, material, PART);
    return complement.places.some((other) => contains(part, other));
  });
  return beside.length > 0 ? beside : title.places;
}

/** The known word directly before a title, or the one after it that only function words separate from it. */
function complementOf(title: Word, words: readonly Word[]): Word | undefined {
  const at = indexOf(title, words);
  const isComplement = (word: Word | undefined): word is Word =>
    word?.kind === "word" && !isFunctionWord(word.norm) && word.places.length > 0;
  const before = title.followsDirectly ? words[at - 1] : undefined;
  if (isComplement(before)) return before;
  const next = words.slice(at + 1, at + 2 + MAX_WORDS_BETWEEN).find(({ norm }) => !isFunctionWord(norm));
  return isComplement(next) && areConnected(words.slice(at + 1, words.indexOf(next) + 1)) ? next : undefined;
}

const areConnected = (words: readonly Word[]): boolean => words.every(({ followsDirectly }) => followsDirectly);
