import { ANONYMITY_CATEGORIES } from "../../languages/language.ts";
import { folded, type Span } from "../../reading/fold.ts";

/** The reasons for which texts are removed. */
export const RULES = [
  /** The candidate's name, in any form. */
  "name",
  /** The name of another person, such as a referee. */
  "other_person",
  /** An address, link, account or file by which the candidate can be reached or found. */
  "contact",
  /** A telephone, identity, tax or bank number. */
  "number",
  /** The street or the post code of an address. */
  "address",
  /** A date or place of birth. */
  "birth",
  /** A sensitive variable, or its text in another value. */
  "sensitive",
  /** A word that a user chose to hide. */
  "choice",
  /** Facts of a category that the settings select. */
  ...ANONYMITY_CATEGORIES,
] as const;
export type Rule = (typeof RULES)[number];

/** A range of a text to remove, in UTF-16 units. */
export interface Finding extends Span {
  readonly rule: Rule;
  /** Shown instead of the gap, for example `[employer]`. */
  readonly replacement?: string;
}

/** Finds further texts to remove from a value. `pointer` is the JSON Pointer of the value in the candidate's values. */
export type FindMore = (text: string, pointer: string) => readonly Finding[];

/** Words and phrases that a user chose; compared without case and accents. */
export interface Choices {
  /** Removed wherever they occur as whole words. */
  readonly hide: readonly string[];
  /** Kept, whatever rule finds them. */
  readonly keep: readonly string[];
}

/** Tests whether a text consists of words and phrases to keep. */
export function keepTest(keep: readonly string[]): (text: string) => boolean {
  const kept = new Set(keep.map(normalized).filter((text) => text !== ""));
  if (kept.size === 0) return () => false;
  return (text) => {
    const whole = normalized(text);
    return kept.has(whole) || (whole !== "" && whole.split(" ").every((word) => kept.has(word)));
  };
}

function normalized(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Sorts the findings and merges overlapping or touching ones. The longest finding determines rule and replacement. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const merged: Finding[] = [];
  let longest = 0;
  for (const finding of [...findings].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    const length = finding.end - finding.start;
    if (last === undefined || finding.start > last.end) {
      merged.push(finding);
      longest = length;
      continue;
    }
    const leader = length > longest ? finding : last;
    longest = Math.max(longest, length);
    merged[merged.length - 1] = { ...leader, start: last.start, end: Math.max(last.end, finding.end) };
  }
  return merged;
}
