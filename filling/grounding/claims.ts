import { isFunctionWord } from "../../reading/concepts.ts";
import type { WrittenDate } from "../../reading/dates.ts";
import { type EntryRange, isPartOf, statesBound } from "../../reading/entry-ranges.ts";
import { isOnlyEnd, isSingle, type Period, periodsIn } from "../../reading/periods.ts";
import { occurrences } from "../../reading/sorted.ts";
import type { Word } from "./checked-text.ts";
import { isLongDegree } from "./long-forms.ts";
import type { Material, Place } from "./material.ts";
import { type Bound, readMemberName } from "./member-names.ts";
import { areInSentence, contains, derived, partAt, remembered } from "./places.ts";
import { tokensOf } from "./tokens.ts";

/** Facts that a value states as belonging together: an employer, a title and a period; a degree and a school. */
export interface Claim {
  /** Names with the places of each of their words. */
  names: readonly ClaimedName[];
  dates: readonly ClaimedDate[];
  /** False in prose, which can name several employers and one period in a sentence: one of them must fit. */
  allTogether: boolean;
  /** True in prose for names and a period without a comma between them. An entry with all names is preferred. */
  isInClause?: boolean;
  /** True if the title changes in the value too: `06/2012 – 01/2018, apprentice, joiner from 2014`. */
  isChanging?: boolean;
}

interface ClaimedName {
  text: string;
  words: readonly (readonly Place[])[];
}

export const BOUNDS: readonly Bound[] = ["from", "to"];

export interface ClaimedDate {
  said: WrittenDate | "present";
  /** Which bound of the period it is; both if either is true. */
  bounds: readonly Bound[];
  /** True for the end of `since 2019`, which is not written. */
  isImplied?: boolean;
}

/** The dates of a period of a text. A single date can be either bound, unless it follows a word such as `until`. */
export function datesOfPeriod(period: Period, text: string): ClaimedDate[] {
  const { from, to } = period;
  if (isSingle(period)) return [{ said: from, bounds: isOnlyEnd(text, period) ? ["to"] : BOUNDS }];
  return [
    { said: from, bounds: ["from"] },
    { said: to, bounds: ["to"], isImplied: to === "present" && period.endText === "" },
  ];
}

/** The names and dates that do not belong to the rest of a claim. */
export interface Conflict {
  names: ClaimedName[];
  dates: ClaimedDate[];
}

/**
 * Compares a claim with the entries of the material. Names that are in no heading of an entry, and dates that begin or
 * end no entry, cannot be compared and cause no conflict.
 */
export function conflictOf(claim: Claim, material: Material): Conflict | null {
  if (material.entries.length === 0 || isTogetherOutside(claim, material)) return null;
  const divided = claim.names.filter((name) => isDivided(name, material));
  if (divided.length > 0) return { names: divided, dates: [] };
  const ofNames = namesInHeadings(claim, material);
  if (ofNames.length === 0) return null;
  const best = bestEntries(
    ofNames.map(({ bound }) => bound),
    boundEntries(claim, material),
  );
  const isOutside = ({ name, bound }: (typeof ofNames)[number]) =>
    best.isDisjointFrom(bound) && best.isDisjointFrom(entriesBeginning(name, material));
  const outside = claim.allTogether ? ofNames.filter(isOutside) : [];
  const isCommon = claim.isInClause === true && [...best].some((at) => ofNames.every(({ bound }) => bound.has(at)));
  const named = claim.allTogether || isCommon ? best : new Set(ofNames.flatMap(({ bound }) => [...bound]));
  const allowed = claim.isChanging === true ? withOuter(named, material) : named;
  const dates = claim.dates.filter(
    (date) =>
      (isElsewhere(date, material, allowed) && !isBesideName(date, claim, material)) ||
      isNoBound(date, claim, material, allowed),
  );
  return outside.length === 0 && dates.length === 0 ? null : { names: outside.map(({ name }) => name), dates };
}

/** True for the second year of `forklift, renewed 2024; reach truck, lapsed 2021`, beside the only name of a claim. */
function isBesideName({ said, bounds }: ClaimedDate, { names, allTogether }: Claim, material: Material): boolean {
  const isSingleFact = allTogether && names.length === 1 && bounds.length > 1;
  if (said === "present" || !isSingleFact) return false;
  const words = names.flatMap((name) => name.words.filter((places) => places.length > 0));
  return material.date(said).some((date) => {
    const isIn = (place: Place) => areInSentence(date, place, material);
    return words.every((places) => places.slice(0, MAX_PLACES).some(isIn));
  });
}

