import type { GreyPixels } from "../pixels.ts";

/** An image as PGM: a header line and the pixels. */
export function toPgm({ width, height, data }: GreyPixels): Buffer {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
}
