export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in pixels from the header of an image. Returns null if the header does not contain it. */
export function imageSize(type: string, file: Buffer): Size | null {
  const read = READERS[type];
  const size = read === undefined ? null : read(file);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

const READERS: Readonly<Record<string, (file: Buffer) => Size | null>> = {
  "image/png": (file) => (file.length < 24 ? null : { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }),
  "image/gif": (file) => (file.length < 10 ? null : { width: file.readUInt16LE(6), height: file.readUInt16LE(8) }),
  "image/jpeg": jpegSize,
  "image/webp": webpSize,
  "image/avif": avifSize,
};

/** The frame header of a JPEG: the first segment SOF0 to SOF15 that is not a table. Bytes FF may precede a segment. */
function jpegSize(file: Buffer): Size | null {
  let position = 2;
  while (position + 9 <= file.length && file[position] === 0xff) {
    const marker = file.readUInt8(position + 1);
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { height: file.readUInt16BE(position + 5), width: file.readUInt16BE(position + 7) };
    position += marker === 0xff ? 1 : 2 + file.readUInt16BE(position + 2);
  }
  return null;
}

/** The first chunk of a WebP: lossy, lossless or extended. An extended one contains the canvas size. */
function webpSize(file: Buffer): Size | null {
  const kind = file.toString("latin1", 12, 16);
  if (file.length < (kind === "VP8L" ? 25 : 30)) return null;
  switch (kind) {
    case "VP8 ":
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** The largest of the extents (boxes `ispe`) of an AVIF: of the image, its tiles and its thumbnails. */
function avifSize(file: Buffer): Size | null {
  const head = file.subarray(0, 16 * 1024);
  let largest: Size | null = null;
  for (let at = head.indexOf("ispe"); at !== -1 && at + 16 <= head.length; at = head.indexOf("ispe", at + 4)) {
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
