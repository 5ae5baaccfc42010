import { isBlank } from "../core/clean-text.ts";
import { isJsonArray, isJsonObject, type Json } from "../core/json.ts";
import { labelOf } from "../core/label.ts";
import { resolveDocument } from "../document/document.ts";
import type { Medium } from "../document/nodes.ts";
import { textOf } from "../document/values.ts";
import { pointer } from "../edit/fields.ts";
import type { Facts } from "../facts/facts.ts";
import { isNameKey } from "../facts/person-name.ts";
import type { LayoutNotice } from "./check-layout.ts";

/**
 * The filled values of the candidate that the layout does not show, each with its title. A list or object of which
 * nothing is shown has one notice.
 */
export function lostValues(facts: Facts): LayoutNotice[] {
  if (facts.subject === "layout") return [];
  const [onPages, inFiles] = [lostIn(facts, "web"), lostIn(facts, "print")];
  const paths = new Map([...onPages, ...inFiles]);
  return [...paths].map(([at, path]) => ({
    path: `values${path.map(stepOf).join("")}`,
    message: `"${labelOf(path)}" ${missing(onPages.has(at), inFiles.has(at))}`,
  }));
}

function missing(onPage: boolean, inFile: boolean): string {
  if (!inFile) return "is shown in PDF and Word files only. The page in this layout omits it.";
  return onPage
    ? "is filled, but this layout does not show it."
    : "is shown on the page only. PDF and Word files in this layout omit it.";
}

function stepOf(step: string): string {
  if (/^\d+$/.test(step)) return `[${step}]`;
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
}

/** The topmost paths of values of which nothing is shown, by their JSON Pointer. */
function lostIn(facts: Facts, medium: Medium): Map<string, readonly string[]> {
  const shown = new Set<string>();
  let isNamed = false;
  resolveDocument(facts, {
    medium,
    onShown: ({ path, text }) => {
      if (path !== null) shown.add(pointer(path));
      else if (text === facts.candidate.name) isNamed = true;
    },
  });
  const { values, name } = facts.candidate;
  // `{{candidate.name}}` shows the name, whichever variables have it.
  for (const [key, value] of Object.entries(values)) {
    if (isNamed && isNameKey(key) && name.includes(textOf(value))) shown.add(pointer([key]));
  }
  const lost = new Map<string, readonly string[]>();
  for (const [key, value] of Object.entries(values)) {
    for (const path of lostBelow(value, [key], shown).lost) lost.set(pointer(path), path);
  }
  return lost;
}

function lostBelow(
  value: Json,
  path: readonly string[],
  shown: ReadonlySet<string>,
): { lost: readonly (readonly string[])[]; isShown: boolean } {
  if (isBlank(textOf(value))) return { lost: [], isShown: false };
  if (shown.has(pointer(path))) return { lost: [], isShown: true };
  const inside = isJsonArray(value) || isJsonObject(value) ? Object.entries(value) : [];
  const parts = inside.map(([step, part]) => lostBelow(part, [...path, step], shown));
  const isShown = parts.some((part) => part.isShown);
  return { lost: isShown ? parts.flatMap(({ lost }) => lost) : [path], isShown };
}
