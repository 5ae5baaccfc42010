import type { Part } from "../languages/language.ts";
import { BULLET } from "./entry-lines.ts";
import { isSingle, type Period, surePeriodsIn } from "./periods.ts";
import { evidence, type HeaderCell, type Kind } from "./roles.ts";
import { isDuration } from "./shared-employers.ts";
import { plainWords, withoutTargets } from "./words.ts";

/** The parts of a job or a school, as written. Unclear parts are absent. */
export type Entry = Partial<Record<Part, string>>;

export const MAX_ENTRIES = 60;

export const MIN_TEXT_WORDS = 6;

export const KEYS = ["company", "position", "school", "degree"] as const;

export const DASH = /\s+[–—-]\s+/u;

/** The most words of a short line, such as the rest of a name that a column breaks. */
export const MAX_REST = 3;

/** True for the end of a name in a line of its own: `of Hull`. */
export function isRest(line: string): boolean {
  return /^\p{Ll}[^.!?]*$/u.test(line) && plainWords(line).length <= MAX_REST;
}

export function namesWhat(line: string, kind: Kind): boolean {
  return cellsAt(line, 0).some(({ text }) => evidence(text, kind).what);
}

export function periodParts(period: Period, kind: Kind): Entry {
  const { startText: start, endText: end } = period;
  if (isSingle(period)) return kind.of === "job" ? { start, period: start } : { period: start };
  return { start, end, period: end === "" ? start : `${start} – ${end}` };
}

/** Divides a header line into cells at tabs, wide gaps, dashes and other separators, without dates and durations. */
export function cellsAt(line: string, row: number): HeaderCell[] {
  return withoutTargets(line)
    .replace(BULLET, "")
    .split(/\t+|\s{3,}|\s+[|@¦]\s+|\s+·\s*|\s*[|•¦]\s*|\s+[\u2010-\u2015-]\s+/u)
    .map((text) => text.replace(/^[\s,;:/]+|[\s,;:/]+$/gu, ""))
    .map((text) => text.replace(/(?<=\p{Ll}{3}|[\d)])\.$/u, ""))
    .filter((text) => text !== "" && !isDuration(text) && !isDate(text))
    .map((text, column) => ({ slot: `${row}.${column}`, text }));
}

/** True for a text that is only a date or a period. */
export function isDate(text: string): boolean {
  const bare = text.replace(/^\(|\)$/gu, "");
  const [period] = surePeriodsIn(bare);
  return period?.start === 0 && period.end === bare.length;
}
