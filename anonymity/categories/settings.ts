import { ANONYMITY_CATEGORIES, type AnonymityCategory } from "../../languages/language.ts";
import { isObject, items, jsonObject, members, text } from "../../rendering/core/json.ts";
import type { Translations } from "../../rendering/core/languages.ts";
import { readTranslations } from "../../rendering/layout/elements.ts";
import type { Choices } from "../text/finding.ts";

/** What an anonymous document omits in addition to the person. */
export interface AnonymitySettings {
  readonly categories: ReadonlyMap<AnonymityCategory, RemovedCategory>;
  /** Whether births and ages, and addresses, are removed. They are, unless the settings keep them. */
  readonly defaults: Readonly<Record<"birth" | "places", boolean>>;
  readonly choices: Choices;
  /** The sources of filled values, which can state a fact in another form. */
  readonly sources: readonly FilledValue[];
  /** Texts that the model found to identify the person; compared without case and accents. */
  readonly found: readonly string[];
}

export interface RemovedCategory {
  /** Whether only the facts of the latest job are removed. */
  readonly onlyLatest: boolean;
  /** The text that replaces the facts; empty for the text of the language. */
  readonly label: Translations;
}

/** A filled value and the words of the documents that state it. */
export interface FilledValue {
  readonly path: readonly string[];
  readonly value: string;
  readonly quotes: readonly string[];
}

export const NO_SETTINGS: AnonymitySettings = {
  categories: new Map(),
  defaults: { birth: false, places: false },
  choices: { hide: [], keep: [] },
  sources: [],
  found: [],
};

/** Reads the result of private.anonymity_facts. */
export function readAnonymitySettings(value: unknown): AnonymitySettings {
  const { categories, choices, sources, found } = members(value);
  const chosen = Object.entries(jsonObject(choices));
  const isKept = (category: AnonymityCategory) => members(members(categories)[category]).remove === "none";
  const wordsOf = (choice: string) => chosen.filter((pair) => pair[1] === choice).map(([word]) => word);
  return {
    categories: new Map(
      ANONYMITY_CATEGORIES.flatMap((category) => readCategory(category, members(categories)[category])),
    ),
    defaults: { birth: !isKept("birth"), places: !isKept("places") },
    choices: { hide: wordsOf("hide"), keep: wordsOf("keep") },
    found: items(found).map(text),
    sources: items(sources)
      .map(members)
      .map((source) => ({
        path: items(source.path).map(text),
        value: text(source.value),
        quotes: items(source.parts)
          .map((part) => text(members(part).quote).trim())
          .filter((quote) => quote !== ""),
      })),
  };
}

function readCategory(category: AnonymityCategory, value: unknown): [AnonymityCategory, RemovedCategory][] {
  if (!isObject(value) || value.remove === "none") return [];
  return [[category, { onlyLatest: value.remove === "latest", label: readTranslations(value.label) }]];
}
