import type { GreyPixels } from "../pixels.ts";

/** A picture in the plainest form that Tesseract reads: a line of header and the pixels. */
export function toPgm({ width, height, data }: GreyPixels): Buffer {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
}
