import { cleanText, isBlank } from "../clean-text.ts";
import { defaultValue, type Facts, findVariable } from "../facts.ts";
import { isJsonArray, isJsonObject, type Json, own } from "../json.ts";
import { labelOf } from "../label.ts";
import { translate } from "../languages.ts";
import { readTranslations } from "../layout/elements.ts";

/** What a placeholder stands for. */
export interface Found {
  readonly text: string;
  /** Where the value stands in the candidate's values; null for what the candidate does not hold. */
  readonly path: readonly string[] | null;
}

/** Where a placeholder is looked up: the facts, and inside a repeated element the item it stands in. */
export interface Scope {
  readonly facts: Facts;
  readonly item?: { readonly value: Json; readonly path: readonly string[] } | undefined;
}

const NOTHING: Found = { text: "", path: null };

/**
 * The value behind `{{key}}`:
 *
 * 1. inside a `repeat`, `item`, `item.member`, or a member of the item;
 * 2. a value of the candidate, also a deep one (`experience.0.title`); where the candidate has none, the
 *    layout's default for the language, else the variable's own;
 * 3. `candidate.name`, `organization.name`, `member.name`, `member.email`, `member.phone`,
 *    `member.<member variable>`, `external.<field>`;
 * 4. a member variable by its bare key, where the layout declares no variable of that key.
 *
 * Defaults never stand in for a sensitive variable: an invented name or address would pass for the
 * candidate's own. Anything else is empty, but for the names of variables where a layout is shown by itself.
 */
export function lookUp({ facts, item }: Scope, key: string): Found {
  const inside = item === undefined ? null : once(item, key, () => inItem(item, key));
  const outside = inside ?? once(facts, key, () => inCandidate(facts, key) ?? inNamespace(facts, key));
  const found = outside ?? NOTHING;
  return isBlank(found.text) ? { ...found, text: nameInLayout({ facts, item }, key) } : found;
}

/**
 * What stands for a variable without a default where a layout is shown by itself: its own name, and those of the
 * members of its items. A page with nothing on it would show nobody what the layout is.
 */
function nameInLayout({ facts, item }: Scope, key: string): string {
  if (facts.subject !== "layout") return "";
  if (findVariable(facts.layout, key) !== undefined) return labelOf([key]);
  if (item === undefined) return "";
  const [space = "", ...rest] = key.split(".");
  if (space !== "item") return rest.length === 0 ? labelOf([space]) : "";
  const steps = rest.length > 0 ? rest : item.path.filter((step) => !/^\d+$/.test(step));
  return labelOf(steps.slice(-1));
}

/** What was found before, by what it was found in: a layout may name a long value any number of times. */
const found = new WeakMap<object, Map<string, Found | null>>();

function once(place: object, key: string, find: () => Found | null): Found | null {
  const known = found.get(place) ?? new Map<string, Found | null>();
  found.set(place, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = find();
  known.set(key, made);
  return made;
}

function inItem(item: NonNullable<Scope["item"]>, key: string): Found | null {
  const parts = key.split(".");
  if (parts[0] === "item") {
    const path = [...item.path, ...parts.slice(1)];
    return { text: textOf(descend(item.value, parts.slice(1))), path };
  }
  const found = descend(item.value, parts);
  return found === undefined ? null : { text: textOf(found), path: [...item.path, ...parts] };
}

function inCandidate(facts: Facts, key: string): Found | null {
  const values = facts.candidate.values;
  const variable = findVariable(facts.layout, key);
  const exact = own(values, key);
  if (exact !== undefined && exact !== null) return { text: textOf(exact), path: [key] };
  if (variable !== undefined) {
    const shown = variable.sensitive && facts.subject === "candidate" ? undefined : defaultValue(facts, key);
    return { text: textOf(shown), path: [key] };
  }
  const parts = key.split(".");
  const deep = parts.length > 1 ? descend(values, parts) : undefined;
  return deep === undefined ? null : { text: textOf(deep), path: parts };
}

function inNamespace(facts: Facts, key: string): Found | null {
  const [space = "", ...rest] = key.split(".");
  const name = rest.join(".");
  if (name === "") return memberValue(facts, key);
  if (space === "candidate") return outside(name === "name" ? facts.candidate.name : undefined);
  if (space === "organization") return outside(name === "name" ? facts.organization.name : undefined);
  if (space === "external") return outside(own(facts.candidate.external.values, name));
  if (space !== "member" || facts.author === null) return null;
  const { email, phone, name: author } = facts.author;
  return memberValue(facts, name) ?? outside(own({ email, phone, name: author }, name));
}

/** A member variable's value, which may be a text per language. */
function memberValue(facts: Facts, key: string): Found | null {
  const value = own(facts.author?.values ?? {}, key);
  if (!isJsonObject(value)) return outside(value);
  const { text } = translate(readTranslations(value), facts.language, facts.layout.languages);
  return outside(text);
}

function outside(value: Json | undefined): Found | null {
  return value === undefined ? null : { text: textOf(value), path: null };
}

/** Follows member names and indexes into a value. */
export function descend(value: Json | undefined, path: readonly string[]): Json | undefined {
  let here = value;
  for (const step of path) {
    if (isJsonArray(here)) here = /^\d{1,6}$/.test(step) ? here[Number(step)] : undefined;
    else here = isJsonObject(here) ? own(here, step) : undefined;
  }
  return here;
}

/** A value as text: lists and objects give one line per part. */
export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object") return String(value);
  const parts = isJsonArray(value) ? value : Object.values(value);
  return parts
    .map(textOf)
    .filter((part) => part !== "")
    .join("\n");
}
