import { type Concept, conceptsOf, isFunctionWord, numbersOf, ordinalOf, plain } from "../../reading/concepts.ts";
import { datesWithYear, monthsOf, type WrittenDate, yearsOf } from "../../reading/dates.ts";
import type { EntryRange } from "../../reading/entry-ranges.ts";
import { grammarWords } from "../../reading/grammar.ts";
import { isSingle } from "../../reading/periods.ts";
import { differenceOf, isDifferenceSaid, isOfChange, isOfOtherYear, isPoints } from "./changes.ts";
import {
  blanked,
  type Check,
  indexOf,
  isOfOtherEntry,
  MAX_COMPARED_PLACES,
  MAX_DISTANCE_OF_NOUN,
  PRESENTLY,
  type Word,
} from "./checked-text.ts";
import { entriesMostNamed, entriesNaming } from "./claims.ts";
import { isPerson } from "./determiners.ts";
import { MAX_PLACES, type Material, type Place, squeezed } from "./material.ts";
import { measuresAt } from "./measures.ts";
import { afterRange, amountsInWords, amountsOf, isPercentage, isScale } from "./numbers.ts";
import { areInSentence, areNear, contains, derived, hasNeighbour, partAt, remembered, textsBeside } from "./places.ts";
import {
  addsPeriod,
  inOtherUnits,
  isBeforeDuration,
  isDuration,
  isMeasured,
  isOfCurrency,
  isPartOfQuantity,
  isSameQuantity,
  isWithoutNoun,
  OF_WHICH,
  periodNamed,
  type Quantity,
  quantityAt,
  RATES,
  SHARES,
} from "./quantities.ts";
import { amountsIn } from "./read-words.ts";
import { isChanging, isMark, statementAt } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { isOtherShare, isTotal } from "./totals.ts";
import { CONJUNCTIONS, isGeneric, isOccupation, isPersons, PREPOSITIONS } from "./word-kinds.ts";

const MAX_NUMBER_DISTANCE = 60;

/** A grade such as `108/110`, whose two numbers mean nothing alone. */
const GRADE = /(?<![\p{L}\p{N}.,/])\d{1,3}(?:[.,]\d{1,2})?\s?\/\s?\d{1,3}(?![\p{L}\p{N}.,/]*[\p{N}/])/gu;

export function checkNumbers(check: Check): void {
  const { words, text, material } = check;
  const { missing, doubts, found } = check.result;
  refuseOtherGradesAndLevels(check);
  freeSpelledGrades(check);
  for (const [index, word] of words.entries()) {
    if (word.role !== "number") continue;
    freeSign(words[index + 1], text);
    const skipped = isBeforeDuration(words[index + 1], words[index + 2], text) ? 1 : 0;
    const following = wordsAfter(word, words.slice(index + 1 + skipped, index + 4 + skipped), text);
    const percentage = isShare(word, text);
    const name = labelOf(word, words[index - 1], text);
    const isInName = name?.capital === true && name.places.some((place) => hasBehind(place, word, material));
    const nouns = isInName ? [] : countedNouns(word, following, percentage, text);
    const isPost = percentage && isShareOfPost(word, text);
    const employer = percentage ? following.find((o) => isBehindPreposition(o, following)) : undefined;
    const [next] = nouns;
    const said = quantityAt(text, word.start, word.end);
    const spelled = placesWithDigits(word, material);
    const isOtherJob = spelled.length > 0 && spelled.every((place) => isOfOtherEntry(place, check));
    word.places = isOtherJob ? [] : word.places.filter((place) => !isOtherShare(word, place, check));
    // A number alone says nothing about its unit.
    const isBare = !percentage && !next && said.unit === undefined;
    const isSameUnit = (place: Place) => isBare || isPercentageAt(place, material) === percentage;
    const label = next || (isInName && following.length > 0) ? undefined : name;
    const isCount = nouns.length > 0 && said.unit === undefined && !following.some(isPartOfQuantity);
    const isOther = label !== undefined && hasOtherLevel(word, label, check);
    const isStated = (place: Place) =>
      (!label || (follows(place, label, material) && (!isOther || hasNameBeside(place, label, check)))) &&
      isSameUnit(place) &&
      isSameQuantity(said, material.quantity(place)) &&
      !(isCount && isMeasure(place, material)) &&
      statesDuration(said, place, material);
    const same = word.places.filter(isStated);
    const belongs = [...same, ...convertedPlaces(word, said, check)].filter(
      (place) =>
        !(employer && isOfOtherName(place, employer, material)) &&
        (!next || (isPost && isShareAlone(place, material)) || isOfNouns(place, nouns, said, percentage, check)),
    );
    const shown = { kind: "number" as const, text: next ? `${word.text} ${next.text}` : word.text };
    const stated = isPost ? belongs : statedTogether(word, belongs, check);
    const months = durationOf(word, said.unit, check);
    const isNamedLength = months.some((length) => lengthOfNamed(length, word, check) === "stated");
    const isOwnLength = isNamedLength || isBetweenDates(word, said, check);
    const isLength = isOwnLength || months.some((length) => isLengthOfEntry(length, word, check) === "stated");
    const loose = stated.length > 0 || label ? [] : looselyStated(word, nouns, said, percentage, same, check);
    const accepted = stated.length > 0 ? stated : loose;
    if (accepted.length > 0) found.push({ text: word.text, places: accepted });
    if (accepted.length > 0) freePartsOfQuantity(words, index);
    const isOfUnknown = nouns.length > 0 && nouns.every((noun) => noun.places.length === 0);
    const isComputed = isOtherJob
      ? isSum(word, amountsIn(word, text, check.language), check)
      : (belongs.length === 0 || isOfUnknown) && isComputable(word, following, said, check);
    const isWrong = belongs.length > 0 || label || !(isComputed || (isOtherJob && isLength));
    // A computed number has no source: the same number in the material counts something else.
    if (isComputed && !label) word.places = [];
    // A number that the material has must be the length of what the value names, not of a notice period.
    const isOfDates = belongs.length > 0 ? isOwnLength : isLength;
    if ((accepted.length === 0 && !isOfDates && isWrong) || isOfOtherYear(word, accepted, check)) missing.push(shown);
    const isLoose = stated.length === 0 && !isLength && (loose.length > 0 || belongs.length === 0);
    const isDoubtful = isLoose && !isDifferenceSaid(amountsIn(word, text, check.language), check);
    (listForAddedPeriod(said, accepted, check) ?? (isDoubtful ? doubts : undefined))?.push(shown);
    if (belongs.length > 0 && nouns.length > 0 && nouns.every((noun) => isOtherNoun(noun, said, check)))
      (nouns.some((noun) => isOccupation(noun) && !isGeneric(noun)) ? missing : doubts).push(shown);
  }
}

