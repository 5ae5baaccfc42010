import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { imageSize } from "../../platform/image-size.ts";
import { assetAddress, assetType, embedAsset } from "../../rendering/assets.ts";
import { png } from "../support/file-server.ts";

const canvas = createCanvas(321, 123);
canvas.getContext("2d").fillRect(10, 10, 100, 50);
const FILES: readonly [type: string, file: Buffer][] = [
  ["image/png", canvas.toBuffer("image/png")],
  ["image/jpeg", canvas.toBuffer("image/jpeg")],
  ["image/webp", canvas.toBuffer("image/webp")],
  ["image/avif", canvas.toBuffer("image/avif")],
  ["image/gif", Buffer.from("GIF89a\x41\x01\x7b\x00\x00\x00\x00", "latin1")],
];

describe("the size of an image in pixels", () => {
  test.each(FILES)("of type %s is read from its header", (type, file) => {
    expect(assetType(file)).toBe(type);
    expect(imageSize(type, file)).toEqual({ width: 321, height: 123 });
  });

  test("is unknown for other files", () => {
    for (const [type] of FILES) {
      expect(imageSize(type, Buffer.alloc(0))).toBeNull();
      expect(imageSize(type, Buffer.from("GIF8"))).toBeNull();
    }
    expect(imageSize("image/svg+xml", Buffer.from("<svg width='99999' height='99999'/>"))).toBeNull();
  });
});

/** A small file whose header declares a large image. */
function bomb(side: number): Buffer {
  const file = Buffer.from(png());
  file.writeUInt32BE(side, 16);
  file.writeUInt32BE(side, 20);
  return file;
}

describe("an image that decompresses to too many pixels", () => {
  test("is refused as a file and as a data URL", () => {
    expect(assetType(bomb(6000))).toBe("image/png");
    expect(assetType(bomb(7000))).toBeNull();
    expect(embedAsset(bomb(30_000))).toBeNull();
    const data = (file: Buffer) => `data:image/png;base64,${file.toString("base64")}`;
    expect(assetAddress(new Map(), data(bomb(30_000)), "image")).toBeNull();
    expect(assetAddress(new Map(), data(png()), "image")).toBe(data(png()));
    const given = "https://images.example/a.png";
    expect(assetAddress(new Map([[given, data(bomb(30_000))]]), given, "image")).toBeNull();
  });

  test("is recognized from the header, for every type", () => {
    const jpeg = Buffer.from(canvas.toBuffer("image/jpeg"));
    const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0));
    jpeg.writeUInt16BE(65_000, frame + 5);
    jpeg.writeUInt16BE(65_000, frame + 7);
    expect(assetType(jpeg)).toBeNull();
    const gif = Buffer.from("GIF89a\xff\xff\xff\xff\x00\x00\x00", "latin1");
    expect(assetType(gif)).toBeNull();
    const extended = Buffer.alloc(30);
    extended.write("RIFF\0\0\0\0WEBPVP8X", "latin1");
    extended.fill(0xff, 24, 30);
    expect(assetType(extended)).toBeNull();
    const lossless = Buffer.alloc(30);
    lossless.write("RIFF\0\0\0\0WEBPVP8L", "latin1");
    lossless.writeUInt32LE(0x0fffffff, 21);
    expect(assetType(lossless)).toBeNull();
    const avif = Buffer.from(canvas.toBuffer("image/avif"));
    avif.writeUInt32BE(60_000, avif.indexOf("ispe") + 8);
    avif.writeUInt32BE(60_000, avif.indexOf("ispe") + 12);
    expect(assetType(avif)).toBeNull();
  });
});
