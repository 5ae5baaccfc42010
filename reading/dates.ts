import { CV_LANGUAGES } from "../languages/languages.ts";
import { OTHER_LANGUAGES } from "../languages/other-languages.ts";
import { OTHER_LOCALES } from "../languages/other-levels.ts";
import { existing } from "../platform/existing.ts";
import { withPlainDigits } from "./digits.ts";
import { folded } from "./fold.ts";
import { anyOf, grammarWords, numbersOfAll, wordsOf } from "./grammar.ts";

/** A day, a month or a year that a text states. What the text does not state is null. */
export interface CalendarDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

/** A date in a text. `03/04/85` has several readings: the days and months of both orders, in two centuries. */
export interface WrittenDate {
  readonly start: number;
  readonly end: number;
  readonly readings: readonly CalendarDate[];
  /** True if the year has two digits and no apostrophe: `03/85`. */
  readonly hasShortYear: boolean;
}

const YEAR = String.raw`(?:19|20)\d\d`;
const SHORT_YEAR = String.raw`['’]?\d\d(?![\d:/])(?![.,]\d)`;
const HAN_NUMBER = "[一二三四五六七八九十]{1,3}";
const MONTH_OR_DAY = String.raw`(?:\d{1,2}|${HAN_NUMBER})`;
const DAY_ENDING = anyOf(grammarWords("dayEndings"));
/** `1st`, `1er`, `1º`, `14.º`, `1e`. */
const ORDINAL = String.raw`(?:\.?(?:[ºª°]|${DAY_ENDING})(?![\p{L}\p{M}])|\.)`;
/** Some Arabic names of months have two words. */
const NAME = String.raw`(?<name>(?:كانون|تشرين)\s\p{L}{3,8}|\p{L}[\p{L}\p{M}]{2,13})`;
const LINKS = [...CV_LANGUAGES, ...OTHER_LANGUAGES].flatMap(({ grammar }) => wordsOf(grammar.dateLinks));
const OF = String.raw`(?:${anyOf(LINKS)}\s{1,2}|d['’]\s?)`;
/** The year before the first year of an era, by its name or letter. */
const ERAS: ReadonlyMap<string, number> = new Map(numbersOfAll("eras"));
const ERA = String.raw`(?<era>${anyOf([...ERAS.keys()].filter((name) => name.length > 1))})\s?`;
const ERA_LETTER = String.raw`(?<![\p{L}\p{N}])(?<eraLetter>[${[...ERAS.keys()].filter((name) => name.length === 1).join("")}])`;