/** Judges a period that the material does not have: `12 TB per day` is wrong for `12 TB`; a salary always has a period. */
function listForAddedPeriod(said: Quantity, places: readonly Place[], { material, result }: Check) {
  const known = places.map(material.quantity);
  if (known.length === 0 || !known.every((quantity) => addsPeriod(said, quantity))) return undefined;
  const isSalary = places.some((place) => measuresAt(place, material).includes("salary"));
  const isSameMeasure = known.every((of) => isMeasured(of) && of.unit === said.unit && !isDuration(of.unit));
  return isSalary || !isSameMeasure ? result.doubts : result.missing;
}

/** Checks `a decade`, which has no number. */
export function checkDecades(check: Check): void {
  const { words, text, material, result } = check;
  for (const [at, word] of words.entries()) {
    const isCounted = words.slice(Math.max(0, at - MAX_WORDS_BEFORE_DECADE), at).some(({ role }) => role === "number");
    if (isCounted || word.places.length > 0 || quantityAt(text, word.start, word.start).unit !== DECADE) continue;
    const places = inOtherUnits(1, DECADE).flatMap(({ amount, unit }) =>
      material.amount([amount]).filter((place) => material.quantity(place).unit === unit),
    );
    const length = places.length > 0 ? "stated" : isLengthOfEntry(MONTHS[DECADE], word, check);
    const shown = { kind: "number" as const, text: word.text };
    if (length === "stated") result.found.push({ text: word.text, places });
    else (length === "possible" ? result.doubts : result.missing).push(shown);
  }
}

const DECADE = "decade";
const MAX_WORDS_BEFORE_DECADE = 3;

const MAX_LENGTH_OF_SHARE = 24;
const SHARE_AT_END = /^\s?(?:[%％]|\p{L}+)\s?(?:$|[\n.,;)])/u;

/**
 * The places with the digits of a number or in words; all places if there are none. `11,000` can also mean 11, and the 4 of
 * `S/4HANA` is part of a name.
 */
function placesWithDigits({ text, places }: Word, { written, before, after }: Material): readonly Place[] {
  const digits = text.replace(/\D/gu, "");
  const isInName = (place: Place) => /\p{L}\/$/u.test(before(place, 2)) && /^\p{L}/u.test(after(place, 1));
  const isSame = (place: Place) => ["", digits].includes(written(place).replace(/\D/gu, ""));
  const same = places.filter((place) => isSame(place) && !isInName(place));
  return same.length > 0 ? same : places;
}

/** True for a percentage in a compound such as `75-%-Stelle`, which counts nothing. */
const isShareOfPost = ({ end }: Word, text: string): boolean =>
  /^-?\s?(?:%|\p{L}+)-\p{L}/u.test(text.slice(end, end + MAX_LENGTH_OF_SHARE));

/** True for a percentage without a noun and without a change: `part-time (75 %)`. */
function isShareAlone(place: Place, { after, statement }: Material): boolean {
  const { increasing = false, decreasing = false } = statement(place) ?? {};
  return SHARE_AT_END.test(after(place, MAX_LENGTH_OF_SHARE)) && !increasing && !decreasing;
}

/** True for the `an` of `Klassen 5 bis 10 an der Hochschule`, unlike the `of` of `two of the projects`. */
const isPreposition = ({ norm }: Token): boolean => isFunctionWord(norm) && PREPOSITIONS.has(norm);

/** The letters of `ISO 9001 auditor` and `DP-900 exam`, whose numbers count nothing. */
const CODE_BEFORE = /(?<![\p{L}\p{N}])\p{Lu}{2,5}[ -]$/u;
const MAX_CODE = 7;

/** The words after a number that it can count, no units; for a percentage, no employers and no verbs of change. */
function countedNouns(number: Word, following: readonly Word[], isShare: boolean, text: string): readonly Word[] {
  // In `24-bed ward`, 24 counts the beds.
  const isCompound = text.charAt(number.end) === "-";
  const [first] = following;
  const isOfCode = CODE_BEFORE.test(text.slice(Math.max(0, number.start - MAX_CODE), number.start));
  const counted =
    first?.role === "number" || isOfCode || (first !== undefined && isPreposition(first))
      ? []
      : following
          .slice(0, isCompound ? 1 : 2)
          .filter((o) => isContent(o, number) && !isPartOfQuantity(o) && !isOfCurrency(o, following));
  const isOther = (word: Word) =>
    isBehindPreposition(word, following) || (isChanging(word.norm) && word === counted.at(-1));
  // `120 Lkw-Fahrer` counts people.
  const isOfPerson = (word: Word, at: number) => {
    const next = counted[at + 1];
    return text.charAt(word.end) === "-" && next !== undefined && isPerson(next) && !isPerson(word);
  };
  return counted.filter((word, at) => !isOfPerson(word, at) && !(isShare && isOther(word)));
}

function refuseOtherGradesAndLevels(check: Check): void {
  for (const [grade] of check.text.matchAll(GRADE))
    if (!isOwnGrade(grade, check)) check.result.missing.push({ kind: "number", text: grade });
  refuseOtherLevels(check);
}

