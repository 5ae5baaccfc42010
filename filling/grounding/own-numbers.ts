import { conceptsOf, isFunctionWord, means } from "../../reading/concepts.ts";
import { type WrittenDate, yearsOf } from "../../reading/dates.ts";
import { isOnlyEnd, isSingle, type Period, periodsIn } from "../../reading/periods.ts";
import { startingWithin } from "../../reading/sorted.ts";
import { around, type Check, MAX_COMPARED_PLACES, type Word } from "./checked-text.ts";
import { entriesNaming } from "./claims.ts";
import { isPeople, isPerson } from "./determiners.ts";
import type { Material, Place } from "./material.ts";
import { namesTown } from "./named-terms.ts";
import { isScale } from "./numbers.ts";
import { isOfOtherRole } from "./other-roles.ts";
import { areInSentence, derived } from "./places.ts";
import { isDuration, isPartOfQuantity, quantityAt } from "./quantities.ts";
import { isMark, type Statement } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { CONJUNCTIONS, isPersons } from "./word-kinds.ts";

/** Refuses numbers and dates that the material has, but of something else than the value says. */
export function refuseNumbersOfOthers(check: Check, own: readonly Statement[]): void {
  const { result, text, periods } = check;
  for (const word of check.words) {
    if (word.role !== "number" || word.places.length === 0) continue;
    if (
      isOfOtherEmployer(word, check) ||
      isDeniedDuration(word, check, own) ||
      isOfOtherRole(word, check) ||
      isOfOtherComplement(word, check) ||
      countsAbsentPeople(word, check)
    )
      result.missing.push({ kind: "number", text: around([word], text) });
  }
  for (const period of periods) {
    if (isOver(period, check.material) || isOfNeighbour(period, check))
      result.missing.push({ kind: "date", text: period.startText });
  }
}

/** True for a number of another employer than the sentence names. */
function isOfOtherEmployer(number: Word, { words, text, style, material }: Check): boolean {
  if (style !== "prose" || isDuration(quantityAt(text, number.start, number.end).unit)) return false;
  const employers = words.filter((word) => isEmployer(word, material));
  const named = new Set(employers.flatMap(({ places }) => [...entriesNaming(places, material)]));
  const entries = number.places.map(material.entryAt);
  return named.size > 0 && entries.every((entry) => entry !== undefined && !named.has(entry));
}

/** True for a name that the material has only in headings and outside of entries. */
function isEmployer(word: Word, { headingsAt, entryAt }: Material): boolean {
  if (word.role !== "name" || word.norm.length < MIN_LENGTH_OF_NAME) return false;
  if (conceptsOf(word.norm).length > 0 || namesTown(word)) return false;
  return word.places.every((place) => headingsAt(place).length > 0 || entryAt(place) === undefined);
}

const MIN_LENGTH_OF_NAME = 4;

const MAX_WORDS_BEFORE_DENIAL = 2;

/** True for `Four years without an accident`, where the material has the four years only in affirmative sentences. */
function isDeniedDuration(number: Word, { words, text, material }: Check, own: readonly Statement[]): boolean {
  if (!isDuration(quantityAt(text, number.start, number.end).unit)) return false;
  const denial = own.find(({ negated, start }) => negated && start > number.end);
  if (!denial || /[,;.:()]/u.test(text.slice(number.end, denial.deniedFrom))) return false;
  const between = words.filter(({ start }) => start > number.start && start < denial.deniedFrom);
  const statements = number.places.slice(0, MAX_COMPARED_PLACES).map(material.statement);
  return between.length <= MAX_WORDS_BEFORE_DENIAL && statements.every((known) => known && !isDenying(known, material));
}

/** True if the sentence of a statement denies something. */
function isDenying(known: Statement, { texts }: Material): boolean {
  const inSentence = texts.flatMap(({ statements }) =>
    statements.includes(known) ? statements.filter(({ sentence }) => sentence === known.sentence) : [],
  );
  return inSentence.some(({ negated, denied, unachieved }) => negated || denied || unachieved);
}

const REACH = 60;

/** The noun behind a number, its unit and a preposition: the cars of `£30,000 on cars`. */
function complementIn(after: string): Token | undefined {
  const part = /^(?:[^\n\d,;.:()]|[.,](?=\p{L}))*/u.exec(after)?.[0] ?? "";
  const tokens = tokensOf(part).filter(({ kind }) => kind !== "symbol");
  const at = tokens.findIndex(
    (token) => !(isFunctionWord(token.norm) || isPartOfQuantity(token) || isScale(token.norm)),
  );
  const between = tokens.slice(0, Math.max(0, at)).filter(({ norm }) => isFunctionWord(norm));
  return between.length > 0 && !between.some(({ norm }) => CONJUNCTIONS.has(norm)) ? tokens[at] : undefined;
}

/** True for `£12,000 on cars` where the material has `£30,000 on cars and £12,000 on vans`. */
function isOfOtherComplement(number: Word, { words, text, material }: Check): boolean {
  const said = complementIn(text.slice(number.end, number.end + REACH));
  const at = number.end + (said?.start ?? 0);
  const [noun] = said === undefined ? [] : startingWithin(words, at, at + 1);
  if (noun === undefined || noun.places.length === 0) return false;
  const places = noun.places.slice(0, MAX_COMPARED_PLACES);
  return number.places.every((place) => {
    const own = complementIn(material.after(place, REACH));
    const start = place.end + (own?.start ?? 0);
    if (own === undefined || places.some((at) => at.source === place.source && at.start === start)) return false;
    return places.some((at) => isComplement(at, material) && areInSentence(at, place, material));
  });
}