/** In order of priority: the first pattern that matches decides. Bounded repetitions keep the time linear. */
const PATTERNS: readonly RegExp[] = [
  String.raw`(?:${ERA}|${ERA_LETTER})(?<eraYear>元|\d{1,2}|${HAN_NUMBER})\s?年(?:\s?(?<month>${MONTH_OR_DAY})\s?月(?:\s?(?<day>${MONTH_OR_DAY})\s?[日号號])?)?`,
  String.raw`${ERA}(?<eraYear>\d{1,2})(?<separator>[./-])(?<month>\d{1,2})(?:\k<separator>(?<day>\d{1,2}))?(?!\d)`,
  String.raw`(?<!\p{N})(?<year>${YEAR}|[一二][一二三四五六七八九〇零○]{3})\s?[年년](?:\s?(?<month>${MONTH_OR_DAY})\s?[月월](?:\s?(?<day>${MONTH_OR_DAY})\s?[日号號일])?)?`,
  String.raw`(?<!\p{N})(?<month>${MONTH_OR_DAY})\s?[月월]\s?(?<day>${MONTH_OR_DAY})\s?[日号號일]`,
  String.raw`(?<![\d.])(?<year>${YEAR})(?<separator>\s?[-./]\s?)(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})(?![\d/])`,
  String.raw`(?<![\d.])(?<year>${YEAR})[-./](?<month>\d{1,2})(?![\d/])`,
  String.raw`(?<![\p{L}\p{N}])(?<year>${YEAR})(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?![\p{L}\p{N}])`,
  String.raw`(?<!\d|\d[./])(?<first>\d{1,2})(?<separator>\s?[-./]\s?)(?<second>\d{1,2})\k<separator>(?<year>${YEAR}|\d\d)(?!\d|[./]\d)`,
  String.raw`(?<!\d|\d[./])(?<day>\d{1,2})\/(?<month>\d{1,2})[ -](?<year>${YEAR}|\d\d)(?!\d|\s?[./]\d)`,
  String.raw`${ERA_LETTER}(?<eraYear>\d{1,2})(?<separator>[./])(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})(?!\d|[./]\d)`,
  String.raw`(?<![\p{L}\p{N}])(?<day>\d{1,2})\s?[-./ ]\s?(?<roman>X(?:II?)?|IX|IV|VI{0,3}|I{1,3})\s?[-./ ]\s?(?<year>${YEAR}|\d\d)(?!\d)`,
  String.raw`(?<![\p{L}\p{N}])(?<roman>X(?:II?)?|IX|IV|VI{0,3}|I{1,3})[-./](?<year>${YEAR})(?!\d)`,
  String.raw`(?<!\d)(?<month>\d{1,2})\s?[-./]\s?(?<year>${YEAR})(?!\d)`,
  String.raw`(?<![\d/.])(?<month>\d{1,2})\/(?<year>\d\d)(?![\d/])`,
  String.raw`(?<![\d.])(?<year>${YEAR})\.\s${NAME}\s(?<dayAfter>\d{1,2})(?:\.(?!\d)|-)`,
  String.raw`(?<![\d.])(?<year>${YEAR})[-./]${NAME}(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:(?<day>(?<!\d[.,])\d{1,2})${ORDINAL}?,?(?:[^\S\n]|[./-]){1,3}${OF}?)?${NAME}[.,]{0,2}(?:\s{1,3}(?<dayAfter>\d{1,2})${DAY_ENDING}?(?:,|(?=\s(?:19|20)\d\d)))?[\s./-]{0,3}${OF}?(?<year>${YEAR}(?!\d|[.,]\d)|${SHORT_YEAR})`,
  String.raw`(?<![\p{L}\p{N}])(?<day>\d{1,2})${ORDINAL}?(?:[^\S\n]|[./-]){1,3}${OF}?${NAME}(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])${NAME}\.?\s(?<day>\d{1,2})${DAY_ENDING}?(?![\p{L}\p{N}])`,
  // Not the number in the name of a product: `SAP2000`.
  String.raw`(?<![\d.,+]|(?<!\p{L})\p{Lu}{3,5})(?<year>${YEAR})(?!\d|[.,]\d)`,
  String.raw`(?<![\p{L}\d])['’](?<year>\d\d)(?!\d)`,
].map((source) => new RegExp(source, "giu"));

/**
 * The dates of a text in order, in numbers and in the words of all languages. They do not overlap. The text can be
 * folded.
 */
export function datesIn(original: string): WrittenDate[] {
  const text = withPlainDigits(original);
  if (!/[\d年]/.test(text)) return [];
  const found: WrittenDate[] = [];
  const taken = new Uint8Array(text.length);
  for (const pattern of PATTERNS) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const end = pattern.lastIndex;
      const date = taken.subarray(match.index, end).includes(1) ? undefined : dateOf(match, end);
      // The match from `den` in `den 14 mars` is no date. The next attempt finds the date inside it.
      if (date === undefined) pattern.lastIndex = match.index + 1;
      else found.push(date);
      if (date !== undefined) taken.fill(1, date.start, date.end);
    }
  }
  return withMonthsOfRanges(
    found.sort((one, other) => one.start - other.start),
    text,
  );
}