/** False if a line with another grade shares more facts with the value than each line with this grade. */
function isOwnGrade(grade: string, { facts, dates, material }: Check): boolean {
  const lines = gradedLines(material);
  const norms = new Set(facts.map(({ norm }) => norm));
  const years = dates.flatMap((date) => yearsOf(date).map(String));
  const score = (line: (typeof lines)[number]) =>
    line.norms.intersection(norms).size + years.filter((year) => line.text.includes(year)).length;
  const own = lines.filter(({ text }) => text.includes(squeezed(grade)));
  if (own.length === 0) return material.phrase(grade).length > 0 || isSpelledGrade(grade, material);
  return Math.max(...own.map(score)) >= Math.max(...lines.map(score));
}

const MAX_SPELLED_GRADE = 24;
const SPELLED_GRADE = /^\s\p{L}+\s(?:\p{L}+\s)?(?<best>\d+)(?![\d/]|[.,]\d)/u;

const isShare = ({ percentages, end }: Word, text: string): boolean =>
  percentages !== undefined || isPercentage(text.slice(end, end + 12));

/** Frees both numbers of `106 out of 110` if the material has `106/110`. */
function freeSpelledGrades({ words, text, material, result }: Check): void {
  for (const [at, word] of words.entries()) {
    if (word.role !== "number") continue;
    const { best } = SPELLED_GRADE.exec(text.slice(word.end, word.end + MAX_SPELLED_GRADE))?.groups ?? {};
    if (best === undefined) continue;
    const places = material.phrase(`${word.text}/${best}`).filter((place) => material.written(place).includes("/"));
    if (places.length === 0) continue;
    result.found.push({ text: word.text, places });
    const second = words.slice(at + 1).find(({ role }) => role === "number");
    for (const number of [word, second]) if (number !== undefined) number.role = "free";
  }
}

/** True for `38/51` if the material has `38 out of 51`. */
function isSpelledGrade(grade: string, material: Material): boolean {
  const [own = "", best] = grade.split("/").map((number) => number.trim());
  return material.amount(amountsOf(own, "")).some((place) => {
    return SPELLED_GRADE.exec(material.after(place, MAX_SPELLED_GRADE))?.groups?.best === best;
  });
}

/** Refuses `BSc Physics, grade 1.9` if a line with another grade shares more facts than each line with this one. */
function refuseOtherLevels({ words, facts, text, style, material, result }: Check): void {
  if (style !== "phrase") return;
  for (const [at, word] of words.entries()) {
    const label = word.role === "number" && word.places.length > 0 ? labelOf(word, words[at - 1], text) : undefined;
    if (!label) continue;
    const others = new Set(facts.map(({ norm }) => norm));
    const lines = labelledLines(material).filter((line) => line.label === label.norm);
    const score = ({ norms }: (typeof lines)[number]) => norms.intersection(others).size;
    const own = lines.filter(({ number }) => number === word.norm);
    if (own.length > 0 && Math.max(...own.map(score)) < Math.max(...lines.map(score)))
      result.missing.push({ kind: "number", text: `${label.text} ${word.text}` });
  }
}

/** A capitalized word with a number: `Grade 1.9`, `Band 6`. */
export const LABELLED = /\p{Lu}\p{L}+[ -]\d/u;

/** The lines of the material with a pattern, and their words. */
const linesWith = (pattern: RegExp, { texts }: Material) =>
  texts
    .flatMap(({ text }) =>
      text.split("\n").filter((line) => line.length <= MAX_GRADED_LINE && line.search(pattern) >= 0),
    )
    .slice(0, MAX_GRADED)
    .map((line) => {
      const tokens = tokensOf(line);
      return { line, tokens, norms: new Set(tokens.map(({ norm }) => norm)) };
    });

/** The lines with a name and a number, such as `Band 6` or `Note 2,3`. */
const labelledLines = derived((material) =>
  linesWith(LABELLED, material).flatMap(({ tokens, norms }) =>
    tokens.flatMap(({ norm, kind, start }, at) => {
      const before = tokens[at - 1];
      const isLabelled = kind === "number" && before?.kind === "word" && before.capital && start - before.end === 1;
      return isLabelled ? [{ label: before.norm, number: norm, norms }] : [];
    }),
  ),
);

const MAX_GRADED = 50;
const MAX_GRADED_LINE = 300;

const gradedLines = derived((material) =>
  linesWith(GRADE, material).map(({ line, norms }) => ({ text: squeezed(line), norms })),
);

/** False if the value states a duration and the material counts something else: `2 days` for `2 apprentices`. */
function statesDuration({ unit }: Quantity, place: Place, material: Material): boolean {
  const known = material.quantity(place).unit;
  if (!(isDuration(unit) || unit === "minute" || unit === "second") || known === unit) return true;
  // The first number of a range has the unit of the second: `9 to 5 working days`.
  const after = material.after(place, MAX_LENGTH_OF_UNIT + MAX_OWN_NUMBER);
  const range = known === undefined && unit !== "year" ? RANGE.exec(after) : null;
  return range !== null && !CONJUNCTIONS.has(plain(range[1] ?? ""));
}

/** Unlike the numbers of `routes 12, 49 and 110` and `03/2019`. */
const RANGE = /^\s?[-–—/]?\s?(\p{L}{0,4})\s?\d{1,3}(?!\d)/u;

/** True for a number with a unit, such as the 42 of `spans of 42 m`, which counts none of the nouns of the value. */
function isMeasure(place: Place, material: Material): boolean {
  const { unit } = material.quantity(place);
  return unit !== undefined && !isDuration(unit);
}

/**
 * Places that can state a number although its noun is not beside them: in a translation, or for a duration before an
 * ordinary word, as in `can work 32 hours helping`.
 */
