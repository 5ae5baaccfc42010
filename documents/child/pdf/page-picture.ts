import { createCanvas } from "@napi-rs/canvas";
import type { Pixels } from "../pixels.ts";
import type { PDFPageProxy } from "./open-pdf.ts";

/** Slightly more than an A4 page at 300 dpi. Larger pages are rendered at a lower resolution. */
const MAX_PIXELS = 10_000_000;

export interface PagePicture extends Pixels {
  /** Pixels per point. */
  scale: number;
}

/** Renders a page on white paper at `scale` pixels per point, or fewer if the page is too large. */
export async function drawPage(page: PDFPageProxy, scale: number): Promise<PagePicture> {
  const { width: pointsWide, height: pointsHigh } = page.getViewport({ scale: 1 });
  const drawnScale = Math.min(scale, Math.sqrt(MAX_PIXELS / (pointsWide * pointsHigh)));
  const viewport = page.getViewport({ scale: drawnScale });
  const width = Math.max(1, Math.ceil(viewport.width));
  const height = Math.max(1, Math.ceil(viewport.height));
  if (width * height > 2 * MAX_PIXELS) throw new Error("the page has no usable size");
  const canvas = createCanvas(width, height);
  const canvasContext = canvas.getContext("2d");
  await page.render({ canvas, canvasContext, viewport, background: "#ffffff" }).promise;
  // The memory of the canvas, not a copy.
  return { width, height, data: canvas.data(), scale: drawnScale };
}
