import { isDate, MAX_REST, MIN_TEXT_WORDS } from "./entry-cells.ts";
import { isHeaderLine, MAX_HEADER_LINE } from "./entry-lines.ts";
import { isFunction } from "./fragments.ts";
import { isSingle, surePeriodsIn } from "./periods.ts";
import { evidence, isLegalForm, type Kind, namesOne } from "./roles.ts";
import { joinedLines } from "./unwrap.ts";
import { plainWords } from "./words.ts";

const MAX_SENTENCE = 400;

/** Removes a row with a period that is printed again below itself: a page break can cut a row, and both pages print it. */
export function withoutRepeatedRows(lines: readonly string[]): string[] {
  let last = "";
  return lines.filter((line) => {
    const isRepeated = line === last && /\S\t/u.test(line) && surePeriodsIn(line).length > 0;
    if (line !== "") last = line;
    return !isRepeated;
  });
}

/** Joins a date that a narrow column broke, and the text beside it: `Jan. 2022 –<tab>Nurse, Mercy` above `today<tab>Hospital, Hull.`. */
export function withWholeDates(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.findLastIndex((text) => text !== "");
    const [, above = "", text = ""] = /^([^\t]{4,30})\t+([^\t]+)$/u.exec(whole[last] ?? "") ?? [];
    const [date = "", rest = ""] = line.split(/\t+/u);
    const [period] = surePeriodsIn(`${above} ${date}`);
    const isWhole = period && !isSingle(period) && isDate(`${above} ${date}`);
    const isBroken = /[-–—]$/u.test(above) || surePeriodsIn(above).every(isSingle);
    if (above === "" || date === "" || date.length > MAX_DATE || !isWhole || !isBroken) whole.push(line);
    else if (rest === "" || text.length < MIN_FULL_ROW)
      whole.splice(last, whole.length, `${above} ${date}\t${text}`, rest);
    else whole.splice(last, whole.length, `${above} ${date}\t${text} ${rest}`);
  }
  return whole;
}

/**
 * Joins periods that narrow columns broke: `2019 –<tab>Acme` above `2022<tab>Leeds`. Names in such columns are broken too. Null if no
 * period is broken.
 */
export function withWholeRanges(lines: readonly string[]): string[] | null {
  if (!lines.some((line) => line.includes("\t"))) return null;
  const rows = lines.map((line) => line.split(/\t+/u));
  let isBroken = false;
  for (const [at, row] of rows.entries()) {
    for (const [column, start] of row.entries()) {
      const [open, ...more] = start.length <= MAX_DATE ? surePeriodsIn(start) : [];
      if (!open || more.length > 0 || open.endText !== "") continue;
      for (const below of rows.slice(at + 1, at + 1 + MAX_RANGE_ROWS)) {
        const end = below.findIndex((text) => text.length <= MAX_DATE && isWholeRange(`${start} ${text}`));
        if (end < 0 || row.length + below.length === 2) continue;
        row[column] = `${start} ${below[end]}`;
        below.splice(end, 1);
        isBroken = true;
        break;
      }
    }
  }
  return isBroken || hasOpenDates(rows) ? rows.map((row) => row.join("\t")) : null;
}

/** True if half of a period is missing: `– 2022`, or `2019 –` between other dates. */
function hasOpenDates(rows: readonly string[][]): boolean {
  const short = rows.flat().filter((cell) => cell.length <= MAX_DATE);
  if (!short.some((cell) => /^[–—]|[-–—]$/u.test(cell))) return false;
  const all = short.filter((cell) => surePeriodsIn(cell).length > 0);
  return all.some((cell, at) => /^[–—]/u.test(cell) || (/[-–—]$/u.test(cell) && at > 0 && at < all.length - 1));
}

/** Maximum number of rows from the start of a period to its end. */
const MAX_RANGE_ROWS = 4;

function isWholeRange(text: string): boolean {
  const [period] = surePeriodsIn(text);
  return period !== undefined && period.endText !== "" && isDate(text);
}