/** Some entries, and the jobs that they are a part of. */
function withOuter(inner: ReadonlySet<number>, { entries }: Material): Set<number> {
  const isOuter = (outer: EntryRange) =>
    [...inner].some((at) => {
      const entry = entries[at];
      return entry !== undefined && isPartOf(entry, outer);
    });
  return new Set([...inner, ...entries.flatMap((outer, at) => (isOuter(outer) ? [at] : []))]);
}

/** The entries whose heading has all words of a name, also as beginnings of longer words: `joiner` for `joinery`. */
function entriesBeginning({ text }: ClaimedName, material: Material): ReadonlySet<number> {
  const words = tokensOf(text).filter(({ norm }) => !isFunctionWord(norm));
  const entries = words.map(({ norm }) => {
    const forms = [norm, ...material.beginningWith(norm)].map((form) => material.word(form, false));
    return new Set(forms.flatMap((places) => [...entriesNaming(places, material)]));
  });
  return inAll(entries);
}

/** The numbers that all of some sets have. */
export const inAll = ([first = new Set(), ...others]: readonly ReadonlySet<number>[]): Set<number> =>
  others.reduce<Set<number>>((common, set) => common.intersection(set), new Set(first));

const MAX_DISTANCE_IN_LINE = 80;

/** True if a line outside of all headings has all names and dates: `Engineer, Munich` below the name of the person. */
function isTogetherOutside({ names, dates }: Claim, material: Material): boolean {
  const written = dates.filter(({ isImplied }) => isImplied !== true);
  const said = written.flatMap((date) => (date.said === "present" ? [] : [material.date(date.said)]));
  const [first, ...others] = [...names.flatMap(({ words }) => words.filter((places) => places.length > 0)), ...said];
  if (!first || others.length === 0 || said.length < written.length) return false;
  return first.slice(0, MAX_PLACES).some((place) => {
    if (material.entryAt(place) !== undefined) return false;
    const line = partAt(place, MAX_DISTANCE_IN_LINE, material);
    return others.every((places) => places.slice(0, MAX_PLACES).some((other) => contains(line, other)));
  });
}

const MAX_PLACES = 20;

/** The entries that a claim is about; none if its names are in no heading. */
export function entriesOfClaim(claim: Claim, material: Material): ReadonlySet<number> {
  const bound = namesInHeadings(claim, material).map((name) => name.bound);
  return bound.length === 0 ? new Set() : bestEntries(bound, boundEntries(claim, material));
}

function namesInHeadings({ names }: Claim, material: Material) {
  return names.flatMap((name) => {
    const bound = entriesOf(name, material);
    return bound.size > 0 ? [{ name, bound }] : [];
  });
}

/** True if each word of a name is only in headings, and no entry has them all: a degree with the field of another. */
function isDivided(name: ClaimedName, material: Material): boolean {
  if (name.words.length < 2 || isLongDegree(name.text) || entriesOf(name, material).size > 0) return false;
  const isInHeadings = name.words.every(
    (places) => places.length > 0 && places.every((place) => material.headingsAt(place).length > 0),
  );
  return isInHeadings && entriesBeginning(name, material).size === 0;
}

/** The indexes of the entries that have one of the places in their heading. */
export const entriesNaming = remembered(
  (places, { headingsAt }): ReadonlySet<number> => new Set(places.flatMap(headingsAt)),
);

/** The entries whose headings have most of some words. */
export function entriesMostNamed(words: readonly Word[], material: Material): ReadonlySet<number> {
  const votes = occurrences(words.flatMap(({ places }) => [...entriesNaming(places, material)]));
  const most = Math.max(...votes.values());
  return new Set([...votes].flatMap(([entry, count]) => (count === most ? [entry] : [])));
}

/** The entries whose heading has all words of the name. */
function entriesOf({ words }: ClaimedName, material: Material): Set<number> {
  const known = words.filter((places) => places.length > 0);
  return inAll(known.map((places) => entriesNaming(places, material)));
}

const entriesByDate = derived((): Map<string, ReadonlySet<number>> => new Map());

