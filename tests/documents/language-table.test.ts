import { expect, test } from "vitest";
import { readTable, scoresOf } from "../../documents/language-detector.ts";
import { fileOf } from "../../platform/modules/when-used.ts";

test("the compact table of the language detector is the package's own", async () => {
  const { ngramsData } = await import(fileOf("eld/extrasmall", "../ngrams/extrasmall.js"));
  const { languages, ngrams } = readTable();
  expect(languages).toEqual(ngramsData.languages);
  const names = Object.keys(ngramsData.ngrams);
  expect(names.length).toBeGreaterThan(40_000);
  expect(ngrams.size).toBe(names.length);
  expect(names.filter((name) => !same(scoresOf(ngrams.get(name)), ngramsData.ngrams[name]))).toEqual([]);
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
