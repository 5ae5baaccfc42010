import type { Part } from "../languages/language.ts";
import { withUsualForm } from "./entry-forms.ts";
import {
  BULLET,
  columnWidth,
  isHeaderLine,
  MAX_HEADER_LINE,
  MAX_HEADER_LINES,
  ORNAMENT,
  startsOf,
} from "./entry-lines.ts";
import { isFunction } from "./fragments.ts";
import { isPlace } from "./location.ts";
import { isSingle, type Period, surePeriodsIn, yearsOfPeriod } from "./periods.ts";
import {
  assignRoles,
  atomsOf,
  endsWithLegalForm,
  evidence,
  type HeaderCell,
  isBrokenName,
  isLegalForm,
  isTown,
  type Kind,
  namesBoth,
  namesOne,
  withoutOtherTexts,
} from "./roles.ts";
import { isDuration, type Span, withSharedEmployers } from "./shared-employers.ts";
import { startsWithSpokenLanguage } from "./spoken-languages.ts";
import { unwrapped } from "./unwrap.ts";
import { DEGREES, EMPLOYERS, OCCUPATIONS, PART_WORDS, SCHOOLS, SECTION_WORDS } from "./vocabulary.ts";
import { isSpaced, plainTerm, plainWords, withoutTargets } from "./words.ts";

/** The parts of a job or a school, as written. Unclear parts are absent. */
export type Entry = Partial<Record<Part, string>>;

const MAX_HEADER_WORDS = 12;
const MAX_ENTRIES = 60;
const MIN_TEXT_WORDS = 6;
const MAX_SENTENCE = 400;

/** Divides the lines of a section into entries and finds the parts of each. */
export function entriesOf(written: readonly string[], kind: Kind): Entry[] {
  const filled = written.filter((line) => !ORNAMENT.test(line) && !isDuration(line));
  const dated = withWholeDates(withoutRepeatedRows(filled));
  const ranges = withWholeRanges(dated);
  const entries = formedEntries(ranges ?? dated, kind);
  const named = ranges ? entries.map(withoutNames) : entries.map(withoutBrokenNames);
  const own = named.filter((entry) => !isOtherKind(entry, kind));
  return dated.some(hasOpenDash) ? withoutOpenPeriods(own) : own;
}

/** Removes a row with a period that is printed again below itself: a page break can cut a row, and both pages print it. */
function withoutRepeatedRows(lines: readonly string[]): string[] {
  let last = "";
  return lines.filter((line) => {
    const isRepeated = line === last && /\S\t/u.test(line) && surePeriodsIn(line).length > 0;
    if (line !== "") last = line;
    return !isRepeated;
  });
}

/** True for a line with a period that ends with a dash: `2019 –`, unlike `since 2019`. */
const hasOpenDash = (line: string): boolean =>
  /\d\s{0,3}[-–—]\s{0,3}(?:$|[\t,|;)])/u.test(line) &&
  surePeriodsIn(line).some(
    ({ to, endText, end }) => to === "present" && endText === "" && /[-–—]\s*$/u.test(line.slice(0, end)),
  );

function withoutBrokenNames(entry: Entry): Entry {
  const named = { ...entry };
  for (const key of KEYS) if (isBrokenName(named[key] ?? "", key)) delete named[key];
  return named;
}

/** Removes open periods other than the latest: a margin has cut off their end. */
function withoutOpenPeriods(entries: readonly Entry[]): Entry[] {
  const years = entries.map(({ start = "" }) => surePeriodsIn(start).map((period) => yearsOfPeriod(period)[0])[0] ?? 0);
  const latest = Math.max(...years);
  const open = entries.filter(({ end }) => end === "");
  return entries.map((entry, at) => {
    if (entry.end !== "" || (open.length === 1 && years[at] === latest)) return entry;
    const { start: _, end: _e, period: _p, ...others } = entry;
    return others;
  });
}

/** The entries of lines in which no date is broken. */
function formedEntries(written: readonly string[], kind: Kind): Entry[] {
  const lines = withUsualForm(withPlainLabels(written, kind), kind);
  const table = tabledEntries(lines, kind) ?? labelledEntries(withValuesBeside(lines, kind), kind);
  if (table) return table;
  const whole = withWholePeriods(withLegalForms(unwrapped(lines).flatMap(beforeSentence)), kind);
  return datedEntries(withWholeRows(withWholeNames(whole), kind), kind);
}

