import { comparedByLanguage, comparedWords, isFunctionWord, plain } from "../../reading/concepts.ts";
import { yearsOf } from "../../reading/dates.ts";
import { wordsOf } from "../../reading/grammar.ts";
import { type Check, indexOf, isOfOtherEntry, type Word } from "./checked-text.ts";
import type { Place } from "./material.ts";
import { amountsOf, isPercentage } from "./numbers.ts";
import { derived } from "./places.ts";
import { isSameQuantity, type Quantity, quantityAt } from "./quantities.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** A change of a number that a text states: `from £48,000 to £31,000`. */
interface Change {
  place: Place;
  /** Where the second number begins. */
  end: number;
  from: number;
  to: number;
  quantity: Quantity;
  isPercentage: boolean;
}

const NUMBER = String.raw`\d[\d.,]*(?<=\d)`;
const YEAR = String.raw`(?:19|20)\d\d`;
/**
 * Two numbers with a preposition between them, and parentheses or a year behind the first, as in `86 (2021) to 31` and
 * `8 % in 2021 to 3 %`, or, in a script without spaces, with a verb such as 降到.
 */
const CHANGE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${NUMBER})(?:\s?[%％€$£¥]|\s?\p{L}{1,12}|)(?:\s?\([^()\n]{1,12}\)|\s\p{L}{1,4}\s${YEAR})?(?:\s(\p{L}{1,4})\s|(?:から|降到|降至|提高到|提升到|增至|增到|到|至))\s?[€$£¥]?\s?(${NUMBER})`,
  "gu",
);
/** `2023: 84,000 €, 2024: 97,000 €`. */
const CHANGE_OF_YEARS = new RegExp(
  String.raw`(?<!\d)${YEAR}:\s?[€$£¥]?\s?(${NUMBER})(?:\s?[%％€$£¥]|\s?\p{L}{1,12}|)[,;]\s${YEAR}():\s?[€$£¥]?\s?(${NUMBER})`,
  "gu",
);
/** Limit for the changes that each number of a value is compared with. */
const MAX_CHANGES = 200;
export const changesOf = derived(({ texts }) =>
  texts.flatMap(({ text }, source) => changesIn(text, source)).slice(0, MAX_CHANGES),
);

function changesIn(text: string, source: number): Change[] {
  const found = [CHANGE, CHANGE_OF_YEARS].flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.flatMap(({ index, 0: whole, 1: first = "", 2: link, 3: second = "" }): Change[] => {
    const end = index + whole.length;
    const start = index + whole.indexOf(first, whole.search(/:/u) + 1);
    const [from] = amountsOf(first, "");
    const [to] = amountsOf(second, "");
    const isLinked = !link || isFunctionWord(plain(link));
    if (from === undefined || to === undefined || from === to || !isLinked) return [];
    const [last, place] = [end - second.length, { source, start, end: start + first.length }];
    return [
      {
        place,
        end: last,
        from,
        to,
        quantity: quantityAt(text, last, end),
        isPercentage: isPercentage(text.slice(end, end + MAX_FOLLOWING)),
      },
    ];
  });
}

/** The difference of two numbers, without the rounding error of `8.3 - 8.1`. */
export const differenceOf = ({ from, to }: Pick<Change, "from" | "to">): number =>
  Number(Math.abs(from - to).toPrecision(6));

/** True for the difference of two numbers that the value and the material have: `by four days, from ten to six`. */
export const isDifferenceSaid = (amounts: readonly number[], { said, material }: Check): boolean =>
  changesOf(material).some(
    (change) => said.has(change.from) && said.has(change.to) && amounts.includes(differenceOf(change)),
  );

const AFTER_NUMBER = new RegExp(
  String.raw`^(?:(?:\s?[%％€$£¥]|\s\p{L}{1,12}){0,2}\s\(|(?:\s?[%％€$£¥]|\s\p{L}{1,12})?\s(?<link>\p{L}{1,4})\s{1,16})(?<year>${YEAR})(?!\d|\s?[-–—/])`,
  "u",
);
const BEFORE_NUMBER = new RegExp(String.raw`(?<![\d/.–—-]\s?)(${YEAR})\s?[:：]\s?[€$£¥]?\s?$`, "u");
const REACH_OF_YEAR = 40;

/** The year of a number, as in `84,000 € in 2023`, `84,000 € (2023)` and `2023: 84,000 €`. */
function yearOfNumber(before: string, after: string): string | undefined {
  const { link, year } = AFTER_NUMBER.exec(after)?.groups ?? {};
  const isLinked = link === undefined || isFunctionWord(plain(link));
  return BEFORE_NUMBER.exec(before)?.[1] ?? (isLinked ? year : undefined);
}

/** True for `97,000 € in 2023` if the material has this amount of 2024: each place has a year, and none of them this one. */
export function isOfOtherYear(
  { start, end }: Word,
  places: readonly Place[],
  { text, dates, material }: Check,
): boolean {
  const known = places.map((place) =>
    yearOfNumber(material.before(place, REACH_OF_YEAR), material.after(place, REACH_OF_YEAR)),
  );
  if (known.length === 0 || known.includes(undefined)) return false;
  const written = dates.reduce((rest, date) => {
    const [year = ""] = yearsOf(date).map(String);
    return `${rest.slice(0, date.start)}${year.padStart(date.end - date.start)}${rest.slice(date.end)}`;
  }, text);
  const said = yearOfNumber(
    written.slice(Math.max(0, start - REACH_OF_YEAR), start),
    written.slice(end, end + REACH_OF_YEAR),
  );
  return said !== undefined && !known.includes(said);
}

const BY_AMOUNT = comparedByLanguage(({ grammar }) => wordsOf(grammar.byAmount));
/** True for words such as the `by` of `fell by 10` in a language. */
export const isByAmount = (norm: string | undefined, language: string): boolean =>
  norm !== undefined && BY_AMOUNT.get(language)?.has(norm) === true;

const ORIGINS = comparedByLanguage(({ grammar }) => wordsOf(grammar.origins));
const DESTINATIONS = comparedByLanguage(({ grammar }) => wordsOf(grammar.destinations));
const isAny = (norm: string | undefined, words: typeof ORIGINS, languages: Iterable<string>): boolean =>
  norm !== undefined && [...languages].some((language) => words.get(language)?.has(norm) === true);
const REACH_OF_PREPOSITION = 16;

/**
 * Refuses `from Kafka to Go` where the material has only `to Kafka`, and `down to 35 percent` where it has only
 * `by 35 percent`.
 */
export function refuseOtherDirections({ words, text, material, language, result }: Check): void {
  const before = (place: Place) => tokensOf(material.before(place, REACH_OF_PREPOSITION)).at(-1)?.norm;
  // A name in a list has no direction.
  const isIn = (place: Place, lists: typeof ORIGINS) => isAny(before(place), lists, material.languages);
  const isOnlyGoal = (places: readonly Place[]) =>
    places.some((place) => isIn(place, DESTINATIONS)) && !places.some((place) => isIn(place, ORIGINS));
  const isBy = (place: Place) => [...material.languages].some((of) => isByAmount(before(place), of));
  for (const [at, { places, role, capital, text: written }] of words.entries()) {
    const preposition = words[at - 1];
    if (places.length === 0 || preposition === undefined) continue;
    const [next, goal] = words.slice(at + 1, at + 3);
    const isMoved = next?.followsDirectly && isAny(next.norm, DESTINATIONS, [language]) && goal?.capital === true;
    if (capital && isMoved && isAny(preposition.norm, ORIGINS, [language]) && isOnlyGoal(places))
      result.missing.push({ kind: "name", text: written });
    const isShare = isPercentage(text.slice(words[at]?.end, (words[at]?.end ?? 0) + MAX_FOLLOWING));
    if (role === "number" && isShare && isAny(preposition.norm, DESTINATIONS, [language]) && places.every(isBy))
      result.missing.push({ kind: "number", text: written });
  }
}

const MAX_FOLLOWING = 24;
const MAX_WORDS_OF_POINTS = 2;
const MAX_ERROR = 0.6;
const MIN_RELATIVE = 1;
/** `More than 60 %` can state at most this many times 60 %. */
const MAX_RATIO = 1.5;

/** The changes that the value states between numbers of the material: `fell from 31 to 12, by more than 60 %`. */
function changesSaid({ text, words }: Check): Change[] {
  const isKnown = (at: number) => words.some(({ start, end, places }) => start <= at && at < end && places.length > 0);
  return changesIn(text, -1).filter(({ place, end }) => isKnown(place.start) && isKnown(end));
}

const POINTS = comparedWords("points");
/** True for the `points` of `by three points`. */
export const isPoints = ({ norm }: Token): boolean => POINTS.has(norm);

/** True for a number that follows from a change: `by 60 %` from 300 to 120, `by three points` from 8 % to 5 %. */
export function isOfChange(number: Word, amounts: readonly number[], said: Quantity, check: Check): boolean {
  const { text, material, words, language } = check;
  const isBy = isByAmount(words[indexOf(number, words) - 1]?.norm, language);
  const following = text.slice(number.end, number.end + MAX_FOLLOWING);
  const isShare = number.percentages !== undefined || isPercentage(following);
  // A difference of percentages can be written `Prozentpunkte` or `percentage points`.
  const isOfPoints = !isShare || tokensOf(following).slice(0, MAX_WORDS_OF_POINTS).some(isPoints);
  return [...changesOf(material), ...changesSaid(check)].some(
    ({ place, from, to, quantity, isPercentage: ofShares }) => {
      if (isOfOtherEntry(place, check)) return false;
      const [difference, relative] = [differenceOf({ from, to }), (100 * Math.abs(from - to)) / from];
      const isRelative = (amount: number) =>
        Math.abs(relative - amount) <= MAX_ERROR ||
        (number.isLowerBound && relative > amount && relative <= amount * MAX_RATIO);
      // From 2009 to 2010 is no change of 0.05 %.
      if (isShare && relative >= MIN_RELATIVE && amounts.some(isRelative)) return true;
      const isOfMoney = said.currency !== undefined && quantity.currency !== undefined;
      const isOfUnit = said.unit !== undefined && said.unit === quantity.unit;
      const isSame = ofShares
        ? isOfPoints && said.unit === undefined && !said.currency
        : (isOfMoney || isOfUnit) && !isShare;
      // The value repeats both numbers or none, or the second: the 3 of `from 7 to 3 days` is not the difference of 7 and 4.
      const isRepeated = check.said.has(from) === check.said.has(to) || (isBy && check.said.has(to));
      return isSame && isRepeated && isSameQuantity(said, quantity) && amounts.includes(difference);
    },
  );
}
