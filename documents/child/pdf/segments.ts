import { IDEOGRAPH } from "../../east-asian.ts";
import { hasRightToLeft, PART_END } from "../layout/direction.ts";
import type { Segment } from "../layout/segment.ts";
import { MARKERS } from "./markers.ts";
import type { Glyph, Run } from "./page-runs.ts";

interface PlacedGlyph extends Glyph {
  baseline: number;
  size: number;
  order: number;
}

/** Widths and distances are relative to the font size. */
const SAME_BASELINE = 0.3;
const RAISED = 0.5;
const RAISED_SIZE = 0.8;
const WORD_GAP = 0.17;
/** Minimum gaps that end a word: between characters that PDFium reads as one word, and before a capital letter. */
const NEXT_WORD_GAP = 0.5;
const CAPITAL_GAP = 0.13;
const COLUMN_GAP = 1.5;
/** Minimum gap between the items of a row. Within a text, only justified lines have such gaps, and then between all words. */
const ITEM_GAP = 0.85;
const LETTER_SPACING = 0.08;
/** Minimum gap of a space that PDFium inserts. It also inserts some between letters that touch, such as accents. */
const MIN_GENERATED_GAP = 0.03;
/** Maximum number of glyphs at one position. */
const MAX_DUPLICATES = 20;

/** Joins the runs of one reading direction to the segments of its lines, from top to bottom. */
export function toSegments(runs: readonly Run[]): Segment[] {
  const isDirected = runs.some(({ glyphs }) => glyphs.some(({ text }) => hasRightToLeft(text)));
  return toLines(runs).flatMap((line) => splitLine(combineAccents(withoutDoubles(line)), isDirected));
}

/** Characters of one glyph, such as a ligature, are in reading order. On a line, all characters are from left to right. */
function asShown(text: string): string {
  return text.length > 1 && hasRightToLeft(text) ? [...text].reverse().join("") : text;
}

interface Line {
  baseline: number;
  size: number;
  runs: Run[];
}

