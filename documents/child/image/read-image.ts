import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { ReadingRequest } from "../../reading-request.ts";
import { Ocr } from "../ocr/ocr.ts";
import { type GreyPixels, toGrey } from "../pixels.ts";
import type { Reading } from "../reading.ts";
import { Refused } from "../refused.ts";
import { checkImage } from "./check-image.ts";

/** Photos of current phones have up to this many. */
const MAX_PIXELS = 50_000_000;

/** A page at 300 dots to the inch is 3,500 pixels high; letters of fewer than 150 dots are too small to recognize. */
const LONGEST_SIDE = 3600;
const SHORTEST_USE = 1700;

/** Reads the text of a photo, scan or screenshot. */
export async function readImage(file: Buffer, request: ReadingRequest): Promise<Reading> {
  const { width, height } = checkImage(file);
  if (width * height > MAX_PIXELS) throw new Refused("image_size");
  const { text, confidence, notices } = await new Ocr(request).read(await decode(file));
  if (confidence > 0) notices.unshift({ kind: "ocr", pages: 1, of: 1 });
  return { text, pages: 1, pagesRead: 1, notices };
}

/** The picture in grey, upright as its EXIF data say, at a size fit for recognition. */
async function decode(file: Buffer): Promise<GreyPixels> {
  const image = await loadImage(file);
  const longest = Math.max(image.width, image.height);
  const scale = longest > LONGEST_SIDE ? LONGEST_SIDE / longest : longest < SHORTEST_USE ? 2 : 1;
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const context = createCanvas(width, height).getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return toGrey({ width, height, data });
}
