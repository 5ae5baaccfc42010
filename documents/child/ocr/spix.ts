import type { GreyPixels } from "../pixels.ts";

const HEADER_BYTES = 28;
const BITS = 8;

/**
 * An image in the format in which Leptonica, the library that Tesseract uses, keeps images in memory. Tesseract copies this
 * format, and reads other formats pixel by pixel.
 */
export function toSpix({ width, height, data }: GreyPixels): Uint8Array {
  const words = Math.ceil(width / 4);
  const file = new Uint8Array(HEADER_BYTES + 4 * words * height);
  file.set(Buffer.from("spix"));
  const header = new DataView(file.buffer);
  for (const [i, value] of [width, height, BITS, words, 0, 4 * words * height].entries()) {
    header.setUint32(4 + 4 * i, value, true);
  }
  for (let y = 0; y < height; y++) {
    file.set(data.subarray(y * width, (y + 1) * width), HEADER_BYTES + 4 * words * y);
  }
  // The first of four pixels is in the highest byte of a little-endian word.
  Buffer.from(file.buffer, HEADER_BYTES).swap32();
  return file;
}
