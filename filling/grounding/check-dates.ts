import { isFunctionWord, numbersOf } from "../../reading/concepts.ts";
import { monthsOf, statesDate, type WrittenDate, yearsOf } from "../../reading/dates.ts";
import type { CheckedText } from "./checked-text.ts";
import type { Material, Place } from "./material.ts";
import { derived } from "./places.ts";
import { periodNamed } from "./quantities.ts";
import { tokensOf } from "./tokens.ts";

export function checkDate(date: WrittenDate, text: string, material: Material, { missing, found }: CheckedText): void {
  const written = text.slice(date.start, date.end);
  const known = material.date(withoutFilling(date, text, material));
  const places = known.length > 0 ? known : placesOfSchoolYear(written, material);
  const isYear = monthsOf(date).length === 0;
  const isKnownYear = isYear && yearsOf(date).some((year) => material.years.has(year));
  const isEnd = () => endsOf(material).some((end) => statesDate(end, date));
  if (places.length > 0 || isKnownYear || isEnd()) found.push({ text: written, places });
  else missing.push({ kind: isYear ? "year" : "date", text: written });
}

/** The places of `2011-2012` for `2011/12`, which can also be December 2011. */
function placesOfSchoolYear(said: string, { phrase, written }: Material): readonly Place[] {
  const [, century = "", first = "", second = ""] = /^(\d\d)(\d\d)\/(\d\d)$/u.exec(said) ?? [];
  if (second === "" || Number(second) !== Number(first) + 1) return [];
  return phrase(`${century}${first}-${century}${second}`).filter((place) =>
    /^\d+\s?[-–/]\s?\d+$/u.test(written(place)),
  );
}

/** The ends of terms that the material states by start and length: `November 2023, valid for three years`. */
const endsOf = derived(({ texts }) =>
  texts.flatMap(({ text, dates }) => dates.flatMap((date) => endOfTerm(date, text)).slice(0, MAX_ENDS)),
);

function endOfTerm(date: WrittenDate, text: string): WrittenDate[] {
  const part = /^(?:[^\n;.\d]|\d{1,2}(?!\d))*/u.exec(text.slice(date.end, date.end + MAX_LENGTH_OF_TERM))?.[0] ?? "";
  const tokens = tokensOf(part);
  const at = tokens.findIndex(
    ({ norm, kind }) => kind === "number" || (!isFunctionWord(norm) && numbersOf(norm).length > 0),
  );
  const [number, unit] = [tokens[at], tokens[at + 1]];
  const size = (unit && MONTHS[periodNamed(unit) ?? ""]) ?? 0;
  const count = number?.kind === "number" ? Number(number.norm) : (numbersOf(number?.norm ?? "")[0] ?? 0);
  if (size === 0 || !Number.isInteger(count) || count === 0) return [];
  const readings = date.readings.flatMap(({ year, month, day }) => {
    if (year === null || (month === null && size < MONTHS.year)) return [];
    const end = year * MONTHS.year + (month ?? 1) - 1 + count * size;
    return [{ year: Math.floor(end / MONTHS.year), month: month === null ? null : (end % MONTHS.year) + 1, day }];
  });
  return readings.length === 0 ? [] : [{ ...date, readings }];
}

const MONTHS: { readonly [unit: string]: number; readonly year: number } = { month: 1, year: 12 };
/** Limits for the characters after a date, and for the terms of a text. */
const [MAX_LENGTH_OF_TERM, MAX_ENDS] = [40, 100];

/** Checks an end such as "present": some period of the material must be open. */
export function checkPresent(text: string, material: Material, { missing, found }: CheckedText): void {
  if (material.open.length > 0) found.push({ text, places: material.open });
  else missing.push({ kind: "date", text });
}

/** A date in the form of ISO 8601, also as a time at midnight, or two of them as a period. */
export const ISO_DATES = /^(?:\d{4}-\d{2}-\d{2}(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:\d\d)?)?(?:\s?[–—]\s?|$)){1,2}$/;

/**
 * Reduces a date to what the material states, if the value is only ISO dates: `2019-01-01` or `2019-12-31` to 2019, and
 * the first or the last day of a month to the month.
 */
export function withoutFilling(date: WrittenDate, text: string, material: Material): WrittenDate {
  const [reading] = date.readings;
  if (!reading || !ISO_DATES.test(text.trim()) || material.date(date).length > 0) return date;
  const { year, month, day } = reading;
  const isFirst = day === 1;
  const isLast = day === new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  if (!isFirst && !isLast) return date;
  const ofMonth = { ...date, readings: [{ year, month, day: null }] };
  if (material.date(ofMonth).some(({ readings }) => readings.every((known) => known.day === null))) return ofMonth;
  const ofYear = { ...date, readings: [{ year, month: null, day: null }] };
  const isOfYear = (isFirst && month === 1) || (isLast && month === 12);
  return isOfYear && material.date(ofYear).some((known) => monthsOf(known).length === 0) ? ofYear : date;
}