function looselyStated(
  word: Word,
  nouns: readonly Word[],
  said: Quantity,
  percentage: boolean,
  stated: readonly Place[],
  check: Check,
): readonly Place[] {
  const isOrdinary = nouns.every(({ role, capital }) => role === "free" && !capital);
  if (check.style === "prose" && isDuration(said.unit) && isOrdinary && !check.isForeign) return stated;
  return translatedPlaces(word, nouns, said, percentage, check);
}

/** The places of the same amount in another unit. */
function convertedPlaces(word: Word, said: Quantity, { text, material, language }: Check): Place[] {
  const { unit } = said;
  if (unit === undefined) return [];
  // `3.200 t` is not `3.200 kg`, although it can be read as 3.2 tonnes.
  const digitsOf = (number: string) => number.replace(/\D/gu, "");
  // Only the first reading counts: `1.640 km` are 1,640 km in some languages, not 1,640 m.
  return amountsIn(word, text, language)
    .slice(0, 1)
    .flatMap((amount) => inOtherUnits(amount, unit))
    .flatMap((other) =>
      material.amount([other.amount]).filter((place) => {
        const known = material.quantity(place);
        // The `m` of `1,640 m` means metres, not millions.
        const written = material.written(place);
        const isWritten = [...amountsOf(written, ""), ...amountsInWords(plain(written), "")].includes(other.amount);
        if (!isWritten || digitsOf(written) === digitsOf(word.text)) return false;
        return known.unit === other.unit && isSameQuantity({ ...said, unit: undefined }, known);
      }),
    );
}

/** True if a name of the material has the number behind it: the 1 of `Rennes 1 achevée` counts nothing. */
const hasBehind = (place: Place, { norm }: Word, { after }: Material): boolean =>
  /^ (\d+)(?![\d.,])/u.exec(after(place, MAX_OWN_NUMBER + 1))?.[1] === norm;

/** The word of a numbered name such as `Band 6` or `Level 2`. */
function labelOf(number: Word, before: Word | undefined, text: string): Word | undefined {
  const isNamed =
    before?.kind === "word" && (before.capital || conceptsOfWord(before).some(({ id }) => id === "level"));
  const isLabel = isNamed && before.places.length > 0 && !isPartOfQuantity(before);
  return isLabel && /^[ -]$/.test(text.slice(before.end, number.start)) ? before : undefined;
}

const isNumbered = remembered((places, { after }) => places.some((place) => /^[\s-]?\d/.test(after(place, 3))));

function follows(place: Place, { places }: Word, material: Material): boolean {
  const isBefore = ({ end }: Place) => place.start - end >= 0 && place.start - end <= 3;
  return !isNumbered(places, material) || hasNeighbour(places, place, material, isBefore);
}

const SEPARATOR = /[,;|•\n]/u;
const MAX_SEGMENT = 80;

/** True if the part of a line around a place has another name of the value. */
function hasNameBeside(at: Place, label: Word, { known, material }: Check): boolean {
  const part = partAt(at, MAX_SEGMENT, material, SEPARATOR);
  const names = known.filter((word) => word !== label && word.capital).slice(0, MAX_NAMES);
  return names.some(({ places }) => places.slice(0, MAX_COMPARED_PLACES).some((other) => contains(part, other)));
}

const MAX_NAMES = 4;

/** True if the material has the label with another number beside a name of the value: `Level 2` for `Level 3`. */
function hasOtherLevel(number: Word, label: Word, check: Check): boolean {
  return label.places.slice(0, MAX_COMPARED_PLACES).some((at) => {
    const following = /^[\s-]?(\d+)/u.exec(check.material.after(at, MAX_LENGTH_OF_UNIT))?.[1];
    return following !== undefined && following !== number.norm && hasNameBeside(at, label, check);
  });
}

/** True for a name after a preposition, which a percentage does not count: `15 % at Acme`. */
function isBehindPreposition(word: Word, following: readonly Word[]): boolean {
  return word.role === "name" && isFunctionWord(following[following.indexOf(word) - 1]?.norm ?? "");
}

/** True for a place in another entry than those that an employer's name belongs to. */
function isOfOtherName(place: Place, { places }: Word, material: Material): boolean {
  const [entry, named] = [material.entryAt(place), entriesNaming(places, material)];
  return entry !== undefined && named.size > 0 && !named.has(entry);
}

const TIMES = grammarWords("times");

