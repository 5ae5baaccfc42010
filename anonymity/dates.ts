import { CV_LANGUAGES } from "../languages/languages.ts";
import type { Span } from "./fold.ts";
import { monthNames } from "./vocabulary.ts";

/** A day of a year; the year is null if the text does not state it. */
interface Day {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

/** A date in a text, as all days that it can mean: 03/04/1985 is in March or in April. */
export interface WrittenDate extends Span {
  readonly days: readonly Day[];
}

const NUMERIC =
  /(?<![\p{L}\p{N}./-])(?:\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:\d{4}|\d\d)|\d{4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,2}|(?:19|20)\d{6}|\d{4}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日?|\d{1,2}\s?月\s?\d{1,2}\s?日)(?![\p{N}])/gu;
const DAY_FIRST =
  /(?<![\p{L}\p{N}])(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?(?:\s|-)(?:of\s|de\s|d'|den\s)?(\p{L}{3,12})\.?(?:,?(?:\s|-)(?:de\s|del\s|do\s)?((?:19|20)\d\d|'?\d\d(?![\p{N}])))?(?![\p{L}\p{N}])/gu;
const MONTH_FIRST =
  /(?<![\p{L}\p{N}])(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:,?\s((?:19|20)\d\d))?(?![\p{L}\p{N}])/gu;

/** The number of a month by its name in any language, folded. */
let monthNumbers: ReadonlyMap<string, number> | null = null;

function monthNumber(name: string): number | undefined {
  monthNumbers ??= new Map(
    CV_LANGUAGES.flatMap(({ code }) =>
      monthNames(code).flatMap((forms, index) => forms.map((form) => [form, index + 1] as const)),
    ),
  );
  return monthNumbers.get(name);
}

/**
 * Finds dates with a day and a month, in numbers and in the words of all languages.
 *
 * @param text folded, with the digits 0 to 9
 */
export function datesIn(text: string): WrittenDate[] {
  if (!/\d/.test(text)) return [];
  const dates: WrittenDate[] = [];
  const add = (start: number, written: string, days: readonly (Day | null)[]): void => {
    const valid = days.filter(
      (day) => day !== null && day.month >= 1 && day.month <= 12 && day.day >= 1 && day.day <= 31,
    );
    if (valid.length > 0) dates.push({ start, end: start + written.length, days: valid.filter((day) => day !== null) });
  };
  for (const { index, 0: written } of text.matchAll(NUMERIC)) add(index, written, numericDays(written));
  for (const { index, 0: written, 1: day, 2: name = "", 3: year } of text.matchAll(DAY_FIRST)) {
    const month = monthNumber(name);
    if (month !== undefined) add(index, written, [{ year: yearOf(year), month, day: Number(day) }]);
  }
  for (const { index, 0: written, 1: name = "", 2: day, 3: year } of text.matchAll(MONTH_FIRST)) {
    const month = monthNumber(name);
    if (month !== undefined) add(index, written, [{ year: yearOf(year), month, day: Number(day) }]);
  }
  return dates;
}

function numericDays(written: string): Day[] {
  const numbers = written.match(/\d+/g)?.map(Number) ?? [];
  const [first = 0, second = 0, third] = numbers;
  if (numbers.length === 1) {
    return [{ year: Math.floor(first / 10_000), month: Math.floor(first / 100) % 100, day: first % 100 }];
  }
  if (third === undefined) return [{ year: null, month: first, day: second }];
  if (first > 31) return [{ year: first, month: second, day: third }];
  const year = yearOf(String(third).padStart(2, "0"));
  return [
    { year, month: second, day: first },
    { year, month: first, day: second },
  ];
}

/** A year of two digits is the latest such year that is past. */
function yearOf(written: string | undefined): number | null {
  if (written === undefined) return null;
  const year = Number(written.replace("'", ""));
  if (year >= 100) return year;
  return year > new Date().getFullYear() % 100 ? 1900 + year : 2000 + year;
}

/** Whether a date can mean one of the days. A date without a year means the day of each year. */
export function meansOneOf(date: WrittenDate, known: readonly Day[]): boolean {
  return date.days.some((day) =>
    known.some(
      (other) => day.month === other.month && day.day === other.day && (day.year === null || day.year === other.year),
    ),
  );
}

export type { Day };
