import { isHeaderLine } from "./entry-lines.ts";
import { isSingle, type Period, surePeriodsIn } from "./periods.ts";
import type { Kind } from "./roles.ts";
import { OCCUPATIONS } from "./vocabulary.ts";

/** The lines of a section with unusual forms of entries rewritten: names in the left column, run-in headers, slashes. */
export function withUsualForm(lines: readonly string[], { of }: Kind): readonly string[] {
  return withoutSlashes(withoutRunIns(of === "job" ? withLeftCells(withNamesBeside(withNamesAbove(lines))) : lines));
}

interface DatedLine {
  at: number;
  period: Period;
  before: string;
  after: string;
}

function datedLines(lines: readonly string[]): DatedLine[] {
  return lines.flatMap((line, at): DatedLine[] => {
    const period = line.length <= MAX_LINE ? surePeriodsIn(line).find((known) => !isSingle(known)) : undefined;
    return period ? [{ at, period, before: line.slice(0, period.start), after: line.slice(period.end) }] : [];
  });
}

const MAX_LINE = 400;

/**
 * Joins each employer in a paragraph of its own with the position and the date below it, if all entries have this form. A text behind the
 * date goes below it: `Engineer<tab>2015 – 2018<tab>Built the ledger.`
 */
function withNamesAbove(lines: readonly string[]): readonly string[] {
  const dated = datedLines(lines);
  const isForm = ({ at, before }: DatedLine) =>
    /\S\t+$/u.test(before) && lines[at - 1] === "" && isHeaderLine(lines[at - 2] ?? "") && (lines[at - 3] ?? "") === "";
  if (dated.length < 2 || !dated.every(isForm)) return lines;
  const rows = new Map(dated.map((line) => [line.at, line]));
  return lines.flatMap((line, at) => {
    if (rows.has(at + 1)) return [];
    const row = rows.get(at);
    const text = row?.after.trim() ?? "";
    return row === undefined || text === "" ? [line] : [line.slice(0, row.period.end), text];
  });
}

/** Replaces the slashes of `Engineer / Acme Ltd / 2015 – 2018` by tabs, if all entries have such a line. */
function withoutSlashes(lines: readonly string[]): readonly string[] {
  const dated = datedLines(lines);
  const isForm = ({ before, after }: DatedLine) => /\S\s\/\s+\S/u.test(`${before} ${after}`);
  if (dated.length < 2 || !dated.every(isForm)) return lines;
  const found = new Set(dated.map(({ at }) => at));
  return lines.map((line, at) => (found.has(at) ? line.replaceAll(/\s\/\s/gu, "\t") : line));
}

/**
 * Divides `Acme Ltd, Leeds. Engineer, 2015–2018. Built the ledger.` into three lines, if most entries have this form. A line stays whole if
 * several full stops could divide its names.
 */
function withoutRunIns(lines: readonly string[]): readonly string[] {
  const dated = datedLines(lines);
  const runIns = new Map(dated.map((line) => [line.at, runInOf(line)]));
  const found = dated.filter(({ at }) => runIns.get(at));
  const isClear = found.some(({ before }) => [...before.matchAll(GAP)].some(isClearGap));
  if (!isClear || found.length * 2 <= dated.length) return lines;
  return lines.flatMap((line, at) => {
    const names = runIns.get(at);
    return names ? ["", ...names.filter((text) => text !== "")] : [line];
  });
}

const GAP = /(\p{L}+|\))\.\s+(?=[\p{L}\d])/gu;

/** Short words before a full stop can be abbreviations. */
function isClearGap([, word = ""]: RegExpExecArray): boolean {
  return word === ")" || word.length > MAX_ABBREVIATION;
}

