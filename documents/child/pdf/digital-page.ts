import type { Box } from "../box.ts";
import { type HiddenText, visibleLength } from "../hidden-text.ts";
import { readingOrder } from "../layout/reading-order.ts";
import { isGarbled } from "./garbled.ts";
import type { GlyphNames } from "./glyph-names.ts";
import { joinHyphenated } from "./hyphens.ts";
import { type Link, markLinks, readLinks, withTargets } from "./links.ts";
import type { Matrix } from "./matrix.ts";
import { type PageObjects, readPageObjects } from "./page-objects.ts";
import type { PagePicture } from "./page-picture.ts";
import { type Run, readPageRuns } from "./page-runs.ts";
import { type Handle, onPicture, pdfium } from "./pdfium.ts";
import { doubtfulRuns, isSeen } from "./seen-runs.ts";
import { toSegments } from "./segments.ts";
import { inCapitals } from "./small-capitals.ts";

/** The digital text of a page. */
export interface DigitalPage {
  text: string;
  /** Number of visible characters. */
  length: number;
  /** The positions of the characters, in points from the upper left corner of the page. */
  boxes: Box[];
  /** Whether the page shows images or shapes, which may contain letters. */
  hasPictures: boolean;
  /** Pixels per point of the image of a scanned page; 0 if there is none. */
  sharpness: number;
  /** Whether so many glyphs have no known character that the text is useless. */
  isGarbled: boolean;
}

/** Maximum large images of a page that is rendered to check visibility. More could exceed the memory limit. */
const MAX_LARGE_IMAGES = 3;

/**
 * Reads the text of a page in reading order. Hidden text is left out and counted in `hidden`. `look` renders the page.
 * It is called only when nothing else decides whether text is visible.
 */
export function readDigitalPage(
  page: Handle,
  links: readonly Link[],
  hidden: HiddenText,
  look: () => PagePicture,
  names: GlyphNames,
): DigitalPage {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const matrix = matrixOf(page);
  const objects = readPageObjects(page, matrix, { left: 0, top: 0, right: width, bottom: height });
  const runs = readPageRuns(page, objects, matrix, names);
  judgeDoubtful(runs, objects, hidden, look);
  const shown = runs.filter((run) => !run.hidden);
  hidden.leftOut += lengthOf(runs.filter((run) => run.hidden));
  const length = lengthOf(shown);
  const boxes = shown.map(({ box }) => box);
  const targets = markLinks(shown, links);
  return {
    text: withTargets(joinHyphenated(inCapitals(textOf(shown))), targets),
    length,
    boxes,
    hasPictures: objects.paints.length > 0,
    sharpness: objects.sharpness,
    isGarbled: isGarbled(shown),
  };
}

/** The links of a page. They must be read before its forms and comments become part of its content. */
export function readPageLinks(document: Handle, page: Handle): Link[] {
  return readLinks(document, page, matrixOf(page));
}

/** Precision of `matrixOf`, because PDFium returns whole numbers. */
const FINE = 1000;

/** Maps the user space of the PDF to points from the upper left corner of the page. */
function matrixOf(page: Handle): Matrix {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const place = (x: number, y: number): [number, number] => {
    const [u, v] = onPicture(page, width * FINE, height * FINE, x, y);
    return [u / FINE, v / FINE];
  };
  const [x0, y0] = place(0, 0);
  const [x1, y1] = place(FINE, 0);
  const [x2, y2] = place(0, FINE);
  return [(x1 - x0) / FINE, (y1 - y0) / FINE, (x2 - x0) / FINE, (y2 - y0) / FINE, x0, y0];
}

function judgeDoubtful(runs: readonly Run[], objects: PageObjects, hidden: HiddenText, look: () => PagePicture): void {
  const doubtful = new Set(doubtfulRuns(runs, objects));
  if (doubtful.size === 0) return;
  if (objects.largeImages > MAX_LARGE_IMAGES) {
    hidden.suspected += lengthOf([...doubtful]);
    return;
  }
  const picture = look();
  for (const [at, run] of runs.entries()) {
    if (!doubtful.has(run)) continue;
    // Spaces have no ink.
    run.hidden = lengthOf([run]) === 0 ? runs[at - 1]?.hidden !== false : !isSeen(run, picture);
  }
}

function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { glyphs }) => sum + visibleLength(glyphs.map(({ text }) => text).join("")), 0);
}

/** Upright text first, then rotated text, each direction separately. */
function textOf(runs: readonly Run[]): string {
  const directions = [...Map.groupBy(runs, ({ quarterTurns }) => quarterTurns).values()];
  directions.sort((a, b) => lengthOf(b) - lengthOf(a));
  return directions.map((direction) => readingOrder(toSegments(direction))).join("\n\n");
}