/** Moves the sentence of a dated line to a line of its own: `2012–2017 Nurse, Mercy Hospital. Led the night shift of the ward.` */
export function beforeSentence(line: string): string[] {
  if (line.length > MAX_SENTENCE || surePeriodsIn(line)[0]?.start !== 0) return [line];
  const [gap] = line.matchAll(/(?<=\p{L}{3}|\p{Lu}{2}|\.)\.\s+(?=\p{Lu}\p{Ll}+\s(?:\p{Ll}+|\d\S*)\s\S)/gu);
  return gap ? [line.slice(0, gap.index), line.slice(gap.index + gap[0].length)] : [line];
}

/**
 * Joins names that a column broke near a dash, below a date or an empty line: `Acme Ltd – Senior` above `engineer`, and `Acme Ltd –` above
 * `Engineer`.
 */
export function withWholeNames(lines: readonly string[]): string[] {
  return joinedLines(lines, (before, line, above) => {
    const isName = before.length <= MAX_BROKEN && /^\p{Lu}/u.test(before) && surePeriodsIn(before).length === 0;
    const isFirst = above === "" || isDate(above);
    const isShort = line !== "" && !/[.!?:;]$/u.test(line) && plainWords(line).length < MIN_TEXT_WORDS;
    const isRest =
      /\s[–—-]$/u.test(before) ||
      (/^[\p{Ll}(]/u.test(line) &&
        (DASHED.test(before) || (DASHED.test(line) && isFunction(before.split(" ").at(-1) ?? ""))));
    return isName && isFirst && isShort && isRest && surePeriodsIn(line).length === 0;
  });
}

/**
 * Joins ends of names that a column broke: `Acme Ltd – Shift` above `Supervisor`, if another header has the dash in one row, and
 * `BSc Physics, University of<tab>2015 – 2018` above `Hull`, if most other rows have no line below.
 */
export function withWholeRows(lines: readonly string[], kind: Kind): readonly string[] {
  const headers = lines.flatMap((line, date) => {
    if (!isDate(line)) return [];
    const isNames = (count: number) => count <= date && lines.slice(date - count, date).every(isHeaderLine);
    const top = [2, 1].find(isNames) ?? 0;
    return [{ top: lines[date - top] ?? "", end: top === 2 ? date - 1 : -1 }];
  });
  const isForm =
    headers.length > 0 && headers.every(({ top, end }) => DASHED.test(top) && !DASHED.test(lines[end] ?? ""));
  const isClear = headers.some(({ end }) => end < 0) || headers.every(({ top }) => top.endsWith(","));
  const ends = new Set(isForm && isClear ? headers.map(({ end }) => end) : rowEnds(lines, kind));
  return lines.flatMap((line, at) => {
    const rest = ends.has(at + 1) ? (lines[at + 1] ?? "") : "";
    const [, name = line, date = ""] = /^(.*?)(\t[^\t]*)$/u.exec(line) ?? [];
    return ends.has(at) ? [] : rest === "" ? [line] : [`${name} ${rest}${date}`];
  });
}

/** Indexes of the lines that continue the longest names beside dates. */
function rowEnds(lines: readonly string[], kind: Kind): number[] {
  const rows = lines.flatMap((line, at) => {
    const [, name = "", date = ""] = /^([^\t]+)\t+([^\t]+)$/u.exec(line) ?? [];
    const rest = lines[at + 1] ?? "";
    return isDate(date) ? [{ at, name, rest, isRest: isHeaderLine(rest) && (lines[at + 2] ?? "") === "" }] : [];
  });
  const width = rows.reduce((most, { name }) => Math.max(most, name.length), 0);
  const isFull = ({ name, rest, isRest }: (typeof rows)[number]) =>
    isRest && plainWords(rest).length <= MAX_REST && `${name} ${rest.split(" ", 1)[0]}`.length > width;
  const found = rows.filter((row) => isFull(row) && !namesOne(row.rest, kind));
  const isForm = width >= MIN_FULL_ROW && rows.filter(({ isRest }) => isRest).length * 2 <= rows.length;
  return isForm ? found.map(({ at }) => at + 1) : [];
}

const MIN_FULL_ROW = 50;

const MAX_BROKEN = 60;

export const DASHED = /\S\s+[–—-]\s+\S/u;

/** Joins a legal form with the name above it: `GmbH`, or `GmbH, Ulm (2015–2019)`, below `Neckar Antriebstechnik`. */
export function withLegalForms(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1) ?? "";
    const [first = ""] = line.split(/,|\s\(/u, 1);
    const isForm = first.length <= 20 && plainWords(first).length <= 3 && isLegalForm(first);
    // Another cell, such as a town, can stand beside the name.
    const [, name = before, beside = ""] = /^([^\t]+)(\t.*)$/u.exec(before) ?? [];
    if (isForm && before !== "" && isHeaderLine(before)) whole[whole.length - 1] = `${name} ${line}${beside}`;
    else whole.push(line);
  }
  return whole;
}

