import { MAX_ENTRIES, MAX_REST, MIN_TEXT_WORDS, namesWhat } from "./entry-cells.ts";
import { BULLET, isHeaderLine, MAX_HEADER_LINE, MAX_HEADER_LINES } from "./entry-lines.ts";
import { isPlace } from "./location.ts";
import { isSingle, type Period, surePeriodsIn } from "./periods.ts";
import { evidence, type Kind, namesBoth, namesOne } from "./roles.ts";
import { isDuration, type Span } from "./shared-employers.ts";
import { plainWords } from "./words.ts";

const MAX_HEADER_WORDS = 12;

export interface Dated {
  line: number;
  period: Period;
}

/** The periods of rows in a form that most rows of the section do not have: a narrow column can have broken them. */
export function oddRows(lines: readonly string[], dated: readonly Dated[], starts: readonly number[]): Set<Period> {
  if (dated.length < 2 || !lines.some((line) => line.includes("\t"))) return new Set();
  const cells = (at: number) => (lines[at] ?? "").split(/\t+/u).length;
  const forms = dated.map(({ line, period }, index) => {
    const row = cells(line);
    const below = cells(line + 1) > 1 && line + 1 < (starts[index + 1] ?? lines.length) ? cells(line + 1) : 0;
    const column = (lines[line] ?? "").slice(0, period.start).split(/\t+/u).length;
    return [row, column, below].join();
  });
  const rowsOf = Map.groupBy(forms, (form) => form);
  const isRare = (form = "") => (rowsOf.get(form)?.length ?? 0) * 2 <= forms.length;
  return new Set(dated.flatMap(({ period }, at) => (isRare(forms[at]) ? [period] : [])));
}

/**
 * The lines with a period that begin an entry. Single dates count for schools without periods, and for jobs in the form of the periods.
 */
export function findDated(lines: readonly string[], kind: Kind): Dated[] {
  const all = lines.slice(0, 2000).flatMap((text, line): Dated[] => {
    const [period] = text.length <= MAX_HEADER_LINE + 60 ? surePeriodsIn(text) : [];
    if (!period) return [];
    const rest = withoutPeriod(text, period);
    const [left, right] = [text.slice(0, period.start), text.slice(period.end)];
    const isAtSide =
      !/[\p{L}\p{N}]/u.test(left) ||
      !/[\p{L}\p{N}]/u.test(right.replace(/\([^)]*\)/gu, "")) ||
      /[\t|(]\s*$/u.test(left);
    const isSentence = /[!?。]$/u.test(rest) || (rest.endsWith(".") && plainWords(rest).length > MAX_HEADER_WORDS);
    return isAtSide && rest.length <= MAX_HEADER_LINE && !isSentence ? [{ line, period }] : [];
  });
  const ranges = all.filter(({ period }) => !isSingle(period));
  const usable = ranges.length > 0 || kind.of === "job" ? withStarts(lines, all, ranges, kind) : all;
  const plain = usable.filter(({ line }) => !BULLET.test(lines[line] ?? ""));
  return (plain.length > 0 ? plain : usable).slice(0, MAX_ENTRIES);
}

/**
 * All periods, and the single dates of jobs that have the same form and are above all periods or beside a job's name: a design can print
 * only the start of the present job.
 */
function withStarts(lines: readonly string[], all: readonly Dated[], ranges: readonly Dated[], kind: Kind): Dated[] {
  const forms = new Set(ranges.map((dated) => formOfDate(lines, dated)));
  const first = ranges[0]?.line ?? 0;
  return all.filter(({ line, period }) => {
    if (!isSingle(period)) return true;
    if (kind.of !== "job" || BULLET.test(lines[line] ?? "") || !forms.has(formOfDate(lines, { line, period })))
      return false;
    const header = [lines[line - 1] ?? "", withoutPeriod(lines[line] ?? "", period), lines[line + 1] ?? ""];
    return line < first || header.some((text) => isHeaderLine(text) && namesOne(text, kind));
  });
}

/** The forms of the dated lines of jobs, as strings that are equal for equal forms. */
export function dateForms(lines: readonly string[]): string[] {
  const ranges = findDated(lines, JOB).filter(({ period }) => !isSingle(period));
  return ranges.map((dated) => formOfDate(lines, dated).split("\n").slice(0, 3).join("\n"));
}

const JOB: Kind = { of: "job", titles: new Set() };

