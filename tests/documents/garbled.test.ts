import { expect, test } from "vitest";
import { isGarbled } from "../../documents/child/pdf/garbled.ts";
import type { Run } from "../../documents/child/pdf/page-runs.ts";

/** A run of letters; null is a glyph without a known character. */
function run(text: string | null, left: number, baseline: number): Run {
  const width = text === null ? 8 : 5 * text.length;
  const glyphs = [...(text ?? "")].map((letter, i) => ({
    text: letter,
    start: left + 5 * i,
    end: left + 5 * (i + 1),
    index: i,
    isGenerated: false,
  }));
  const box = { left, top: baseline - 8, right: left + width, bottom: baseline + 2 };
  const kind = { quarterTurns: 0, colour: 0, hidden: false, isUncertain: false, isDrawn: true, order: 0 };
  return { glyphs, baseline, size: 10, box, ...kind, unreadable: text === null ? 1 : 0, guessed: 0 };
}

const WORDS = ["ACHELOR", "CIENCE", "OMPUTER", "DUCATION", "XPERIENCE", "ANGUAGES", "KILLS"];

test("a page whose words lack their initials is recognized", () => {
  expect(isGarbled(WORDS.flatMap((word, i) => [run(null, 50, 20 * i), run(word, 58, 20 * i)]))).toBe(true);
});

test("bullets without a character stand alone, so their page is not recognized", () => {
  expect(isGarbled(WORDS.flatMap((word, i) => [run(null, 50, 20 * i), run(word, 66, 20 * i)]))).toBe(false);
});
