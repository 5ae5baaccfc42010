import { isFunctionWord, numbersOf } from "../../reading/concepts.ts";
import { linesIn } from "../../reading/entry-lines.ts";
import { type Check, isOfOtherEntry, type Word } from "./checked-text.ts";
import { determinersOf } from "./determiners.ts";
import type { Place } from "./material.ts";
import { amountsOf, isPercentage } from "./numbers.ts";
import { contains, derived } from "./places.ts";
import { isPartOfQuantity, phraseOf } from "./quantities.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isGeneric, isPersons } from "./word-kinds.ts";

/** A number of things in the material: `12 women`. */
interface Count {
  amount: number;
  /** The one or two words after it. */
  nouns: readonly string[];
  place: Place;
  /** Index of the line in its text. `times` is the number before it that multiplies it: 4 in `4 groups of 12 women`. */
  line: number;
  times: number | undefined;
}

const [MIN_COUNT, MAX_COUNT, MIN_YEAR, MAX_YEAR] = [2, 100_000, 1900, 2100];
/** Limits for the lines of a text, their length, and the counts that a number of a value is compared with. */
const [MAX_LINES, MAX_LENGTH, MAX_COUNTS] = [400, 300, 40];
const MIN_HEAD = 5;

const countsOf = derived(({ texts, languages }) =>
  texts.flatMap(({ text }, source) => countsIn(text, source, [...languages])),
);

function countsIn(text: string, source: number, languages: readonly string[]): Count[] {
  return linesIn(text)
    .filter(({ line }) => line.length <= MAX_LENGTH)
    .slice(0, MAX_LINES)
    .flatMap(({ line, start: from }, at) =>
      countsOfLine(line, at, languages).map((count) => {
        const { start, end } = count.place;
        return { ...count, place: { source, start: from + start, end: from + end } };
      }),
    );
}

function countsOfLine(line: string, at: number, languages: readonly string[]): Count[] {
  const tokens = tokensOf(line);
  // `Of` is a conjunction in Dutch.
  const isConjunction = ({ norm }: Token) => determinersOf(languages).some((of) => of.conjunctions.has(norm));
  const counts: (Count & { last: number })[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = counts.at(-1);
    const between = before ? tokens.slice(before.last + 1, index) : [];
    const isAdded = before !== undefined && tokens.slice(index - 2, index).some(isConjunction);
    const nouns = nounsAfter(tokens, index);
    const amount = amountOf(token, line, languages) ?? (isAdded && numbersOf(token.norm).includes(1) ? 1 : undefined);
    const last = tokens.indexOf(nouns.at(-1) ?? token);
    const end = tokens[last]?.end ?? token.end;
    if (amount === undefined || (nouns.length === 0 && amount > 1) || nouns.some(isPartOfQuantity)) continue;
    const isTimes = between.length === 1 && !isAdded && between.every(({ norm }) => isFunctionWord(norm));
    const place = { source: 0, start: token.start, end };
    counts.push({
      amount,
      nouns: nouns.map(({ norm }) => norm),
      place,
      line: at,
      times: isTimes ? before?.amount : undefined,
      last,
    });
  }
  return counts;
}

/** The content words among the two tokens after a number. */
function nounsAfter(tokens: readonly Token[], index: number): Token[] {
  const following = tokens.slice(index + 1, index + 1 + MAX_NOUNS);
  const end = following.findIndex(({ kind, norm }, at) => kind !== "word" || (at > 0 && isFunctionWord(norm)));
  return following.slice(0, end < 0 ? MAX_NOUNS : end).filter(({ norm }) => !isFunctionWord(norm));
}

const MAX_NOUNS = 2;

/** The amount of a token in the languages of its text: the Spanish `dos` means `of the` in Portuguese. */
function amountOf({ norm, kind, end }: Token, line: string, languages: readonly string[]): number | undefined {
  if (isPercentage(line.slice(end, end + 12))) return undefined;
  const [amount] = kind === "number" ? amountsOf(norm, "") : languages.flatMap((language) => numbersOf(norm, language));
  const isCount = amount !== undefined && Number.isInteger(amount) && amount >= MIN_COUNT && amount <= MAX_COUNT;
  return isCount && !(amount >= MIN_YEAR && amount <= MAX_YEAR) ? amount : undefined;
}

/**
 * True for a sum or a product of numbers: of two in one line, of things with one name (`havmøller` and `landmøller`),
 * of `4 groups of 12 women`.
 */
export function isTotal(amounts: readonly number[], noun: Word | undefined, check: Check): boolean {
  const { material } = check;
  const counts = countsOf(material).filter(({ place }) => !isOfOtherEntry(place, check));
  const isOf = (count: Count) =>
    !noun ||
    noun.places.length === 0 ||
    isGeneric(noun) ||
    isPersons(noun) ||
    noun.places.some(
      ({ source, start }) => source === count.place.source && start >= count.place.start && start < count.place.end,
    );
  if (counts.some((count) => count.times !== undefined && isOf(count) && amounts.includes(count.times * count.amount)))
    return true;
  // Beside `24 apartments`, the 86 of `62 houses, 24 apartments` are not houses.
  const isOfBoth = (one: Count, of: Count) =>
    isOf(one) ? isOf(of) || !check.said.has(of.amount) : isOf(of) && !check.said.has(one.amount);
  const sums = counts.flatMap((one, at) => {
    const following = counts.slice(at + 1, at + MAX_COUNTS);
    const other = following.filter(
      (of) => of.line === one.line && of.place.source === one.place.source && isOfBoth(one, of),
    );
    return other.map((of) => one.amount + of.amount);
  });
  const head = noun && noun.norm.length >= MIN_HEAD ? noun.norm.slice(-MIN_HEAD) : undefined;
  const same =
    head === undefined ? [] : counts.filter(({ nouns }) => nouns.some((of) => of.endsWith(head))).slice(0, MAX_COUNTS);
  const total = same.reduce((sum, { amount }) => sum + amount, 0);
  return [...sums, ...(same.length > 1 ? [total] : [])].some((sum) => amounts.includes(sum));
}

const [EACH, TOGETHER] = [phraseOf("each"), phraseOf("together")];
const REACH_OF_SHARE = 40;

/** The words around a number up to the next sign or number, without two words that belong to that number. */
function beside(before: string, after: string): string {
  const end = after.search(/[\d.,;:()\n]/u);
  const following = end < 0 ? after : after.slice(0, end);
  const own = /\d/.test(after.charAt(end)) ? following.replace(/(?:\p{L}+\s){1,2}$/u, "") : following;
  return `${/[^\d.,;:()\n]*$/u.exec(before)?.[0] ?? ""} ${own}`;
}

/** True for `46 each` if the material has `46 in total`, and the other way round. */
export function isOtherShare(word: Word, place: Place, { text, material }: Check): boolean {
  const { start, end } = word;
  const said = beside(text.slice(Math.max(0, start - REACH_OF_SHARE), start), text.slice(end, end + REACH_OF_SHARE));
  const [isEach, isTogether] = [EACH.test(said), TOGETHER.test(said)];
  if (isEach === isTogether) return false;
  const known = beside(material.before(place, REACH_OF_SHARE), material.after(place, REACH_OF_SHARE));
  const isTimes = (of: Count) => of.times !== undefined && contains(of.place, place);
  const [ofEach, ofAll] = [EACH.test(known), TOGETHER.test(known)];
  return isEach ? ofAll && !ofEach : !ofAll && (ofEach || countsOf(material).some(isTimes));
}