function runInOf({ period, before: row, after }: DatedLine): string[] | null {
  // The heading of the section can stand beside its first line.
  const before = row.replace(/^[^\t]*\t+/u, "");
  if (!/,\s*$/u.test(before) || !/^(?:[.,;]|$)/u.test(after) || !/^\p{Lu}/u.test(before)) return null;
  const gaps = [...before.matchAll(GAP)];
  const clear = gaps.filter(isClearGap);
  const [gap, other] = clear.length > 0 ? clear : gaps;
  if (gap === undefined || other !== undefined) return null;
  const end = gap.index + gap[0].length;
  const name = before.slice(0, end).replace(/\.\s+$/u, "");
  const dates = period.startText + (period.endText === "" ? "" : ` – ${period.endText}`);
  return [name, `${before.slice(end).replace(/,\s*$/u, "")}\t${dates}`, after.replace(/^[.,;\s]+/u, "")];
}

const MAX_ABBREVIATION = 4;

/**
 * Moves the names of jobs beside their dates, where another job has them there: `2015 – 2018` above `Engineer at Acme Ltd`, and
 * `Engineer at Acme Ltd` above `2015 – 2018<tab>Built the ledger.`. A column can be a little higher or lower than the other.
 */
function withNamesBeside(lines: readonly string[]): readonly string[] {
  const dated = datedLines(lines);
  const names = (text = "") => isHeaderLine(text) && !text.includes("\t") && OCCUPATIONS.occursIn(text);
  const formOf = ({ at, before, after }: DatedLine): "beside" | "below" | "above" | null => {
    const isFirst = (lines[at - 1] ?? "") === "";
    if (before !== "") return null;
    if (after === "") return isFirst && names(lines[at + 1]) ? "below" : null;
    if (isFirst) return names(after.trim()) ? "beside" : null;
    return (lines[at - 2] ?? "") === "" && names(lines[at - 1]) && !names(after.trim()) ? "above" : null;
  };
  const forms = new Map(dated.map((line) => [line.at, formOf(line)]));
  const isForm = forms.values().some((form) => form === "beside") && forms.values().every((form) => form !== null);
  if (!isForm) return lines;
  return lines.flatMap((line, at) => {
    const [date = "", text = ""] = line.split(/\t+/u);
    if (forms.get(at) === "below") return [`${line}\t${lines[at + 1]}`];
    if (forms.get(at) === "above") return [`${date}\t${lines[at - 1]}`, text];
    return forms.get(at - 1) === "below" || forms.get(at + 1) === "above" ? [] : [line];
  });
}

/**
 * Joins the left column of jobs, where it has the date and the name below: `2015 – 2018<tab>Engineer` above
 * `Acme Ltd<tab>Built the ledger.`. The text of the right column follows.
 */
function withLeftCells(lines: readonly string[]): readonly string[] {
  const dated = datedLines(lines);
  const cells = (line = "") => /^([^\t]+)\t+([^\t]+)$/u.exec(line)?.slice(1) ?? [];
  const isRow = ({ before, after }: DatedLine) => before === "" && /^\t+[^\t]+$/u.test(after);
  const isForm = ({ at }: DatedLine) => {
    const [left = "", right = ""] = cells(lines[at + 1]);
    // `Leeds<tab>Engineer` has a name in both columns.
    return isHeaderLine(left) && !(OCCUPATIONS.occursIn(right) && isHeaderLine(right));
  };
  const found = dated.filter(isForm);
  // An entry without a text has no second cell.
  const isClear = ({ at }: DatedLine) => found.some((line) => line.at === at) || !/\t/u.test(lines[at + 1] ?? "");
  if (found.length < 2 || found.length * 2 <= dated.length || !dated.every(isRow) || !dated.every(isClear))
    return lines;
  const starts = new Set(found.map(({ at }) => at));
  const whole: string[] = [];
  let text: string[] = [];
  let isBelow = false;
  for (const [at, line] of lines.entries()) {
    const [left, right] = cells(line);
    if (starts.has(at) || line === "") {
      whole.push(...text, line);
      text = [];
      isBelow = starts.has(at);
    } else if (isBelow && left && right) {
      whole.push(left);
      text.push(right);
    } else text.push(line);
  }
  return [...whole, ...text];
}
