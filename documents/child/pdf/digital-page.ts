import { type HiddenText, visibleLength } from "../hidden-text.ts";
import { readingOrder } from "../layout/reading-order.ts";
import { readFont } from "./font.ts";
import { type Box, type Matrix, toMatrix } from "./matrix.ts";
import type { PDFDocumentProxy, PDFPageProxy } from "./open-pdf.ts";
import type { PagePicture } from "./page-picture.ts";
import { type PageContent, type Run, readPageContent } from "./page-runs.ts";
import { doubtfulRuns, isSeen } from "./seen-runs.ts";
import { toSegments } from "./segments.ts";
import { countUnseenImages } from "./unseen-images.ts";

/** The digital text of a page. */
export interface DigitalPage {
  text: string;
  /** Number of visible characters. */
  length: number;
  /** The positions of the characters, in points from the upper left corner of the page. */
  boxes: Box[];
  /** Whether the page shows images or shapes, which may contain letters. */
  hasPictures: boolean;
  /** Whether so many glyphs have no known character that the text is useless. */
  isGarbled: boolean;
}

/** With more large images than this, rendering the page to check visibility could exceed the memory limit. */
const MAX_LARGE_IMAGES = 3;
const GARBLED_SHARE = 0.3;
const GARBLED_GLYPHS = 20;

/**
 * Reads the text of a page in reading order. Hidden text is left out and counted in `hidden`. `look` renders the page.
 * It is called only when nothing else decides whether text is visible.
 */
export async function readDigitalPage(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  hidden: HiddenText,
  look: () => Promise<PagePicture>,
): Promise<DigitalPage> {
  const { result: operators, unseen } = await countUnseenImages(() => page.getOperatorList());
  const content = readPageContent(operators, await frameOf(document, page));
  await judgeDoubtful(content, unseen, hidden, look);
  const shown = content.runs.filter((run) => !run.hidden);
  hidden.leftOut += lengthOf(content.runs.filter((run) => run.hidden));
  return {
    text: textOf(shown),
    length: lengthOf(shown),
    boxes: shown.map(({ box }) => box),
    hasPictures: content.paints.length > 0 || unseen > 0,
    isGarbled: isGarbled(shown),
  };
}

async function frameOf(document: PDFDocumentProxy, page: PDFPageProxy): Promise<Parameters<typeof readPageContent>[1]> {
  const viewport = page.getViewport({ scale: 1 });
  const matrix: Matrix = toMatrix(viewport.transform) ?? [1, 0, 0, -1, 0, viewport.height];
  const layers = await document.getOptionalContentConfig();
  return {
    matrix,
    width: viewport.width,
    height: viewport.height,
    font: (name) => readFont(page, name),
    isShown: (properties) => layers.isVisible(properties),
  };
}

async function judgeDoubtful(
  content: PageContent,
  unseen: number,
  hidden: HiddenText,
  look: () => Promise<PagePicture>,
): Promise<void> {
  const doubtful = doubtfulRuns(content, unseen > 0);
  if (doubtful.length === 0) return;
  if (unseen > MAX_LARGE_IMAGES) {
    hidden.suspected += lengthOf(doubtful);
    return;
  }
  const picture = await look();
  for (const run of doubtful) run.hidden = !isSeen(run, picture);
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

function isGarbled(runs: readonly Run[]): boolean {
  const unreadable = runs.reduce((sum, run) => sum + run.unreadable, 0);
  const all = unreadable + runs.reduce((sum, run) => sum + run.glyphs.length, 0);
  return unreadable > GARBLED_GLYPHS && unreadable > GARBLED_SHARE * all;
}
