import { cleanText, isBlank } from "../core/clean-text.ts";
import { isJsonArray, isJsonObject, type Json, own } from "../core/json.ts";
import { labelOf } from "../core/label.ts";
import { translate } from "../core/languages.ts";
import { defaultValue, type Facts, findVariable } from "../facts/facts.ts";
import { readTranslations } from "../layout/elements.ts";

/** The value of a placeholder. */
export interface Found {
  readonly text: string;
  /** The path within the candidate's values. Null if the value is not one of the candidate's. */
  readonly path: readonly string[] | null;
  /** Set if the text stands for the number of the page, or for the number of pages. */
  readonly page?: "page" | "pages";
}

/** The scope of placeholders: the facts and, inside a repeated element, the current item. */
export interface Scope {
  readonly facts: Facts;
  readonly item?: { readonly value: Json; readonly path: readonly string[] } | undefined;
}

const NOTHING: Found = { text: "", path: null };

/**
 * Finds the value of `{{key}}`. The first match wins:
 *
 * 1. inside a `repeat`: `item`, `item.member`, or a member of the item by its bare key;
 * 2. a value of the candidate, which may be nested (`experience.0.title`); without a value, the
 *    layout's default for the language, or the variable's default;
 * 3. `candidate.name`, `organization.name`, `member.name`, `member.email`, `member.phone`,
 *    `member.<member variable>`, `external.<field>`;
 * 4. a member variable by its bare key, if the layout declares no variable with that key.
 *
 * A sensitive variable has no default, because readers would take an invented name or address for the candidate's.
 * In headers and footers, `page` and `pages` are the number of the page and the number of pages of the document, if no
 * value has that key. Anything else is empty, except in a layout without a candidate, which shows the names of its variables.
 */
export function lookUp({ facts, item }: Scope, key: string, atEdge = false): Found {
  const inside = item === undefined ? null : once(item, key, () => inItem(item, key));
  const outside = inside ?? once(facts, key, () => inCandidate(facts, key) ?? inNamespace(facts, key));
  const found = outside ?? NOTHING;
  if (atEdge && outside === null && (key === "page" || key === "pages")) return { text: "1", path: null, page: key };
  return isBlank(found.text) ? { ...found, text: nameInLayout({ facts, item }, key) } : found;
}

/**
 * The text of a variable without a default in a layout that is shown without a candidate: the name of the variable
 * or of the member of an item. Otherwise, the page of the layout would be empty.
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

/** Caches lookups by facts or item, because a layout can contain a placeholder many times. */
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

/**
 * Finds the list of a `repeat` or `table`: `item`, `item.member` or a member by its bare key inside a list, or a value of
 * the candidate. A list that is not found is an empty text.
 */
export function lookUpList({ facts, item }: Scope, key: string): { value: Json; path: readonly string[] } {
  const parts = key.split(".");
  const isNamed = item !== undefined && parts[0] === "item";
  const steps = isNamed ? parts.slice(1) : parts;
  const inner = item === undefined ? undefined : descend(item.value, steps);
  if (item !== undefined && (isNamed || inner !== undefined)) {
    return { value: inner ?? "", path: [...item.path, ...steps] };
  }
  return { value: descend(facts.candidate.values, parts) ?? "", path: parts };
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

/** The value of a member variable. It can be an object of texts by language. */
function memberValue(facts: Facts, key: string): Found | null {
  const value = own(facts.author?.values ?? {}, key);
  if (!isJsonObject(value)) return outside(value);
  const { text } = translate(readTranslations(value), facts.language, facts.layout.languages);
  return outside(text);
}

function outside(value: Json | undefined): Found | null {
  return value === undefined ? null : { text: textOf(value), path: null };
}

/** Returns the value at a path of member names and indexes. */
export function descend(value: Json | undefined, path: readonly string[]): Json | undefined {
  let here = value;
  for (const step of path) {
    if (isJsonArray(here)) here = /^\d{1,6}$/.test(step) ? here[Number(step)] : undefined;
    else here = isJsonObject(here) ? own(here, step) : undefined;
  }
  return here;
}

/** Converts a value to text. Lists and objects become one line for each part. */
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
