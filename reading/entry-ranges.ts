import { monthsOf, statesDate, type WrittenDate } from "./dates.ts";
import { isEntries, openSection } from "./document-parts.ts";
import { BULLET, isHeaderLine, linesIn, MAX_HEADER_LINES, startsOf } from "./entry-lines.ts";
import { isSingle, type Period, periodsIn, yearsOfPeriod } from "./periods.ts";
import { countWhile } from "./sorted.ts";
import { isSpaced } from "./words.ts";

/** A line of a text, with offsets. */
interface Line {
  /** Trimmed, with a capital first letter. */
  text: string;
  start: number;
  end: number;
  periods: readonly Period[];
}

type Range = [start: number, end: number];

/** The range of an entry of a CV: one job, one degree. What its heading lines name belongs to its period. */
export interface EntryRange {
  /** Undefined for entries without dates. */
  period: Period | undefined;
  /** Ranges of the text that are its heading: the lines with the period and those next to it. */
  heading: Range[];
  start: number;
  end: number;
  /** Entries below the same heading, such as "Education", have the same number. */
  section: number;
}

type Unnumbered = Omit<EntryRange, "section">;

const MAX_LISTED_LINE = 240;
/** Maximum number of heading lines to inherit, including lines that the entry before has inherited itself. */
const MAX_INHERITED_LINES = 2 * MAX_HEADER_LINES + 1;

/**
 * The ranges of the entries of a text, which need not be a CV. A line with a period that is not a sentence begins an entry, together with
 * the header lines next to it.
 */
export function entryRangesIn(text: string): EntryRange[] {
  const emptyLines = [...text.matchAll(/(?<=\n)(?=[^\S\n]*\n)/g)].map(({ index }) => index);
  return sectionsOf(linesOf(text)).flatMap(({ lines, hasEntries, isOfPerson }, index) => {
    const all = datedEntries(text, emptyLines, lines);
    // Here, single dates before the first period belong to the document or the person, such as a birth date.
    const begin = !isOfPerson ? 0 : all.findIndex(({ period }) => period !== undefined && !isSingle(period));
    const entries = begin < 0 ? [] : all.slice(begin);
    const hasPeriod = entries.some(({ period }) => period !== undefined && !isSingle(period));
    const listed = hasPeriod ? [] : listedEntries(lines);
    const usable = listed.length > 0 ? listed : entries;
    const found = usable.length === 0 && hasEntries ? undatedEntries(lines) : usable;
    return found.map((entry) => ({ ...entry, section: index }));
  });
}

/** The lines of a text, without the empty ones if they stand between almost all lines. */
function linesOf(text: string): Line[] {
  const periods = periodsIn(text);
  const lines: Line[] = [];
  let next = 0;
  for (const { line, start, end } of linesIn(text)) {
    const from = next;
    while ((periods[next]?.start ?? Number.POSITIVE_INFINITY) < end) next += 1;
    const whole = {
      text: isBlank(line) ? "" : capitalized(line.trim()),
      start,
      end,
      periods: periods.slice(from, next),
    };
    const last = endOfNames(whole, text);
    lines.push(...(last === undefined ? [whole] : [{ ...whole, text: text.slice(start, last).trim(), end: last }]));
    if (last !== undefined) lines.push({ text: text.slice(last + 1, end).trim(), start: last + 1, end, periods: [] });
  }
  return isSpaced(lines.map((line) => line.text === "")) ? lines.filter((line) => line.text !== "") : lines;
}

/** The end of the header in `PhD Geology, Leeds, 2008 - 2012. Thesis: …`, after its period. Undefined for other lines. */
function endOfNames({ text, start, end, periods: [period, second] }: Line, whole: string): number | undefined {
  if (period === undefined || second !== undefined || isSingle(period) || isHeaderLine(text)) return undefined;
  const isBehindNames = /^[^.;:]*\p{L}[^.;:]*[,|(]\s*$/u.test(whole.slice(start, period.start));
  const close = /^(\)?)[.;]\s/u.exec(whole.slice(period.end, end))?.[1];
  const last = period.end + (close?.length ?? 0);
  return isBehindNames && close !== undefined && isHeaderLine(whole.slice(start, last).trim()) ? last : undefined;
}

