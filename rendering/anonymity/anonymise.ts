import { textOf } from "../document/values.ts";
import type { Facts, Section, Variable } from "../facts.ts";
import { isJsonArray, isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { LayoutElement } from "../layout/elements.ts";
import { isNameKey } from "../person-name.ts";
import { createNameRedact, createRedact, type Redact } from "./redact.ts";

/**
 * Removes everything that identifies the candidate from the facts, so that no renderer can show it:
 *
 * - the name, picture, attachments, file name and imported data;
 * - every `sensitive` variable with its defaults, and every value that the layout does not declare;
 * - variables whose key means "name", whether sensitive or not;
 * - from all other values: the name, in full and in parts, as initials and in handles; the texts of the sensitive
 *   variables; e-mail addresses, telephone and other long numbers, links, accounts and file names.
 *
 * The layout, the organization and the author stay as they are, except that the candidate's full name is removed
 * from texts of the layout.
 */
export function anonymise(facts: Facts): Facts {
  const names = namesOf(facts);
  const redact = createRedact({ names, phrases: phrasesOf(facts), language: facts.language });
  const kept = facts.layout.variables.filter((variable) => !isHidden(variable)).map((variable) => variable.key);
  const values = pick(facts.candidate.values, kept);
  const redactLayout = createNameRedact(names);
  return {
    ...facts,
    anonymous: true,
    candidate: {
      name: "",
      avatar: "",
      values: redactObject(values, redact),
      exportFilename: "",
      attachments: {},
      external: { name: "", values: {} },
    },
    layout: {
      ...facts.layout,
      sections: facts.layout.sections.map((section) => redactSection(section, redactLayout)),
      variables: facts.layout.variables.map((variable) =>
        isHidden(variable) ? { ...variable, default: "" } : variable,
      ),
      defaultValues: Object.fromEntries(
        Object.entries(facts.layout.defaultValues).map(([code, defaults]) => [code, pick(defaults, kept)]),
      ),
    },
  };
}

function isHidden(variable: Variable): boolean {
  return variable.sensitive || isNameKey(variable.key);
}

function pick(values: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}

/** All texts that are known to be the person's name. */
function namesOf({ candidate }: Facts): string[] {
  const values = Object.entries(candidate.values).filter(([key]) => isNameKey(key));
  const external = Object.entries(candidate.external.values).filter(([key]) => isNameKey(key));
  const given = [...values, ...external].flatMap(([, value]) => textsOf(value));
  return [candidate.name, candidate.external.name, ...given].map((name) => name.trim()).filter((name) => name !== "");
}

/** More than a CV contains. Further sensitive texts are still removed from their own variables. */
const MAX_PHRASES = 500;

/** Sensitive texts to remove from other values. Texts that are too short to identify the person are not included. */
function phrasesOf({ candidate, layout, organization }: Facts): string[] {
  const hidden = layout.variables.filter(isHidden).map((variable) => variable.key);
  const imported = organization.externalVariables.filter(isHidden).map((variable) => variable.key);
  const texts = [pick(candidate.values, hidden), pick(candidate.external.values, imported)].flatMap(textsOf);
  const phrases = texts.flatMap((text) => [text.trim(), ...text.split("\n").map((line) => line.trim())]);
  const wholes = new Set(texts.map((text) => text.trim()));
  const telling = phrases.filter((phrase) => {
    const least = wholes.has(phrase) ? 3 : /\d/.test(phrase) ? 5 : 12;
    return phrase.length <= 2000 && [...phrase].length >= least;
  });
  return [...new Set(telling)].slice(0, MAX_PHRASES);
}

/** The texts of a value and of all nested values. */
function textsOf(value: Json): string[] {
  if (isJsonArray(value)) return value.flatMap(textsOf);
  if (isJsonObject(value)) return Object.values(value).flatMap(textsOf);
  return [textOf(value)];
}

function redactObject(values: JsonObject, redact: Redact): JsonObject {
  const entries = Object.entries(values).map(([key, value]) => [key, redactValue(value, redact)] as const);
  return Object.fromEntries(entries);
}

function redactValue(value: Json, redact: Redact): Json {
  if (typeof value === "string") return redact(value);
  if (typeof value === "number") return redact(String(value)) === String(value) ? value : "";
  if (isJsonArray(value)) return value.map((item) => redactValue(item, redact));
  if (!isJsonObject(value)) return value;
  // Keys of nested values can be data too, for example the names of references.
  const entries = Object.entries(value).filter(([key]) => redact(key) === key);
  return Object.fromEntries(entries.map(([key, item]) => [key, redactValue(item, redact)]));
}

function redactSection(section: Section, redact: Redact): Section {
  const part = (element: LayoutElement | null): LayoutElement | null => element && redactElement(element, redact);
  return { ...section, header: part(section.header), body: part(section.body), footer: part(section.footer) };
}

function redactElement(element: LayoutElement, redact: Redact): LayoutElement {
  const texts = (translations: LayoutElement["value"]): LayoutElement["value"] =>
    Object.fromEntries(Object.entries(translations).map(([code, text]) => [code, redact(text)]));
  return {
    ...element,
    value: texts(element.value),
    alt: texts(element.alt),
    children: element.children.map((child) => redactElement(child, redact)),
  };
}
