import { CV_LANGUAGES } from "../languages/languages.ts";
import { OTHER_PRESENT } from "../languages/other-levels.ts";
import { datesWithYear, type WrittenDate, yearsOf } from "./dates.ts";
import { folded } from "./fold.ts";

/** A period in a text, or a date that belongs to none. */
export interface Period {
  /** The place in the text, with the words before the first date and after the last one. */
  start: number;
  end: number;
  from: WrittenDate;
  /** The same date as `from` for a single date. `present` also for a period whose end is not written. */
  to: WrittenDate | "present";
  /** The first date as written. */
  startText: string;
  /** The end as written; empty if it is not written, as in `since 2019` and `2019 –`, and for a single date. */
  endText: string;
}

const DASH = "[-–—‒―−~〜～→➔➜]";

/** The source of a pattern for the terms of all languages. A space also matches `'`, `/`, `.` and `-`: `t m` matches `t/m`. */
function termsOf(kind: "present" | "until" | "since" | "from"): string {
  const terms = CV_LANGUAGES.flatMap(({ period }) => period[kind].split(", ")).filter((term) => term !== "");
  const all = kind === "present" ? [...terms, ...OTHER_PRESENT] : terms;
  const longestFirst = [...new Set(all.map(folded))].sort((a, b) => b.length - a.length);
  return longestFirst.map((term) => term.split(" ").map(RegExp.escape).join("[\\s'’/.-]{0,2}")).join("|");
}

const PRESENT = termsOf("present");
const WORD_END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const DENSE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const UNTIL_WORD = `(?:(?:${termsOf("until")})(?:${WORD_END}|(?<=${DENSE}))|から)`;

const JOINT = new RegExp(`^\\.?\\s*(?:${DASH}{1,3}\\s*(?:\\p{L}{2,8}\\.|expected)?|${UNTIL_WORD})\\s*$`, "u");
/** `02-2018 / 01-2020`, unlike a list of years. */
const SLASH = /^\s+\/\s+$/u;
/** `2009/2015`, unlike the list `2009/2012/2015`. */
const YEARS = /(?<![\d/.-]\s?)(?<first>\d{4})\s?\/\s?(?<last>\d{4})(?!\s?[\d/.-])/y;
/**
 * A word for the present: after a dash or a word such as `until`, or alone if it has a script without spaces or is several words at the end
 * of an item, unlike `2020 en cours du soir`.
 */
const TO_PRESENT = new RegExp(
  String.raw`^\s?(?<alone>(?:${PRESENT})(?<=${DENSE}|\p{L}\s\p{L}{1,20}(?!\s\p{L}))${WORD_END})|^\.?\s*(?:(?:${DASH}|/)[\s\p{Pd}]*(?:${UNTIL_WORD}\s*)??|${UNTIL_WORD}\s*)\(?(?<word>${PRESENT})(?:${WORD_END}|(?<=${DENSE}))`,
  "u",
);
const OPEN_END = new RegExp(
  String.raw`^\s{0,3}${DASH}{1,3}\s{0,3}(?=$|[\n\t|,;)])|^\s{0,3}${DASH}{1,3}(?=\s{4})|^\s?起`,
  "u",
);
/** The end of a period in two digits: `2015–19`. */
const SHORT_END = /^[-–—/](\d\d)(?![\d./-])/;
const OPEN_START = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${termsOf("since")})\s{0,3}$`, "u");
/** `from 2019`. Such words have other uses too, so they must begin a line or be in lower case. */
const NAMED_START = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${termsOf("from")})\s{1,3}$`, "u");
const MAX_JOINT = 30;

/** The periods of a text in order. A date that is not part of a longer period is a period of its own. */
export function periodsIn(original: string): Period[] {
  const dates = datesWithYear(original);
  const periods: Period[] = [];
  for (let at = 0; at < dates.length; at++) {
    const from = dates[at];
    if (!from) break;
    const next = dates[at + 1];
    const rest = plain(original.slice(from.end, from.end + 40));
    const introduced = startOf(original, from.start);
    const short = SHORT_END.exec(rest);
    const present = TO_PRESENT.exec(rest);
    const open = OPEN_END.exec(rest);
    const period = {
      start: introduced.start,
      end: from.end,
      from,
      to: from,
      startText: original.slice(from.start, from.end),
      endText: "",
    };
    // The school year of `2023/24 – present` is a start.
    const since = short ? TO_PRESENT.exec(rest.slice(short[0].length)) : null;
    if (short && since?.groups?.word !== undefined) {
      const end = from.end + short[0].length + since[0].length;
      const { word } = since.groups;
      periods.push({ ...period, end, to: "present", endText: original.slice(end - word.length, end) });
    } else if (short && !(next && next.start < from.end + short[0].length)) {
      const to = endOfShort(from, short[1] ?? "");
      periods.push({ ...period, end: to.end, to, endText: original.slice(to.start, to.end) });
    } else if (next && next.start - from.end <= MAX_JOINT && joins(original, from, next)) {
      periods.push({ ...period, end: next.end, to: next, endText: original.slice(next.start, next.end) });
      at += 1;
    } else if (present) {
      const end = from.end + present[0].length;
      const word = present.groups?.word ?? present.groups?.alone ?? "";
      periods.push({ ...period, end, to: "present", endText: original.slice(end - word.length, end) });
    } else if (open || introduced.isOpen) {
      periods.push({ ...period, end: from.end + (open?.[0].trimEnd().length ?? 0), to: "present" });
    } else periods.push({ ...period, start: from.start });
  }
  return periods;
}

