import type { Box } from "../box.ts";
import { shownTarget, targetBeside } from "../link-targets.ts";
import { FIRST_MARKER, MARKERS } from "./markers.ts";
import { type Matrix, mapBox } from "./matrix.ts";
import type { Glyph, Run } from "./page-runs.ts";
import { bytesAt, type Handle, pdfium, readFloats, readIntegers, readString, ZEROS } from "./pdfium.ts";

/** A link of a page. Its boxes are in points from the upper left corner. */
export interface Link {
  boxes: Box[];
  target: string;
}

const MAX_LINKS = 2000;
const MAX_LINES = 50;
const URI_ACTION = 3;

/** The links of a page that lead outside of the document. A link that continues on the next line is one link. */
export function readLinks(document: Handle, page: Handle, matrix: Matrix): Link[] {
  const links: Link[] = [];
  let position = 0;
  while (links.length < MAX_LINKS) {
    const found = readIntegers((at, link) => {
      bytesAt(at, 4).set(new Uint8Array(Uint32Array.of(position).buffer));
      return pdfium.FPDFLink_Enumerate(page, at, link);
    });
    const [next, link] = found ?? ZEROS;
    if (next <= position) return links;
    position = next;
    const action = pdfium.FPDFLink_GetAction(link);
    if (action === 0 || pdfium.FPDFAction_GetType(action) !== URI_ACTION) continue;
    const target = readString((at, size) => pdfium.FPDFAction_GetURIPath(document, action, at, size));
    if (target === null) continue;
    const boxes = boxesOf(link, matrix);
    const last = links.at(-1);
    if (last?.target === target) last.boxes.push(...boxes);
    else links.push({ boxes, target });
  }
  return links;
}

function boxesOf(link: Handle, matrix: Matrix): Box[] {
  const boxes: Box[] = [];
  const lines = Math.min(MAX_LINES, pdfium.FPDFLink_CountQuadPoints(link));
  for (let i = 0; i < lines; i++) {
    const [x1 = 0, y1 = 0, , , , , x4 = 0, y4 = 0] =
      readFloats(8, (at) => pdfium.FPDFLink_GetQuadPoints(link, i, at)) ?? [];
    boxes.push(mapBox(matrix, [x1, y1, x4, y4]));
  }
  if (boxes.length > 0) return boxes;
  const [left = 0, top = 0, right = 0, bottom = 0] =
    readFloats(4, (at) => pdfium.FPDFLink_GetAnnotRect(link, at)) ?? [];
  return [mapBox(matrix, [left, bottom, right, top])];
}

/**
 * Adds a marker behind the last word of each link whose words do not contain its target. A link without words, such as
 * a pictogram, becomes a run of its own. `withTargets` replaces the markers.
 */
export function markLinks(runs: Run[], links: readonly Link[]): string[] {
  const targets: string[] = [];
  const mark = (text: string): string => String.fromCodePoint(FIRST_MARKER + targets.push(text) - 1);
  for (const { boxes, target } of links) {
    const glyphs = glyphsWithin(runs, boxes);
    const last = glyphs.at(-1);
    const words = glyphs.map(({ text }) => text).join("");
    if (last !== undefined) {
      const beside = targetBeside(words, target);
      if (beside !== null) last.text += mark(beside);
      continue;
    }
    const shown = shownTarget(target);
    if (shown !== null) runs.push(...runOfTarget(boxes, mark(shown)));
  }
  return targets;
}

export function withTargets(text: string, targets: readonly string[]): string {
  return text.replace(MARKERS, (marker) => targets[(marker.codePointAt(0) ?? 0) - FIRST_MARKER] ?? "");
}

/** The visible glyphs of a link, from top to bottom. */
function glyphsWithin(runs: readonly Run[], boxes: readonly Box[]): Glyph[] {
  const within = runs.filter((run) => !run.hidden && boxes.some((box) => overlaps(run.box, box)));
  within.sort((a, b) => a.baseline - b.baseline || a.order - b.order);
  return within.flatMap((run) =>
    run.glyphs.filter(
      (glyph) => glyph.text.trim() !== "" && (run.quarterTurns !== 0 || boxes.some((box) => isIn(glyph, run, box))),
    ),
  );
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isIn({ start, end }: Glyph, { baseline, size }: Run, { left, top, right, bottom }: Box): boolean {
  const [x, y] = [(start + end) / 2, baseline - 0.3 * size];
  return x > left && x < right && y > top && y < bottom;
}

const MAX_SIZE = 12;

function runOfTarget([box]: readonly Box[], text: string): Run[] {
  if (box === undefined) return [];
  const size = Math.max(1, Math.min(MAX_SIZE, box.bottom - box.top));
  return [
    {
      glyphs: [{ text, start: box.left, end: box.right, index: -1, isGenerated: false }],
      baseline: box.bottom - 0.2 * size,
      size,
      quarterTurns: 0,
      box,
      colour: null,
      hidden: false,
      isUncertain: false,
      isDrawn: false,
      order: Number.MAX_SAFE_INTEGER,
      unreadable: 0,
      guessed: 0,
    },
  ];
}