/** The form of a dated line: what stands before and after the date, and the parts of the date. */
function formOfDate(lines: readonly string[], { line, period }: Dated): string {
  const text = lines[line] ?? "";
  const signOf = (part: string) => (part === "" ? "" : /[\p{L}\p{N}]/u.test(part) ? "text" : part.trim());
  const gap = text.slice(0, period.start).replace(/^.*[\p{L}\p{N}.)]/u, "");
  const parts = period.startText.replace(/\p{L}+/gu, "a").replace(/\d+/gu, "9");
  return [signOf(text.slice(0, period.start)), gap, signOf(text.slice(period.end)), parts].join("\n");
}

export function withoutPeriod(line: string, { start: at, end, startText, endText }: Period): string {
  // `Université Rennes 2 Sept 2014 – June 2016`: the number belongs to the name.
  const [day = ""] = /^\d{1,2}\s+(?=\p{L})/u.exec(startText) ?? [];
  const isName = day !== "" && !/^\d{1,2}\s/.test(endText) && /\p{L}\s$/u.test(line.slice(0, at));
  const start = isName ? at + day.length : at;
  const left = line.slice(0, start).replace(/[\s,;:|·([–—-]+$/u, "");
  const right = line
    .slice(end)
    .replace(/^\s?[)\]]/u, "")
    .replace(/^\s*[([][\d<][^)\]]{0,40}[)\]]/u, "")
    .replace(/^[\s,;:|·.–—-]*/u, (gap) => (gap.includes("\t") ? "\t" : ""));
  const rest = left === "" ? right : right === "" || isDuration(right) ? left : `${left}\t${right}`;
  return isDuration(rest) ? "" : rest.replace(BULLET, "").trim();
}

export function headerLinesBelow(below: readonly string[], most: number): number {
  let taken = 0;
  while (taken < most && isHeaderLine(below[taken] ?? "") && (below[taken] ?? "").length <= 90) taken++;
  return taken;
}

/** How many lines below their dates belong to the headers of most entries. */
export function linesBelow(tops: readonly Span[], kind: Kind): number {
  if (tops.every(({ header }) => header.length === 0)) return linesBelowDates(tops, kind);
  const wanting = tops.filter(({ header, text }) => {
    const [next = ""] = text;
    const cells = header.filter((cell) => !isPlace(cell.text));
    const named = namesBoth(
      cells.map((cell) => cell.text),
      kind,
    );
    const isOpen =
      cells.length === 1 || (namesWhat(next, kind) && !cells.some(({ text }) => evidence(text, kind).what));
    if (named || !isOpen || !isHeaderLine(next)) return false;
    // Below two texts, a line with many words is a sentence: `Responsible for six ships and their crews`.
    const areTwo = cells.length > 1 || /,\s|，|、/u.test(cells[0]?.text ?? "");
    const isText = kind.of === "job" && !next.includes(",") && plainWords(next).length >= MIN_TEXT_WORDS;
    return areTwo ? namesOne(next, kind) && !isText : true;
  });
  return wanting.length * 2 > tops.length || haveNameBelow(tops, kind) ? 1 : 0;
}

/** The number of lines with names below dates that stand alone: two, or three with a place. */
function linesBelowDates(tops: readonly Span[], kind: Kind): number {
  const isThird = ({ text: [first = "", second = "", third = ""] }: Span) =>
    [first, second, third].every(isHeaderLine) &&
    namesWhat(third, kind) &&
    ![first, second].some((line) => namesWhat(line, kind));
  const isWhole = ({ text: [, , third = "", fourth = ""] }: Span) =>
    isHeaderLine(third) && plainWords(third).length <= MAX_REST && fourth !== "" && !isHeaderLine(fourth);
  const isForm = tops.filter(isThird).length * 2 > tops.length || (kind.of === "job" && tops.every(isWhole));
  return isForm ? MAX_HEADER_LINES : MAX_HEADER_LINES - 1;
}

/**
 * True if all entries have one short line between their date and their text, and it names a position (or an employer) in at least one entry
 * but no header does.
 */
function haveNameBelow(tops: readonly Span[], kind: Kind): boolean {
  const isName = ([line = "", ...others]: readonly string[]) => {
    const text = others.find((other) => other !== "") ?? "";
    return isHeaderLine(line) && plainWords(line).length < MIN_TEXT_WORDS && text !== "" && !isHeaderLine(text);
  };
  const names = (text: string, part: "what" | "where") => {
    const { what, where } = evidence(text, kind);
    return part === "what" ? what : where && !what;
  };
  const isBelow = (part: "what" | "where") =>
    tops.every(({ header }) => header.length > 0 && !header.some(({ text }) => names(text, part))) &&
    tops.some(({ text: [line = ""] }) => names(line, part));
  return tops.every((top) => isName(top.text)) && (isBelow("what") || isBelow("where"));
}
