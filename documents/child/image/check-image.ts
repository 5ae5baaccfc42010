interface Dimensions {
  width: number;
  height: number;
}

/**
 * The size of an image in pixels, read from its header without decoding it.
 * @throws when the header is damaged or the file is truncated. Decoders accept truncated files.
 */
export function checkImage(file: Buffer): Dimensions {
  const [dimensions, isWhole] =
    file[0] === 0xff
      ? [ofJpeg(file), file.lastIndexOf(JPEG_END) > 0]
      : file[0] === 0x89
        ? [ofPng(file), file.lastIndexOf("IEND") > 0]
        : [ofWebp(file), file.readUInt32LE(4) + 8 <= file.length + 1];
  if (dimensions === null || dimensions.width === 0 || dimensions.height === 0)
    throw new Error("the image has no valid header");
  if (!isWhole) throw new Error("the image is truncated");
  return dimensions;
}

const JPEG_END = Buffer.from([0xff, 0xd9]);

function ofPng(file: Buffer): Dimensions | null {
  if (file.toString("latin1", 12, 16) !== "IHDR") return null;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** Markers of the frame header, which contains the size: C0 to CF except C4, C8 and CC. */
function ofJpeg(file: Buffer): Dimensions | null {
  let at = 2;
  while (at + 9 <= file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

function ofWebp(file: Buffer): Dimensions | null {
  switch (file.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
