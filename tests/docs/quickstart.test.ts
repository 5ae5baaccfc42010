/**
 * @module-tag curl
 * @module-tag python3-requests
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { existing } from "../../platform/existing.ts";
import { sharedService } from "../support/service.ts";
import { type Example, examplesOf } from "./examples/markdown.ts";
import { difference } from "./examples/match.ts";
import { runExamples } from "./examples/run.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The README promises a quickstart that can be read at a glance. */
const MAX_LINES = 15;

const service = await sharedService("worker");
const examples = examplesOf(readFileSync(join(ROOT, "docs/quickstart.md"), "utf8"));

/** The output of an example: its own, or that of the next one that shows it, because the languages print the same. */
function expectedOf(index: number): NonNullable<Example["expected"]> {
  const shown = existing(examples.slice(index).find(({ expected }) => expected !== null)?.expected);
  return { ...shown, text: inOneLine(shown.text) };
}

/** curl prints no line break after a response. */
const inOneLine = (text: string) => text.replaceAll("\n", "");

test("each program of the quickstart prints what the page shows", async () => {
  const { apiKey } = await service.createOrganization({ credit: 10, type: "regular" });
  const ran = await runExamples(examples, {
    env: { URL: service.baseUrl, KEY: apiKey },
    files: { "cv.pdf": readFileSync(join(ROOT, "stack/demo/cv.pdf")) },
  });
  const wrong = ran.map(({ output }, index) => difference(expectedOf(index), inOneLine(output)));
  expect(wrong).toEqual(ran.map(() => null));
});

test("there is a program for curl, TypeScript, Python and supabase-js, of at most 15 lines", () => {
  expect(examples.map(({ language }) => language)).toEqual(["sh", "ts", "python", "ts"]);
  expect(examples.map(({ code }) => code.split("\n").length).filter((lines) => lines > MAX_LINES)).toEqual([]);
});
