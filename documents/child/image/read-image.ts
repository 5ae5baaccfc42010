import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { ReadingRequest } from "../../reading-request.ts";
import { Ocr } from "../ocr/ocr.ts";
import { type GreyPixels, toGrey } from "../pixels.ts";
import type { Reading } from "../reading.ts";
import { Refused } from "../refused.ts";
import { checkImage } from "./check-image.ts";

/** Photos of current phones have up to 50 megapixels. */
const MAX_PIXELS = 50_000_000;

/** A page at 300 dpi is 3,500 pixels high. Below 150 dpi, letters are too small to recognize. */
const MAX_SIDE = 3600;
const MIN_SIDE = 1700;

/** Reads the text of a photo, scan or screenshot. */
export async function readImage(file: Buffer, request: ReadingRequest): Promise<Reading> {
  const { width, height } = checkImage(file);
  if (width * height > MAX_PIXELS) throw new Refused("image_size");
  const ocr = new Ocr(request);
  ocr.requireAllowed();
  const { text, confidence, notices } = await ocr.read(await decode(file));
  if (confidence > 0) notices.unshift({ kind: "ocr", pages: 1, of: 1 });
  return { text, pages: 1, pagesRead: 1, notices };
}

/** Decodes to grey, applies the EXIF orientation, and scales to a size that suits recognition. */
async function decode(file: Buffer): Promise<GreyPixels> {
  const image = await loadImage(file);
  const longest = Math.max(image.width, image.height);
  const scale = longest > MAX_SIDE ? MAX_SIDE / longest : longest < MIN_SIDE ? 2 : 1;
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const context = createCanvas(width, height).getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return toGrey({ width, height, data });
}