/**
 * Joins periods on several lines: `October 2008`, `—`, `March 2015`, and years above each other, alone or beside a school and its degree.
 */
export function withWholePeriods(lines: readonly string[], kind: Kind): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1) ?? "";
    const isBroken = /\d$/.test(before) && /^[-–—]/u.test(line) && !BULLETED_TEXT.test(line) && isDate(before);
    const isRest = isBrokenPeriod(before, line);
    const stacked = stackedPeriod(before, line, kind);
    if (YEAR.test(before) && YEAR.test(line) && before <= line) whole[whole.length - 1] = `${before} – ${line}`;
    else if (stacked) whole.splice(-1, 1, ...stacked);
    else if (isRest || ROW_END.test(before) || (isBroken && (line.length === 1 || isDate(`${before} ${line}`))))
      whole[whole.length - 1] = `${before} ${line}`;
    else whole.push(line);
  }
  return whole;
}

const YEAR = /^(?:19|20)\d\d$/;

/** A row whose next cell is in the line below: `Engineer | Acme Ltd |`. */
const ROW_END = /\S\s+[|¦]$/u;

/** True if a line is the end of the period above it, which can stand beside a name: `Acme Ltd | 09/2015 -` and `08/2021`. */
function isBrokenPeriod(above: string, line: string): boolean {
  if (line.length > MAX_DATE || !/\d\s*[-–—→]$/u.test(above.slice(-MAX_DATE))) return false;
  const joined = `${above} ${line}`;
  return surePeriodsIn(joined).some(
    (period) => period.start < above.length && !/[\p{L}\p{N}]/u.test(joined.slice(period.end)) && !isSingle(period),
  );
}

/** Maximum length of one date. */
const MAX_DATE = 20;

/** A text after the mark of a list. */
const BULLETED_TEXT = /^[-–—]\s*\p{L}{2,}\s\p{L}/u;

/** Joins `2007 University of Hull` and `2011 BSc Physics` below it to one entry. Null if each line could be an entry of its own. */
function stackedPeriod(above: string, below: string, kind: Kind): string[] | null {
  const [first, second] = [yearedText(above), yearedText(below)];
  if (!first || !second) return null;
  const [one, other] = [evidence(first.text, kind), evidence(second.text, kind)];
  const isDivided = one.where !== other.where && one.what !== other.what && one.where !== one.what;
  // Some designs print the later year first.
  const [from, to] = [first.year, second.year].sort();
  return isDivided ? [`${from} – ${to}`, first.text, second.text] : null;
}

function yearedText(line: string): { year: string; text: string } | null {
  const [, year, text] = /^((?:19|20)\d\d)[\s\t]+(\p{L}.*)$/u.exec(line.slice(0, MAX_HEADER_LINE)) ?? [];
  return year && text ? { year, text } : null;
}
