import { imageSize, type Size } from "../../../platform/image-size.ts";

/**
 * The size of an image in pixels, read from its header without decoding it.
 * @throws if the header is damaged or the file is truncated. Decoders accept truncated files.
 */
export function checkImage(file: Buffer): Size {
  const [type, isWhole] =
    file[0] === 0xff
      ? ["image/jpeg", file.lastIndexOf(JPEG_END) > 0]
      : file[0] === 0x89
        ? ["image/png", file.indexOf("IHDR") === 12 && file.lastIndexOf("IEND") > 0]
        : ["image/webp", file.readUInt32LE(4) + 8 <= file.length + 1];
  const size = imageSize(type, file);
  if (size === null) throw new Error("the image has no valid header");
  if (!isWhole) throw new Error("the image is truncated or damaged");
  return size;
}

const JPEG_END = Buffer.from([0xff, 0xd9]);
