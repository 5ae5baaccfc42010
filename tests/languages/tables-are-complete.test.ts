import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { english } from "../../languages/en/index.ts";
import { CV_LANGUAGES, LANGUAGES, PAGE_LANGUAGES } from "../../languages/languages.ts";
import type { Plural } from "../../languages/plural.ts";

/** The tables whose texts people read. */
const TEXTS = ["titles", "phrases", "invitation", "signIn", "webhookReport", "dashboard"];

/** The forms of texts with a count. */
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];

const COMPLETE = await Promise.all(
  LANGUAGES.map(
    async (language) =>
      [language.code, tablesOf({ ...language, dashboard: (await language.dashboard()).dashboard })] as const,
  ),
);
const PARTIAL = PAGE_LANGUAGES.slice(LANGUAGES.length).map((language) => [language.code, tablesOf(language)] as const);
const ENGLISH = new Map(COMPLETE).get(english.code) ?? new Map();

/** The tables of a language, each with its texts by path, as in `keys.create`. */
function tablesOf(language: object): Map<string, Map<string, string>> {
  const tables = Object.entries(language).filter(([, table]) => table instanceof Object && !Array.isArray(table));
  return new Map(tables.map(([name, table]) => [name, new Map(listed(table))]));
}

/** A list and the forms of a text with a count are one text, because languages have different numbers of them. */
function listed(node: unknown, path = ""): [string, string][] {
  if (isPlural(node)) return [[path, node.other]];
  if (typeof node !== "object" || node === null || Array.isArray(node)) return [[path, String(node)]];
  return Object.entries(node).flatMap(([name, child]) => listed(child, path === "" ? name : `${path}.${name}`));
}

function isPlural(node: unknown): node is Plural {
  return node instanceof Object && "other" in node && Object.keys(node).every((name) => CATEGORIES.includes(name));
}

/** The texts with a count of a table, by path. */
function plurals(node: object, path = ""): [string, Plural][] {
  return Object.entries(node).flatMap(([name, child]): [string, Plural][] => {
    const at = path === "" ? name : `${path}.${name}`;
    if (isPlural(child)) return [[at, child]];
    return child instanceof Object ? plurals(child, at) : [];
  });
}

/** The members of a table, also those which it names as lacking. */
function membersOf(table: Map<string, string>): string[] {
  const { lacking = "" } = Object.fromEntries(table);
  return [...[...table.keys()].filter((name) => name !== "lacking"), ...lacking.split(" ").filter(Boolean)].sort();
}

const placeholders = (text: string) => (text.match(/\{+\w+\}+/g) ?? []).sort();

test("each folder is a language of the registry, named after the first part of its code", async () => {
  const entries = await readdir("languages", { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual(PAGE_LANGUAGES.map(({ code }) => code.split("-")[0]).sort());
});

test.each(COMPLETE)("%s has every table of English", (_code, tables) => {
  expect([...tables.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
});

describe.each([...COMPLETE, ...PARTIAL])("the tables of %s", (code, tables) => {
  test("have the members of the English ones", () => {
    for (const [name, table] of [...tables].filter(([name]) => name !== "concepts")) {
      expect(membersOf(table), name).toEqual(membersOf(ENGLISH.get(name) ?? new Map()));
    }
  });

  test("name the lists without words as lacking", () => {
    for (const [name, table] of [...tables].filter(([name, table]) => name !== "concepts" && table.has("lacking"))) {
      expect([...table.values()], name).not.toContain("");
    }
  });

  test("have texts with the placeholders of the English ones, and sentences that are translated", () => {
    for (const [name, table] of [...tables].filter(([name]) => TEXTS.includes(name))) {
      for (const [path, text] of table) {
        const inEnglish = ENGLISH.get(name)?.get(path) ?? "";
        expect(text.trim(), `${name}.${path}`).not.toBe("");
        expect(placeholders(text), `${name}.${path}`).toEqual(placeholders(inEnglish));
        if (code !== "en" && inEnglish.split(" ").length > 3) expect(text, `${name}.${path}`).not.toBe(inEnglish);
      }
    }
  });
});

test.each(CV_LANGUAGES.map(({ code, concepts }) => [code, concepts] as const))(
  "%s has words for each concept of English, or names it as lacking",
  (_code, { facts, others, lacking }) => {
    const words = Object.entries({ ...facts, ...others });
    for (const [id, text] of words) expect(text, id).toMatch(/^\S+(?: \S+)*$/);
    const known = [...words.map(([id]) => id), ...lacking.split(" ").filter((id) => id !== "")];
    expect(known.toSorted()).toEqual(Object.keys({ ...english.concepts.facts, ...english.concepts.others }).toSorted());
  },
);

test.each(CV_LANGUAGES.map(({ code, commandWords }) => [code, commandWords] as const))(
  "%s has the words of forged commands",
  (_code, { software, roles, imperatives, please, candidates, subjects, notes, instructions }) => {
    expect([software, roles, imperatives, please, candidates, subjects, notes, instructions]).not.toContain(undefined);
  },
);

test.each(CV_LANGUAGES.map(({ code, people, fileNames }) => [code, people, fileNames] as const))(
  "%s has the words beside names, telephone numbers and letters, and names of CVs",
  (_code, { titles, honorifics, phones, salutations, keys }, { cv }) => {
    expect([titles ?? honorifics, phones, salutations, keys.whole, cv]).not.toContain(undefined);
  },
);

test.each(LANGUAGES.map((language) => [language.code, language] as const))(
  "%s has each form that counts need, with the same placeholders",
  async (code, language) => {
    const found = plurals((await language.dashboard()).dashboard);
    expect(found.length).toBeGreaterThan(3);
    const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
    for (const [path, forms] of found) {
      expect([path, Object.keys(forms).toSorted()]).toEqual([path, needed]);
      for (const form of Object.values(forms)) {
        expect([path, placeholders(form)]).toEqual([path, placeholders(forms.other)]);
      }
    }
  },
);

test.each(LANGUAGES.map((language) => [language.code, language] as const))(
  "%s uses the one word of its vocabulary for each term of the dashboard",
  async (_code, language) => {
    const { dashboard, vocabulary } = await language.dashboard();
    const texts = new Map(listed(dashboard));
    for (const [term, words] of Object.entries(vocabulary)) {
      const inEnglish = new RegExp(`\\b${term}s?\\b`, "i");
      // What stands after "as in" is a name of the API, and placeholders are no words.
      const named = [...(ENGLISH.get("dashboard") ?? [])].filter(([, text]) =>
        inEnglish.test(text.replaceAll(/as in \S+|\{\w+\}/g, "")),
      );
      expect(named.length, term).toBeGreaterThan(1);
      const others = named.filter(([path]) => words.every((word) => !texts.get(path)?.toLowerCase().includes(word)));
      expect(others.map(([path]) => [path, texts.get(path)])).toEqual([]);
    }
  },
);
