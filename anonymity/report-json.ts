import { baseOf, findLanguage } from "../languages/languages.ts";
import { PERSONAL_TERMS } from "../languages/personal.ts";
import type { JsonObject } from "../rendering/core/json.ts";
import { descend, textOf } from "../rendering/document/values.ts";
import { pathOf } from "../rendering/edit/fields.ts";
import type { Facts } from "../rendering/facts/facts.ts";
import { reportAnonymity } from "./anonymise.ts";

interface Placed {
  readonly pointer: string;
  readonly start: number;
  readonly end: number;
}

/** The report of an anonymous document as the API returns it: with paths, and ranges in code points. */
export function anonymityJson(facts: Facts): JsonObject {
  const { removals, doubtful, isNameKnown } = reportAnonymity(facts);
  const place = createPlaces(facts);
  const { hide, keep } = facts.anonymity.choices;
  return {
    name_known: isNameKnown,
    removed: removals.map(({ text, rule, ...placed }) => ({ ...place(placed), text, rule })),
    doubtful: doubtful.map(({ text, reason, ...placed }) => ({ ...place(placed), text, reason })),
    limited_categories: limitedCategories(facts),
    choices: Object.fromEntries([
      ...keep.map((word): [string, string] => [word, "keep"]),
      ...hide.map((word): [string, string] => [word, "hide"]),
    ]),
  };
}

/** The categories that consist of words, if the candidate's language has none: their facts are found by labels only. */
export function limitedCategories({ anonymity, candidate }: Facts): ("gender" | "nationality")[] {
  const { language } = candidate;
  const hasWords = findLanguage(language) ?? PERSONAL_TERMS[baseOf(language.toLowerCase())]?.patterns;
  if (hasWords !== undefined) return [];
  return (["gender", "nationality"] as const).filter((category) => anonymity.categories.has(category));
}

/** Converts pointers and offsets to paths and code points. The places of one value are sorted, so each text is counted only once. */
function createPlaces({ candidate }: Facts): (placed: Placed) => { path: string[]; start: number; end: number } {
  let last = { pointer: "", text: "", at: 0, count: 0 };
  const countTo = (at: number): number => {
    if (at < last.at) last = { ...last, at: 0, count: 0 };
    last = { ...last, at, count: last.count + [...last.text.slice(last.at, at)].length };
    return last.count;
  };
  return ({ pointer, start, end }) => {
    const path = pathOf(pointer);
    if (pointer !== last.pointer) last = { pointer, text: valueText(candidate.values, path), at: 0, count: 0 };
    return { path, start: countTo(start), end: countTo(end) };
  };
}

function valueText(values: JsonObject, path: readonly string[]): string {
  const value = descend(values, path);
  return typeof value === "string" ? value : textOf(value);
}
