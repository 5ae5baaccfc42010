import { statesDate, type WrittenDate } from "./dates.ts";
import { isSingle, type Period, periodsIn, yearsOfPeriod } from "./periods.ts";
import { countWhile } from "./sorted.ts";
import { SECTION_WORDS } from "./vocabulary.ts";
import { isSpaced, plainTerm } from "./words.ts";

/** A line of a text, with offsets. */
interface Line {
  text: string;
  start: number;
  end: number;
}

/** An entry of a CV: one job, one degree. What its heading lines name belongs to its period. */
export interface Entry {
  /** Undefined for entries without dates. */
  period: Period | undefined;
  /** Ranges of the text that are its heading: the lines with the period and those next to it. */
  heading: [start: number, end: number][];
  start: number;
  end: number;
  /** Entries below the same heading, such as "Education", have the same number. */
  section: number;
}

type Unnumbered = Omit<Entry, "section">;

const MAX_HEADING_LINE = 110;
const MAX_LISTED_LINE = 240;
const MAX_HEADING_LINES = 3;
/** Limit on lines to inherit from an entry whose heading has inherited lines itself. */
const MAX_INHERITED_LINES = 2 * MAX_HEADING_LINES + 1;

/**
 * Divides a text into its dated entries. Without understanding it: a line that contains a period and is not a sentence
 * begins an entry, together with the short lines next to it.
 */
export function entriesIn(text: string): Entry[] {
  const lines = linesOf(text);
  const periods = periodsIn(text);
  const emptyLines = [...text.matchAll(/(?<=\n)(?=[^\S\n]*\n)/g)].map(({ index }) => index);
  const dated = periodsOfLines(lines, periods);
  const isDated = lines.map((line, index) => (dated[index] ?? []).length > 0 && isHeadingLine(line.text));
  return sectionsOf(lines).flatMap(({ first, last, hasEntries }, index) => {
    const all = datedEntries(emptyLines, lines, dated, isDated, first, last);
    // Single dates before the first period are of the document or of the person, such as a birth date.
    const begin = index > 0 ? 0 : all.findIndex(({ period }) => period !== undefined && !isSingle(period));
    const entries = begin < 0 ? [] : all.slice(begin);
    const hasPeriod = entries.some(({ period }) => period !== undefined && !isSingle(period));
    const listed = hasPeriod ? [] : listedEntries(lines, dated, first, last);
    const usable = listed.length > 0 ? listed : entries;
    const found = usable.length === 0 && hasEntries ? undatedEntries(lines, first, last) : usable;
    return found.map((entry) => ({ ...entry, section: index }));
  });
}

/** The lines of a text. Empty lines between all lines separate no entries. */
function linesOf(text: string): Line[] {
  const lines = allLinesOf(text);
  return isSpaced(lines.map((line) => isBlank(line))) ? lines.filter((line) => !isBlank(line)) : lines;
}

function allLinesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split(/[\n\f]/)) {
    lines.push({ text: line, start, end: start + line.length });
    start += line.length + 1;
  }
  return lines;
}

function periodsOfLines(lines: readonly Line[], periods: readonly Period[]): Period[][] {
  let next = 0;
  return lines.map(({ end }) => {
    const from = next;
    while ((periods[next]?.start ?? Number.POSITIVE_INFINITY) < end) next += 1;
    return periods.slice(from, next);
  });
}

function isHeadingLine(text: string): boolean {
  const line = text.trim();
  if (!/[\p{L}\p{N}]/u.test(line) || line.length > MAX_HEADING_LINE || BULLET.test(line)) return false;
  // A line that begins with its period is an entry even if it ends with a full stop.
  if (/^[^\p{L}]{0,3}(?:19|20)\d\d/u.test(line) || /^\S{1,12} ?(?:19|20)\d\d/u.test(line)) return true;
  return !/[.!?。！？]$/u.test(line) || line.split(/\s+/).length <= 6;
}

const BULLET = /^[•‣◦▪●○·∙*➢►✓–—-]\s/u;

/** True also for lines such as `=====` below a heading. */
function isBlank(line: Line | undefined): boolean {
  return line === undefined || !/[\p{L}\p{N}]/u.test(line.text);
}

interface Section {
  first: number;
  last: number;
  /** True for sections of jobs and degrees. */
  hasEntries: boolean;
}

/** The lines between headings such as "Education". */
function sectionsOf(lines: Line[]): Section[] {
  const sections: Section[] = [{ first: 0, last: lines.length - 1, hasEntries: false }];
  for (const [index, line] of lines.entries()) {
    const meaning = line.text.length > 60 ? undefined : SECTION_WORDS.get(plainTerm(line.text));
    // `Skills: Python, Kafka` is a section of one line.
    const label = meaning
      ? undefined
      : SECTION_WORDS.get(plainTerm(/^([^:：]{2,40})[:：]/u.exec(line.text)?.[1] ?? ""));
    const current = sections.at(-1);
    const isOther = label !== undefined && label !== "education" && label !== "experience";
    if (!(meaning || isOther) || !current) continue;
    current.last = index - 1;
    const hasEntries = meaning === "education" || meaning === "experience";
    sections.push({ first: isOther ? index : index + 1, last: lines.length - 1, hasEntries });
  }
  return sections;
}

