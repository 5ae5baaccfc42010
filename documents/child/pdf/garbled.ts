import type { Run } from "./page-runs.ts";
import { seemsDecoded } from "./tex-encoding.ts";

const GARBLED_SHARE = 0.3;
const GARBLED_GLYPHS = 20;
/** Minimum number of words with missing letters on a garbled page. Bullets and pictograms without a character do not count. */
const BROKEN_WORDS = 6;
/** Runs that are compared. Pages with more of them are garbled anyway. */
const MAX_RUNS = 500;

/**
 * Whether the text of a page is useless, so that the page is recognized: many glyphs have no known character, or several words
 * lack letters. Guessed characters count as unknown if they form no words.
 */
export function isGarbled(runs: readonly Run[]): boolean {
  const guessed = runs.filter((run) => run.guessed > 0);
  const isRight = seemsDecoded(guessed.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join(""));
  const unreadable = runs.reduce((sum, run) => sum + run.unreadable + (isRight ? 0 : run.guessed), 0);
  const all = runs.reduce((sum, run) => sum + run.unreadable + run.glyphs.length, 0);
  return (unreadable > GARBLED_GLYPHS && unreadable > GARBLED_SHARE * all) || brokenWords(runs) >= BROKEN_WORDS;
}

/** The number of runs without any readable glyph that touch a letter of another run. */
function brokenWords(runs: readonly Run[]): number {
  const blank = runs.filter(({ unreadable, glyphs }) => unreadable > 0 && glyphs.length === 0).slice(0, MAX_RUNS);
  if (blank.length < BROKEN_WORDS) return 0;
  return blank.filter((run) => runs.some((other) => continues(run, other))).length;
}

function continues(
  { box, baseline, quarterTurns }: Run,
  { glyphs, baseline: other, quarterTurns: turns, size }: Run,
): boolean {
  const first = glyphs[0];
  if (first === undefined || quarterTurns !== 0 || turns !== 0 || !/^\p{L}/u.test(first.text)) return false;
  return Math.abs(other - baseline) < 0.1 * size && Math.abs(first.start - box.right) < 0.1 * size;
}
