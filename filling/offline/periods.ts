import { CV_LANGUAGES } from "../../languages/languages.ts";
import { PRESENT, SINCE, UNTIL } from "./vocabulary.ts";
import { isDense } from "./word-list.ts";
import { plainTerm } from "./words.ts";

/** A period or a date in a line, as written. */
export interface Period {
  /** Empty for a single date. */
  start: string;
  /** Empty if the line states none. */
  end: string;
  /** The place in the line. */
  from: number;
  to: number;
}

interface DateAt {
  from: number;
  to: number;
}

const YEAR = /(?<![\d.,])(?:19|20)\d\d(?!\d)|(?:昭和|平成|令和)\s?(?:元|\d{1,2})(?=\s?年)/gu;
const MAX_DATES = 8;

/** Every period of a line. Dates that belong to no period are periods without a start. */
export function periodsIn(line: string): Period[] {
  const dates = datesIn(line);
  const periods: Period[] = [];
  for (let at = 0; at < dates.length; at++) {
    const [date, next] = [dates[at], dates[at + 1]];
    if (!date) break;
    const start = line.slice(date.from, date.to);
    const since = sinceBefore(line, date.from);
    const open = presentAfter(line, date.to);
    if (next && isUntil(line.slice(date.to, next.from))) {
      periods.push({ start, end: line.slice(next.from, next.to), from: since, to: next.to });
      at++;
    } else if (open) periods.push({ start, end: open.text, from: since, to: open.to });
    else if (since < date.from || /^\s?[\u2010-\u2015\u2212-]\s*$/u.test(line.slice(date.to))) {
      periods.push({ start, end: "", from: since, to: line.slice(date.to).trim() === "" ? date.to : line.length });
    } else periods.push({ start: "", end: start, from: date.from, to: date.to });
  }
  return periods;
}

function datesIn(line: string): DateAt[] {
  const dates: DateAt[] = [];
  for (const { index, 0: year } of line.matchAll(YEAR)) {
    const before = line.slice(Math.max(dates.at(-1)?.to ?? 0, index - 24), index);
    const after = line.slice(index + year.length, index + year.length + 12);
    dates.push({ from: index - lengthBefore(before), to: index + year.length + lengthAfter(after) });
    if (dates.length === MAX_DATES) break;
  }
  return dates;
}

/** The length of the month, and of the day, before a year. */
function lengthBefore(before: string): number {
  const number = /(?<![\d.,])(?:(?:0?[1-9]|[12]\d|3[01])\s?[./-]\s?)?(?:0?[1-9]|1[0-2])\s?[./-]\s?$/u.exec(before);
  if (number) return number[0].length;
  const named = /(?:(?<![\d.,])\d{1,2}\.? )?(?<![\p{L}])(\p{L}{3,12})[.,]{0,2}\s?(?:(?:de|del|of)\s)?$/iu.exec(before);
  if (named && isMonth(named[1] ?? "")) return named[0].length;
  const ordinal = /(?:(?<![\d.,])\d{1,2}\.? )?(\p{L}{3,12})\s(?:\d{1,2}(?:st|nd|rd|th)?),?\s$/u.exec(before);
  return ordinal && isMonth(ordinal[1] ?? "") ? ordinal[0].length : 0;
}

function lengthAfter(after: string): number {
  const characters = /^\s?年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?)?/u.exec(after);
  const number = /^[./-](?:0[1-9]|1[0-2])(?!\d|[./]\d{4})(?:[./-]\d{2}(?!\d))?/u.exec(after);
  return (characters ?? number)?.[0].length ?? 0;
}

/** Every beginning, of at least three letters, of a name of a month, and the usual abbreviations. */
const MONTHS: ReadonlySet<string> = new Set(
  CV_LANGUAGES.flatMap(({ code }) =>
    (["long", "short"] as const).flatMap((month) => {
      const form = new Intl.DateTimeFormat(code, { month, day: "numeric" });
      return Array.from({ length: 12 }, (_, index) => {
        const parts = form.formatToParts(new Date(2020, index, 1));
        const name = plainTerm(parts.find(({ type }) => type === "month")?.value ?? "");
        return Array.from({ length: Math.max(0, name.length - 2) }, (_, more) => name.slice(0, 3 + more));
      }).flat();
    }),
  ),
);

function isMonth(word: string): boolean {
  return MONTHS.has(plainTerm(word));
}

/** Where a period begins that `since` or `from` introduces. */
function sinceBefore(line: string, from: number): number {
  const word = /(?<![\p{L}])(\p{L}{1,8}) $/u.exec(line.slice(Math.max(0, from - 10), from));
  const at = word === null ? from : from - word[0].length;
  // `Zeta AB 2019` ends with a legal form.
  return word && SINCE.has(plainTerm(word[1] ?? "")) && (at === 0 || /^\p{Ll}/u.test(word[0])) ? at : from;
}

function isUntil(between: string): boolean {
  if (between.length > 14) return false;
  const word = between.replace(/^[\s\u2010-\u2015\u2212~～〜-]+|[\s\u2010-\u2015\u2212~～〜-]+$/gu, "");
  return word === ""
    ? /[\u2010-\u2015\u2212~～〜-]/u.test(between)
    : UNTIL.has(plainTerm(word)) || isExpected(between, word);
}

/** `2015 – exp. 2019`, and the Japanese word after the first date. */
function isExpected(between: string, word: string): boolean {
  return word === "から" || (/^\s*[\u2010-\u2015\u2212-]/u.test(between) && /^(?:\p{L}{2,4}\.|expected)$/iu.test(word));
}

/** `– present` after a date. */
function presentAfter(line: string, at: number): { text: string; to: number } | null {
  const rest = line.slice(at, at + 40);
  const [gap = ""] = /^\s*(?:[\u2010-\u2015\u2212~～〜-][\s\u2010-\u2015]*|から)?\s*/u.exec(rest) ?? [];
  const words = rest.slice(gap.length);
  const introduced = gap.trim() !== "";
  const untilWord = /^(\p{L}{1,9}(?:'|’|\s))/u.exec(words)?.[1] ?? "";
  for (const skip of introduced ? [""] : ["", ...(UNTIL.has(plainTerm(untilWord)) ? [untilWord] : [])]) {
    const text = words.slice(skip.length);
    const found = presentAt(text);
    // Without a dash, only a word of a script without spaces follows a date directly: `2019年3月至今`.
    if (found && (introduced || skip !== "" || isDense(found) || found.includes(" "))) {
      return { text: found, to: at + gap.length + skip.length + found.length };
    }
  }
  return null;
}

function presentAt(text: string): string | null {
  if (isDense(text.slice(0, 1))) return PRESENT.filter((word) => text.startsWith(word)).sort(longest)[0] ?? null;
  const tokens = [...text.matchAll(/[\p{L}\p{M}]+[.]?/gu)].slice(0, 4);
  for (let count = tokens.length; count > 0; count--) {
    const last = tokens[count - 1];
    const phrase = text.slice(0, (last?.index ?? 0) + (last?.[0].length ?? 0));
    if (PRESENT.includes(plainTerm(phrase))) return phrase;
  }
  return null;
}

function longest(a: string, b: string): number {
  return b.length - a.length;
}
