import { CV_LANGUAGES } from "../../languages/languages.ts";
import { PRESENT, UNTIL } from "../offline/vocabulary.ts";
import { isDense } from "../offline/word-list.ts";
import { plainWords } from "../offline/words.ts";
import { withAsciiDigits } from "./tokens.ts";
import { plain } from "./words.ts";

export interface DateMention {
  start: number;
  end: number;
  /** Several if the year has two digits. */
  years: readonly number[];
  /** Several if day and month can be exchanged; empty if only the year is given. */
  months: readonly number[];
  /** Several if day and month can be exchanged; empty if no day is given. */
  days: readonly number[];
}

/** A period, or a single date that is both its start and its end. */
export interface Period {
  start: number;
  end: number;
  from: DateMention | undefined;
  to: DateMention | "present" | undefined;
  isSingle: boolean;
}

const MONTHS = readMonths();

/** The number of a month's name in any language of the service. */
export function monthOf(word: string): number | undefined {
  return MONTHS.get(word);
}

/** Longer words are no months. The limit, and no start after a mark, keep the time linear. */
const NAME = String.raw`(?<name>\p{L}[\p{L}\p{M}]{2,30})\.?`;
const YEAR = String.raw`(?<year>(?:19|20)\d\d)(?!\d|[.,]\d)`;
const SHORT = String.raw`(?:(?:19|20)\d\d(?!\d|[.,]\d)|['’]?\d\d(?![\d.:/]))`;
const PATTERNS: readonly RegExp[] = [
  /(?<!\d)(?<year>(?:19|20)\d\d)\s?年(?:\s?(?<month>\d{1,2})\s?月(?:\s?(?<day>\d{1,2})\s?日)?)?/gu,
  /(?<era>昭和|平成|令和)\s?(?<eraYear>元|\d{1,2})\s?年(?:\s?(?<month>\d{1,2})\s?月(?:\s?(?<day>\d{1,2})\s?日)?)?/gu,
  /(?<![\d.])(?<year>(?:19|20)\d\d)([-./])(?<month>\d{1,2})(?:\2(?<day>\d{1,2}))?(?![\d/])/gu,
  /(?<!\d)(?<day>\d{1,2})([-./]\s?)(?<month>\d{1,2})\2(?<year>(?:19|20)\d\d|\d\d)(?!\d)/gu,
  /(?<!\d)(?<month>\d{1,2})\s?[-./]\s?(?<year>(?:19|20)\d\d)(?!\d)/gu,
  /(?<![\d/.])(?<month>\d{1,2})\/(?<year>\d\d)(?![\d/])/gu,
  new RegExp(
    String.raw`(?<![\p{L}\p{M}\d])(?:(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º|ª)?,?\s+(?:de\s+)?)?${NAME}(?:\s+(?<dayAfter>\d{1,2})(?:st|nd|rd|th)?,)?,?\s*(?:de\s+|del\s+|of\s+)?(?<year>${SHORT})`,
    "gu",
  ),
  new RegExp(String.raw`(?<![\d.,+])${YEAR}`, "gu"),
  /(?<![\p{L}\d])['’](?<year>\d\d)(?!\d)/gu,
];

const ERA_START: Readonly<Record<string, number>> = { 昭和: 1925, 平成: 1988, 令和: 2018 };

/** The dates of a text in order. They do not overlap. */
export function datesIn(raw: string): DateMention[] {
  const text = withAsciiDigits(raw);
  const found: DateMention[] = [];
  const taken = new Uint8Array(text.length);
  for (const pattern of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (taken.subarray(match.index, end).includes(1)) continue;
      const date = dateOf(match, end);
      if (!date) continue;
      found.push(date);
      taken.fill(1, date.start, date.end);
    }
  }
  return withMonthsOfRanges(
    found.sort((a, b) => a.start - b.start),
    text,
  );
}

