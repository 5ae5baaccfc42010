import { english } from "../../languages/en/index.ts";
import type { AnonymityCategory, Language } from "../../languages/language.ts";
import { baseOf, findLanguage } from "../../languages/languages.ts";
import { phrasesFor } from "../../languages/phrases.ts";
import { fold, type Span } from "../../reading/fold.ts";
import { isJsonArray, isJsonObject, type Json, text } from "../../rendering/core/json.ts";
import { translate } from "../../rendering/core/languages.ts";
import type { Finding, FindMore } from "../text/finding.ts";
import { createPhraseFinder } from "../text/patterns.ts";
import { detectedIn } from "../text/spoken.ts";
import { collectFacts, type KnownFacts, type Leaf } from "./known-facts.ts";
import { labelledFacts, personalFinders, placesBeside, proseFinders, yearsIn } from "./prose.ts";
import type { AnonymitySettings, RemovedCategory } from "./settings.ts";
import { createTermFinder } from "./term-finder.ts";

/** All texts and numbers of the values, with their paths. */
export function leavesOf(value: Json, path: readonly string[] = []): Leaf[] {
  if (isJsonArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, String(index)]));
  if (isJsonObject(value)) return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]));
  const content = text(value);
  return content === "" ? [] : [{ path, text: content }];
}

/**
 * Finds the facts of the categories in the settings: by the keys of the values, the sources of filled values, the jobs and schools of
 * longer texts, and the words of the language.
 * @param leaves all texts of the candidate's values
 * @param languages the candidate's own language, in which to read, and the document's, for the replacements
 */
export function createCategoryFinder(
  leaves: readonly Leaf[],
  { categories, sources, found }: AnonymitySettings,
  languages: { readonly own: string; readonly document: string },
): FindMore {
  if (categories.size === 0) return () => [];
  const facts = collectFacts(leaves, sources);
  const spoken = languageOf(leaves, languages.own);
  const personal = personalFinders(baseOf(languages.own.toLowerCase()));
  const finders = [...categories].map(([category, removed]) => {
    const find = category === "remaining" ? phraseFinder(found) : createFinder(category, removed, facts, spoken);
    const findOwn = personal[category];
    return {
      category,
      replacement: replacementFor(category, removed, languages.document),
      find: (content: string, pointer: string) => [...find(content, pointer), ...(findOwn?.(content) ?? [])],
    };
  });
  const isPlaces = categories.has("places");
  const organizations = (["employers", "schools"] as const).map((category) =>
    createFinder(category, { onlyLatest: false, label: {} }, facts, spoken),
  );
  return (content, pointer) => {
    const labelled = labelledFacts(content);
    const whole = facts.wholes.get(pointer);
    const beside = isPlaces
      ? placesBeside(
          content,
          organizations.flatMap((find) => find(content, pointer)),
        )
      : [];
    return finders.flatMap(({ category, replacement, find }): Finding[] => {
      const isKept = (name: string) => category === "employers" && isEarlier(name, categories, facts);
      const own = labelled.filter((fact) => fact.category === category && !isKept(content.slice(fact.start, fact.end)));
      const isWhole = whole?.category === category && whole.text === content && !isKept(content);
      const found = [...own, ...find(content, pointer), ...(category === "places" ? beside : [])];
      const all = isWhole ? [{ start: 0, end: content.length }] : found;
      return all.map(({ start, end }) => ({ start, end, rule: category, ...replacement }));
    });
  };
}

/** Whether an employer is kept because only the latest one is removed and this is another one. */
function isEarlier(name: string, categories: AnonymitySettings["categories"], { latest }: KnownFacts): boolean {
  return categories.get("employers")?.onlyLatest === true && ![...latest].some((known) => name.includes(known));
}

function languageOf(leaves: readonly Leaf[], language: string): Language {
  const given = findLanguage(language) ?? english;
  const detected = findLanguage(detectedIn(leaves.map(({ text }) => text)) ?? language) ?? given;
  // Detection confuses short texts in Cantonese and Chinese.
  return given.ocr.script === "Han" && detected.ocr.script === "Han" ? given : detected;
}

/** The text shown instead of a fact. A word that shows the gender leaves a gap, because no other word fits its sentence. */
function replacementFor(
  category: AnonymityCategory,
  { label }: RemovedCategory,
  language: string,
): { replacement?: string } {
  const own = translate(label, language);
  const isUsable = own.language === language || Object.hasOwn(label, "default");
  if (isUsable && own.text !== "") return { replacement: own.text };
  return category === "gender" ? {} : { replacement: phrasesFor(language).phrases.replacements[category] };
}

/** Finds the facts of one category in a value. */
type FindSpans = (content: string, pointer: string) => Span[];

/** Finds phrases anywhere in a text. */
export function phraseFinder(phrases: readonly string[]): FindSpans {
  if (phrases.length === 0) return () => [];
  const find = createPhraseFinder(phrases);
  return (content) => find(fold(content));
}

function createFinder(
  category: AnonymityCategory,
  { onlyLatest }: RemovedCategory,
  facts: KnownFacts,
  language: Language,
): FindSpans {
  const names =
    category === "employers" && onlyLatest ? facts.latest : (facts.names.get(category) ?? new Set<string>());
  const findNames = createTermFinder([...names], language.code);
  const findProse = proseFinders(language)[category];
  if (category === "employers" && onlyLatest) return findNames;
  if (category !== "education_years") return (content) => [...findNames(content), ...findProse(content)];
  return (content, pointer) => {
    const isEducation = facts.educationTexts.has(pointer);
    const lines = [...content.matchAll(/[^\n]+/g)].filter(
      (line) => isEducation || facts.educationLines.has(line[0].trim()),
    );
    return [...lines.flatMap((line) => yearsIn(line[0], line.index)), ...findProse(content)];
  };
}
