import { expect, test } from "vitest";
import { english } from "../../gateway/dashboard/texts/en.ts";
import { TEXTS, textsFor } from "../../gateway/dashboard/texts.ts";
import { LANGUAGES } from "../../languages/languages.ts";

type Node = string | { readonly [name: string]: Node };

/** Each text with its path, as in `keys.create`. */
function listed(node: Node, path = ""): [string, string][] {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node).flatMap(([name, child]) => listed(child, path === "" ? name : `${path}.${name}`));
}

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const ENGLISH = new Map(listed(english));

test("every language of the service has texts of the dashboard", () => {
  expect([...TEXTS.keys()].sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
});

test.each([...TEXTS])("the texts in %s are complete, with the placeholders of English", (_code, texts) => {
  const found = listed(texts);
  expect(found.map(([path]) => path).sort()).toEqual([...ENGLISH.keys()].sort());
  for (const [path, text] of found) {
    expect(text.trim(), path).not.toBe("");
    expect(placeholders(text), path).toEqual(placeholders(ENGLISH.get(path) ?? ""));
  }
});

test.each([...TEXTS].filter(([code]) => code !== "en"))("the sentences in %s are translated", (_code, texts) => {
  const same = listed(texts).filter(([path, text]) => text.split(" ").length > 3 && text === ENGLISH.get(path));
  expect(same).toEqual([]);
});

test("tags of other regions find the texts, and unknown languages are answered in English", () => {
  expect(textsFor("de-AT")).toMatchObject({ language: "de-AT", texts: { signOut: "Abmelden" } });
  expect(textsFor("pt")).toMatchObject({ language: "pt", texts: { save: "Salvar" } });
  expect(textsFor("NO")).toMatchObject({ texts: { signOut: "Logg ut" } });
  expect(textsFor("xx")).toMatchObject({ language: "en", texts: { signOut: "Sign out" } });
});
