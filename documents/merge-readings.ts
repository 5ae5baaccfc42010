import type { Answer } from "./exchange.ts";
import { MAX_TEXT_LENGTH } from "./limits.ts";
import type { Notice } from "./notices.ts";
import { toRanges } from "./page-ranges.ts";
import type { ProcessReading } from "./read-in-process.ts";
import { refusalWithoutText } from "./without-text.ts";

type ReadAnswer = Extract<Answer, { kind: "read" }>;

/**
 * Merges the readings of processes that have read different pages of one PDF. Each process had `cpuBudgetMs`. If one
 * process failed, the reading failed.
 */
export function mergeReadings(parts: readonly ProcessReading[], cpuBudgetMs: number): ProcessReading {
  const outcomes = parts.map(({ outcome }) => outcome);
  const read = outcomes.filter((outcome) => outcome.kind === "read");
  const failed = outcomes.find((outcome) => outcome.kind !== "read");
  const [first, ...others] = read;
  const outcome = failed ?? (first && mergeAnswers(first, others));
  if (outcome === undefined) throw new TypeError("There is no reading to merge.");
  const peakMemoryBytes = Math.max(...parts.map(({ usage }) => usage.peakMemoryBytes));
  const cpuMs = parts.reduce((sum, { usage }) => sum + usage.cpuMs, 0);
  const wallMs = Math.max(...parts.map(({ usage }) => usage.wallMs));
  const usage = { peakMemoryBytes, cpuMs, wallMs };
  if (outcome.kind !== "read" || /[\p{L}\p{N}]/u.test(outcome.text)) return { outcome, usage };
  const most = Math.max(...parts.map((part) => part.usage.cpuMs));
  const refusal = refusalWithoutText(outcome.notices, most, cpuBudgetMs);
  return { outcome: { kind: "refused", refusal, peakMemoryBytes, cpuMs }, usage };
}

function mergeAnswers(first: ReadAnswer, others: readonly ReadAnswer[]): ReadAnswer {
  const all = [first, ...others];
  const texts = all.map(({ text }) => text.split(/\n?\f\n?/));
  const count = Math.max(...texts.map((pages) => pages.length));
  // Each page has text in one of the answers only.
  const pages = Array.from({ length: count }, (_, at) => texts.map((text) => text[at] ?? "").join(""));
  return {
    ...first,
    text: pages.join("\n\f\n").slice(0, MAX_TEXT_LENGTH).toWellFormed().trimEnd(),
    pagesRead: all.reduce((sum, { pagesRead }) => sum + pagesRead, 0),
    notices: mergeNotices(all.map(({ notices }) => notices)),
  };
}

/** One notice of each kind: sums of recognized pages, unions of pages that are missing. */
function mergeNotices(lists: readonly (readonly Notice[])[]): Notice[] {
  const merged = new Map<Notice["kind"], Notice>();
  for (const notice of lists.flat()) {
    const known = merged.get(notice.kind);
    merged.set(notice.kind, known === undefined ? notice : joined(known, notice));
  }
  return [...merged.values()];
}

function joined(known: Notice, other: Notice): Notice {
  if (known.kind === "ocr" && other.kind === "ocr") return { ...known, pages: known.pages + other.pages };
  if (known.kind === "time_ran_out" && other.kind === "time_ran_out") {
    return { ...known, missing: union(known.missing, other.missing) };
  }
  if (known.kind === "pages_unreadable" && other.kind === "pages_unreadable") {
    return { ...known, unreadable: union(known.unreadable, other.unreadable) };
  }
  return known;
}

function union(...lists: (readonly [number, number])[][]): [number, number][] {
  const numbers = lists
    .flat()
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  return toRanges([...new Set(numbers)].sort((a, b) => a - b));
}