/** Groups glyphs on one baseline, including superscripts and subscripts. */
function toLines(runs: readonly Run[]): PlacedGlyph[][] {
  const lines: Line[] = [];
  for (const run of [...runs].sort((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    if (line === undefined || !isOnLine(line, run)) {
      lines.push({ baseline: run.baseline, size: run.size, runs: [run] });
      continue;
    }
    line.runs.push(run);
    if (run.size <= line.size) continue;
    line.size = run.size;
    line.baseline = run.baseline;
  }
  return lines.map(({ runs }) => toGlyphs(runs).sort((a, b) => a.start - b.start || a.order - b.order));
}

/** The glyphs of a line. Into right-to-left lines, PDFium inserts spaces without a width, also at wrong places. */
function toGlyphs(runs: readonly Run[]): PlacedGlyph[] {
  const isDirected = runs.some(({ glyphs }) => glyphs.some(({ text }) => hasRightToLeft(text)));
  const isInserted = ({ text, start, end, isGenerated }: Glyph): boolean =>
    isDirected && text === " " && (isGenerated || end === start);
  return runs.flatMap((run) => toPlacedGlyphs({ ...run, glyphs: run.glyphs.filter((glyph) => !isInserted(glyph)) }));
}

function toPlacedGlyphs({ glyphs, baseline, size, order }: Run): PlacedGlyph[] {
  return joinCharacters(glyphs).map((glyph) => ({ ...glyph, text: asShown(glyph.text), baseline, size, order }));
}

/** Joins the characters of a right-to-left script that one glyph shows, and marks to their letters. */
function joinCharacters(glyphs: readonly Glyph[]): Glyph[] {
  const joined: Glyph[] = [];
  for (const glyph of glyphs) {
    const last = joined.at(-1);
    if (last === undefined || !hasRightToLeft(last.text)) joined.push(glyph);
    else if (/^\p{M}+$/u.test(glyph.text)) joined.splice(-1, 1, { ...last, text: last.text + glyph.text });
    else if (Math.abs(glyph.start - last.start) < 0.01 && glyph.text.trim() !== "")
      joined.splice(-1, 1, { ...last, text: joinLigature(last.text, glyph.text), index: glyph.index });
    else joined.push(glyph);
  }
  return joined;
}

/** PDFium reverses the letters of a ligature that it does not know. In each ligature of lam and alef, lam comes first. */
function joinLigature(first: string, second: string): string {
  return /^[\u0622\u0623\u0625\u0627]/u.test(second) && first.endsWith("\u0644") ? first + second : second + first;
}

function isOnLine(line: Line, run: Run): boolean {
  const below = run.baseline - line.baseline;
  const smaller = Math.min(run.size, line.size);
  const larger = Math.max(run.size, line.size);
  if (below <= SAME_BASELINE * smaller) return true;
  return below <= RAISED * larger && smaller < RAISED_SIZE * larger && line.runs.some((other) => isNextTo(other, run));
}

/** How far two runs can overlap, relative to the larger font size. */
const MAX_OVERLAP = 0.15;
/** How far a raised letter can be over the one before it, relative to its own size, as in the logo of LaTeX. */
const MAX_RAISED_OVERLAP = 0.6;

/** Whether one run follows the other without a word space. */
function isNextTo(a: Run, b: Run): boolean {
  const gap = Math.max(startOf(a), startOf(b)) - Math.min(endOf(a), endOf(b));
  const [smaller, larger] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  return gap > -Math.max(MAX_OVERLAP * larger, MAX_RAISED_OVERLAP * smaller) && gap < 0.4 * larger;
}

function startOf({ glyphs }: Run): number {
  return glyphs[0]?.start ?? 0;
}

function endOf({ glyphs }: Run): number {
  return glyphs.at(-1)?.end ?? 0;
}

/** How far the second of two equal letters is from the first, relative to its width, if they look like one bold letter. */
const MAX_DOUBLE_OFFSET = 0.6;

/** Removes glyphs that are painted twice to look bold. */
function withoutDoubles(glyphs: PlacedGlyph[]): PlacedGlyph[] {
  const kept: PlacedGlyph[] = [];
  for (const glyph of glyphs) {
    // Narrow letters such as ll follow each other closely.
    const near = Math.min(0.2 * glyph.size, MAX_DOUBLE_OFFSET * (glyph.end - glyph.start));
    let isDouble = false;
    for (let i = kept.length - 1; i >= Math.max(0, kept.length - MAX_DUPLICATES) && !isDouble; i--) {
      const other = kept[i];
      if (other === undefined || glyph.start - other.start > near) break;
      isDouble =
        withoutMarkers(other) === withoutMarkers(glyph) &&
        other.order !== glyph.order &&
        Math.abs(other.baseline - glyph.baseline) < near;
      // Only one of the two may have the marker of a link's target.
      if (isDouble && glyph.text.length > other.text.length) kept[i] = { ...other, text: glyph.text };
    }
    if (!isDouble) kept.push(glyph);
  }
  return kept;
}

function withoutMarkers({ text }: PlacedGlyph): string {
  return text.replace(MARKERS, "");
}

/** Combines accents that older TeX fonts set as separate glyphs over the letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  "`": "\u0300",
  "´": "\u0301",
  ˆ: "\u0302",
  "^": "\u0302",
  "˜": "\u0303",
  "~": "\u0303",
  "¯": "\u0304",
  "˘": "\u0306",
  "˙": "\u0307",
  "¨": "\u0308",
  "˚": "\u030a",
  "˝": "\u030b",
  ˇ: "\u030c",
  "¸": "\u0327",
  "˛": "\u0328",
};
const WITHOUT_DOT: Readonly<Record<string, string>> = { ı: "i", ȷ: "j" };

function combineAccents(glyphs: PlacedGlyph[]): PlacedGlyph[] {
  const combined: PlacedGlyph[] = [];
  for (const glyph of glyphs) {
    const last = combined.at(-1);
    const joined = last !== undefined && isOver(last, glyph) ? (join(last, glyph) ?? join(glyph, last)) : null;
    if (joined === null) combined.push(glyph);
    else combined.splice(-1, 1, joined);
  }
  return combined;
}

function isOver(a: PlacedGlyph, b: PlacedGlyph): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared > 0.5 * Math.min(a.end - a.start, b.end - b.start);
}

function join(accent: PlacedGlyph, letter: PlacedGlyph): PlacedGlyph | null {
  const mark = ACCENTS[accent.text];
  if (mark === undefined || !/^\p{L}$/u.test(letter.text)) return null;
  return { ...letter, text: ((WITHOUT_DOT[letter.text] ?? letter.text) + mark).normalize("NFC") };
}

/** Splits a line at wide gaps, and inserts spaces into narrower gaps between words. */
function splitLine(glyphs: PlacedGlyph[], isDirected: boolean): Segment[] {
  const spacing = letterSpacing(glyphs);
  const segments: Segment[] = [];
  let segment: Segment | undefined;
  let last: PlacedGlyph | undefined;
  let [blank, written] = [false, ""];
  let order = 0;
  for (const [at, glyph] of glyphs.entries()) {
    const isNext = last !== undefined && Math.abs(glyph.index - last.index) === 1;
    last = glyph;
    if (/^\s*$/.test(glyph.text)) {
      // Between the letters of a spaced heading, a space is not the end of a word.
      blank ||= !(glyph.isGenerated && spacing > 0);
      if (!glyph.isGenerated) written += glyph.text;
      continue;
    }
    const size = Math.max(glyph.size, segment?.size ?? 0);
    const gap = segment === undefined ? Infinity : (glyph.start - segment.right) / size - spacing;
    const wordGap = isNext && spacing === 0 ? gapWithin(segment?.text ?? "", glyph.text) : WORD_GAP;
    if (segment === undefined || gap > COLUMN_GAP) {
      segment = {
        text: "",
        left: glyph.start,
        right: glyph.end,
        baseline: glyph.baseline,
        size: 0,
        order: glyph.order,
      };
      segments.push(segment);
    } else if ((blank && gap > (written === "" ? MIN_GENERATED_GAP : -WORD_GAP)) || gap > wordGap) {
      const isDense = needsNoBlank(segment.text, glyph.text) && gap < 4 * WORD_GAP && !blank;
      const isItem =
        gap > ITEM_GAP &&
        /\p{L}{2}|\p{L}[+#]/u.test(segment.text) &&
        /[\p{L}\d]/u.test(glyph.text) &&
        !(written === IDEOGRAPHIC_SPACE && isWithinName(segment.text, glyphs.slice(at, at + MAX_NAME + 1)));
      segment.text += isDense ? "" : isItem ? "\t" : " ";
      // Browsers paint a text from left to right, and items beside one another in the order of the page.
      if (isDirected && glyph.order < order) segment.text += PART_END;
    }
    append(segment, glyph);
    order = glyph.order;
    [blank, written] = [false, ""];
  }
  return segments;
}

function gapWithin(before: string, after: string): number {
  return /[\p{Ll}\d]$/u.test(before) && /^\p{Lu}/u.test(after) ? CAPITAL_GAP : NEXT_WORD_GAP;
}

const IDEOGRAPHIC_SPACE = "\u3000";
const MAX_NAME = 4;
const LETTER = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]";
const NAME_END = new RegExp(`(?<!${LETTER})${LETTER}{1,${MAX_NAME}}$`, "u");
const NAME_START = new RegExp(`^${LETTER}{1,${MAX_NAME}}(?!${LETTER})`, "u");

/** True between two words of the length of names, which one ideographic space separates: `佐伯　千尋`. */
function isWithinName(before: string, after: readonly PlacedGlyph[]): boolean {
  return NAME_END.test(before.slice(-MAX_NAME - 1)) && NAME_START.test(after.map(({ text }) => text).join(""));
}

function append(segment: Segment, glyph: PlacedGlyph): void {
  segment.text += glyph.text;
  segment.right = Math.max(segment.right, glyph.end);
  segment.order = Math.min(segment.order, glyph.order);
  if (glyph.size <= segment.size) return;
  segment.size = glyph.size;
  segment.baseline = glyph.baseline;
}

/** A gap between ideographs only justifies the line. */
function needsNoBlank(before: string, after: string): boolean {
  return IDEOGRAPH.test(before.slice(-1)) && IDEOGRAPH.test(after);
}

/** The letter spacing of a whole line, as in S P A C E D headings, relative to the font size. */
function letterSpacing(glyphs: PlacedGlyph[]): number {
  const gaps: number[] = [];
  const drawn = glyphs.filter(({ isGenerated }) => !isGenerated);
  for (let i = 1; i < drawn.length; i++) {
    const [left, right] = [drawn[i - 1], drawn[i]];
    if (left === undefined || right === undefined || /^\s*$/.test(left.text + right.text)) continue;
    gaps.push((right.start - left.end) / Math.max(left.size, right.size));
  }
  if (gaps.length < 3) return 0;
  const low = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0;
  return low > LETTER_SPACING && low < COLUMN_GAP ? low : 0;
}
