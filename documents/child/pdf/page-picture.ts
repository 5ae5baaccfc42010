import { createCanvas } from "@napi-rs/canvas";
import type { Pixels } from "../pixels.ts";
import type { PDFPageProxy } from "./open-pdf.ts";

/** Of a page of A4 at 300 dots to the inch, and some more; larger pages are drawn smaller. */
const MOST_PIXELS = 10_000_000;

export interface PagePicture extends Pixels {
  /** Pixels to a point. */
  scale: number;
}

/** Draws a page on white paper as its reader sees it, at `scale` pixels to a point or as many as memory allows. */
export async function drawPage(page: PDFPageProxy, scale: number): Promise<PagePicture> {
  const { width: pointsWide, height: pointsHigh } = page.getViewport({ scale: 1 });
  const drawnScale = Math.min(scale, Math.sqrt(MOST_PIXELS / (pointsWide * pointsHigh)));
  const viewport = page.getViewport({ scale: drawnScale });
  const width = Math.max(1, Math.ceil(viewport.width));
  const height = Math.max(1, Math.ceil(viewport.height));
  if (width * height > 2 * MOST_PIXELS) throw new Error("the page is of no sensible size");
  const canvas = createCanvas(width, height);
  const canvasContext = canvas.getContext("2d");
  await page.render({ canvas, canvasContext, viewport, background: "#ffffff" }).promise;
  // The canvas's own memory, not a copy.
  return { width, height, data: canvas.data(), scale: drawnScale };
}
