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

/** What a page says in characters, as opposed to pictures of them. */
export interface DigitalPage {
  text: string;
  /** Characters that a reader sees. */
  length: number;
  /** Where they stand, in points from the page's upper left corner. */
  boxes: Box[];
  /** Whether it shows pictures or shapes, which may be letters too. */
  hasPictures: boolean;
  /** Whether so many glyphs have no known character that the text is of no use. */
  isGarbled: boolean;
}

/** Decoding more large images than this for a look at the page could take more memory than there is. */
const MOST_LARGE_IMAGES = 3;
const GARBLED_SHARE = 0.3;
const GARBLED_GLYPHS = 20;

/**
 * Reads a page's text in reading order. What is hidden is left out and counted in `hidden`; `look` draws the page, which
 * happens only where nothing else can tell whether some text is seen.
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

async function frameOf(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
): Promise<Parameters<typeof readPageContent>[1]> {
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
  if (unseen > MOST_LARGE_IMAGES) {
    hidden.suspected += lengthOf(doubtful);
    return;
  }
  const picture = await look();
  for (const run of doubtful) run.hidden = !isSeen(run, picture);
}

function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { glyphs }) => sum + visibleLength(glyphs.map(({ text }) => text).join("")), 0);
}

/** Upright text first; what is turned, as along an edge of the page, comes behind it, each direction by itself. */
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
