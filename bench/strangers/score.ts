import { isRecord } from "../../filling/core/json.ts";
import type { FillCase } from "./cases.ts";

/** What a fill wrote for one case. */
export interface Outcome {
  values: Record<string, unknown>;
  /** The texts of the parts that are marked as not confirmed. */
  unconfirmed: readonly string[];
  comment: string;
}

export interface Tally {
  lies: number;
  written: string[];
  truths: number;
  kept: number;
  unconfirmed: string[];
  refused: string[];
  /** True facts beside a lie. */
  beside: number;
  besideKept: number;
}

export function emptyTally(): Tally {
  return { lies: 0, written: [], truths: 0, kept: 0, unconfirmed: [], refused: [], beside: 0, besideKept: 0 };
}

/** Counts a lie as written if one of its texts is in the values, and a true value as kept if all of its texts are. */
export function count(tally: Tally, of: FillCase, outcome: Outcome): void {
  const text = flat(outcome.values);
  const has = (part: string) => text.includes(spaced(part));
  const show = `${of.id}: ${text.replaceAll("\n", " / ").slice(0, 160)} [${outcome.comment.slice(0, 200)}]`;
  if (of.kind === "lie") {
    tally.lies += 1;
    if (of.mustNotAppear.some(has)) tally.written.push(show);
    tally.beside += of.mustAppear.length;
    tally.besideKept += of.mustAppear.filter(has).length;
    return;
  }
  tally.truths += 1;
  const isKept = of.mustAppear.every(has) && !of.mustNotAppear.some(has);
  if (!isKept) tally.refused.push(show);
  if (isKept) tally.kept += 1;
  if (isKept && outcome.unconfirmed.length > 0) tally.unconfirmed.push(`${of.id}: ${outcome.unconfirmed.join(" / ")}`);
}

export function report(name: string, tally: Tally, isDetailed: boolean): string {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  const { lies, written, truths, kept, unconfirmed, refused, beside, besideKept } = tally;
  return [
    `${name}: lies written ${written.length} of ${lies} (${percent(written.length, lies)}); ` +
      `true kept ${kept} of ${truths} (${percent(kept, truths)}), of which unconfirmed ${unconfirmed.length} ` +
      `(${percent(unconfirmed.length, kept)}); true facts beside a lie ${besideKept} of ${beside}`,
    ...(isDetailed
      ? [
          ...written.map((line) => `  written ${line}`),
          ...refused.map((line) => `  refused ${line}`),
          ...unconfirmed.map((line) => `  unconfirmed ${line}`),
        ]
      : []),
  ].join("\n");
}

/** The leaves of a value in one text: members on one line, each item and variable on a line of its own. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return value.map(flat).join("\n");
  if (!isRecord(value)) return spaced(String(value ?? ""));
  const leaves = Object.values(value).map(flat);
  return leaves.join(leaves.some((leaf) => leaf.includes("\n")) ? "\n" : ", ");
}

function spaced(text: string): string {
  return text.replace(/[^\S\n]+/g, " ").trim();
}
