import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** A grey PNG. It may contain fewer pixels than its header declares. */
export function png(width: number, height: number, pixels: Buffer, more: readonly Buffer[] = [], bits = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...more,
    chunk("IDAT", deflateSync(pixels, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** 2,500 million black pixels, which compress to a third of a mebibyte. */
export function pngBomb(): Buffer {
  return png(50_000, 50_000, Buffer.alloc(50_000 * 6251), [], 1);
}

/** A small image with 256 MiB of compressed text chunks. */
export function pngWithEndlessRemarks(): Buffer {
  const remark = Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(256 * 1024 * 1024))]);
  return png(200, 200, Buffer.alloc(200 * 201, 0xff), [chunk("zTXt", remark)]);
}

/** The maximum number of pixels, filled with noise, in which a recognizer finds letters everywhere. */
export function noise(): Buffer {
  const [width, height] = [3000, 3000];
  const pixels = Buffer.alloc(height * (width + 1));
  let seed = 1;
  for (let i = 0; i < pixels.length; i++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    pixels[i] = i % (width + 1) === 0 ? 0 : seed >>> 31 === 0 ? 0 : 255;
  }
  return png(width, height, pixels);
}

/** A truncated JPEG that declares 65,500 by 65,500 pixels. */
export function jpegBomb(): Buffer {
  const frame = Buffer.from("ffc0000b08ffdcffdc01011100", "hex");
  return Buffer.concat([
    Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
    frame,
    Buffer.from("ffd9", "hex"),
  ]);
}

export function webpBomb(): Buffer {
  const body = Buffer.alloc(18);
  body.write("WEBPVP8X", 0, "latin1");
  body.writeUInt32LE(10, 8);
  const dimensions = Buffer.alloc(6);
  dimensions.writeUIntLE(16_382, 0, 3);
  dimensions.writeUIntLE(16_382, 3, 3);
  const file = Buffer.concat([body.subarray(0, 12), Buffer.alloc(4), dimensions]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(file.length);
  return Buffer.concat([Buffer.from("RIFF"), size, file]);
}
