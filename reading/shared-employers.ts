import { CV_LANGUAGES } from "../languages/languages.ts";
import { wordsOfConcept } from "./concepts.ts";
import { countsOf } from "./grammar.ts";
import { isPlace } from "./location.ts";
import { readWords } from "./meaning.ts";
import { type Period, surePeriodsIn, yearsOfPeriod } from "./periods.ts";
import { evidence, type HeaderCell, type Kind, rowOf } from "./roles.ts";
import { OCCUPATIONS } from "./vocabulary.ts";
import { wordList } from "./word-list.ts";
import { plainWords } from "./words.ts";

/** The lines of an entry: its header and its text. */
export interface Span {
  period: Period;
  header: HeaderCell[];
  text: string[];
}

/** How to read a line as a header. */
interface HeaderLines {
  isHeader(line: string): boolean;
  cells(line: string): HeaderCell[];
}

/**
 * Adds the employer to the headers of the positions that share it. The employer is named once: with the period of all its
 * positions, in a paragraph of its own above them, or above the first of them. Where this is not clear, nothing is added.
 * @param lead the lines before the first entry.
 */
export function withSharedEmployers(
  spans: readonly Span[],
  lead: readonly string[],
  lines: HeaderLines,
  kind: Kind,
): Span[] {
  if (kind.of !== "job") return [...spans];
  return belowFirstPositions(belowParagraphs(belowTotals(spans, kind), lead, lines, kind), kind);
}

/** `Acme Ltd, 2015 – now` above `Engineer, 2018 – now` and `Trainee, 2015 – 2018`. */
function belowTotals(spans: readonly Span[], kind: Kind): Span[] {
  const result: Span[] = [];
  for (let at = 0; at < spans.length; at++) {
    const span = spans[at];
    if (!span) break;
    const count = positionsWithin(span, spans.slice(at + 1), kind);
    if (count === 0) result.push(span);
    else for (const position of spans.slice(at + 1, at + 1 + count)) result.push(under(span.header, position));
    at += count;
  }
  return result;
}

/** The number of positions that follow a line with the period of all of them; 0 if the line is of another kind. */
function positionsWithin({ period, header, text }: Span, following: readonly Span[], kind: Kind): number {
  const total = yearsOfPeriod(period);
  const isEmployer = header.length > 0 && !header.some((cell) => namesPosition(cell.text, kind));
  if (!isEmployer || text.some((line) => line !== "")) return 0;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [at, position] of following.entries()) {
    const years = yearsOfPeriod(position.period);
    const only = onlyText(position);
    if (Number.isNaN(years[0]) || years[0] < total[0] || years[1] > total[1] || !only || namesEmployer(only, kind))
      return 0;
    first = Math.min(first, years[0]);
    last = Math.max(last, years[1]);
    // Several periods that fill another are clear without a known position.
    if (first === total[0] && last === total[1]) return at > 0 || namesPosition(only, kind) ? at + 1 : 0;
  }
  return 0;
}

