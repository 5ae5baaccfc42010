import { readFile } from "node:fs/promises";
import { property, string } from "fast-check";
import { getCountries } from "libphonenumber-js/max";
import { describe, expect, it, test } from "vitest";
import { CATEGORY_LOCALES } from "../../bench/anonymity/categories.ts";
import { LOCALES } from "../../bench/anonymity/locales.ts";
import { PEOPLE } from "../../bench/people/person.ts";
import { CODES, sections } from "../../bench/people/read.ts";
import { readLanguageData } from "../../documents/child/ocr/language-data.ts";
import { ExpectedLanguages, MANY_WORDS } from "../../documents/child/ocr/languages.ts";
import { detectLanguage } from "../../documents/detect-language.ts";
import { english } from "../../languages/en/index.ts";
import { CV_LANGUAGES, findCvLanguage, findLanguage, LANGUAGES } from "../../languages/languages.ts";
import { fill, phrasesFor, preferredLanguage } from "../../languages/phrases.ts";
import { readWords } from "../../reading/meaning.ts";
import { people } from "../fixtures/documents/people.ts";
import { check } from "../support/properties.ts";

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
      expect({ term, ...readWords(term) }).toEqual({ term, facts: new Set([meaning]), sections: new Set(), left: [] });
    }
    for (const [meaning, term] of firstTerms(language.headings)) {
      expect({ term, ...readWords(term) }).toEqual({ term, facts: new Set(), sections: new Set([meaning]), left: [] });
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

describe("invented people", () => {
  describe.each(CODES)("bench/people/%s.txt", (code) => {
    test("has people, sentences and organizations for the benchmarks of anonymity", () => {
      const locale = LOCALES.find((locale) => locale.code === code);
      const categories = CATEGORY_LOCALES.find((locale) => locale.code === code);
      const lists = Object.values({ ...locale, ...categories }).filter((value) => Array.isArray(value));
      for (const list of lists) expect(list).not.toHaveLength(0);
      for (const person of locale?.people ?? []) expect(person.length).toBeGreaterThan(1);
      for (const address of locale?.addresses ?? []) expect(address).toHaveLength(3);
      expect(categories?.words).toHaveLength(5);
    });

    test("has the person of the fixtures", () => {
      expect(Object.keys(people)).toContain(code);
    });

    test("has the headings of its people's CVs", () => {
      expect(sections(code, "words")).toHaveLength(sections(code, "person").length > 0 ? 1 : 0);
    });
  });

  test("the people of the truth set are numbered without a gap", () => {
    expect(PEOPLE.map(({ number }) => number)).toEqual(PEOPLE.map((_, index) => index + 1));
  });
});

describe("the language of a page", () => {
  test("pages are in English if there are no texts in the language", () => {
    expect(phrasesFor("xx")).toEqual({ phrases: english.phrases, language: "en" });
  });

  test.each(["it", "it-CH", "ar", "ar-EG", "pl", "pl-PL"])("pages in %s have texts of their own", (code) => {
    const { phrases, language } = phrasesFor(code);
    expect(language).toBe(code);
    expect(phrases.downloadPdf).not.toBe(english.phrases.downloadPdf);
  });

  test.each(["it", "ar", "pl"])(
    "the dashboard has no texts in %s, so that the reader's next language is used",
    (code) => {
      expect(preferredLanguage(`${code}, de;q=0.5`)).toBe(code);
      expect(preferredLanguage(`${code}, de;q=0.5`, findLanguage)).toBe("de");
    },
  );

  test("placeholders are replaced once, and unknown ones stay", () => {
    expect(fill("{organization} and {reference}", { organization: "{reference}", reference: "x" })).toBe(
      "{reference} and x",
    );
    expect(fill("{unknown}", {})).toBe("{unknown}");
  });

  describe("the visitor's language", () => {
    it.each([
      ["nl-NL,nl;q=0.9,en;q=0.8", "nl-NL"],
      ["xx,fr;q=0.5", "fr"],
      ["en;q=0.1, de;q=0.9", "de"],
      ["de;q=0, nl;q=0.1", "nl"],
      ["*", "en"],
      ["", "en"],
      [undefined, "en"],
    ])("for the header %j is %s", (header, expected) => {
      expect(preferredLanguage(header)).toBe(expected);
    });

    it("is always a language of the pages", () => {
      check(
        property(string(), (header) => {
          expect(phrasesFor(preferredLanguage(header)).language).toBe(preferredLanguage(header));
        }),
      );
    });
  });
});
