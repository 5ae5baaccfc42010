import { describe, expect, test } from "vitest";
import { CATEGORY_LOCALES } from "../../bench/anonymity/categories.ts";
import { LOCALES } from "../../bench/anonymity/locales.ts";
import { PEOPLE } from "../../bench/people/person.ts";
import { CODES, sections } from "../../bench/people/read.ts";
import { people } from "../fixtures/documents/people.ts";

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
