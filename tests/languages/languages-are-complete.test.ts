import { readFile } from "node:fs/promises";
import { getCountries } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { readLanguageData } from "../../documents/child/ocr/language-data.ts";
import { ExpectedLanguages, MANY_WORDS } from "../../documents/child/ocr/languages.ts";
import { detectLanguage } from "../../documents/detect-language.ts";
import { CV_LANGUAGES, findCvLanguage, findLanguage, LANGUAGES } from "../../languages/languages.ts";
import { readWords } from "../../reading/meaning.ts";

const byCode = LANGUAGES.map((language) => [language.code, language] as const);
const cvByCode = CV_LANGUAGES.map((language) => [language.code, language] as const);

/** The codes that the API's interface lists. */
const INTERFACE_CODES = "en, cs, da-DK, de, en-GB, es, fr, ja-JP, nb-NO, nl, pt-BR, sv-SE, yue, zh".split(", ");

function firstTerms(record: Readonly<Record<string, string>>): [meaning: string, term: string][] {
  return Object.entries(record).map(([meaning, terms]) => [meaning, terms.split(", ")[0] ?? ""]);
}

test("every code of the interface has a language, and no two languages share a code", () => {
  for (const code of INTERFACE_CODES) expect(findLanguage(code), code).toBeDefined();
  const codes = CV_LANGUAGES.flatMap(({ code, aliases = [] }) => [code, ...aliases]);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each([
  ["pt-BR", "pt-BR"],
  ["PT-br", "pt-BR"],
  ["pt-PT", "pt-BR"],
  ["no", "nb-NO"],
  ["nb", "nb-NO"],
  ["en-GB", "en"],
  ["xx", undefined],
  ["", undefined],
])("the language of the tag %j is %s", (tag, code) => {
  expect(findLanguage(tag)?.code).toBe(code);
});

test("CVs in Italian are supported", () => {
  expect(findCvLanguage("it-IT")?.code).toBe("it");
});

describe.each(byCode)("%s", (code, language) => {
  test("is detected in its own texts", () => {
    const text = [...Object.values(language.phrases), ...Object.values(language.invitation)].join(" ");
    expect(detectLanguage(text)).toBe(code);
  });

  test("has common words that show it, if it is in Latin script", () => {
    const { script, commonWords } = language.ocr;
    const clear = new ExpectedLanguages({
      languages: LANGUAGES.map(({ code, ocr }) => ({ code, ...ocr })),
      expected: 0,
    });
    const other = clear.otherThan(["none"], commonWords, MANY_WORDS);
    if (script === "Latin") expect(other?.code).toBe(code);
    else expect(commonWords).toBe("");
  });

  test("has installed data for text recognition", async () => {
    expect((await readLanguageData(language.ocr.data)).length).toBeGreaterThan(100_000);
  });
});

describe.each(cvByCode)("%s", (_, language) => {
  test("has a term for each fact and section that has no other meaning in another language", () => {
    for (const [meaning, term] of firstTerms(language.labels)) {
      expect({ term, ...readWords(term) }).toEqual({
        term,
        facts: new Set([meaning]),
        sections: new Set(),
        left: [],
      });
    }
    for (const [meaning, term] of firstTerms(language.headings)) {
      expect({ term, ...readWords(term) }).toEqual({
        term,
        facts: new Set(),
        sections: new Set([meaning]),
        left: [],
      });
    }
  });

  test("has titles of CVs, countries and commands, and further words if it separates words by spaces", () => {
    const { documentTitles, commands, countries, fillers, otherSubjects, rewriting } = language;
    expect(documentTitles).not.toBe("");
    expect(commands).not.toEqual([]);
    for (const { flags } of commands) expect(flags).toMatch(/g.*u/);
    expect(countries).not.toEqual([]);
    for (const country of countries) expect(getCountries()).toContain(country);
    const hasSpaces = !/^\p{Script=Han}/u.test(documentTitles);
    for (const list of [fillers, otherSubjects, rewriting]) expect(list !== "").toBe(hasSpaces);
    const { occupations, employers, schools, degrees, spokenLanguages } = language;
    for (const list of [occupations, employers, schools, degrees, spokenLanguages]) expect(list).not.toBe("");
  });
});

test("package.json installs the OCR data of these languages and of orientation detection, and no other", async () => {
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8"));
  const installed = Object.keys(dependencies).filter((name) => name.startsWith("@tesseract.js-data/"));
  const expected = [...LANGUAGES.map(({ ocr }) => ocr.data), "osd"].map((data) => `@tesseract.js-data/${data}`);
  expect(installed.toSorted()).toEqual(expected.toSorted());
});
