import { monthsOf, type WrittenDate, yearsOf } from "../../reading/dates.ts";
import type { CheckedText } from "./checked-text.ts";
import type { Material } from "./material.ts";

export function checkDate(date: WrittenDate, text: string, material: Material, { missing, found }: CheckedText): void {
  const places = material.date(withoutFilling(date, text, material));
  const written = text.slice(date.start, date.end);
  const isYear = monthsOf(date).length === 0;
  const isKnownYear = isYear && yearsOf(date).some((year) => material.years.has(year));
  if (places.length > 0 || isKnownYear) found.push({ text: written, places });
  else missing.push({ kind: isYear ? "year" : "date", text: written });
}

/** An end such as "present": some period of the material must be open. */
export function checkPresent(text: string, material: Material, { missing, found }: CheckedText): void {
  if (material.open.length > 0) found.push({ text, places: material.open });
  else missing.push({ kind: "date", text });
}

/** A date in the form of ISO 8601, also as a time at midnight, or two of them as a period. */
export const ISO_DATES = /^(?:\d{4}-\d{2}-\d{2}(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:\d\d)?)?(?:\s?[–—]\s?|$)){1,2}$/;

/**
 * 2019 for `2019-01-01` and `2019-12-31`, and March 2019 for the first and the last day of that month, if the material
 * states no more and the value is only dates.
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