/** A title can be in small letters, and a margin can break a header. */
function capitalized(line: string): string {
  return line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** True also for lines such as `=====` below a heading. */
function isBlank(line: string): boolean {
  return !/[\p{L}\p{N}]/u.test(line);
}

interface Section {
  lines: Line[];
  /** True for sections of jobs and degrees. */
  hasEntries: boolean;
  /** True for the lines above the first heading, for personal data and for a profile. */
  isOfPerson: boolean;
}

/** The lines between headings such as "Education". `Skills: Python, Kafka` is a section of one line. */
function sectionsOf(lines: readonly Line[]): Section[] {
  const sections: Section[] = [{ lines: [], hasEntries: false, isOfPerson: true }];
  for (const line of lines) {
    const opened = openSection(line.text);
    const hasEntries = opened !== null && isEntries(opened.meanings);
    const isAlone = opened?.lines.length === 0;
    const isOfPerson = opened?.meanings.has("personal") === true || opened?.meanings.has("profile") === true;
    if (opened !== null && (isAlone || !hasEntries))
      sections.push({ lines: isAlone ? [] : [line], hasEntries, isOfPerson });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

function datedEntries(text: string, emptyLines: readonly number[], lines: readonly Line[]): Unnumbered[] {
  const dated = lines.flatMap((line, at) => (line.periods.length > 0 && isEntryLine(line, text) ? [{ line, at }] : []));
  const starts = startsOf(
    lines.map(({ text }) => text),
    dated.map(({ at }) => at),
  );
  const entries = dated.map(({ line, at }, n): Unnumbered => {
    const from = n === 0 ? 0 : (starts[n] ?? at);
    const body = lines.slice(from, starts[n + 1] ?? lines.length);
    return {
      period: line.periods.find((period) => !isSingle(period)) ?? line.periods[0],
      heading: headingOf(body, at - from).map(({ start, end }) => [start, end]),
      start: body[0]?.start ?? line.start,
      end: body.at(-1)?.end ?? line.end,
    };
  });
  inheritHeadings(text, entries, emptyLines);
  return entries;
}

/** A line that begins with its period is an entry even if it ends with a full stop. */
function isEntryLine({ text, start, periods: [first] }: Line, whole: string): boolean {
  if (isHeaderLine(text) || BULLET.test(text)) return isHeaderLine(text);
  const isFirst = first && !isSingle(first) && !/[\p{L}\p{N}]/u.test(whole.slice(start, first.start));
  return isFirst === true || /^(?:[^\p{L}]{0,3}|\S{1,12} ?)(?:19|20)\d\d/u.test(text);
}

/** The period's line and the header lines next to it, within the entry and without an empty line between. */
function headingOf(lines: readonly Line[], at: number): Line[] {
  const isHeader = (index: number) => isHeaderLine(lines[index]?.text ?? "");
  let [first, last] = [at, at];
  while (at - first < MAX_HEADER_LINES && first > 0 && isHeader(first - 1)) first--;
  while (last - at < MAX_HEADER_LINES && isHeader(last + 1)) last++;
  return lines.slice(first, last + 1);
}

/**
 * Several positions at one employer: the employer is named once, above the first. An entry that is only one line, or that
 * follows without an empty line and has fewer lines above its period, or whose period lies within the period of the
 * entry before, also has the first lines of that entry.
 */
function inheritHeadings(text: string, entries: Unnumbered[], emptyLines: readonly number[]): void {
  for (const [n, entry] of entries.entries()) {
    const before = entries[n - 1];
    if (!before) continue;
    const above = linesAbove(text, before)
      .filter((line) => isCommon(line, entry, entries.slice(0, n)))
      .slice(0, MAX_INHERITED_LINES);
    const own = linesAbove(text, entry);
    const begin = before.heading[0]?.[0] ?? before.start;
    const next = emptyLines[countWhile(emptyLines, (start) => start <= begin)];
    const inBlock = next === undefined || next >= entry.start;
    const isBeside = isSibling(text, entry, before);
    const isOfChange = isChange(text, entry, before);
    if (isOfChange || (isWithin(entry.period, before.period) && !isBeside)) {
      const lines = before.heading.slice(0, MAX_INHERITED_LINES);
      if (isOfChange || isOnlyDate(text, before)) {
        const title = startOfTitle(text, entry);
        entry.heading = entry.heading.flatMap((line) => dividedAt(title, line));
        before.heading = [...before.heading, ...entry.heading.filter(([start]) => start !== title)];
      }
      entry.heading = [...lines, ...entry.heading];
    } else if (entry.heading.length === 1 && !isBeside) entry.heading = [...above, ...entry.heading];
    else if (inBlock && own.length > 0)
      entry.heading = [...above.slice(0, above.length - own.length), ...entry.heading];
  }
}

const PART = /[^\n\t,|·•@–—]*\p{L}[^\n\t,|·•@–—]*/gu;
/** A title, an employer and its town; the town is left out in all entries or in none. */
const MIN_PARTS = 3;

/** True if the line above an entry is empty. */
const isApart = (text: string, { start }: Unnumbered): boolean =>
  text.slice(text.lastIndexOf("\n", start - 2) + 1, start).trim() === "";

/**
 * True for two jobs at the same time: each has its period at the same place of its line, and names an employer of its own, or
 * follows an empty line.
 */
function isSibling(text: string, entry: Unnumbered, before: Unnumbered): boolean {
  const [form, other] = [formOf(text, entry), formOf(text, before)];
  const isPair = form.parts >= MIN_PARTS - 1 && other.parts >= MIN_PARTS - 1;
  const isWhole = form.parts >= MIN_PARTS || (isPair && (form.parts === other.parts || isApart(text, entry)));
  return isWhole && form.margin === other.margin && form.isFirst === other.isFirst;
}

function formOf(text: string, { heading, period }: Unnumbered) {
  const own = heading.find(([start, end]) => period && start <= period.start && period.start < end) ?? [0, 0];
  const before = text.slice(own[0], period?.start ?? own[0]);
  const names = before + text.slice(period?.end ?? own[0], heading.at(-1)?.[1] ?? own[1]);
  return {
    parts: [...names.replace(/\([^()\n]*\)/gu, " ").matchAll(PART)].length,
    isFirst: !/[\p{L}\p{N}]/u.test(before),
    margin: /^\s*/u.exec(text.slice(...own))?.[0],
  };
}

/** True for an entry that is only a date: `04/2021 – today` above `Joiner, foreman since 2023` and the employer, which belong to both. */
function isOnlyDate(text: string, { period, start, end }: Unnumbered): boolean {
  return period !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(start, period.start) + text.slice(period.end, end));
}

/** Where the title of an entry begins on the line with its period: `seit 2023 Vorarbeiter`, `foreman since 2023`. */
function startOfTitle(text: string, { heading, period }: Unnumbered): number {
  const [start, offset] = [heading.findLast(([at]) => at <= (period?.start ?? 0))?.[0] ?? 0, period?.start ?? 0];
  const segment = /(?:^|[,;|(])[^,;|(]*$/u.exec(text.slice(start, offset));
  return segment && /\p{L}/u.test(segment[0]) ? start + segment.index : offset;
}

/** True for the line of a title and when it changed, below the employer and the period: `Joiner, from 2013 foreman`. */
function isChange(text: string, entry: Unnumbered, before: Unnumbered): boolean {
  const { period, heading } = entry;
  const [line] = heading;
  if (!period || !line || !before.period || isSingle(before.period) || period.endText !== "") return false;
  const isDirectlyBelow = before.heading.some(([, end]) => end + 1 === line[0]);
  const isOther = startOfTitle(text, entry) > line[0];
  // The line of `A-levels (2010)` below `BSc (2010 – 2013)` has the same form.
  const isNoSibling = period.to === "present" || formOf(text, before).isFirst !== formOf(text, entry).isFirst;
  const [from, to] = yearsOfPeriod(before.period);
  const [change] = yearsOfPeriod(period);
  return isDirectlyBelow && isOther && isNoSibling && change >= from && change <= to;
}

const dividedAt = (offset: number, [start, end]: Range): Range[] =>
  start < offset && offset < end
    ? [
        [start, offset],
        [offset, end],
      ]
    : [[start, end]];

/** True for a heading line above all periods, and for a line of an earlier entry whose period contains this one. */
function isCommon([start, end]: Range, { period }: Unnumbered, before: readonly Unnumbered[]): boolean {
  const owner = before.findLast(
    (other) => other.start <= start && start < other.end && (other.period?.start ?? end) < end,
  );
  return owner === undefined || isWithin(period, owner.period);
}

/** The heading lines above the line of the period. That line is missing if only the rest after a title is left of it. */
function linesAbove(text: string, { heading, period }: Unnumbered): Range[] {
  return heading.filter(([, end]) => text.slice(end, period?.start ?? 0).includes("\n"));
}

function isWithin(inner: Period | undefined, outer: Period | undefined): boolean {
  if (!inner || !outer || isSingle(outer)) return false;
  const [from, to] = yearsOfPeriod(inner);
  const [outerFrom, outerTo] = yearsOfPeriod(outer);
  // March to August of the year in which the other one begins in September.
  const isBefore = from === outerFrom && Math.max(...monthsIn(inner.from)) < Math.min(...monthsIn(outer.from));
  return from >= outerFrom && to <= outerTo && (from > outerFrom || to < outerTo) && !isBefore;
}

/** The months that a date can mean. */
const monthsIn = (date: WrittenDate): readonly number[] => (monthsOf(date).length > 0 ? monthsOf(date) : [1, 12]);

/** True if an entry has the first heading line of another one and lies within its period. */
export function isPartOf(inner: EntryRange, outer: EntryRange): boolean {
  const first = outer.heading[0]?.[0];
  const isInside = isWithin(inner.period, outer.period) || startsWithin(inner.period, outer.period);
  return inner.heading.some(([start]) => start === first) && isInside;
}

/** True for the `foreman from 2018` of a job that ended in 2021. */
export function startsWithin(inner: Period | undefined, outer: Period | undefined): boolean {
  if (!inner || !outer || isSingle(outer) || inner.to !== "present" || inner.endText !== "") return false;
  const [from] = yearsOfPeriod(inner);
  const [outerFrom, outerTo] = yearsOfPeriod(outer);
  return from > outerFrom && from <= outerTo;
}

/** Items of a list that each have a whole period are entries of one line. */
function listedEntries(lines: readonly Line[]): Unnumbered[] {
  const entries = lines.flatMap((line): Unnumbered[] => {
    const period = line.periods.find((known) => !isSingle(known));
    return period && line.text.length <= MAX_LISTED_LINE ? [entryOf(line, period)] : [];
  });
  return entries.length > 1 ? entries : [];
}

/** The entries of a section without dates: its header lines with separators. */
function undatedEntries(lines: readonly Line[]): Unnumbered[] {
  return lines
    .filter(({ text }) => isHeaderLine(text) && /[,|\t@–—(]|\s-\s/u.test(text))
    .map((line) => entryOf(line, undefined));
}

function entryOf({ start, end }: Line, period: Period | undefined): Unnumbered {
  return { period, heading: [[start, end]], start, end };
}

/** True if the start or the end of a period states a date of a value. */
export function statesBound(period: Period, said: WrittenDate | "present", bound: "from" | "to"): boolean {
  const known = period[bound];
  if (known === "present" || said === "present") return known === said;
  return statesDate(known, said);
}