/** An employer in a paragraph of its own, above the positions. */
function belowParagraphs(spans: readonly Span[], lead: readonly string[], lines: HeaderLines, kind: Kind): Span[] {
  const paragraphs = spans.map((_, at) =>
    lastParagraph(at === 0 ? lead : (spans[at - 1]?.text ?? []), at === 0, lines),
  );
  const written = paragraphs.filter((line) => line !== null);
  const isEmployer = (line: string) =>
    namesEmployer(line, kind) ||
    (!isPlace(line) && /[^,\t]{2}(?:, |\t+)\p{Lu}[\p{L} .'’-]{1,30}(?:, [\p{L} ]+)?$/u.test(line));
  if (written.filter(isEmployer).length * 2 < Math.max(1, written.length)) return [...spans];
  let employer: string | null = null;
  const named = spans.map((span, at) => {
    const before = at > 0 ? spans[at - 1] : undefined;
    if (paragraphs[at]) employer = paragraphs[at] ?? null;
    else if (before && !isNextTo(before.period, span.period)) employer = null;
    if (!isOnlyPosition(span, kind)) employer = null;
    return employer;
  });
  return spans.map((span, at) => {
    const line = named[at];
    const isTaken = paragraphs[at + 1] && named[at + 1] === paragraphs[at + 1];
    const text = isTaken ? span.text.slice(0, span.text.lastIndexOf(paragraphs[at + 1] ?? "")) : span.text;
    return line ? under(lines.cells(line), { ...span, text }) : { ...span, text };
  });
}

/** The last paragraph before an entry if it has only one line, which can name an employer. */
function lastParagraph(before: readonly string[], isFirst: boolean, lines: HeaderLines): string | null {
  if (before.at(-1) !== "") return null;
  const filled = before.findLastIndex((line) => line !== "");
  const line = before[filled] ?? "";
  const isAlone = filled === 0 ? isFirst : before[filled - 1] === "";
  if (!isAlone || line === "" || !lines.isHeader(line) || surePeriodsIn(line).length > 0) return null;
  const { sections, facts } = readWords(line);
  return sections.size + facts.size === 0 ? line : null;
}

/** An employer above the first of its positions. The next begins without an empty line, when the one before it ends or begins. */
function belowFirstPositions(spans: readonly Span[], kind: Kind): Span[] {
  let employer: HeaderCell[] | null = null;
  let rows = 0;
  return spans.map((span, at) => {
    const before = at > 0 ? spans[at - 1] : undefined;
    const isNext = before !== undefined && before.text.at(-1) !== "" && isNextTo(before.period, span.period);
    if (employer && isNext && firstRow(span) > rows && isOnlyPosition(span, kind)) return under(employer, span);
    [employer, rows] = [employerAbove(span, kind), firstRow(span)];
    return span;
  });
}

/** The first line of a header above its date, if it names no position and another line does. */
function employerAbove(span: Span, kind: Kind): HeaderCell[] | null {
  const top = firstRow(span);
  const [first, others] = [
    span.header.filter((cell) => rowOf(cell) === top),
    span.header.filter((cell) => rowOf(cell) > top),
  ];
  const names = (cells: readonly HeaderCell[]) => cells.some(({ text }) => !isPlace(text) && namesPosition(text, kind));
  const isPlaceOnly = first.every(({ text }) => isPlace(text) && !evidence(text, kind).where);
  return top < 0 && !isPlaceOnly && !names(first) && names(others) ? first : null;
}

/** True if the header names only a position, and not work without an employer. */
function isOnlyPosition(span: Span, kind: Kind): boolean {
  const only = onlyText(span);
  return only !== null && namesPosition(only, kind) && !OWN_BUSINESS.occursIn(only) && !/\s(?:@|at)\s/u.test(only);
}

/** The only text of a header apart from places; null if there are several. */
function onlyText({ header }: Span): string | null {
  const cells = header.filter(({ text }) => !isPlace(text));
  const [only] = cells;
  return only && cells.length === 1 ? only.text : null;
}

/** True if a text names a position. `Systems Engineer` also has a word for employers; `Consulting Engineers Ltd` names no position. */
function namesPosition(text: string, kind: Kind): boolean {
  const { what, where } = evidence(text, kind);
  if (!what || !where) return what;
  const words = plainWords(text.split(/,\s|，|\s[\u2013-]\s/u, 1)[0] ?? "");
  return [words[0], words.at(-1)].some((word) => word !== undefined && OCCUPATIONS.occursIn(word));
}

function namesEmployer(text: string, kind: Kind): boolean {
  return evidence(text, kind).where && !namesPosition(text, kind);
}

function under(employer: readonly HeaderCell[], span: Span): Span {
  const row = Math.min(0, firstRow(span)) - 1;
  const cells = employer.map(({ text }, column) => ({ slot: `${row}.${column}`, text }));
  return { ...span, header: [...cells, ...span.header] };
}

function firstRow({ header }: Span): number {
  return Math.min(0, ...header.map(rowOf));
}

/** True if a period ends about when the other begins. */
function isNextTo(one: Period, other: Period): boolean {
  const [a, b] = [yearsOfPeriod(one), yearsOfPeriod(other)];
  const gaps = [a[0] - b[1], b[0] - a[1]];
  return gaps.some((gap) => gap === 0 || gap === 1);
}

/** Words for work without an employer. */
const OWN_BUSINESS = wordList(() =>
  ["freelance", "founder", "owner", "volunteer"].flatMap(wordsOfConcept).concat("self employed", "independent"),
);

/** The words of durations such as `4 years 2 months`, in every language. */
const UNITS: ReadonlySet<string> = new Set(
  CV_LANGUAGES.flatMap(({ code }) =>
    (["year", "month"] as const).flatMap((unit) =>
      (["long", "short"] as const).flatMap((unitDisplay) => {
        const format = new Intl.NumberFormat(code, { style: "unit", unit, unitDisplay });
        return countsOf(code).flatMap((count) => plainWords(format.format(count)).slice(1));
      }),
    ),
  ).concat("yrs", "mos", "y", "m"),
);

/** True for a duration such as `4 years 2 months`, which web services add to the period of an employer. */
export function isDuration(text: string): boolean {
  const words = plainWords(text.replace(/(\d)(?=\p{L})/gu, "$1 "));
  return /\d/.test(text) && words.length <= 6 && words.every((word) => /^\d{1,2}$/.test(word) || UNITS.has(word));
}
