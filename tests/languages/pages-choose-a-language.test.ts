import { property, string } from "fast-check";
import { describe, expect, it, test } from "vitest";
import { english } from "../../languages/en/index.ts";
import { fill, phrasesFor, preferredLanguage } from "../../languages/phrases.ts";
import { check } from "../support/properties.ts";

test("pages are in English if there are no texts in the language", () => {
  expect(phrasesFor("xx")).toEqual({ phrases: english.phrases, language: "en" });
});

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
