import type { Span } from "../reading/fold.ts";
import type { Finding, Rule } from "./text/finding.ts";

interface Removal {
  /** JSON Pointer of the value in the candidate's values. */
  readonly pointer: string;
  /** The range in the value, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly rule: Rule;
}

/** A word that was kept although it may identify the candidate. Each word is listed at its first place only. */
interface Doubt {
  readonly pointer: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /**
   * `beside_name`: it is capitalised and stands beside a removed name. `in_other_name`: it is a word of the name, in the name of an
   * organization or a work. `found_by_model`: the model named it.
   */
  readonly reason: "beside_name" | "in_other_name" | "found_by_model";
}

/** What was removed from the values, and what is doubtful. */
export interface AnonymityReport {
  readonly removals: readonly Removal[];
  readonly doubtful: readonly Doubt[];
}

/** Maximum number of reported removals, and of doubtful words. More are removed but not reported. */
const MAX_REPORTED = 1000;

export interface Reporter {
  readonly report: AnonymityReport;
  /** Records the findings of a value. */
  readonly add: (pointer: string, text: string, findings: readonly Finding[]) => void;
  /** Records doubtful texts that were not removed. */
  readonly doubt: (
    place: Pick<Doubt, "pointer" | "text" | "reason">,
    found: readonly Span[],
    removed: readonly Finding[],
  ) => void;
}

export function createReporter(isDoubtless: (word: string) => boolean): Reporter {
  const removals: Removal[] = [];
  const doubtful = new Map<string, Doubt>();
  return {
    get report() {
      return { removals, doubtful: [...doubtful.values()] };
    },
    doubt: ({ pointer, text, reason }, found, removed) => {
      for (const { start, end } of found) {
        const word = text.slice(start, end);
        const isRemoved = removed.some((finding) => finding.start < end && finding.end > start);
        if (isRemoved || doubtful.has(word) || isDoubtless(word) || doubtful.size >= MAX_REPORTED) continue;
        doubtful.set(word, { pointer, start, end, text: word, reason });
      }
    },
    add: (pointer, text, findings) => {
      for (const [index, { start, end, rule }] of findings.entries()) {
        if (removals.length < MAX_REPORTED) removals.push({ pointer, start, end, text: text.slice(start, end), rule });
        if (rule !== "name" || doubtful.size >= MAX_REPORTED) continue;
        const before = text.slice(Math.max(findings[index - 1]?.end ?? 0, start - 60), start);
        const after = text.slice(end, Math.min(findings[index + 1]?.start ?? text.length, end + 60));
        for (const { word, at } of [capitalBefore(before, start), capitalAfter(after, end)].flat()) {
          if (doubtful.has(word) || isDoubtless(word)) continue;
          doubtful.set(word, { pointer, start: at, end: at + word.length, text: word, reason: "beside_name" });
        }
      }
    },
  };
}

function capitalBefore(before: string, end: number): { word: string; at: number }[] {
  // Not the first word of a line or sentence, which is always capitalised.
  const word = /[\p{L}\p{N},)][^\S\n](\p{Lu}[\p{L}'’-]+)[^\S\n]$/u.exec(before)?.[1];
  return word === undefined ? [] : [{ word, at: end - 1 - word.length }];
}

function capitalAfter(after: string, start: number): { word: string; at: number }[] {
  const word = /^[^\S\n](\p{Lu}[\p{L}'’-]+)/u.exec(after)?.[1];
  return word === undefined ? [] : [{ word, at: start + 1 }];
}