/** The entries that begin or end at a date. Each date is compared once with all entries. */
function entriesWith(material: Material, { said, bounds }: ClaimedDate): ReadonlySet<number> {
  const key = `${bounds.join()} ${said === "present" ? said : JSON.stringify(said.readings)}`;
  const isStated = ({ period }: EntryRange) => period && bounds.some((bound) => statesBound(period, said, bound));
  const find = () => new Set(material.entries.flatMap((entry, at) => (isStated(entry) ? [at] : [])));
  return entriesByDate(material).getOrInsertComputed(key, find);
}

/** Two sets of entries: those that have one of the claimed starts, and one of the claimed ends. */
function boundEntries({ dates }: Claim, material: Material): Set<number>[] {
  return BOUNDS.map((bound) => {
    const said = dates.filter(({ bounds }) => bounds.includes(bound));
    return new Set(said.flatMap((date) => [...entriesWith(material, { ...date, bounds: [bound] })]));
  });
}

/** The weight of a start or end. It is less than half of a name, so that a period never outweighs a name. */
const WEIGHT_OF_BOUND = 0.4;

/** The entries with most of the names and dates; if several are equal, those with the first name among them. */
function bestEntries(names: readonly Set<number>[], bounds: readonly Set<number>[]): Set<number> {
  const votes = new Map<number, number>();
  for (const set of names) for (const index of set) votes.set(index, (votes.get(index) ?? 0) + 1);
  for (const set of bounds) {
    for (const index of set) if (votes.has(index)) votes.set(index, (votes.get(index) ?? 0) + WEIGHT_OF_BOUND);
  }
  const most = Math.max(...votes.values());
  const best = [...votes].filter(([, count]) => count === most).map(([index]) => index);
  const first = names.find((set) => best.some((index) => set.has(index)));
  return new Set(best.filter((index) => first?.has(index)));
}

/** True if a date is a bound of some entry, but not this bound of an allowed one: the end of a job as a later start. */
function isElsewhere(date: ClaimedDate, material: Material, allowed: Set<number>): boolean {
  const stated = entriesWith(material, date);
  if ([...stated].some((index) => allowed.has(index))) return false;
  const periods = [...allowed].flatMap((index) => material.entries[index]?.period ?? []);
  if (periods.length === 0) return false;
  // The value can state a certificate of 2019 as `since 2019`.
  if (date.isImplied === true && periods.some(isSingle)) return false;
  return date.said === "present" || entriesWith(material, { ...date, bounds: BOUNDS }).size > 0;
}

/** True for the year of `cut costs in 2021` as the end of a job whose period the material states. */
function isNoBound({ said, bounds }: ClaimedDate, { names }: Claim, material: Material, allowed: Set<number>): boolean {
  if (said === "present" || bounds.length > 1) return false;
  const periods = [...allowed].map((at) => material.entries[at]?.period);
  if (periods.length === 0 || periods.some((period) => !period || isSingle(period))) return false;
  const known = boundDates(material);
  const dates = material.date(said);
  return dates.length > 0 && !dates.some((date) => known.has(`${date.source} ${date.start}`) || isNamed(date));

  /** True if the sentence has a name of the claim: `became foreman in 2018`. */
  function isNamed(date: Place): boolean {
    const isIn = (place: Place) => areInSentence(date, place, material);
    return names.some(({ words }) => words.every((places) => places.some(isIn)));
  }
}

/** Source and start of the dates that begin or end something: those of periods, and those after `until` or `left in`. */
const boundDates = derived(
  ({ texts }): ReadonlySet<string> =>
    new Set(
      texts.flatMap(({ text }, source) =>
        periodsIn(text).flatMap((period) => {
          const { from, to } = period;
          if (isSingle(period) && !isOnlyEnd(text, period) && !isBehindBound(text, from.start)) return [];
          return [from, ...(to === "present" ? [] : [to])].map(({ start }) => `${source} ${start}`);
        }),
      ),
    ),
);

const MAX_BEFORE_DATE = 60;

/** True for a date after a word such as `left` in its sentence. */
function isBehindBound(text: string, date: number): boolean {
  const before = /(?:[^\n.!?;]|[.](?!\s))*$/u.exec(text.slice(Math.max(0, date - MAX_BEFORE_DATE), date))?.[0] ?? "";
  return tokensOf(before).some(({ norm }) => !isFunctionWord(norm) && readMemberName(norm).bound !== undefined);
}