function datedEntries(
  emptyLines: readonly number[],
  lines: Line[],
  dated: Period[][],
  isDated: boolean[],
  first: number,
  last: number,
): Unnumbered[] {
  const at: number[] = [];
  for (let index = first; index <= last; index++) if (isDated[index]) at.push(index);
  const headingFirst = beginsWithHeading(lines, at[0] ?? first, first);
  const starts = at.map((index, n) => (n === 0 ? first : startOfEntry(lines, at[n - 1] ?? first, index, headingFirst)));
  const entries = at.map((index, n): Unnumbered => {
    const from = starts[n] ?? index;
    const to = (starts[n + 1] ?? last + 1) - 1;
    const heading = headingOf(lines, index, from, to);
    return {
      period: longest(dated[index] ?? []),
      heading: heading.map((i) => [lines[i]?.start ?? 0, lines[i]?.end ?? 0]),
      start: lines[from]?.start ?? 0,
      end: lines[to]?.end ?? 0,
    };
  });
  inheritHeadings(entries, emptyLines);
  return entries;
}

function longest(periods: Period[]): Period | undefined {
  return periods.find((period) => !isSingle(period)) ?? periods[0];
}

/** True if names stand above the period in the first entry of the section. */
function beginsWithHeading(lines: Line[], index: number, first: number): boolean {
  const above = lines[index - 1];
  return index - 1 >= first && above !== undefined && !isBlank(above) && isHeadingLine(above.text);
}

function startOfEntry(lines: Line[], previous: number, index: number, headingFirst: boolean): number {
  for (let i = index - 1; i > previous; i--) if (isBlank(lines[i])) return i + 1;
  let start = index;
  while (start - 1 > previous && isHeadingLine(lines[start - 1]?.text ?? "")) start -= 1;
  if (start - 1 > previous) return start;
  return headingFirst ? start : index;
}

/** The period's line and the short lines next to it, within the entry and without an empty line between. */
function headingOf(lines: Line[], index: number, from: number, to: number): number[] {
  const found = [index];
  for (let i = index - 1; i >= from && found.length <= MAX_HEADING_LINES; i--) {
    if (!isHeadingLine(lines[i]?.text ?? "")) break;
    found.unshift(i);
  }
  for (let i = index + 1; i <= to && i - index <= MAX_HEADING_LINES; i++) {
    if (!isHeadingLine(lines[i]?.text ?? "")) break;
    found.push(i);
  }
  return found;
}

/**
 * Several positions at one employer: the employer is named once, above the first. An entry that is only one line, or that
 * follows without an empty line and has fewer lines above its period, or whose period lies within the period of the
 * entry before, also has the first lines of that entry.
 */
function inheritHeadings(entries: Unnumbered[], emptyLines: readonly number[]): void {
  for (const [n, entry] of entries.entries()) {
    const before = entries[n - 1];
    if (!before) continue;
    const above = linesAbove(before).slice(0, MAX_INHERITED_LINES);
    const own = linesAbove(entry);
    const begin = before.heading[0]?.[0] ?? before.start;
    const next = emptyLines[countWhile(emptyLines, (start) => start <= begin)];
    const inBlock = next === undefined || next >= entry.start;
    if (isWithin(entry.period, before.period))
      entry.heading = [...before.heading.slice(0, MAX_INHERITED_LINES), ...entry.heading];
    else if (entry.heading.length === 1) entry.heading = [...above, ...entry.heading];
    else if (inBlock && own.length > 0)
      entry.heading = [...above.slice(0, above.length - own.length), ...entry.heading];
  }
}

function linesAbove({ heading, period }: Unnumbered): [number, number][] {
  return heading.filter(([, end]) => end < (period?.start ?? 0));
}

function isWithin(inner: Period | undefined, outer: Period | undefined): boolean {
  if (!inner || !outer || isSingle(outer)) return false;
  const [from, to] = yearsOfPeriod(inner);
  const [outerFrom, outerTo] = yearsOfPeriod(outer);
  return from >= outerFrom && to <= outerTo && (from > outerFrom || to < outerTo);
}

/** Items of a list that each have a whole period are entries of one line. */
function listedEntries(lines: Line[], dated: Period[][], first: number, last: number): Unnumbered[] {
  const entries: Unnumbered[] = [];
  for (let index = first; index <= last; index++) {
    const line = lines[index];
    const period = (dated[index] ?? []).find((known) => !isSingle(known));
    if (!line || !period || line.text.length > MAX_LISTED_LINE) continue;
    entries.push({ period, heading: [[line.start, line.end]], start: line.start, end: line.end });
  }
  return entries.length > 1 ? entries : [];
}

/** The entries of a section without dates: its heading lines with separators. */
function undatedEntries(lines: Line[], first: number, last: number): Unnumbered[] {
  const entries: Unnumbered[] = [];
  for (let index = first; index <= last; index++) {
    const line = lines[index];
    if (!line || !isHeadingLine(line.text) || !/[,|\t@–—(]|\s-\s/u.test(line.text)) continue;
    entries.push({ period: undefined, heading: [[line.start, line.end]], start: line.start, end: line.end });
  }
  return entries;
}

/** How the start or the end of a period relates to a date of a value. */
export function statesBound(period: Period, said: WrittenDate | "present", bound: "from" | "to"): boolean {
  const known = period[bound];
  if (known === "present" || said === "present") return known === said;
  return statesDate(known, said);
}
