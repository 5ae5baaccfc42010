import { expect, test } from "vitest";
import type { Run } from "../../documents/child/pdf/page-runs.ts";
import { toSegments } from "../../documents/child/pdf/segments.ts";

const SIZE = 10;

/** A line whose words have gaps of the given widths between them, in points. */
function line(words: readonly string[], gaps: readonly number[]): Run {
  let [at, index] = [0, 0];
  const glyphs = words.flatMap((word, number) => {
    at += number === 0 ? 0 : (gaps[number - 1] ?? 0);
    index += 1;
    return [...word].map((text) => {
      const glyph = { text, start: at, end: at + 5, index: index++, isGenerated: false };
      at += 5;
      return glyph;
    });
  });
  const box = { left: 0, top: 0, right: at, bottom: SIZE };
  const colour = { colour: null, hidden: false, isUncertain: false, isDrawn: true, unreadable: 0, guessed: 0 };
  return { glyphs, baseline: 0, size: SIZE, quarterTurns: 0, box, order: 0, ...colour };
}

test.each([
  [["Python", "Six", "Sigma", "C++"], [10, 2.5, 10], "Python\tSix Sigma\tC++"],
  [["Led", "a", "team"], [4, 4], "Led a team"],
  [["•", "Led", "a", "team"], [10, 2.5, 2.5], "• Led a team"],
])("the items %j with gaps of %j are %j", (words, gaps, text) => {
  expect(toSegments([line(words, gaps)]).map((segment) => segment.text)).toEqual([text]);
});