/** Months of one language that are words of another: `Led 45 engineers`. */
const ORDINARY_WORDS = new Set(["led", "set", "out", "may", "march"]);

function dateOf(match: RegExpExecArray, end: number): DateMention | undefined {
  const { year, month, day, dayAfter, name, era, eraYear } = match.groups ?? {};
  const named = name === undefined ? undefined : MONTHS.get(plain(name));
  if (name !== undefined && named === undefined) return undefined;
  const isOrdinary = ORDINARY_WORDS.has(plain(name ?? "")) && /^\d\d$/.test(year ?? "");
  if (isOrdinary && /^\s\p{L}/u.test(match.input.slice(match.index + match[0].length))) return undefined;
  const years = era ? [(ERA_START[era] ?? 0) + (eraYear === "元" ? 1 : Number(eraYear))] : yearsOf(year ?? "");
  const dayNumber = Number(day ?? dayAfter) || undefined;
  const number = named ?? (month === undefined ? undefined : Number(month));
  const months = number === undefined ? [] : [number, ...(named === undefined && dayNumber ? [dayNumber] : [])];
  const valid = months.filter((value) => value >= 1 && value <= 12);
  if (months.length > 0 && valid.length === 0) return undefined;
  if (dayNumber !== undefined && dayNumber > 31) return undefined;
  const isNumeric = named === undefined && !match[0].includes("年");
  const swappable = isNumeric && dayNumber !== undefined && !/^\d{4}/.test(match[0]);
  return {
    start: match.index,
    end,
    years,
    months: swappable ? [...new Set(valid)] : valid.slice(0, 1),
    days: swappable ? months.filter((value) => valid.length === 2 || !valid.includes(value)) : [dayNumber ?? []].flat(),
  };
}

function yearsOf(written: string): number[] {
  const digits = Number(written.replace(/\D/g, ""));
  return digits >= 100 ? [digits] : [1900 + digits, 2000 + digits];
}

const MONTH_BEFORE_RANGE = /(?<![\p{L}\d])(\p{L}[\p{L}\p{M}]{2,})\.?\s*[-–—~]\s*$/u;

/** In `Jan – Mar 2019` both months are of that year. */
function withMonthsOfRanges(dates: DateMention[], text: string): DateMention[] {
  return dates.flatMap((date) => {
    const before = text.slice(Math.max(0, date.start - 30), date.start);
    const match = MONTH_BEFORE_RANGE.exec(before);
    const month = match?.[1] === undefined ? undefined : MONTHS.get(plain(match[1]));
    if (!match || month === undefined || date.months.length === 0) return [date];
    const start = date.start - before.length + match.index;
    return [{ start, end: start + (match[1]?.length ?? 0), years: date.years, months: [month], days: [] }, date];
  });
}

const PRESENT_TERMS: ReadonlySet<string> = new Set(PRESENT);
/** The terms as they are in texts without accents. */
const PRESENT_WORDS = [...PRESENT_TERMS]
  .map((term) => term.replace(/ae/g, "(?:ae|æ)").replace(/ /g, "[\\s.'’]+"))
  .sort((a, b) => b.length - a.length)
  .join("|");
const DENSE_PRESENT = [...PRESENT_TERMS].filter(isDense).join("|");
const TO_WORDS = "to|until|till|tot|t/m|bis|au|a|al|ate|hasta|til|till|do|jusqu'?a|fino al?|至|から";
const JOINT = new RegExp(`^\\s*(?:[-–—‒−~〜～]+|${TO_WORDS})\\s*$`);
const TO_PRESENT = new RegExp(
  `^\\.?\\s*(?:(?:[-–—‒−~〜～]+|(?:${TO_WORDS})\\s)\\s*\\(?(?:${PRESENT_WORDS})|(?:${TO_WORDS})?(?:${DENSE_PRESENT}))(?![\\p{L}\\d])`,
  "u",
);
const OPEN_END = /^\s*[-–—‒−~〜～]+\s*(?=$|[\n\t|,;)])/u;
/** In `2015–19`. */
const SHORT_END = /^[-–—/](\d\d)(?![\d./-])/;
const SINCE = /(?:^|[^\p{L}])(?:since|sinds|vanaf|seit|ab|depuis|desde|siden|sedan|od|dal|from|起)\s*$/u;

