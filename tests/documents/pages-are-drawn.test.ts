import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { drawPage } from "../../documents/draw-page.ts";

const fixture = (name: string) => createReadStream(new URL(`../fixtures/documents/${name}`, import.meta.url));
const never = new AbortController().signal;

/** The rectangle of the marked pixels, as parts of the width and the height; null if nothing is marked. */
async function marked(png: Buffer) {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let box: { left: number; top: number; right: number; bottom: number } | null = null;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== 0xff || data[at + 1] !== 0xe4 || data[at + 2] !== 0x5c) continue;
    const [x, y] = [((at / 4) % image.width) / image.width, Math.floor(at / 4 / image.width) / image.height];
    box ??= { left: x, top: y, right: x, bottom: y };
    box = {
      left: Math.min(box.left, x),
      top: box.top,
      right: Math.max(box.right, x),
      bottom: y,
    };
  }
  return box;
}

const draw = async (quote: string, { file = "columns-nl.pdf", nth = 0, page = 1 } = {}) => {
  const drawn = await drawPage(fixture(file), { page, quote, nth }, never);
  if (!("png" in drawn)) throw new Error(drawn.refusal);
  return { isMarked: drawn.isMarked, box: await marked(drawn.png) };
};

describe("the place of a quote is marked on the picture of its page", () => {
  test("in the left column", async () => {
    const { isMarked, box } = await draw("Begeleidt elk jaar drie leerlingen\nvan de technische school.");
    expect(isMarked).toBe(true);
    expect(box?.right).toBeLessThan(0.5);
    expect(box?.top).toBeGreaterThan(0.37);
    expect(box?.bottom).toBeLessThan(0.43);
  });

  test("in the right column, whatever its spaces and hyphens are", async () => {
    const { box } = await draw("retour- systeem   voor LEIDINGWERK");
    expect(box?.left).toBeGreaterThan(0.5);
    expect((box?.bottom ?? 1) - (box?.top ?? 0)).toBeLessThan(0.03);
  });

  test("at the occurrence that was quoted", async () => {
    const [first, second] = [await draw("Utrecht"), await draw("Utrecht", { nth: 1 })];
    expect(first.box?.left).toBeLessThan(0.5);
    expect(second.box?.left).toBeGreaterThan(0.5);
  });

  test("and nothing is marked if the page does not have it", async () => {
    expect(await draw("Chief executive")).toEqual({ isMarked: false, box: null });
    expect(await draw("")).toEqual({ isMarked: false, box: null });
  });
});

describe("a page that cannot be drawn is refused", () => {
  test.each([
    ["is not in the file", () => fixture("columns-nl.pdf"), 9],
    ["is of a file that is not a PDF", () => Readable.from([Buffer.from("not a PDF")]), 1],
  ])("when it %s", async (_reason, file, page) => {
    expect(await drawPage(file(), { page, quote: "x", nth: 0 }, never)).toEqual({ refusal: "damaged" });
  });

  test("when the client leaves", async () => {
    const left = AbortSignal.abort(new Error("left"));
    await expect(drawPage(fixture("columns-nl.pdf"), { page: 1, quote: "x", nth: 0 }, left)).rejects.toThrow("left");
  });
});
