import type { SpokenLanguage } from "../languages/language.ts";
import { phrasesFor } from "../languages/phrases.ts";
import { isJsonArray, isJsonObject, type Json, type JsonObject } from "../rendering/core/json.ts";
import { textOf } from "../rendering/document/values.ts";
import type { Facts, Section, Variable } from "../rendering/facts/facts.ts";
import { isNameKey } from "../rendering/facts/person-name.ts";
import { elementBudget, type LayoutElement, readElement } from "../rendering/layout/elements.ts";
import { createCategoryFinder, leavesOf as leavesAt, phraseFinder } from "./categories/find-categories.ts";
import { NO_SETTINGS } from "./categories/settings.ts";
import { familiarNames } from "./familiar-names.ts";
import { kanaReadings } from "./kana-readings.ts";
import { bareHandles, isNameValue, isSamePerson, namesInHandles, namesInHeads } from "./known-names.ts";
import { findInMarkup } from "./markup.ts";
import { readName } from "./name.ts";
import { isReferenceKey, otherPeople } from "./other-people.ts";
import { namesInOtherScripts } from "./other-scripts.ts";
import { employersIn } from "./own-companies.ts";
import { createFinder, createNameRedact, cut, type Redact } from "./redact.ts";
import { type AnonymityReport, createReporter } from "./report.ts";
import { namesInHan, namesInHangul } from "./romanize.ts";
import { type Choices, type FindMore, keepTest, mergeFindings } from "./text/finding.ts";
import { createReader, type Page } from "./text/page.ts";
import { spokenLanguages } from "./text/spoken.ts";

export interface AnonymityOptions {
  readonly choices?: Choices;
  readonly findMore?: FindMore;
}

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
export function anonymise(facts: Facts, options: AnonymityOptions = {}): Facts {
  return reportAnonymity(facts, options).facts;
}

/**
 * As `anonymise`, and reports what was removed from the values. If the candidate has values but no known name, the facts contain only a
 * notice.
 */
export function reportAnonymity(
  facts: Facts,
  {
    choices = facts.anonymity.choices,
    findMore = createCategoryFinder(leavesAt(facts.candidate.values), facts.anonymity, {
      own: facts.candidate.language,
      document: facts.language,
    }),
  }: AnonymityOptions = {},
): AnonymityReport & { readonly facts: Facts; readonly isNameKnown: boolean } {
  const read = createReader();
  const { language } = facts.candidate;
  const hiddenTexts = sensitiveTexts(facts);
  const given = namesOf(facts, hiddenTexts);
  const texts = textsOf(facts.candidate.values);
  const spoken = spokenLanguages(texts, language);
  const known = [...new Set([...given, ...familiarNames(texts.map(read), given, language, spoken)])];
  const names = [
    ...new Set([
      ...known,
      ...namesInHan(texts, known),
      ...namesInHangul(texts, known),
      ...namesInOtherScripts([...texts, ...facts.candidate.heads], known),
      ...kanaReadings([...texts, ...facts.candidate.heads], known),
    ]),
  ];
  const kept = new Set<string>();
  const find = createFinder({
    names,
    employers: employersIn(leavesAt(facts.candidate.values)),
    onKept: (word) => kept.add(word),
    others: withoutOwn(othersOf(facts, hiddenTexts, read, spoken, names), names),
    read,
    phrases: phrasesOf(hiddenTexts),
    sensitive: hiddenTexts.map(({ text }) => text),
    language,
    choices,
    findMore,
    defaults: facts.anonymity.defaults,
    spoken,
  });
  const reporter = createReporter(keepTest(choices.keep));
  const hidden = facts.layout.variables.filter(isHidden).map((variable) => variable.key);
  for (const [key, value] of Object.entries(pick(facts.candidate.values, hidden))) {
    for (const { pointer, text } of leavesOf(value, pointerTo("", key))) {
      reporter.add(pointer, text, text === "" ? [] : [{ start: 0, end: text.length, rule: "sensitive" }]);
    }
  }
  const findMarked = findInMarkup(find);
  const { found, categories } = facts.anonymity;
  const findByModel = categories.has("remaining") ? () => [] : phraseFinder(found);
  const findAndReport: FindMore = (text, pointer) => {
    kept.clear();
    const findings = mergeFindings(findMarked(text, pointer));
    reporter.add(pointer, text, findings);
    const keptPlaces = phraseFinder([...kept])(text, pointer).filter(({ start, end }) =>
      kept.has(text.slice(start, end)),
    );
    reporter.doubt({ pointer, text, reason: "in_other_name" }, keptPlaces, findings);
    reporter.doubt({ pointer, text, reason: "found_by_model" }, findByModel(text, pointer), findings);
    return findings;
  };
  const anonymous = withoutPerson(facts, names, findAndReport);
  // Facts that are already anonymous contain no name.
  const isNameKnown = facts.anonymous || names.some(identifies) || hasNoText(anonymous.candidate.values);
  return { ...reporter.report, isNameKnown, facts: isNameKnown ? anonymous : withNotice(anonymous) };
}