export function datesWithYear(text: string): WrittenDate[] {
  return datesIn(text).filter((date) => yearsOf(date).length > 0);
}

/** The dates that state a day and a month. */
export function datesWithDay(text: string): WrittenDate[] {
  return datesIn(text).filter(({ readings }) => readings.some(({ day }) => day !== null));
}

/** The distinct years that a date can mean. */
export function yearsOf({ readings }: WrittenDate): number[] {
  return [...new Set(readings.flatMap(({ year }) => year ?? []))];
}

/** Numbers outside dates that can be years: `'98` without its month, `2.019`, and any four digits. */
export function possibleYears(text: string): number[] {
  const plain = withPlainDigits(text);
  const short = [...plain.matchAll(/(?<=[./'’–-])(\d\d)(?!\d)/gu)].flatMap(([, two]) => [`19${two}`, `20${two}`]);
  const grouped = [...plain.matchAll(/(?<!\d)([12])[.,'’ ](\d{3})(?!\d)/gu)].map(([, one, rest]) => `${one}${rest}`);
  return [...short, ...grouped, ...(plain.match(/(?<!\d)\d{4}(?!\d)/g) ?? [])].map(Number);
}

/** The distinct months that a date can mean. */
export function monthsOf({ readings }: WrittenDate): number[] {
  return [...new Set(readings.flatMap(({ month }) => month ?? []))];
}

/** True if a known date states everything that another one says. */
export function statesDate(known: WrittenDate, said: WrittenDate): boolean {
  return said.readings.some(({ year, month, day }) =>
    known.readings.some(
      (other) =>
        (year === null || year === other.year) &&
        (month === null || month === other.month) &&
        (day === null || day === other.day),
    ),
  );
}

const ORDINARY_WORDS = grammarWords("ordinaryMonths");

function dateOf(match: RegExpExecArray, end: number): WrittenDate | undefined {
  const groups = match.groups ?? {};
  const { name, roman, year } = groups;
  const named = name === undefined ? undefined : monthOf(name);
  if (name !== undefined && named === undefined) return undefined;
  const isShort = year !== undefined && /^\d\d$/.test(year);
  const isOrdinary = isShort && ORDINARY_WORDS.has(folded(name ?? ""));
  // `15 out of 20` is a grade.
  if (isOrdinary && (/^\s\p{L}/u.test(match.input.slice(end, end + 2)) || /\bout of\b/i.test(match[0])))
    return undefined;
  const month = named ?? (roman === undefined ? numberOf(groups.month) : romanNumber(roman));
  const day = numberOf(groups.day ?? groups.dayAfter);
  const years = yearsWritten(groups);
  const readings = years.flatMap((stated) => {
    if (groups.first === undefined) return [{ year: stated, month, day }];
    const [first, second] = [numberOf(groups.first), numberOf(groups.second)];
    return [
      { year: stated, month: second, day: first },
      { year: stated, month: first, day: second },
    ];
  });
  // `March 14` is a day or a year.
  if (isShort && name !== undefined && day === null && groups.day === undefined) {
    readings.push({ year: null, month, day: numberOf(year) });
  }
  const valid = readings.filter(isValid);
  return valid.length === 0 ? undefined : { start: match.index, end, readings: valid, hasShortYear: isShort };
}

function isValid({ month, day }: CalendarDate): boolean {
  return (month === null || (month >= 1 && month <= 12)) && (day === null || (day >= 1 && day <= 31));
}

function yearsWritten({ year, era, eraLetter, eraYear }: Record<string, string | undefined>): (number | null)[] {
  if (eraYear !== undefined) {
    return [
      existing(ERAS.get(existing(era ?? eraLetter?.toLowerCase()))) + (eraYear === "元" ? 1 : (numberOf(eraYear) ?? 0)),
    ];
  }
  if (year === undefined) return [null];
  const digits = numberOf(year.replace(/['’]/u, "")) ?? 0;
  return digits >= 100 ? [digits] : [1900 + digits, 2000 + digits];
}

const HAN_DIGITS = "〇一二三四五六七八九";

/** The value of `31`, `三十一` or `一九八五`; null without a number. */
function numberOf(written: string | undefined): number | null {
  if (written === undefined) return null;
  if (/^\d+$/.test(written)) return Number(written);
  if (!written.includes("十")) {
    return Number([...written.replace(/[零○]/g, "〇")].map((sign) => HAN_DIGITS.indexOf(sign)).join(""));
  }
  const [tens = "", ones = ""] = written.split("十");
  return (tens === "" ? 1 : HAN_DIGITS.indexOf(tens)) * 10 + (ones === "" ? 0 : HAN_DIGITS.indexOf(ones));
}

function romanNumber(roman: string): number {
  return ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"].indexOf(roman.toLowerCase()) + 1;
}

const MONTH_BEFORE_RANGE = /(?<![\p{L}\p{M}\d])(\p{L}[\p{L}\p{M}]{2,13})\.?\s{0,3}[-–—~]\s{0,3}$/u;

/** In `Jan – Mar 2019` both months are of that year. */
function withMonthsOfRanges(dates: readonly WrittenDate[], text: string): WrittenDate[] {
  return dates.flatMap((date, at) => {
    const before = text.slice(Math.max(0, date.start - 30), date.start);
    const match = MONTH_BEFORE_RANGE.exec(before);
    const month = monthOf(match?.[1] ?? "");
    if (!match || month === undefined || monthsOf(date).length === 0) return [date];
    const start = date.start - before.length + match.index;
    if (start < (dates[at - 1]?.end ?? 0)) return [date];
    const readings = yearsOf(date).map((year) => ({ year, month, day: null }));
    return [{ start, end: start + (match[1]?.length ?? 0), readings, hasShortYear: date.hasShortYear }, date];
  });
}

/** The number (1–12) of a month by its name, or the beginning of its name, in any language of CVs. */
export function monthOf(name: string): number | undefined {
  return MONTHS.get(folded(name));
}

const MONTHS = readMonths();

function readMonths(): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  const add = (name: string, month: number): void => {
    if (name.length >= 3 && !/[\d月월]/u.test(name) && !months.has(name)) months.set(name, month);
  };
  const addAll = (year: readonly string[][]) => {
    for (const [index, names] of year.entries()) for (const name of names) add(name, index + 1);
  };
  const beginnings = (name: string) =>
    Array.from({ length: Math.max(0, name.length - 3) }, (_, at) => name.slice(0, at + 3));
  const years = CV_LANGUAGES.map(({ code }) => [monthNames(code, "long"), monthNames(code, "short")] as const);
  for (const year of years.flat()) addAll(year);
  for (const [year] of years) addAll(year.map((names) => names.flatMap(beginnings)));
  // German `Mrz` is no beginning of `März`, and `Intl` does not know it.
  add("mrz", 3);
  for (const code of OTHER_LOCALES) {
    const year = monthNames(code, "long");
    addAll(year);
    // Hebrew writes "in" and "of" as the first letter of the month.
    if (code === "he") addAll(year.map((names) => names.map((name) => `ב${name}`)));
  }
  return months;
}

/** The folded names of the months of a language in their order. Some languages decline the month beside a day. */
export function monthNames(code: string, month: "long" | "short"): string[][] {
  const formats = ([{}, { day: "numeric" }, { year: "numeric" }] as const).map(
    (options) => new Intl.DateTimeFormat(code, { ...options, month, timeZone: "UTC" }),
  );
  return Array.from({ length: 12 }, (_, index) => {
    const names = formats.map((format) => {
      const parts = format.formatToParts(Date.UTC(2020, index, 15));
      return folded(parts.find(({ type }) => type === "month")?.value ?? "").replace(/\.$/, "");
    });
    return [...new Set(names)].filter((name) => /\p{L}/u.test(name));
  });
}