/** True for a word that is the complement of the number before it. */
function isComplement(place: Place, { before, written }: Material): boolean {
  const own = written(place);
  const after = /[^\d\n]*$/u.exec(before(place, REACH))?.[0] ?? "";
  return after.length < REACH && complementIn(after + own)?.start === after.length;
}

/** Words such as `employees`, which count any occupation. */
const WORKERS: ReadonlySet<string> = new Set(["worker"]);

/** True for `seven drivers` where the material has another occupation behind this number, and no driver. */
function countsAbsentPeople({ end, places }: Word, { words, material, language }: Check): boolean {
  const noun = startingWithin(words, end, end + REACH).find(({ norm }) => !isFunctionWord(norm));
  if (!noun?.followsDirectly || noun.places.length > 0 || noun.kind !== "word") return false;
  const isAnybody = (token: Token, languages: readonly string[]) =>
    isPeople(token, languages) || isPersons(token) || means(token.norm, WORKERS);
  const isOfPeople = (place: Place) => {
    const [next] = tokensOf(material.after(place, REACH));
    return next?.kind === "word" && isPerson(next) && !isAnybody(next, [...material.languages]);
  };
  const isOccupation = isPerson(noun) && conceptsOf(noun.norm).length > 0 && !isAnybody(noun, [language]);
  return isOccupation && places.every(isOfPeople);
}

interface KnownPeriod extends Period {
  source: number;
  /** True for `until 2021`. */
  isOnlyEnd: boolean;
}

const periodsOf = derived(({ texts }): readonly KnownPeriod[] =>
  texts.flatMap(({ text }, source) =>
    periodsIn(text).map((period) => ({ ...period, source, isOnlyEnd: isOnlyEnd(text, period) })),
  ),
);

const isSameDate = (one: WrittenDate, other: WrittenDate): boolean =>
  JSON.stringify(one.readings) === JSON.stringify(other.readings);

const isSince = ({ to, endText }: Period): boolean => to === "present" && endText === "";

/** True for `Since 2018` where the material has the year only as an end or in periods, not of a career, that have ended. */
function isOver(period: Period, material: Material): boolean {
  if (!isSince(period)) return false;
  const years = yearsOf(period.from);
  const known = periodsOf(material).filter(({ from, to }) =>
    [from, ...(to === "present" ? [] : [to])].some((date) => yearsOf(date).some((year) => years.includes(year))),
  );
  const hasEnded = (other: KnownPeriod) =>
    isSingle(other)
      ? other.isOnlyEnd
      : other.to !== "present" && isSameDate(other.from, period.from) && !isInCareer(material.entryAt(other), material);
  return known.length > 0 && known.every(hasEnded);
}

/** True for an entry in a section with an open period: somebody can work since the first of several jobs. */
function isInCareer(entry: number | undefined, { entries }: Material): boolean {
  const section = entry === undefined ? undefined : entries[entry]?.section;
  return section !== undefined && entries.some((other) => other.section === section && other.period?.to === "present");
}

const MIN_LENGTH_OF_NOUN = 5;

/** True for `Automates since 2014` where the material has `tests since 2014, automation since 2018` in one sentence. */
function isOfNeighbour(period: Period, { words, text, material }: Check): boolean {
  if (!isSince(period)) return false;
  const clause = clauseAt(period, text);
  const nouns = words.filter(
    ({ kind, norm, start, places }) =>
      kind === "word" &&
      start >= clause.start &&
      start < clause.end &&
      norm.length >= MIN_LENGTH_OF_NOUN &&
      places.length > 0 &&
      !isMark(norm) &&
      !isFunctionWord(norm),
  );
  const all = periodsOf(material).filter(isSince);
  const statementOf = ({ source, start, end }: Place) => material.statement({ source, start, end });
  const own = all.filter(({ from }) => isSameDate(from, period.from)).flatMap((of) => statementOf(of) ?? []);
  const others = all
    .filter(({ from }) => !isSameDate(from, period.from))
    .flatMap((of) => statementOf(of) ?? [])
    .filter((of) => own.some(({ sentence }) => sentence === of.sentence) && !own.includes(of));
  const isIn = (statements: readonly Statement[]) => (place: Place) =>
    statements.some((statement) => statement === material.statement(place));
  // The first noun decides: `Group leader of the fire brigade since 2015` for `fire brigade since 2006, group leader since 2015`.
  const first = nouns.find(({ places }) => places.some(isIn(others)) || places.some(isIn(own)));
  return first !== undefined && !first.places.some(isIn(own));
}

/** The part of a sentence between commas. */
function clauseAt({ start, end }: Period, text: string): { start: number; end: number } {
  const before = text.slice(0, start).search(/[^,;]*$/u);
  const after = text.slice(end).search(/[,;]/u);
  return { start: before, end: after < 0 ? text.length : end + after };
}