function withoutPerson(facts: Facts, names: readonly string[], find: FindMore): Facts {
  const kept = facts.layout.variables.filter((variable) => !isHidden(variable)).map((variable) => variable.key);
  const values = pick(facts.candidate.values, kept);
  const redactLayout = createNameRedact(names);
  return {
    ...facts,
    anonymous: true,
    anonymity: NO_SETTINGS,
    candidate: {
      name: "",
      language: facts.candidate.language,
      avatar: "",
      values: redactObject(values, find, ""),
      hasGeneratedText: facts.candidate.hasGeneratedText,
      exportFilename: "",
      attachments: {},
      external: { name: "", values: {} },
      heads: [],
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

/** A name of two letters or of one Chinese character identifies a person. */
function identifies(name: string): boolean {
  return /\p{L}.*\p{L}|\p{Script=Han}/su.test(name);
}

function hasNoText(values: JsonObject): boolean {
  return textsOf(values).every((text) => text.trim() === "");
}

/** The document with a notice in place of its texts. */
function withNotice(facts: Facts): Facts {
  const { phrases } = phrasesFor(facts.language);
  const body = readElement({ type: "text", value: { default: phrases.nameUnknown } }, [], elementBudget());
  return {
    ...facts,
    candidate: { ...facts.candidate, values: {} },
    layout: {
      ...facts.layout,
      sections: [{ id: "notice", label: "", header: null, body, footer: null }],
      defaultValues: {},
      variables: facts.layout.variables.map((variable) => ({ ...variable, default: "" })),
    },
  };
}

function isHidden(variable: Variable): boolean {
  return variable.sensitive || isNameKey(variable.key);
}

function pick(values: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}

/** A text of a variable that the layout or the organization hides. */
interface HiddenText {
  /** The key of the variable. */
  readonly key: string;
  readonly text: string;
}

function sensitiveTexts({ candidate, layout, organization }: Facts): HiddenText[] {
  const hidden = layout.variables.filter(isHidden).map((variable) => variable.key);
  const imported = organization.externalVariables.filter(isHidden).map((variable) => variable.key);
  return [pick(candidate.values, hidden), pick(candidate.external.values, imported)].flatMap((values) =>
    Object.entries(values).flatMap(([key, value]) => textsOf(value).map((text) => ({ key, text: text.trim() }))),
  );
}

/** All texts that are known to be the person's name. */
function namesOf({ candidate }: Facts, hidden: readonly HiddenText[]): string[] {
  const { language } = candidate;
  const named = [candidate.values, candidate.external.values].flatMap((values) =>
    Object.entries(values).flatMap(([key, value]) => (isNameKey(key) ? textsOf(value) : [])),
  );
  const sensitive = hidden.filter(({ key, text }) => !isReferenceKey(key) && isNameValue(key, text, language));
  const handles = hidden
    .filter(({ key }) => !isReferenceKey(key))
    .flatMap(({ text }) => namesInHandles(text, language));
  const own = [candidate.name, candidate.external.name, ...named, ...sensitive.map(({ text }) => text), ...handles];
  const given = own.filter(identifies);
  const found = namesInHeads(candidate.heads, language).filter((name) => isSamePerson(name, given));
  return [...new Set([...given, ...found].map((name) => name.trim()))].filter((name) => name !== "");
}

/**
 * Without names of several words that begin with the candidate's family name: `Jägers Bericht` in `Herr Jägers Bericht` names nobody else.
 */
function withoutOwn(others: readonly string[], own: readonly string[]): string[] {
  const families = new Set(own.map((name) => readName(name).parts).flatMap((parts) => parts.slice(1).slice(-1)));
  return others.filter((other) => {
    const [first = "", ...rest] = readName(other).parts;
    return rest.length === 0 || ![first, first.replace(/s$/u, "")].some((word) => families.has(word));
  });
}

/** The names of referees and supervisors in the values. */
function othersOf(
  facts: Facts,
  hidden: readonly HiddenText[],
  read: (text: string) => Page,
  spoken: readonly SpokenLanguage[],
  own: readonly string[],
): string[] {
  const ownWords = new Set(own.flatMap((name) => readName(name).words));
  const values = Object.entries(facts.candidate.values).flatMap(([key, value]) =>
    leavesOf(value, pointerTo("", key)).map(({ text, pointer }) => ({ text, isReferences: isReferenceKey(pointer) })),
  );
  const sensitive = hidden.map(({ key, text }) => ({ text, isReferences: isReferenceKey(key) }));
  const found = [...values, ...sensitive].flatMap(({ text, isReferences }) =>
    otherPeople(read(text), isReferences, spoken, ownWords),
  );
  return [...new Set(found)];
}

/** Maximum number of sensitive texts to remove from other values. A CV contains fewer. */
const MAX_PHRASES = 500;

/** Sensitive texts to remove from other values. Texts too short to identify the person are left out. */
function phrasesOf(hidden: readonly HiddenText[]): string[] {
  const texts = hidden.map(({ text }) => text);
  const phrases = texts.flatMap((text) => [text, ...text.split("\n").map((line) => line.trim()), ...bareHandles(text)]);
  const wholes = new Set([...texts, ...texts.flatMap(bareHandles)]);
  const telling = phrases.filter((phrase) => {
    const least = wholes.has(phrase) ? 3 : /\d/.test(phrase) ? 5 : 12;
    return phrase.length <= 2000 && [...phrase].length >= least;
  });
  return [...new Set(telling)].slice(0, MAX_PHRASES);
}

/** The texts of a value and of all nested values. */
function textsOf(value: Json): string[] {
  return leavesOf(value, "").map(({ text }) => text);
}

function leavesOf(value: Json, pointer: string): { text: string; pointer: string }[] {
  if (isJsonArray(value)) return value.flatMap((item, index) => leavesOf(item, pointerTo(pointer, String(index))));
  if (!isJsonObject(value)) return [{ text: textOf(value), pointer }];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, pointerTo(pointer, key)));
}

/** Extends a JSON Pointer (RFC 6901) by one step. */
function pointerTo(parent: string, step: string): string {
  return `${parent}/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function redactObject(values: JsonObject, find: FindMore, pointer: string): JsonObject {
  const entries = Object.entries(values).map(
    ([key, value]) => [key, redactValue(value, find, pointerTo(pointer, key))] as const,
  );
  return Object.fromEntries(entries);
}

function redactValue(value: Json, find: FindMore, pointer: string): Json {
  if (typeof value === "string") return cut(value, find(value, pointer));
  if (typeof value === "number") {
    const findings = find(String(value), pointer);
    return findings.length === 0 ? value : cut(String(value), findings);
  }
  if (isJsonArray(value)) return value.map((item, index) => redactValue(item, find, pointerTo(pointer, String(index))));
  if (!isJsonObject(value)) return value;
  // Keys of nested values can be data too, for example the names of references.
  const entries = Object.entries(value).filter(([key]) => find(key, pointerTo(pointer, key)).length === 0);
  return redactObject(Object.fromEntries(entries), find, pointer);
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
    head: element.head && redactElement(element.head, redact),
    children: element.children.map((child) => redactElement(child, redact)),
  };
}
