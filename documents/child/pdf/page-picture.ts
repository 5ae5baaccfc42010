import type { GreyPixels, Pixels } from "../pixels.ts";
import { bytesAt, type Handle, pdfium } from "./pdfium.ts";

/** Slightly more than an A4 page at 300 dpi. Larger pages are rendered at a lower resolution. */
const MAX_PIXELS = 10_000_000;
const BGRX = 3;
const BYTES_PER_PIXEL = 4;
const WHITE = 0xffffffff;
/** Forms and comments are rendered. */
const WITH_ANNOTATIONS = 0x01;
const GREYSCALE = 0x08;
const RGB_ORDER = 0x10;

/** Pixels per point. */
interface Scaled {
  scale: number;
}

export type PagePicture = Pixels & Scaled;

/** Renders a page on white paper at `scale` pixels per point, or fewer if the page is too large. */
export function drawPage(page: Handle, scale: number): PagePicture {
  return draw(page, scale, RGB_ORDER, (pixels) => new Uint8Array(pixels));
}

/** Renders a page like `drawPage`, in grey. */
export function drawGreyPage(page: Handle, scale: number): GreyPixels & Scaled {
  return draw(page, scale, GREYSCALE, (pixels) => {
    const grey = new Uint8Array(pixels.length / BYTES_PER_PIXEL);
    for (let i = 0; i < grey.length; i++) grey[i] = pixels[i * BYTES_PER_PIXEL] ?? 0;
    return grey;
  });
}

function draw(
  page: Handle,
  wanted: number,
  flags: number,
  copy: (pixels: Uint8Array) => Uint8Array,
): GreyPixels & Scaled {
  const pointsWide = pdfium.FPDF_GetPageWidthF(page);
  const pointsHigh = pdfium.FPDF_GetPageHeightF(page);
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (pointsWide * pointsHigh)));
  const width = Math.max(1, Math.ceil(pointsWide * scale));
  const height = Math.max(1, Math.ceil(pointsHigh * scale));
  if (!(width * height <= 2 * MAX_PIXELS)) throw new Error("the page has no usable size");
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
  if (bitmap === 0) throw new RangeError("out of memory");
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | flags);
  // Rows of four bytes per pixel have no padding.
  const data = copy(bytesAt(pdfium.FPDFBitmap_GetBuffer(bitmap), width * height * BYTES_PER_PIXEL));
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { width, height, data, scale };
}