function joins(text: string, from: WrittenDate, to: WrittenDate): boolean {
  const between = text.slice(from.end, to.start);
  const hasMonths = [from, to].every(({ readings }) => readings.every(({ month }) => month !== null));
  return JOINT.test(plain(between)) || (hasMonths && SLASH.test(between)) || areYears(text, from);
}

function areYears(text: string, { start }: WrittenDate): boolean {
  YEARS.lastIndex = start;
  const { first = "", last = "" } = YEARS.exec(text)?.groups ?? {};
  return first < last;
}

/** The periods of a line without single dates that are too short to be sure: `5/10` and `May 12`. */
export function surePeriodsIn(line: string): Period[] {
  return periodsIn(line).filter((period) => !isSingle(period) || !period.from.hasShortYear);
}

/**
 * The first and the last year of a period; the last is Infinity if it continues until now. Years of two digits get the centuries that make
 * the period shortest. NaN for a period that ends before it starts.
 */
export function yearsOfPeriod({ from, to }: Period): [first: number, last: number] {
  const starts = yearsOf(from);
  // A period without an end can begin in the future.
  const ends = to === "present" ? [Math.max(new Date().getFullYear(), Math.min(...starts))] : yearsOf(to);
  const pairs = starts.flatMap((first) => ends.map((last): [number, number] => [first, last]));
  const [nearest = [Number.NaN, Number.NaN]] = pairs
    .filter(([first, last]) => first <= last)
    .sort(([a, b], [c, d]) => b - a - (d - c));
  return to === "present" ? [nearest[0], Number.POSITIVE_INFINITY] : nearest;
}

/** True if every digit of a text belongs to a date or a period. */
export function consistsOfDates(text: string): boolean {
  return !/\d/.test(
    periodsIn(text).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text),
  );
}

const BEFORE_END = new RegExp(String.raw`(?<!\p{L})${UNTIL_WORD}\s*$`, "u");
const MAX_BEFORE_END = 20;
/** True for a date after a word such as `until`, whose period has no known start. */
export const isOnlyEnd = (text: string, { start }: Pick<Period, "start">): boolean =>
  BEFORE_END.test(folded(text.slice(Math.max(0, start - MAX_BEFORE_END), start)));

/** True for a period that is one date. */
export function isSingle({ from, to }: Period): boolean {
  return from === to;
}

/** True for words such as `present` and `until today`. */
export function isPresent(text: string): boolean {
  return IS_PRESENT.test(plain(text.trim().slice(0, 60)));
}
const IS_PRESENT = new RegExp(`^(?:${UNTIL_WORD}\\s*)?(?:${PRESENT})$`, "u");

/** The start of a period, including a word such as `since` or `from`. `isOpen` is true after `since`. */
function startOf(text: string, date: number): { start: number; isOpen: boolean } {
  const begin = Math.max(0, date - 14);
  const before = plain(text.slice(begin, date));
  for (const [pattern, isOpen] of [
    [OPEN_START, true],
    [NAMED_START, false],
  ] as const) {
    const word = pattern.exec(before);
    const start = begin + (word?.index ?? 0);
    // `Zeta AB 2019` ends with a legal form.
    if (word && (start === 0 || text.charAt(start - 1) === "\n" || !/^\p{Lu}/u.test(text.slice(start, date)))) {
      return { start, isOpen };
    }
  }
  return { start: date, isOpen: false };
}

function endOfShort(from: WrittenDate, digits: string): WrittenDate {
  const years = [1900 + Number(digits), 2000 + Number(digits)];
  return {
    start: from.end + 1,
    end: from.end + 1 + digits.length,
    readings: years.map((year) => ({ year, month: null, day: null })),
    hasShortYear: true,
  };
}

/** Lower-cases a text and removes accents where this keeps the length, so that offsets stay valid. */
function plain(text: string): string {
  if (!/[\P{ASCII}`]/u.test(text)) return text.toLowerCase();
  return text.replace(/[^\n]/gu, (character) => {
    const bare = folded(character);
    return bare.length === character.length ? bare : character;
  });
}