/** The periods of a text in order. A date that is not part of a longer period is a period of its own. */
export function periodsIn(raw: string): Period[] {
  const dates = datesIn(raw);
  const text = plainSameLength(raw);
  const periods: Period[] = [];
  for (let at = 0; at < dates.length; at++) {
    const from = dates[at];
    if (!from) break;
    const next = dates[at + 1];
    const rest = text.slice(from.end, from.end + 40);
    const present = TO_PRESENT.exec(rest);
    const open = OPEN_END.exec(rest);
    const short = SHORT_END.exec(rest);
    if (short && !(next && next.start < from.end + short[0].length)) {
      const to = { ...from, start: from.end, end: from.end + short[0].length, years: yearsOf(short[1] ?? "") };
      periods.push({ start: from.start, end: to.end, from, to, isSingle: false });
    } else if (next && JOINT.test(text.slice(from.end, next.start))) {
      periods.push({ start: from.start, end: next.end, from, to: next, isSingle: false });
      at += 1;
    } else if (present) {
      periods.push({ start: from.start, end: from.end + present[0].length, from, to: "present", isSingle: false });
    } else if (open || SINCE.test(text.slice(Math.max(0, from.start - 12), from.start))) {
      periods.push({
        start: from.start,
        end: from.end + (open?.[0].length ?? 0),
        from,
        to: "present",
        isSingle: false,
      });
    } else {
      periods.push({ start: from.start, end: from.end, from, to: from, isSingle: true });
    }
  }
  return periods;
}

/** Lower case without accents where this keeps the length, so that offsets stay valid. */
function plainSameLength(text: string): string {
  const lower = text.toLowerCase();
  const same = lower.length === text.length ? lower : text;
  return same.replace(/[^\0-\x7f]/gu, (char) => {
    const bare = char.normalize("NFKD").replace(/\p{M}/gu, "");
    return bare.length === char.length ? bare : char;
  });
}

/** True if a date of the material states everything that the date of a value says. */
export function statesDate(known: DateMention, said: DateMention): boolean {
  return states(known.years, said.years) && states(known.months, said.months) && states(known.days, said.days);
}

function states(known: readonly number[], said: readonly number[]): boolean {
  return said.length === 0 || said.some((value) => known.includes(value));
}

/** Words such as `present` and `until today`, for members such as `end`. */
export function isPresent(text: string): boolean {
  if (text.length > 40) return false;
  const words = plainWords(text);
  return [0, 1, 2].some((at) => {
    const isIntroduced = at === 0 || UNTIL.has(words.slice(0, at).join(" "));
    return isIntroduced && PRESENT_TERMS.has(words.slice(at).join(" "));
  });
}

function readMonths(): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const { code } of CV_LANGUAGES) {
    for (let month = 1; month <= 12; month++) {
      for (const form of ["long", "short"] as const) {
        for (const options of [
          { month: form },
          { month: form, day: "numeric" },
          { month: form, year: "numeric" },
        ] as const) {
          const parts = new Intl.DateTimeFormat(code, { ...options, timeZone: "UTC" }).formatToParts(
            new Date(Date.UTC(2020, month - 1, 15)),
          );
          const name = plain(parts.find(({ type }) => type === "month")?.value ?? "").replace(/\.$/, "");
          if (name.length >= 3 && !/\d/.test(name)) months.set(name, month);
        }
      }
    }
  }
  for (const [name, month] of Object.entries({ sept: 9, mrz: 3, mrt: 3, okt: 10, avr: 4, jui: 6, juil: 7, fevr: 2 })) {
    months.set(name, month);
  }
  return months;
}