/** The words that a number can count, up to a comma or `and`, without the `times` of `fourteen times a year`. */
function wordsAfter(number: Word, words: readonly Word[], text: string): Word[] {
  const isEnd = (word: Word, at: number) =>
    CONJUNCTIONS.has(word.norm) ||
    (word.kind === "number" ? /[,;:(]\s?$/u : /[,;:(|]\s?$|\s[-–—]\s$/u).test(
      text.slice((words[at - 1] ?? number).end, word.start),
    );
  const end = words.findIndex(isEnd);
  return words
    .slice(0, end < 0 ? words.length : end)
    .filter(({ norm, kind }) => kind !== "symbol" && !isScale(norm) && !TIMES.has(norm) && !SHARES.has(norm));
}

/** Frees the sign of `25 %`, which belongs to the number. */
function freeSign(next: Word | undefined, text: string): void {
  if (next?.kind === "symbol" && /[%％]/u.test(text.slice(next.start, next.end))) next.role = "free";
}

/** Frees the unit and the currency of a known number, which the material can spell otherwise: `EUR` for `€`. */
function freePartsOfQuantity(words: readonly Word[], index: number): void {
  const near = [...words.slice(Math.max(0, index - 2), index), ...words.slice(index + 1, index + 6)];
  for (const word of near) {
    if (word.role !== "number" && (isPartOfQuantity(word) || isOfCurrency(word, near))) word.role = "free";
  }
}

const MAX_DISTANCE_OF_CONTEXT = 160;
const MAX_CONTEXT = 40;

/** The words of the clause around a number; all words if the sentence has no other number. */
function clauseOf(number: Word, words: readonly Word[], text: string): readonly Word[] {
  if (words.filter(({ role }) => role === "number").length < 2) return words;
  const at = words.indexOf(number);
  const isBoundary = (word: Word, before: Word | undefined) =>
    CONJUNCTIONS.has(word.norm) || (before !== undefined && /[,;]\s/.test(text.slice(before.end, word.start)));
  const from = words.findLastIndex((word, index) => index <= at && isBoundary(word, words[index - 1]));
  const to = words.findIndex((word, index) => index > at && isBoundary(word, words[index - 1]));
  return words.slice(Math.max(0, from), to < 0 ? words.length : to);
}

/** The places of a number near other words of its clause; all places if the value is in another language. */
function statedTogether(
  number: Word,
  places: readonly Place[],
  { words, text, material, isForeign, style }: Check,
): readonly Place[] {
  if (isForeign || places.length === 0) return places;
  const content = clauseOf(number, words.slice(0, MAX_CONTEXT), text).filter(
    (word) =>
      word.kind === "word" &&
      word.norm.length >= 4 &&
      word !== number &&
      !isFunctionWord(word.norm) &&
      !isPartOfQuantity(word) &&
      !isOfCurrency(word, words),
  );
  const isNear = (word: Word, place: Place) =>
    // A word that the material has more often than it is indexed can be anywhere.
    word.places.length >= MAX_PLACES || areNear(word.places, place, MAX_DISTANCE_OF_CONTEXT, material);
  const isInSentence = (word: Word, place: Place) => word.places.some((at) => areInSentence(at, place, material));
  // The object of a percentage or an amount of money is a fact, unlike the verb.
  const objects = content.filter(({ norm, isPercent }) => !isPercent && !isMark(norm) && !PRESENTLY.has(norm));
  const hasObject =
    isPercentage(text.slice(number.end, number.end + 12)) ||
    quantityAt(text, number.start, number.end).currency !== undefined;
  const isChange = content.some(({ norm }) => isChanging(norm));
  if ((style === "prose" || isChange) && hasObject && objects.length >= (isChange ? 1 : MIN_OBJECTS))
    return places.filter((place) =>
      objects.some((word) => isInSentence(word, place) || isAlike(word, place, material)),
    );
  const context = content.filter((word) => word.places.length > 0);
  if (context.length < 2) return places;
  return places.filter((place) => context.some((word) => isNear(word, place)));
}

const MIN_OBJECTS = 2;

const MIN_LONG = 5;

/** True if a word around a number begins like a word of the value, or has its beginning: `Jahresbudget` for `Budgetplan`. */
function isAlike({ norm }: Word, place: Place, material: Material): boolean {
  const [short, long] = [norm.slice(0, MIN_LONG), norm.slice(0, MIN_LONG + 1)];
  return textsBeside(place, MAX_NUMBER_DISTANCE, material)
    .flatMap(tokensOf)
    .some((token) => token.norm.slice(0, MIN_LONG) === short || (long.length > MIN_LONG && token.norm.includes(long)));
}

/**
 * The places of a number for a value in another language, whose words cannot be compared. None if the material has
 * another number beside the noun of the value. In `1,200 supplier invoices`, the noun is the second word.
 */
function translatedPlaces(
  word: Word,
  [next, head]: readonly Word[],
  said: Quantity,
  percentage: boolean,
  { material, isForeign }: Check,
): readonly Place[] {
  const isOfUnknown = head?.followsDirectly === true && head.kind === "word" && head.places.length === 0;
  if (!isForeign || (next && !isOfUnknown && hasOtherNumber(next.places, material))) return [];
  return word.places.filter((place) => {
    const isSame =
      isPercentageAt(place, material) === percentage &&
      isSameQuantity(said, material.quantity(place)) &&
      statesDuration(said, place, material);
    const isOfNouns = percentage || !(next && countsOther(place, head ? [next, head] : [next], material));
    return isSame && isOfNouns;
  });
}

const conceptsOfWord = ({ norm }: Token): readonly Concept[] => conceptsOf(norm).flat();

const MAX_WORDS_OF_UNIT = 2;

/** True if the known meanings of both nouns differ: `120 employees` for `120 vrachtwagens`. */
function countsOther(place: Place, nouns: readonly Word[], { after }: Material): boolean {
  const [part = ""] = after(place, MAX_NUMBER_DISTANCE).split(/[\n,;.()]/u);
  const words = tokensOf(part).filter(({ kind }) => kind === "word");
  // The year of `four per year` is not what is counted.
  const rate = words.findIndex(({ norm }) => RATES.has(norm));
  const tokens = words.slice(0, rate < 0 ? words.length : rate).filter(({ norm }) => !isFunctionWord(norm));
  const known = tokens.slice(0, MAX_WORDS_OF_UNIT).flatMap(conceptsOfWord);
  const said = nouns.flatMap(conceptsOfWord);
  if (known.length === 0 || said.length === 0 || said.some(({ id }) => known.some((other) => other.id === id)))
    return false;
  // A translation can call engineers developers.
  return !(known.some(({ isFact }) => isFact) && said.some(({ isFact }) => isFact));
}

/** True for a noun after a number that the material does not have, in its language: `4 developers` for 4 engineers. */
function isOtherNoun(next: Word, { unit, currency }: Quantity, { material, isForeign }: Check): boolean {
  if (next.kind !== "word" || unit || currency || next.norm.length < 4 || isForeign) return false;
  return next.places.length === 0 && material.word(next.norm, false).length === 0;
}

const MIN_COUNT = 2;

/** True for a number that follows from the material: a count of entries, a length, a sum, a difference, a percentage. */
function isComputable(word: Word, following: readonly Word[], quantity: Quantity, check: Check): boolean {
  const { unit, currency } = quantity;
  const { text, material, language } = check;
  const all = amountsIn(word, text, language);
  const amounts = all.filter((amount) => amount >= MIN_COUNT);
  const next = following.findIndex(({ role }) => role === "number");
  const isNewNoun = following
    .slice(0, next < 0 ? following.length : next)
    .every((of) => of.isPercent || isFunctionWord(of.norm) || !hasOtherNumber(of.places, material));
  const isOfPoints = following[0] !== undefined && isPoints(following[0]);
  if ((isNewNoun || isOfPoints || unit !== undefined) && isOfChange(word, all, quantity, check)) return true;
  // Things and jobs can be counted, percentages cannot.
  if (isShare(word, text)) return false;
  const isCount = unit === undefined && currency === undefined;
  if (isCount && all.includes(1) && hasArticle(following[0], check)) return true;
  if (isCount && isOfRange(all, check)) return true;
  if (isCount && (isSum(word, amounts, check) || isTotal(amounts, following[0], check))) return true;
  const months = MONTHS[unit ?? ""];
  if (unit !== "month" && months !== undefined && word.isLowerBound) {
    const longest = Math.max(...material.spans) * MONTHS.year;
    if (amounts.some((amount) => amount * months <= longest)) return true;
  }
  // `Shortened by seven months` is not about the length of a job.
  const said = statementAt(check.statements, word.start);
  const isChange = said !== undefined && said.increasing !== said.decreasing;
  if (!isChange && durationOf(word, unit, check).some((months) => isLengthOfEntry(months, word, check) !== null))
    return true;
  const counted = following.filter(({ places }) => hasOtherNumber(places, material));
  if (counted.length > 0)
    return unit === undefined && counted.some((noun) => isDifference(amounts, noun.places, check));
  // A number of jobs is not a number of people, nor the factor of `three times faster`.
  const factor = check.words[indexOf(word, check.words) + 1];
  const isOfEntries = isCount && !(following[0] && isPersons(following[0])) && !(factor && TIMES.has(factor.norm));
  return isOfEntries && amounts.some((amount) => material.counts.has(amount));
}

const RANGE_OF_LEVELS = /(?<![\p{L}\d.,])(\d{1,2})[.º°ª]{0,2}\s?(?:[-–]|\p{L}{1,5})\s?(\d{1,2})(?![\d.,/]*\d)/gu;
/** Limit for the ranges that each number is compared with. */
const MAX_RANGES = 50;
const rangesOf = derived(({ texts }) => {
  const found = texts.flatMap(({ text }) => [...text.matchAll(RANGE_OF_LEVELS)].slice(0, MAX_RANGES));
  return found.slice(0, MAX_RANGES).map(([, from, to]) => ({ from: Number(from), to: Number(to) }));
});

/** True for the 8 of `years 7, 8 and 9` if the material has `years 7 to 9`. */
function isOfRange(amounts: readonly number[], { said, material }: Check): boolean {
  const isSaid = (number: number) => said.has(number);
  return rangesOf(material).some(({ from, to }) => {
    const isWithin = (amount: number) => Number.isInteger(amount) && amount >= from && amount <= to;
    return amounts.some(isWithin) && Array.from({ length: to - from + 1 }, (_, more) => from + more).every(isSaid);
  });
}

/** True if the material has `one` or an article before the noun: `an intern` for `1 intern`. */
function hasArticle(noun: Word | undefined, { material }: Check): boolean {
  return (noun?.places ?? []).slice(0, MAX_COMPARED_PLACES).some((place) => {
    const before = tokensOf(/[^\n,;|]*$/u.exec(material.before(place, MAX_LENGTH_OF_UNIT))?.[0] ?? "").at(-1);
    return before !== undefined && numbersOf(before.norm).includes(1);
  });
}

/** True for the sum of the numbers that follow it in the value: `15 people: 9 nurses and 6 assistants`. */
function isSum(word: Word, amounts: readonly number[], { words, text, language }: Check): boolean {
  const parts = words.filter(({ role, start, places }) => role === "number" && start > word.start && places.length > 0);
  const sums = parts.map((part) => amountsIn(part, text, language)[0] ?? Number.NaN);
  return parts.length > 1 && amounts.includes(sums.reduce((one, other) => one + other, 0));
}

/** The length in months of the duration of a number: of `five years and four months`, `a year and a half`. */
function durationOf(word: Word, unit: string | undefined, check: Check): number[] {
  const { words, text, language } = check;
  const at = indexOf(word, words);
  const near = (from: number, step: number) =>
    [1, 2, 3, 4].map((more) => words[from + more * step]).find((other) => other?.role === "number");
  const unitOf = (other: Word) => quantityAt(text, other.start, other.end).unit;
  const amountOf = (other: Word) => amountsIn(other, text, language)[0] ?? 0;
  if (word.percentages?.includes(HALF)) {
    const before = words.slice(Math.max(0, at - MAX_WORDS_BEFORE_HALF), at);
    const noun = before.findLast((other) => isDuration(periodNamed(other)));
    const number = noun && words.slice(0, indexOf(noun, words)).at(-1);
    const size = noun && MONTHS[periodNamed(noun) ?? ""];
    return size === undefined ? [] : [((number?.role === "number" ? amountOf(number) : 1) + 0.5) * size];
  }
  const size = MONTHS[unit ?? ""];
  if (size === undefined) return [];
  const [before, after] = [near(at, -1), near(at, 1)];
  if (unit === "year" && after && unitOf(after) === "month") return [amountOf(word) * size + amountOf(after)];
  if (unit === "month" && before && unitOf(before) === "year") return [amountOf(word) + amountOf(before) * MONTHS.year];
  const half = unit === "year" && after?.percentages?.includes(HALF) === true ? size / 2 : 0;
  return amountsIn(word, text, language).map((amount) => amount * size + half);
}

const HALF = 50;
const MAX_DISTANCE_OF_EMPLOYER = 40;
const MAX_WORDS_BEFORE_HALF = 4;
const MONTHS: { readonly [unit: string]: number; readonly year: number; readonly decade: number } = {
  month: 1,
  year: 12,
  decade: 120,
};

/** True for the years or months between two dates of the value: `in two years, from 0.4 in 2021 to 0.2 in 2023`. */
function isBetweenDates(word: Word, { unit }: Quantity, { text, language, dates }: Check): boolean {
  if (unit !== "year" && unit !== "month") return false;
  const points = dates.flatMap((date) => {
    const [[year, ...otherYears], [month, ...otherMonths]] = [yearsOf(date), monthsOf(date)];
    if (year === undefined || otherYears.length > 0) return [];
    if (unit === "year") return [year];
    return month === undefined || otherMonths.length > 0 ? [] : [year * MONTHS.year + month];
  });
  const spans = points.flatMap((from, at) => points.slice(at + 1).map((to) => to - from));
  return amountsIn(word, text, language).some((amount) => spans.includes(amount));
}

/** `stated`: the duration, or the length of a named entry. `possible`: the length of several, or of any section. */
function isLengthOfEntry(months: number, number: Word, check: Check): "stated" | "possible" | null {
  const { material } = check;
  if (material.amount([months]).some((place) => material.quantity(place).unit === "month")) return "stated";
  return lengthOfNamed(months, number, check);
}

function lengthOfNamed(months: number, number: Word, { material, known, others }: Check): "stated" | "possible" | null {
  // Only the entries with most of the names count: the years of all jobs are not those of one employer.
  const names = known.filter((word) => word.role === "name" || isPerson(word));
  // The next name decides: `before, three years at Acme`.
  const next = names.find(({ start }) => start > number.start && start - number.end <= MAX_DISTANCE_OF_EMPLOYER);
  const named = entriesMostNamed(next ? [next] : names, material);
  const isOwn = (at: number) => (named.size === 0 && others ? !others.has(at) : named.has(at));
  const lengths = material.entries.filter((_, at) => isOwn(at)).flatMap(lengthOf);
  // Whole years are rounded down or up.
  const off = months % 12 === 0 ? 11 : 1;
  const isOneOf = (of: typeof lengths) => of.some(({ least, most }) => months >= least - off && months <= most + off);
  if (lengths.length > 0) {
    const all = names.map(({ places }) =>
      [...entriesNaming(places, material)].flatMap((at) => material.entries[at] ?? []),
    );
    return isOneOf(lengths) ? "stated" : isOneOf(togetherOf(all)) ? "possible" : null;
  }
  const isSpan = months % 12 === 0 && material.spans.has(months / 12);
  return isSpan || isOneOf(material.entries.flatMap(lengthOf)) ? "possible" : null;
}

/** The total length in months of the entries that several names belong to, each name to one entry. */
function togetherOf(entries: readonly (readonly EntryRange[])[]): { least: number; most: number }[] {
  const own = entries.flatMap((of) => (of.length === 1 ? of : []));
  const lengths = [...new Set(own)].flatMap(lengthOf);
  if (lengths.length < 2) return [];
  const sum = (bound: "least" | "most") => lengths.reduce((total, of) => total + of[bound], 0);
  return [{ least: sum("least"), most: sum("most") }];
}

/** The least and the greatest number of months that an entry can last. */
function lengthOf({ period }: EntryRange): { least: number; most: number }[] {
  if (!period || isSingle(period)) return [];
  const bound = (date: WrittenDate) => {
    const [years, known] = [yearsOf(date), monthsOf(date)];
    const months = known.length === 0 ? [1, 12] : known;
    return [Math.min(...years) * 12 + Math.min(...months), Math.max(...years) * 12 + Math.max(...months)];
  };
  const now = new Date();
  const [first = 0, last = 0] = bound(period.from);
  const [start = 0, end = 0] =
    period.to === "present" ? Array(2).fill(now.getFullYear() * 12 + now.getMonth() + 1) : bound(period.to);
  return [{ least: Math.max(0, start - last), most: end - first + 1 }];
}

/** True if the material has a number, not a date, shortly before a noun. */
const hasOtherNumber = remembered((places, { before }) =>
  places.some((place) => {
    const part = /[^\n,;|]*$/u.exec(before(place, MAX_DISTANCE_OF_NOUN))?.[0] ?? "";
    const tokens = tokensOf(blanked(part, datesWithYear(part)));
    // `one` is an article as well, unless it stands directly before the noun.
    return tokens.some(
      ({ norm, kind }, at) =>
        kind === "number" || ((!isFunctionWord(norm) || at === tokens.length - 1) && numbersOf(norm).length > 0),
    );
  }),
);

/** The last two numbers before each noun: `from 10 to 6 days`. */
const changesBefore = remembered((places, { before }) =>
  places.flatMap((place) => {
    const tokens = tokensOf(/(?:[^\n;|.!?]|[.!?](?!\s))*$/u.exec(before(place, MAX_NUMBER_DISTANCE))?.[0] ?? "");
    const numbers = tokens.filter(({ kind }) => kind === "number").slice(-2);
    const [from, to] = numbers.map(({ norm }) => Number(norm.replace(",", ".")));
    return from === undefined || to === undefined ? [] : [{ from, to }];
  }),
);

/** True for a difference: `shortened by four days` for `from 10 to 6 days`. The value repeats both numbers or none. */
function isDifference(amounts: readonly number[], nouns: readonly Place[], { said, material }: Check): boolean {
  return changesBefore(nouns, material).some(
    (change) => said.has(change.from) === said.has(change.to) && amounts.includes(differenceOf(change)),
  );
}

const REACH_OF_RANGE = 24;

function isPercentageAt(place: Place, { after, isFraction }: Material): boolean {
  // Both numbers of `von 6 auf 2,5 Prozent` are percentages.
  const ofRange = afterRange(after(place, REACH_OF_RANGE));
  return isPercentage(after(place, 12)) || isPercentage(ofRange) || isFraction(place);
}

/** Refuses `first class` where the material has `second class`, and finds `3rd place` for `third place`. */
export function checkOrdinals({ words, material, result }: Check): void {
  for (const [index, word] of words.entries()) {
    const ordinal = ordinalOf(word.norm);
    const next = words.slice(index + 1, index + 3).find((other) => !isFunctionWord(other.norm));
    if (ordinal === undefined || word.role === "number" || !next || next.places.length === 0) continue;
    const stated = ordinalsBefore(next.places, material);
    if (stated.includes(ordinal)) word.places = next.places.filter((_, at) => stated[at] === ordinal);
    else if (stated.some((other) => other !== undefined))
      result.missing.push({ kind: "number", text: `${word.text} ${next.text}` });
  }
}

const ordinalsBefore = remembered((places, material) => places.map((place) => ordinalBefore(place, material)));

/** An ordinal in digits, from 1 to 5: `3rd`, `1ère`, `2.`, `3ª`. */
export const ORDINAL_IN_DIGITS = String.raw`(?<!\d)([1-5])(?:st|nd|rd|th|[eè]re?|e|de|te|\.|º|ª|:[ae])`;
const DIGIT_BEFORE_NOUN = new RegExp(String.raw`${ORDINAL_IN_DIGITS}(?:[\s-]|\s\p{L}{1,4}\s)$`, "iu");

/** The ordinal before a noun of the material. */
function ordinalBefore(place: Place, material: Material): number | undefined {
  const before = material.before(place, MAX_DISTANCE_OF_NOUN);
  const tokens = tokensOf(/[^\n,;|]*$/u.exec(before)?.[0] ?? "").slice(-2);
  const found = tokens.flatMap(({ norm }) => ordinalOf(norm) ?? []).at(-1);
  const digit = DIGIT_BEFORE_NOUN.exec(before)?.[1];
  return found ?? (digit === undefined ? undefined : Number(digit));
}

function isContent(word: Word, after: Word): boolean {
  return (
    word.role !== "number" &&
    !word.isPercent &&
    word.norm.length >= 1 &&
    !isFunctionWord(word.norm) &&
    word.start > after.end
  );
}

/** True if the number at a place counts one of the nouns that the value counts. */
function isOfNouns(
  place: Place,
  nouns: readonly Word[],
  said: Quantity,
  isShare: boolean,
  { material, isForeign }: Check,
): boolean {
  if (isForeign && !isShare && countsOther(place, nouns, material)) return false;
  return nouns.some((noun) => belongsTo(place, noun, said, material));
}

/** True if the number is near the next word of the value in the material, or the material does not have this word. */
function belongsTo(number: Place, next: Word, said: Quantity, material: Material): boolean {
  const nouns = next.places.length > 0 ? next.places : material.word(next.norm, false);
  // The unit decides if the material does not have the noun: members of a team are not terabytes.
  if (nouns.length === 0) return said.unit !== undefined || material.quantity(number).unit === undefined;
  if (nouns.length >= MAX_PLACES && isBefore(number, next.norm, material)) return true;
  const text = material.texts[number.source]?.text ?? "";
  const isNear = (noun: Place) => {
    const [from, to] = number.end <= noun.start ? [number.end, noun.start] : [noun.end, number.start];
    const between = text.slice(from, to);
    if (noun.start > number.start && LONG_END_OF_SENTENCE.test(between)) return false;
    // A number after a noun does not count it if the noun has a number of its own: `14 blocks (312 flats)`.
    if (noun.end <= number.start) {
      const before = text.slice(Math.max(0, noun.start - MAX_OWN_NUMBER), noun.start);
      const isPart = OF_WHICH.test(between) && isWithoutNoun(text, number.end);
      if (((OWN_NUMBER.test(before) || hasSpokenNumber(before)) && !isPart) || END_OF_SENTENCE.test(between))
        return false;
    }
    // Numbers of labels do not separate a number from its noun: `9 Band 5 nurses`.
    return to - from <= MAX_NUMBER_DISTANCE && !/\d/.test(between.replace(/\p{Lu}\p{L}+ \d+(?!\d)/gu, ""));
  };
  return (
    hasNeighbour(nouns, number, material, isNear) ||
    hasNeighbour(material.forms(next.norm), number, material, isNear) ||
    endsNext(number, next.norm, material)
  );
}

/** True for the end of the compound behind a number: `40 klanten` for `40 horecaklanten`. */
function endsNext(number: Place, norm: string, { after }: Material): boolean {
  const word = /^[\s-]?(\p{L}+)/u.exec(after(number, MAX_COMPOUND))?.[1];
  return word !== undefined && norm.length >= MIN_LENGTH_OF_END && plain(word).endsWith(norm);
}

const MAX_COMPOUND = 40;
const MIN_LENGTH_OF_END = 5;

/** True if a noun follows a number in its sentence, without another number between. */
function isBefore(number: Place, noun: string, { after }: Material): boolean {
  const [part = ""] = plain(after(number, MAX_NUMBER_DISTANCE)).split(/\d|[.!?;]\s/u);
  return part.includes(noun);
}

/** A number, not a year, directly before a noun. */
const OWN_NUMBER = /(?<![\p{L}\p{N}.,/-])(?!(?:19|20)\d\d\s)\d[\d.,]*[ \u00a0-]$/u;
const MAX_OWN_NUMBER = 12;
const END_OF_SENTENCE = /\p{L}[.!?;]\s/u;
/** The end of a sentence, not of an abbreviation such as `Mio.` */
const LONG_END_OF_SENTENCE = /\p{L}{5}[.!?;]\s/u;

/** True for text that ends with a number in words, which counts the next noun: `seven planners. 120 trucks`. */
function hasSpokenNumber(before: string): boolean {
  const word = /(\p{L}+)\s$/u.exec(before)?.[1];
  return word !== undefined && numbersOf(plain(word)).some((number) => number > 1);
}

const MAX_LENGTH_OF_UNIT = 8;