/** Joins a date that a narrow column broke, and the text beside it: `Jan. 2022 –<tab>Nurse, Mercy` above `today<tab>Hospital, Hull.`. */
function withWholeDates(lines: readonly string[]): string[] {
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
function withWholeRanges(lines: readonly string[]): string[] | null {
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

function withoutNames({ company: _, position: _p, school: _s, degree: _d, ...others }: Entry): Entry {
  return others;
}

/** Moves the sentence of a dated line to a line of its own: `2012–2017 Nurse, Mercy Hospital. Led the night shift of the ward.` */
function beforeSentence(line: string): string[] {
  if (line.length > MAX_SENTENCE || surePeriodsIn(line)[0]?.start !== 0) return [line];
  const [gap] = line.matchAll(/(?<=\p{L}{3}|\p{Lu}{2}|\.)\.\s+(?=\p{Lu}\p{Ll}+\s(?:\p{Ll}+|\d\S*)\s\S)/gu);
  return gap ? [line.slice(0, gap.index), line.slice(gap.index + gap[0].length)] : [line];
}

/**
 * Joins names that a column broke near a dash, below a date or an empty line: `Acme Ltd – Senior` above `engineer`, and `Acme Ltd –` above
 * `Engineer`.
 */
function withWholeNames(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const [above = "", before = ""] = [whole.at(-2), whole.at(-1)];
    const isName = before.length <= MAX_BROKEN && /^\p{Lu}/u.test(before) && surePeriodsIn(before).length === 0;
    const isFirst = above === "" || isDate(above);
    const isShort = line !== "" && !/[.!?:;]$/u.test(line) && plainWords(line).length < MIN_TEXT_WORDS;
    const isRest =
      /\s[–—-]$/u.test(before) ||
      (/^[\p{Ll}(]/u.test(line) &&
        (DASHED.test(before) || (DASHED.test(line) && isFunction(before.split(" ").at(-1) ?? ""))));
    if (isName && isFirst && isShort && isRest && surePeriodsIn(line).length === 0)
      whole[whole.length - 1] = `${before} ${line}`;
    else whole.push(line);
  }
  return whole;
}

/**
 * Joins ends of names that a column broke: `Acme Ltd – Shift` above `Supervisor`, if another header has the dash in one row, and
 * `BSc Physics, University of<tab>2015 – 2018` above `Hull`, if most other rows have no line below.
 */
function withWholeRows(lines: readonly string[], kind: Kind): readonly string[] {
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
const DASHED = /\S\s+[–—-]\s+\S/u;

/** Joins a legal form with the name above it: `GmbH`, or `GmbH, Ulm (2015–2019)`, below `Neckar Antriebstechnik`. */
function withLegalForms(lines: readonly string[]): string[] {
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
function withWholePeriods(lines: readonly string[], kind: Kind): string[] {
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

interface Dated {
  line: number;
  period: Period;
}

function datedEntries(written: readonly string[], kind: Kind): Entry[] {
  const spaced = withDatesAbove(withTextsBelow(kind.of === "school" ? withoutSpacing(written) : written), kind);
  const lines = withoutInnerGaps(withoutGaps(spaced, kind), kind);
  const dated = findDated(lines, kind);
  if (dated.length === 0) return undatedEntries(lines, kind);
  const starts = startsOf(
    lines,
    dated.map(({ line }) => line),
  );
  const odd = kind.of === "job" ? oddRows(lines, dated, starts) : new Set<Period>();
  const below = new Map(withoutLabels(lines, dated, starts, kind));
  const known = degreesByLabel([...below.values()], kind);
  const tops = dated.map(({ line, period }, index): Span => {
    const before = lines.slice(starts[index] ?? line, line).flatMap((text, at, all) => cellsAt(text, at - all.length));
    const beside = withoutPeriod(lines[line] ?? "", period);
    const following = below.get(period)?.text ?? [];
    // A date can stand beside the first sentence below a header.
    const isText = before.length > 0 && BULLET.test(lines[line] ?? "") && plainWords(beside).length >= MIN_TEXT_WORDS;
    if (isText) return { period, header: before, text: [beside, ...following] };
    return { period, header: [...before, ...cellsAt(beside, 0)], text: following };
  });
  withoutTextsAbove(tops, kind);
  const named = withoutOtherTexts(
    tops.map(({ header }) => header),
    kind,
  );
  const form = { isHeader: isHeaderLine, cells: (line: string) => cellsAt(line, 0) };
  const jobs = withSharedEmployers(tops, lines.slice(0, starts[0]), form, named);
  const more = linesBelow(jobs, kind);
  const spans = jobs.map(({ period, header, text }): Span => {
    const taken = headerLinesBelow(text, more);
    const names = text.slice(0, taken).flatMap((line, at) => cellsAt(line, at + 1));
    const degree = degreeBelow([...header, ...names], text, kind);
    if (degree !== undefined)
      return { period, header: [...header, ...cellsAt(degree, 1)], text: text.filter((line) => line !== degree) };
    return { period, header: [...header, ...names], text: text.slice(taken) };
  });
  const roles = assignRoles(
    spans.map(({ header }) => header),
    kind,
  );
  const most = mostRows(lines, spans, kind);
  const names = lines.filter(isHeaderLine).flatMap(dashedTexts);
  // If most entries have a dash, it divides their parts and belongs to no name.
  const dashed = names.length * 2 < dated.length ? names : [];
  return spans.flatMap(({ period, header, text }, index) => {
    const role = withLabels(odd.has(period) ? {} : (roles[index] ?? {}), below.get(period), known, kind);
    const whole = withoutBrokenSchool(role, namedRows({ header, text }), most, kind);
    const clear = withoutOpenSchool(whole, text, kind);
    const named = withoutOpenJob(
      withRest(withDashes(withoutField(clear, text, kind), dashed), header, text),
      text,
      kind,
    );
    if (isOtherKind(named, kind) || (Object.keys(named).length === 0 && beginsWithDegree(header, kind))) return [];
    // A header whose parts are not clear belongs to the text, so that nothing is lost.
    const unclear = Object.keys(named).length === 0 ? header.map((cell) => cell.text) : [];
    const rest = [...unclear, ...text]
      .join("\n")
      .replace(/\n{2,}/g, "\n")
      .trim();
    // Columns can print a date away from its entry.
    return Object.keys(named).length === 0 && rest === ""
      ? []
      : [{ ...named, ...periodParts(period, kind), text: rest }];
  });
}

/** The periods of rows in a form that most rows of the section do not have: a narrow column can have broken them. */
function oddRows(lines: readonly string[], dated: readonly Dated[], starts: readonly number[]): Set<Period> {
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
 * Moves a line above a position to the text of the entry before, if most entries have an employer and its place there: `Acme Ltd – Leeds`.
 */
function withoutTextsAbove(tops: readonly Span[], kind: Kind): void {
  const above = tops.map(({ header }) => header.filter(({ slot }) => slot.startsWith("-1.")));
  if (kind.of !== "job" || above.filter((cells) => cells.length > 1).length * 2 <= tops.length) return;
  for (const [at, { header }] of tops.entries()) {
    const [line, ...others] = above[at] ?? [];
    if (!line || others.length > 0 || evidence(line.text, kind).where || header[0] !== line || at === 0) continue;
    header.shift();
    tops[at - 1]?.text.push(line.text);
  }
}

interface Labels {
  parts: Entry;
  /** Degrees and fields of study, which can have the same labels. */
  degrees: { label: string; value: string }[];
}

/** Separates labelled parts such as `City: Leeds` from the other lines below each date. */
function withoutLabels(
  all: readonly string[],
  dated: readonly Dated[],
  starts: readonly number[],
  kind: Kind,
): [Period, Labels & { text: string[] }][] {
  const texts = dated.map(({ line }, index) => all.slice(line + 1, starts[index + 1] ?? all.length));
  const labelOf = (line: string) => plainTerm(line.split(/[:：]/u, 1)[0] ?? "");
  const rows = Map.groupBy(
    texts.flat().filter((line) => /[:：]/u.test(line)),
    labelOf,
  );
  const isDegreeLabel = (line: string) => texts.length > 1 && DEGREES.occursIn(labelOf(line));
  return dated.map(({ period }, index) => {
    const lines = texts[index] ?? [];
    const end = lines.findIndex((line) => !isHeaderLine(line));
    const found: Labels = { parts: {}, degrees: [] };
    const text = lines.filter((line, at) => {
      const label = (end < 0 || at < end) && /[:：]/u.test(line) ? labelledPart(line, kind) : null;
      // `Diploma: Physics` names both, unless several entries have the label.
      const isValue = isDegreeLabel(line) && rows.get(labelOf(line))?.length === 1;
      if (label === null || isValue || !(label.part === "place" || KEYS.some((key) => key === label.part))) return true;
      if (label.part === "degree") found.degrees.push({ label: labelOf(line), value: label.value });
      else found.parts[label.part] = label.value;
      return false;
    });
    return [period, { ...found, text }];
  });
}

/** Clear degrees by their labels. The label of a degree can also stand before a field of study. */
function degreesByLabel(all: readonly Labels[], kind: Kind) {
  return Map.groupBy(
    all.flatMap(({ degrees }) => degrees).filter(({ value }) => evidence(value, kind).what),
    ({ label }) => label,
  );
}

/** Adds labelled parts. A labelled degree without a word for degrees may be a field of study: it counts only if the header has none. */
function withLabels(
  roles: Entry,
  { parts, degrees }: Labels = { parts: {}, degrees: [] },
  known: ReturnType<typeof degreesByLabel>,
  kind: Kind,
): Entry {
  const isClear = (text = "") => evidence(text, kind).what;
  const count = (label: string) => known.get(label)?.length ?? 0;
  const [best] = degrees.toSorted((one, other) => count(other.label) - count(one.label));
  const isTaken = best && (isClear(best.value) ? !isClear(roles.degree) : roles.degree === undefined);
  return { ...roles, ...parts, ...(isTaken ? { degree: best.value } : {}) };
}

/** Adds the end of the employer's name, which a margin broke: `Nurse at Acme` above `Care Ltd`, and `Acme &` above `Co.`. */
function withRest(entry: Entry, header: readonly HeaderCell[], text: string[]): Entry {
  const { company = "" } = entry;
  const at = text.findIndex((line) => line !== "");
  const rest = text[at] ?? "";
  const isLast = company !== "" && header.some((cell) => cell.text.endsWith(company));
  const isAt = header.some((cell) => new RegExp(`\\p{L} ${RegExp.escape(company)}$`, "u").test(cell.text));
  const isEnd = isAt && endsWithLegalForm(rest) && !endsWithLegalForm(company) && plainWords(rest).length <= MAX_REST;
  if (!isLast || !(isLegalForm(rest) || isEnd)) return entry;
  text.splice(at, 1);
  return { ...entry, company: `${company} ${rest}` };
}

/** The texts of a line that have a dash. */
function dashedTexts(line: string): string[] {
  const [period] = surePeriodsIn(line);
  const bare = period ? withoutPeriod(line, period) : line;
  return bare
    .split("\t")
    .map((text) => text.replace(/[\s/]+$/u, ""))
    .filter((text) => DASHED.test(text));
}

/** Restores names that contain a dash: `Alma Mater Studiorum – Università di Bologna`. */
function withDashes(entry: Entry, names: readonly string[]): Entry {
  for (const name of names) {
    const halves = name.split(DASH);
    const found = KEYS.filter((key) => halves.includes(entry[key] ?? ""));
    const [key] = found;
    const { place = "", ...others } = entry;
    if (key && found.length === 1)
      return { ...others, ...(place && !halves.includes(place) ? { place } : {}), [key]: name };
  }
  return entry;
}

const KEYS = ["company", "position", "school", "degree"] as const;
const DASH = /\s+[–—-]\s+/u;

/** Moves dates up, directly below the names of their entries, if all dates end paragraphs and texts stand between names and date. */
function withDatesAbove(lines: readonly string[], kind: Kind): readonly string[] {
  const paragraphs = withDatesBelow(paragraphsOf(lines)).map((rows) => ({ rows, dated: findDated(rows, kind) }));
  const dated = paragraphs.filter((paragraph) => paragraph.dated.length > 0);
  const isLast = dated.every(({ rows, dated: [first] }) => first?.line === rows.length - 1 && first.period.start === 0);
  const isBelow = dated.some(
    ({ rows: [name = "", ...others] }) => isHeaderLine(name) && others.slice(0, -1).some((row) => !isHeaderLine(row)),
  );
  if (!isLast || !isBelow) return lines;
  return paragraphs.flatMap(({ rows, dated: [first] }) => {
    const end = rows.findIndex((row) => !isHeaderLine(row));
    const names = Math.min(end < 0 ? rows.length : end, MAX_UNDATED_LINES);
    const moved = [...rows.slice(0, names), ...rows.slice(-1), ...rows.slice(names, -1), ""];
    return first && names < rows.length ? moved : [...rows, ""];
  });
}

/** Joins each entry with the date below it, if dates are paragraphs of their own and one is the last. */
function withDatesBelow(paragraphs: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isEnd = (rows: readonly string[] = []) => rows.length === 1 && rows.every(isDate);
  const isPaired = paragraphs.length % 2 === 0 && paragraphs.every((rows, at) => isEnd(rows) === (at % 2 === 1));
  return isPaired
    ? paragraphs.flatMap((rows, at) => (at % 2 === 0 ? [[...rows, ...(paragraphs[at + 1] ?? [])]] : []))
    : paragraphs;
}

/** Removes the empty lines of schools if almost every line has one after it, so that they divide no entries. */
function withoutSpacing(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line !== "");
  return filled.length > MAX_HEADER_LINES && isSpaced(lines.map((line) => line === "")) ? filled : lines;
}

/** A school, its degree and the field of study. */
const MAX_ROWS = 3;
/** The most words of a short line, such as the rest of a name that a column breaks. */
const MAX_REST = 3;

/**
 * The most rows of a school that a narrow column has not broken: a third row can be the rest of a name, if another entry has two. Null for
 * wide columns.
 */
function mostRows(lines: readonly string[], spans: readonly Span[], kind: Kind): number | null {
  if (kind.of !== "school" || columnWidth(lines) === null) return null;
  const fewest = Math.min(...spans.map((span) => namedRows(span).length));
  return Math.max(MAX_ROWS - 1, Math.min(MAX_ROWS, fewest));
}

/** The rows that can name a school, its degree and the field of study. */
function namedRows({ header, text }: Omit<Span, "period">): string[] {
  const end = text.findIndex((line) => !isHeaderLine(line));
  const below = (end < 0 ? text : text.slice(0, end)).filter((line) => plainWords(line).length < MIN_TEXT_WORDS);
  const rows = Map.groupBy(
    header.filter((cell) => !isPlace(cell.text)),
    ({ slot }) => slot.split(".", 1)[0],
  );
  const rest = isRest(text[0] ?? "") ? text.slice(0, 1) : [];
  return [...[...rows.values()].map((cells) => cells.map((cell) => cell.text).join("\t")), ...rest, ...below];
}

/**
 * Removes the names that a narrow column has broken: the school, and the degree if its line has no word for degrees or the line below it,
 * which names no school, can be its rest.
 */
function withoutBrokenSchool(entry: Entry, rows: readonly string[], most: number | null, kind: Kind): Entry {
  if (most === null || (rows.length <= most && !rows.slice(1).some(isRest))) return entry;
  const { school: _, degree, ...others } = entry;
  const at = rows.findIndex((row) => degree !== undefined && row.includes(degree));
  const next = rows[at + 1];
  const isWhole = degree !== undefined && evidence(degree, kind).what && (!next || evidence(next, kind).where);
  return { ...others, ...(isWhole ? { degree } : {}) };
}

/** True for the end of a name in a line of its own: `of Hull`. */
function isRest(line: string): boolean {
  return /^\p{Ll}[^.!?]*$/u.test(line) && plainWords(line).length <= MAX_REST;
}

/** Removes a school without a word for schools if a line below can be the school: the text may be the field of study. */
function withoutOpenSchool({ school, ...named }: Entry, text: readonly string[], kind: Kind): Entry {
  const below = text.find((line) => line !== "") ?? "";
  const isOpen = kind.of === "school" && isHeaderLine(below) && plainWords(below).length < MIN_TEXT_WORDS;
  return school === undefined || (isOpen && !SCHOOLS.occursIn(school)) ? named : { ...named, school };
}

/** Removes a position without a word for positions if the line below can be the position; likewise an employer. */
function withoutOpenJob(entry: Entry, [below = ""]: readonly string[], kind: Kind): Entry {
  if (kind.of !== "job") return entry;
  const { company, position, ...others } = entry;
  const isName = isHeaderLine(below) && !BULLET.test(below) && plainWords(below).length < MIN_TEXT_WORDS;
  const next = {
    what: namesWhat(below, kind),
    where: EMPLOYERS.occursIn(below) || cellsAt(below, 0).some(({ text }) => endsWithLegalForm(text)),
  };
  const isOpen = (text: string, part: "what" | "where") => isName && !evidence(text, kind)[part];
  const isUpper = (text: string) => /^\p{Lu}{4}/u.test(text) && text === text.toUpperCase();
  const isBoth = (text: string) =>
    (isUpper(text) && isUpper(below.split(/[\s,]/u, 1)[0] ?? "")) || (!company && /\s\/\s/u.test(text));
  const isSentence = (text: string) =>
    !evidence(text, kind).where && plainWords(text).filter((w) => w.length > 3 && text.includes(` ${w}`)).length > 1;
  return {
    ...others,
    ...(company && !(isOpen(company, "where") && next.where && !next.what) && !isSentence(company) && { company }),
    ...(position && !isOpen(position, "what") && !isBoth(position) && { position }),
  };
}

/** Removes a degree without a word for degrees if a line below can be the degree: the text may be the field of study. */
function withoutField({ degree, ...named }: Entry, text: readonly string[], kind: Kind): Entry {
  const isOpen =
    kind.of === "school" &&
    text.slice(0, 2).some((line) => isHeaderLine(line) && plainWords(line).length < MIN_TEXT_WORDS);
  return degree === undefined || (isOpen && !DEGREES.occursIn(degree)) ? named : { ...named, degree };
}

/** The degree below the field of study, where the header names none: `University of Hull`, `Computer Science`, `BSc`. */
function degreeBelow(header: readonly HeaderCell[], text: readonly string[], kind: Kind): string | undefined {
  if (kind.of !== "school" || header.some((cell) => evidence(cell.text, kind).what)) return undefined;
  return text.slice(0, 2).find((line) => {
    const { what, where } = evidence(line, kind);
    return what && !where && isHeaderLine(line) && plainWords(line).length < MIN_TEXT_WORDS;
  });
}

/** How many lines of a paragraph without a date can name its job or school. */
const MAX_UNDATED_LINES = 2;

/** The entries of a section without dates: paragraphs whose first lines name both parts. Other paragraphs are texts. */
function undatedEntries(lines: readonly string[], kind: Kind): Entry[] {
  const paragraphs = withBothParts(paragraphsOf(lines), kind).map((paragraph) => {
    const taken = undatedHeader(paragraph, kind);
    const header = paragraph.slice(0, taken).flatMap((line, row) => cellsAt(line, row));
    return { header, text: paragraph.slice(taken) };
  });
  const roles = assignRoles(
    paragraphs.map(({ header }) => header),
    kind,
  );
  const entries: Entry[] = [];
  for (const [index, { header, text }] of paragraphs.entries()) {
    const named = roles[index] ?? {};
    const isNamed = kind.of === "job" ? named.company && named.position : named.school && named.degree;
    const last = entries.at(-1);
    if (isNamed && !isOtherKind(named, kind)) entries.push({ ...named, text: text.join("\n") });
    else if (last) last.text = [last.text, ...header.map((cell) => cell.text), ...text].join("\n").trim();
  }
  return entries.slice(0, MAX_ENTRIES);
}

/**
 * True for a school among jobs, or a job among schools: columns can print them below the other heading. `Doctoral researcher` is a job
 * although it names a degree.
 */
function isOtherKind({ company = "", position = "", school = "", degree = "" }: Entry, kind: Kind): boolean {
  if (kind.of === "school") {
    const isJob = OCCUPATIONS.occursIn(degree) || endsWithLegalForm(school);
    return isJob && ![school, degree].some((text) => SCHOOLS.occursIn(text) || DEGREES.occursIn(text));
  }
  if (DEGREES.occursIn(company) && !endsWithLegalForm(company) && !OCCUPATIONS.occursIn(position)) return true;
  if (DEGREES.occursIn(plainWords(company)[0] ?? "") && SCHOOLS.occursIn(plainWords(position)[0] ?? "")) return true;
  if (!DEGREES.occursIn(position)) return false;
  const isDegree = beginsWithDegree([{ slot: "", text: position }], kind);
  if (SCHOOLS.occursIn(position)) return isDegree;
  return SCHOOLS.occursIn(company) && (isDegree || !OCCUPATIONS.occursIn(position));
}

/** True if a text of a job's header begins with a degree: columns can print schools below the heading of jobs. */
function beginsWithDegree(header: readonly HeaderCell[], kind: Kind): boolean {
  const isDegree = ([first = "", second = ""]: readonly string[]) =>
    DEGREES.occursIn(first) && !OCCUPATIONS.consistsOf(`${first} ${second}`);
  return kind.of === "job" && header.some(({ text }) => isDegree(text.split(/,?\s/u, 2)));
}

/** Joins a school in a paragraph of its own with its degree in the next one. */
function withBothParts(paragraphs: readonly string[][], kind: Kind): string[][] {
  const joined: string[][] = [];
  for (const paragraph of paragraphs) {
    const [before] = [joined.at(-1) ?? []];
    const [one = "", other = ""] = [before[0], paragraph[0]];
    const isHalf = kind.of === "school" && before.length === 1 && complement(one, other, kind);
    if (isHalf) joined[joined.length - 1] = [one, ...paragraph];
    else joined.push(paragraph);
  }
  return joined;
}

/** The paragraphs of lines that empty lines divide. */
export function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/** The number of first lines that name a job or a school; 0 if no known word shows it. */
function undatedHeader(paragraph: readonly string[], kind: Kind): number {
  const found = paragraph.slice(0, MAX_UNDATED_LINES).findIndex((line) => !isHeaderLine(line));
  const lines = paragraph.slice(0, found < 0 ? MAX_UNDATED_LINES : found);
  if (lines.some((line) => SECTION_WORDS.has(plainTerm(line)) || startsWithSpokenLanguage(line))) return 0;
  const texts = (rows: readonly string[]) => rows.flatMap((line) => cellsAt(line, 0)).map((cell) => cell.text);
  if (namesBoth(texts(lines.slice(0, 1)), kind)) return 1;
  return texts(lines).some((text) => namesOne(text, kind)) ? lines.length : 0;
}

/** Removes empty lines between a header and its date, or between the date and the position. */
function withoutGaps(lines: readonly string[], kind: Kind): readonly string[] {
  const alone = findDated(lines, kind).filter(({ line, period }) => withoutPeriod(lines[line] ?? "", period) === "");
  const isHeader = (at: number) => isHeaderLine(lines[at] ?? "");
  const names = (at: number) => cellsAt(lines[at] ?? "", 0).some(({ text }) => namesOne(text, kind));
  const isBelow = ({ line }: Dated) => lines[line - 1] === "" && isHeader(line - 2) && !isHeader(line - 3);
  const below = beginsWithDate(lines, alone) ? [] : alone.filter(isBelow);
  const isForm = below.length > 1 && below.length * 2 > alone.length;
  const gaps = new Set(below.filter(({ line }) => isForm || names(line - 2)).map(({ line }) => line - 1));
  for (const [index, { line }] of alone.entries()) {
    const next = alone[index + 1]?.line ?? lines.length;
    const isNamed = !namesWhat(lines[line - 1] ?? "", kind) && namesWhat(lines[line + 2] ?? "", kind);
    if (lines[line + 1] === "" && isHeader(line + 2) && isNamed && next > line + 4) gaps.add(line + 1);
  }
  return gaps.size === 0 ? lines : lines.filter((_, at) => !gaps.has(at));
}

/** Removes empty lines within a header: `University of Leeds`, an empty line, `BSc Physics` and its date. */
function withoutInnerGaps(lines: readonly string[], kind: Kind): readonly string[] {
  const dated = findDated(lines, kind).filter(({ line, period }) => withoutPeriod(lines[line] ?? "", period) === "");
  const divided = dated.filter(({ line }) => {
    const [above, below] = [lines[line - 3] ?? "", lines[line - 1] ?? ""];
    const isForm =
      isHeaderLine(above) && lines[line - 2] === "" && isHeaderLine(below) && (lines[line - 4] ?? "") === "";
    const [one, other] = [evidence(above, kind), evidence(below, kind)];
    return isForm && one.what !== other.what && (one.where !== other.where || kind.of === "job");
  });
  // A school and its degree can also be divided below their date.
  const divides = ({ line }: Dated) =>
    kind.of === "school" && lines[line + 2] === "" && complement(lines[line + 1] ?? "", lines[line + 3] ?? "", kind);
  const below = [...dated.filter(divides).map(({ line }) => line + 2), ...gapsBelow(lines, kind)];
  const isClear = kind.of === "school" || (divided.length === dated.length && dated.length > 1);
  const inner = isClear ? divided.map(({ line }) => line - 2) : [];
  const gaps = new Set([...below, ...inner, ...gapsAboveDates(lines, dated, kind)]);
  return gaps.size === 0 ? lines : lines.filter((_, at) => !gaps.has(at));
}

/**
 * The empty lines in headers of two lines above their date, if all entries have such headers: page breaks divide the same header at
 * different places. In most headers, only one line names a position, or one names a school and the other its degree.
 */
function gapsAboveDates(lines: readonly string[], dated: readonly Dated[], kind: Kind): number[] {
  const found = dated.map(({ line }) => {
    const header: string[] = [];
    const gaps: number[] = [];
    for (let at = line - 1; at >= 0 && header.length < 2; at--) {
      const text = lines[at] ?? "";
      if (text === "" && lines[at + 1] !== "") gaps.push(at);
      else if (isHeaderLine(text) && !namesBoth([text], kind)) header.push(text);
      else break;
    }
    const [one, other] = header.map((text) => evidence(text, kind));
    const isPair = one !== undefined && other !== undefined;
    const isClear = isPair && (one.what !== other.what || (kind.of === "school" && one.where !== other.where));
    return { gaps, isPair, isClear };
  });
  const isForm =
    found.every(({ isPair }) => isPair) && found.filter(({ isClear }) => isClear).length * 2 > found.length;
  return isForm ? found.flatMap(({ gaps }) => gaps) : [];
}

/**
 * The empty lines between `Acme Ltd, 2015 – 2018` and its position, and below dates in paragraphs of their own, if the section begins with
 * such a date.
 */
function gapsBelow(lines: readonly string[], kind: Kind): number[] {
  const all = findDated(lines, kind);
  const isDateFirst = beginsWithDate(lines, all);
  const gaps = all.flatMap(({ line, period }) => {
    const rest = withoutPeriod(lines[line] ?? "", period);
    const next = lines[line + 2] ?? "";
    if (lines[line + 1] !== "" || !isHeaderLine(next)) return [];
    const [own, below] = [evidence(rest, kind), evidence(next, kind)];
    const isBroken = rest !== "" && (own.where || !own.what) && below.what && !below.where;
    return isBroken || (rest === "" && isDateFirst && (lines[line - 1] ?? "") === "") ? [line + 1] : [];
  });
  const isNextTo = ({ line }: Dated) => isHeaderLine(lines[line + 1] ?? "") && namesWhat(lines[line + 1] ?? "", kind);
  if (isDateFirst || all.every((dated) => gaps.includes(dated.line + 1) || isNextTo(dated))) return gaps;
  // If most entries have a gap here, the empty lines of the others at this place are gaps too.
  const isShape = ({ line }: Dated) => lines[line + 1] === "" && isHeaderLine(lines[line + 2] ?? "");
  if (gaps.length * 2 > all.length) return all.filter(isShape).map(({ line }) => line + 1);
  const above = gapsBelowRows(lines, all);
  if (above.length > 0) return above;
  const within = gapsWithinEntries(lines, all, kind);
  return within.length > 0 ? within : gapsBelowPositions(lines, all, kind);
}

/** The empty lines between `Acme Ltd<tab>Leeds` and `Engineer<tab>2015 – 2018` below it, if each entry has two such rows. */
function gapsBelowRows(lines: readonly string[], all: readonly Dated[]): number[] {
  const isRow = (line: string) => /\S\t+\S/u.test(line) && isHeaderLine(line) && surePeriodsIn(line).length === 0;
  const gaps = all.map(({ line }) => (lines[line - 1] === "" ? line - 1 : -1));
  const isForm = all.every(
    ({ line }, at) => /\S\t+\S/u.test(lines[line] ?? "") && isRow(lines[gaps[at] === -1 ? line - 1 : line - 2] ?? ""),
  );
  return isForm ? gaps.filter((gap) => gap >= 0) : [];
}

/** The empty lines between positions and `Acme Ltd, 2015 – 2018` below them, if each entry of the section has this form. */
function gapsBelowPositions(lines: readonly string[], all: readonly Dated[], kind: Kind): number[] {
  const found = all.map(({ line, period }) => {
    const rest = withoutPeriod(lines[line] ?? "", period);
    const gap = lines[line - 1] === "" ? 1 : 0;
    const name = lines[line - 1 - gap] ?? "";
    const isForm = rest !== "" && isHeaderLine(rest) && isHeaderLine(name) && (lines[line - 2 - gap] ?? "") === "";
    const [above, own] = [evidence(name, kind), evidence(rest, kind)];
    return { gap, line, isForm: isForm && above.what && !above.where && !own.what };
  });
  return found.every(({ isForm }) => isForm) ? found.flatMap(({ gap, line }) => (gap === 1 ? [line - 1] : [])) : [];
}

/**
 * The empty lines between one part of an entry, with its date, and the other part below it, if each entry of the section has this
 * form, with or without an empty line: `Engineer, 2015 – 2018`, an empty line and `Acme Ltd`.
 */
function gapsWithinEntries(lines: readonly string[], all: readonly Dated[], kind: Kind): number[] {
  const found = all.map(({ line, period }) => {
    const rest = withoutPeriod(lines[line] ?? "", period);
    const gap = lines[line + 1] === "" ? 1 : 0;
    const name = lines[line + 1 + gap] ?? "";
    const [own, below] = [evidence(rest, kind), evidence(name, kind)];
    const isAlone = (lines[line - 1] ?? "") === "" || !isHeaderLine(lines[line - 1] ?? "");
    const isName = isHeaderLine(name) && (below.what || plainWords(name).length < MIN_TEXT_WORDS);
    const isBoth = namesBoth([rest], kind) || namesBoth([name], kind);
    const isSame = (own.what && below.what) || (own.where && below.where && !own.what && !below.what);
    const isForm = rest !== "" && isAlone && isName && !isBoth && !isSame;
    const isEmployer = own.where && !own.what && (lines[line + 2 + gap] ?? lines[line + 3 + gap] ?? "") !== "";
    return {
      gap,
      line,
      isForm,
      isClear: own.what !== below.what || isEmployer,
      isNamed: below.where || below.what || isEmployer,
    };
  });
  const isClear =
    found.every(({ isForm }) => isForm) &&
    found.filter((entry) => entry.isClear).length * 2 >= found.length &&
    found.some(({ isNamed, gap }) => isNamed || (gap === 0 && found.length > 1));
  return isClear ? found.flatMap(({ gap, line }) => (gap === 1 ? [line + 1] : [])) : [];
}

/** True if the first line is only a date: headers are below their dates. */
function beginsWithDate(lines: readonly string[], [first]: readonly Dated[]): boolean {
  const isFirst = first !== undefined && lines.slice(0, first.line).every((line) => line === "");
  return isFirst && withoutPeriod(lines[first.line] ?? "", first.period) === "";
}

/** True if one line names a school and the other its degree. */
function complement(one: string, other: string, kind: Kind): boolean {
  if (!isHeaderLine(one) || !isHeaderLine(other)) return false;
  const [first, second] = [evidence(one, kind), evidence(other, kind)];
  return first.what !== second.what && first.where !== second.where && first.what !== first.where;
}

/** Moves a sentence beside an employer below the date that follows: `Acme Ltd<tab>Built the ledger.`. */
function withTextsBelow(lines: readonly string[]): readonly string[] {
  const whole: string[] = [];
  let text: string | null = null;
  for (const [index, line] of lines.entries()) {
    const [, name = "", sentence = ""] = /^([^\t]{2,60})\t+([^\t]+[.!?])$/u.exec(line) ?? [];
    const next = lines[index + 1] === "" ? lines[index + 2] : lines[index + 1];
    if (plainWords(sentence).length >= MIN_SENTENCE && isHeaderLine(name) && isDate(next ?? "")) {
      whole.push(name);
      text = sentence;
    } else if (text === null || line !== "") whole.push(line);
    if (text !== null && isDate(line)) {
      whole.push(text);
      text = null;
    }
  }
  return whole;
}

const MIN_SENTENCE = 4;

function namesWhat(line: string, kind: Kind): boolean {
  return cellsAt(line, 0).some(({ text }) => evidence(text, kind).what);
}

function periodParts(period: Period, kind: Kind): Entry {
  const { startText: start, endText: end } = period;
  if (isSingle(period)) return kind.of === "job" ? { start, period: start } : { period: start };
  return { start, end, period: end === "" ? start : `${start} – ${end}` };
}

/**
 * The lines with a period that begin an entry. Single dates count for schools without periods, and for jobs in the form of the periods.
 */
function findDated(lines: readonly string[], kind: Kind): Dated[] {
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

function withoutPeriod(line: string, { start: at, end, startText, endText }: Period): string {
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

function headerLinesBelow(below: readonly string[], most: number): number {
  let taken = 0;
  while (taken < most && isHeaderLine(below[taken] ?? "") && (below[taken] ?? "").length <= 90) taken++;
  return taken;
}

/** How many lines below their dates belong to the headers of most entries. */
function linesBelow(tops: readonly Span[], kind: Kind): number {
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
    return namesOne(next, kind) || !/,\s|，|、/u.test(cells[0]?.text ?? "");
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

/** Divides a header line into cells at tabs, wide gaps, dashes and other separators, without dates and durations. */
function cellsAt(line: string, row: number): HeaderCell[] {
  return withoutTargets(line)
    .replace(BULLET, "")
    .split(/\t+|\s{3,}|\s+[|@¦]\s+|\s+·\s*|\s*[|•¦]\s*|\s+[\u2010-\u2015-]\s+/u)
    .map((text) => text.replace(/^[\s,;:/]+|[\s,;:/]+$/gu, ""))
    .map((text) => text.replace(/(?<=\p{Ll}{3}|[\d)])\.$/u, ""))
    .filter((text) => text !== "" && !isDuration(text) && !isDate(text))
    .map((text, column) => ({ slot: `${row}.${column}`, text }));
}

/** True for a text that is only a date or a period. */
function isDate(text: string): boolean {
  const bare = text.replace(/^\(|\)$/gu, "");
  const [period] = surePeriodsIn(bare);
  return period?.start === 0 && period.end === bare.length;
}

/** Entries whose lines have labels: `Employer: Acme Ltd`. Null if the section has another form. */
function labelledEntries(lines: readonly string[], kind: Kind): Entry[] | null {
  const labels = lines.map((line) => labelledPart(line, kind));
  const found = labels.filter((label) => label !== null);
  const kinds = new Set(found.map(({ part }) => part));
  const isDated = kinds.has("period") || kinds.has("start");
  if (kinds.size < 2 || (!isDated && findDated(lines, kind).some(({ line }) => labels[line] === null))) return null;
  const [first] = found;
  const entries: Entry[] = [];
  const texts: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const label = labels[index];
    const current = entries.at(-1);
    // The field of study has the label of a degree too.
    if (label?.part === "degree" && first?.part !== "degree" && current?.degree !== undefined) {
      if (!DEGREES.occursIn(current.degree)) current.degree = label.value;
    } else if (label && (!current || label.part === first?.part || current[label.part] !== undefined)) {
      entries.push({ [label.part]: label.value });
      texts.push([]);
    } else if (label && current) current[label.part] = label.value;
    else if (line !== "") texts.at(-1)?.push(line);
  }
  return entries.slice(0, MAX_ENTRIES).map((entry, index) => {
    const [period] = surePeriodsIn(entry.period ?? "");
    const text = [entry.text ?? "", ...(texts[index] ?? [])].filter((line) => line !== "").join("\n");
    return { ...withoutPlace(entry), ...(period ? periodParts(period, kind) : {}), text };
  });
}

/** Entries in rows of a table whose first row has labels: `Period<tab>Employer<tab>Position`. Null if the section has another form. */
function tabledEntries(lines: readonly string[], kind: Kind): Entry[] | null {
  const filled = lines.findIndex((line) => line !== "");
  const parts = (lines[filled] ?? "").split(/\t+/u).map((label) => partNamed(wordOfLabel(label, kind) ?? "", kind));
  if (parts.length < 3 || parts.includes(undefined) || new Set(parts).size < parts.length) return null;
  const entries: Entry[] = [];
  const texts: string[][] = [];
  for (const line of lines.slice(filled + 1)) {
    const cells = line.split(/\t+/u).map((cell) => cell.trim());
    const isWhole = cells.length === parts.length;
    const date = cells[parts.indexOf("period")] ?? "";
    // The end of a period can be in the line below.
    const [period] = /[-–—]$/u.test(date) ? [] : surePeriodsIn(date);
    if (isWhole || (period && !isSingle(period) && parts[0] === "period" && isDate(date))) {
      const named: Entry = isWhole ? Object.fromEntries(cells.map((cell, at) => [parts[at], cell])) : {};
      delete named.period;
      entries.push({ ...named, ...(period ? periodParts(period, kind) : {}) });
      texts.push([]);
    } else if (line !== "") texts.at(-1)?.push(line);
  }
  const below = texts.map(cellsBelow);
  // Where each row has a line below its names, that is the place.
  const isPlaced =
    kind.of === "job" &&
    !parts.includes("place") &&
    below.every(({ ends }) => ends.some(({ left }) => !isLegalForm(atomsOf(left)[0] ?? ""))) &&
    new Set(below.map(({ ends }) => ends.at(-1)?.left.startsWith("("))).size === 1;
  return entries.slice(0, MAX_ENTRIES).map((entry, index) => {
    const { ends, text } = below[index] ?? { ends: [], text: [] };
    const place = isPlaced ? ends.pop()?.left : undefined;
    const named = withEnds({ ...(place && { place }), ...withoutPlace(entry) }, ends, kind);
    // A text beside the first column could continue any of several names.
    const isName = (cell: string) => parts.length > 3 || !(BULLET.test(cell) || /[.!?]$/u.test(cell));
    const beside = (texts[index] ?? []).flatMap((line) => line.split(/\t+/u).slice(1));
    if (beside.some(isName)) for (const key of KEYS) delete named[key];
    return { ...named, text: text.join("\n") };
  });
}

interface CellsBelow {
  /** Possible ends of names. `isBeside` means that a second cell follows in the line. */
  ends: { left: string; isBeside: boolean }[];
  text: string[];
}

function cellsBelow(lines: readonly string[]): CellsBelow {
  const found: CellsBelow = { ends: [], text: [] };
  let isText = false;
  for (const line of lines) {
    const [left = "", right = ""] = line.split(/\t+/u);
    const isShort = !BULLET.test(left) && plainWords(left).length <= MAX_REST;
    const isEnd: boolean = isShort && (isLegalForm(left) || !/[.!?]$/u.test(left)) && (right !== "" || !isText);
    if (isEnd) found.ends.push({ left, isBeside: right !== "" });
    else found.text.push(left);
    if (right !== "") found.text.push(right);
    isText ||= !isEnd;
  }
  return found;
}

/** Adds the ends to the names of an entry. Removes names if it is unclear which of them an end belongs to. */
function withEnds(entry: Entry, ends: CellsBelow["ends"], kind: Kind): Entry {
  const where = kind.of === "job" ? "company" : "school";
  const named = { ...entry };
  const isOpen = (name = "") => /[,&-]$/u.test(name) || isFunction(name.split(" ").at(-1) ?? "");
  for (const { left, isBeside } of ends) {
    const open = isLegalForm(left) ? where : KEYS.find((key) => isOpen(named[key]));
    const isWhole = endsWithLegalForm(named.company ?? "") || isTown(left);
    if (open && named[open]) named[open] += ` ${left}`;
    else if (kind.of === "job" && named.place === undefined && isWhole) named.place = left;
    else for (const key of KEYS) if (!isBeside || key === where) delete named[key];
  }
  return named;
}

/**
 * Replaces a long label of a table, which can take two lines, by one known word: `Name and address of the<tab>Acme Ltd` above
 * `employer<tab>Leeds`.
 */
function withPlainLabels(lines: readonly string[], kind: Kind): string[] {
  const labelOf = (line = "") => /^([^\t]{2,90})\t/u.exec(line)?.[1] ?? "";
  const below = (at: number) => lines.slice(at + 1).find((line) => line !== "") ?? "";
  const endBelow = (at: number) => /^\p{Ll}[^\t.]{2,40}(?=\t|$)/u.exec(below(at))?.[0] ?? "";
  const all = Map.groupBy(
    lines.flatMap((line, at) => (labelOf(line) === "" ? [] : [{ label: labelOf(line), end: endBelow(at) }])),
    ({ label }) => label,
  );
  if (![...all.keys()].some((label) => partNamed(label, kind) === "period")) return [...lines];
  const whole: string[] = [];
  let end = "";
  for (const [at, line] of lines.entries()) {
    const label = labelOf(line);
    const [first, ...others] = all.get(label) ?? [];
    const isRepeated = others.length > 0 && others.every((row) => row.end === first?.end);
    if (end !== "" && line.startsWith(end)) whole.push(line.slice(end.length).trim());
    else if (label === "" || partNamed(label, kind)) whole.push(line);
    else {
      const long = `${label} ${endBelow(at)}`.trim();
      const word = partNamed(long, kind) ? long : isRepeated ? wordOfLabel(long, kind) : undefined;
      // A line in small letters could be the end of the one above.
      whole.push(word ? `${word[0]?.toUpperCase()}${word.slice(1)}${line.slice(label.length)}` : line);
      end = word === undefined ? "" : endBelow(at);
      continue;
    }
    if (line !== "") end = "";
  }
  return whole;
}

/** The first word of a label that names a part by itself: `employer` of `name and address of the employer`. */
function wordOfLabel(label: string, kind: Kind): string | undefined {
  if (partNamed(label, kind)) return label;
  const words = plainWords(label);
  return LABEL_ORDER[kind.of].flatMap((part) => words.filter((word) => partNamed(word, kind) === part))[0];
}

/** Joins labels with the values below them, if there are at least three: `Employer` above `Acme Ltd`. */
function withValuesBeside(lines: readonly string[], kind: Kind): string[] {
  const filled = lines.filter((line) => line !== "");
  const isLabel = (line: string) => !/[:：\t]/u.test(line) && labelledPart(`${line}: x`, kind) !== null;
  const labels = new Set(filled.filter(isLabel).map(plainTerm));
  if (labels.size < 3) return unwrapped(lines);
  const rows: string[] = [];
  for (const [at, line] of filled.entries()) {
    const before = filled[at - 1] ?? "";
    if (isLabel(line)) continue;
    rows.push(isLabel(before) ? `${before}: ${line}` : line);
  }
  return rows;
}

function labelledPart(line: string, kind: Kind): { part: Part; value: string } | null {
  const [, label = "", value = ""] =
    /^([^:：\t]{1,90}?)\s*(?:[:：]|\t)\s*(\S.*)$/u.exec(line.replace(BULLET, "")) ?? [];
  const part = value === "" ? undefined : partNamed(label, kind);
  return part ? { part, value } : null;
}

const LABEL_ORDER: Readonly<Record<Kind["of"], readonly Part[]>> = {
  job: ["company", "position", "period", "start", "end", "place", "text"],
  school: ["school", "degree", "period", "start", "end", "place", "text"],
};

function partNamed(label: string, kind: Kind): Part | undefined {
  const parts = PART_WORDS.get(plainTerm(label));
  return (
    LABEL_ORDER[kind.of].find((name) => parts?.has(name)) ??
    (kind.of === "school" && parts?.has("company") ? "school" : undefined)
  );
}

/** Divides `Acme Ltd, Leeds` and `Acme Ltd – Leeds` beside a label. */
function withoutPlace(entry: Entry): Entry {
  const key = entry.company === undefined ? "school" : "company";
  const [whole = "", ...towns] = key === "company" ? (entry.company ?? "").split(DASH) : [entry.school ?? ""];
  const [name = "", ...rest] = [...atomsOf(whole), ...towns];
  if (rest.length === 0 || rest.length > 2 || (entry.place !== undefined && towns.length === 0)) return entry;
  return { ...entry, [key]: name, place: entry.place ?? rest.join(", ") };
}
