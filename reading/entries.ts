import {
  beforeSentence,
  DASHED,
  withLegalForms,
  withoutRepeatedRows,
  withWholeDates,
  withWholeNames,
  withWholePeriods,
  withWholeRanges,
  withWholeRows,
} from "./broken-rows.ts";
import { type Dated, findDated, headerLinesBelow, linesBelow, oddRows, withoutPeriod } from "./dated-lines.ts";
import { datesIn, monthsOf } from "./dates.ts";
import {
  cellsAt,
  DASH,
  type Entry,
  isDate,
  isRest,
  KEYS,
  MAX_REST,
  MIN_TEXT_WORDS,
  namesWhat,
  periodParts,
} from "./entry-cells.ts";
import { withUsualForm } from "./entry-forms.ts";
import { withoutGaps, withoutInnerGaps } from "./entry-gaps.ts";
import { BULLET, columnWidth, isHeaderLine, MAX_HEADER_LINES, ORNAMENT, startsOf } from "./entry-lines.ts";
import { isFunction } from "./fragments.ts";
import { labelledEntries, labelledPart, tabledEntries, withPlainLabels, withValuesBeside } from "./labelled-entries.ts";
import { isPlace } from "./location.ts";
import { isSingle, type Period, surePeriodsIn, yearsOfPeriod } from "./periods.ts";
import {
  assignRoles,
  endsWithLegalForm,
  evidence,
  type HeaderCell,
  isBrokenName,
  isLegalForm,
  type Kind,
  withoutOtherTexts,
} from "./roles.ts";
import { isDuration, type Span, withSharedEmployers } from "./shared-employers.ts";
import { beginsWithDegree, isOtherKind, MAX_UNDATED_LINES, paragraphsOf, undatedEntries } from "./undated-entries.ts";
import { unwrapped } from "./unwrap.ts";
import { DEGREES, EMPLOYERS, SCHOOLS } from "./vocabulary.ts";
import { isSpaced, plainTerm, plainWords } from "./words.ts";

/** Divides the lines of a section into entries and finds the parts of each. */
export function entriesOf(written: readonly string[], kind: Kind): Entry[] {
  const isOther = (line: string) => ORNAMENT.test(line) || isDuration(line) || /^\S+@\S+$/u.test(line);
  const shown = written.filter((line) => !isOther(line)).map(withApartNames);
  const filled = kind.of === "school" ? withoutLooseEnds(shown) : shown;
  const dated = withWholeDates(withoutRepeatedRows(filled));
  const ranges = withWholeRanges(dated);
  const entries = formedEntries(ranges ?? dated, kind);
  const named = ranges ? entries.map(withoutNames) : entries.map(withoutBrokenNames);
  const own = named.filter((entry) => !isOtherKind(entry, kind));
  return dated.some(hasOpenDash) ? withoutOpenPeriods(own) : own;
}

/** Separates a month from the name that it touches, `University of HullSep 2011`, and names between ideographs: `2015-2018 学校 专业`. */
function withApartNames(line: string): string {
  const isDated = surePeriodsIn(line).some((period) => !isSingle(period));
  const apart = isDated ? line.replace(/(?<=[\p{Script=Han}\d]) (?=(?![年月日至])\p{Script=Han})/gu, "\t") : line;
  return apart.replace(/(?<=\p{Ll}{2})(?=(\p{Lu}\p{Ll}{2,8})\.? (?:19|20)\d\d(?!\d))/gu, (_, word: string) =>
    datesIn(`${word} 2000`).some((date) => monthsOf(date).length > 0) ? "\t" : "",
  );
}

/** The lines without a dash or a preposition before a field of study that the design leaves out: `BSc Physics -`, `Abitur in`. */
function withoutLooseEnds(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    const next = lines[at + 1] ?? "";
    const isEnd = next === "" || surePeriodsIn(next)[0]?.start === 0 || SCHOOLS.occursIn(next);
    if (!isEnd || SCHOOLS.occursIn(line)) return [line];
    const bare = line.replace(/(?<=\p{L})\s+[-–—·]$/u, "");
    const last = bare.split(" ").at(-1) ?? "";
    if (last.length > MAX_PREPOSITION || !isFunction(last)) return [bare];
    return last === bare ? [] : [bare.slice(0, -last.length).trimEnd()];
  });
}

const MAX_PREPOSITION = 3;

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

function withoutNames({ company: _, position: _p, school: _s, degree: _d, ...others }: Entry): Entry {
  return others;
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
