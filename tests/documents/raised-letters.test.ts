import { expect, test } from "vitest";
import type { Glyph, Run } from "../../documents/child/pdf/page-runs.ts";
import { toSegments } from "../../documents/child/pdf/segments.ts";

/** Letters of half the font size each. */
function run(text: string, start: number, baseline: number, size: number): Run {
  const glyphs = [...text].map((letter, i): Glyph => {
    const at = start + (i * size) / 2;
    return { text: letter, start: at, end: at + size / 2, index: 2 * start + i, isGenerated: false };
  });
  const box = { left: start, top: baseline - size, right: start + (text.length * size) / 2, bottom: baseline };
  const colour = { colour: null, hidden: false, isUncertain: false, isDrawn: true, unreadable: 0, guessed: 0 };
  return { glyphs, baseline, size, quarterTurns: 0, box, order: start, ...colour };
}

function textsOf(...runs: readonly Run[]): string[] {
  return toSegments(runs).map(({ text }) => text);
}

test("a raised letter over the one before it, and a raised sign in the same line, are parts of their words", () => {
  const logo = [run("Java,L", 0, 100, 12), run("A", 32, 97.6, 8), run("T", 36.5, 100, 12), run("E", 41, 102.6, 12)];
  expect(textsOf(...logo, run("X,C", 46, 100, 12), run("++", 64, 98, 6))).toEqual(["Java,LATEX,C++"]);
});

test("a small line close above another one is a line of its own", () => {
  expect(textsOf(run("from March", 0, 95, 8), run("Engineer", 0, 100, 12))).toEqual(["from March", "Engineer"]);
  expect(textsOf(run("Dong", 110, 84, 32), run("ENGINEER", 91, 98, 7))).toEqual(["Dong", "ENGINEER"]);
});
