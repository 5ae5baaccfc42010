/** @module-tag chromium */
import { brotliCompressSync, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { embedAsset } from "../../rendering/assets.ts";
import { BUNDLED_FONTS, bundledFaces, readBundledFont } from "../../rendering/fonts/bundled-fonts.ts";
import { readFontCut } from "../../rendering/fonts/font-cut.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { sharedChromium, visit } from "./browser.ts";
import { factsWith } from "./demo.ts";
import { readPdf } from "./files.ts";

interface Cut {
  readonly weight?: number;
  readonly selection?: number;
  readonly range?: readonly [number, number];
}

/** The tables of a font that state its cut. */
function tablesOf({ weight = 400, selection = 0, range }: Cut): [string, Buffer][] {
  const os2 = Buffer.alloc(96);
  os2.writeUInt16BE(weight, 4);
  os2.writeUInt16BE(selection, 62);
  if (range === undefined) return [["OS/2", os2]];
  const fvar = Buffer.alloc(56);
  fvar.writeUInt16BE(16, 4);
  fvar.writeUInt16BE(2, 8);
  fvar.writeUInt16BE(20, 10);
  fvar.write("wdth", 16);
  fvar.write("wght", 36);
  fvar.writeInt32BE(range[0] * 65_536, 40);
  fvar.writeInt32BE(range[1] * 65_536, 48);
  return [
    ["OS/2", os2],
    ["fvar", fvar],
  ];
}

function sfnt(cut: Cut): Buffer {
  const tables = tablesOf(cut);
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(0x0001_0000, 0);
  head.writeUInt16BE(tables.length, 4);
  let at = head.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    head.write(tag, 12 + index * 16, "latin1");
    head.writeUInt32BE(at, 20 + index * 16);
    head.writeUInt32BE(bytes.length, 24 + index * 16);
    at += bytes.length;
  }
  return Buffer.concat([head, ...tables.map(([, bytes]) => bytes)]);
}

function woff(cut: Cut): Buffer {
  const tables = tablesOf(cut).map(([tag, bytes]) => ({ tag, bytes, packed: deflateSync(bytes) }));
  const head = Buffer.alloc(44 + tables.length * 20);
  head.write("wOFF");
  head.writeUInt16BE(tables.length, 12);
  let at = head.length;
  for (const [index, { tag, bytes, packed }] of tables.entries()) {
    head.write(tag, 44 + index * 20, "latin1");
    head.writeUInt32BE(at, 48 + index * 20);
    head.writeUInt32BE(packed.length, 52 + index * 20);
    head.writeUInt32BE(bytes.length, 56 + index * 20);
    at += packed.length;
  }
  return Buffer.concat([head, ...tables.map(({ packed }) => packed)]);
}

function woff2(cut: Cut): Buffer {
  // A glyf table is transformed: its length in the file differs from the original one.
  const tables: [number, Buffer, number][] = [
    [10, Buffer.alloc(5, 1), 200],
    ...tablesOf(cut).map(([tag, bytes]): [number, Buffer, number] => [tag === "OS/2" ? 6 : 47, bytes, bytes.length]),
  ];
  const directory = tables.flatMap(([tag, bytes, original]) => {
    const length = original >= 128 ? [0x80 | (original >> 7), original & 0x7f] : [original];
    return tag === 10 ? [tag, ...length, bytes.length] : [tag, ...length];
  });
  const packed = brotliCompressSync(Buffer.concat(tables.map(([, bytes]) => bytes)));
  const head = Buffer.alloc(48);
  head.write("wOF2");
  head.writeUInt32BE(0x0001_0000, 4);
  head.writeUInt16BE(tables.length, 12);
  head.writeUInt32BE(packed.length, 20);
  return Buffer.concat([head, Buffer.from(directory), packed]);
}

describe("weight and style of a font", () => {
  it.each([
    ["TrueType", sfnt],
    ["WOFF", woff],
    ["WOFF2", woff2],
  ])("are read from a %s file", (_, make) => {
    expect(readFontCut(make({ weight: 700 }))).toEqual({ weight: 700, italic: false });
    expect(readFontCut(make({ weight: 300, selection: 1 }))).toEqual({ weight: 300, italic: true });
    expect(readFontCut(make({ selection: 1 << 9 }))).toEqual({ weight: 400, italic: true });
    expect(readFontCut(make({ weight: 5 }))).toEqual({ weight: 500, italic: false });
    expect(readFontCut(make({ range: [200, 900] }))).toEqual({ weight: [200, 900], italic: false });
  });

  it("are unknown for a damaged file, which does not fail", () => {
    for (const make of [sfnt, woff, woff2]) {
      const file = make({ weight: 700, range: [100, 900] });
      for (let length = 0; length < file.length; length += 3)
        expect(() => readFontCut(file.subarray(0, length))).not.toThrow();
    }
    expect(readFontCut(Buffer.from("wOF2...."))).toBeNull();
  });

  it("have precedence over the name of the file, which is used where the file states none", () => {
    const url = (name: string): string => `https://cdn.example/${name}`;
    const assets = new Map([
      [url("acme-regular.woff2"), embedAsset(woff2({ weight: 700 })) ?? ""],
      [url("acme-700.woff2"), "/assets/a?cut=250"],
      [url("acme-variable.woff2"), "/assets/b?cut=100-900-italic"],
      [url("acme-800.woff2"), "/assets/c"],
      [url("acme-bold-italic.woff2"), "/assets/d"],
    ]);
    const layout = { assets: [...assets.keys()].map((address) => ({ type: "font", family: "Acme", url: address })) };
    const { html } = renderCandidatePage(factsWith([{ type: "text", value: "x" }], { layout }), { assets });
    const faces = [...html.matchAll(/font-family:"Acme";[^}]*?(font-weight:[^;]+;font-style:\w+)/g)].map(
      ([, cut]) => cut,
    );
    expect(faces).toEqual([
      "font-weight:700;font-style:normal",
      "font-weight:250;font-style:normal",
      "font-weight:100 900;font-style:italic",
      "font-weight:800;font-style:normal",
      "font-weight:700;font-style:italic",
    ]);
  });
});

describe("the bundled fonts", () => {
  it("are two serif, three sans and one mono, in the usual weights and in italic", () => {
    expect(BUNDLED_FONTS.map(({ kind }) => kind).sort()).toEqual(["mono", "sans", "sans", "sans", "serif", "serif"]);
    for (const { family } of BUNDLED_FONTS) {
      const faces = bundledFaces(family).filter(
        ({ file, weight }) => file.includes("-latin-") && weight >= 400 && weight <= 700,
      );
      for (const { file, weight, italic } of faces) {
        expect(readFontCut(readBundledFont(file) ?? Buffer.alloc(0)), file).toEqual({ weight, italic });
      }
      const cuts = faces.map(({ weight, italic }) => `${weight}${italic ? " italic" : ""}`);
      expect(cuts).toEqual(expect.arrayContaining(["400", "500", "600", "700", "400 italic", "700 italic"]));
    }
    expect(readBundledFont("inter-../package.json")).toBeNull();
  });

  const elements = BUNDLED_FONTS.map(({ family }) => ({ type: "text", value: "Größe {{text}}", font: { family } }));
  const facts = factsWith([...elements, { type: "text", value: "Default" }], {
    values: { text: "**bold** *italic* łódź" },
  });

  it("are loaded by the page, only with the files for its characters", async () => {
    const { page, requests, problems, close } = await visit(renderCandidatePage(facts));
    const loaded = await page.locator("html").evaluate(async (html) => {
      await html.ownerDocument.fonts.ready;
      return [...html.ownerDocument.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
    });
    for (const { family } of BUNDLED_FONTS) expect(loaded.join()).toContain(family);
    expect(await page.content()).not.toMatch(/fonts\/[\w-]*(?:greek|cyrillic|vietnamese)/);
    expect({ requests, problems }).toEqual({ requests: [], problems: [] });
    await close();
  });

  it("are part of the PDF", async () => {
    const size = { width: 794, height: 1123, title: "t" };
    const { raw } = await readPdf(await sharedChromium().renderPdf(renderPrintDocument(facts).html, size));
    for (const { family } of BUNDLED_FONTS)
      expect(raw).toMatch(new RegExp(`BaseFont /[A-Z]{6}\\+${family.replaceAll(" ", "")}`));
  });

  it("give way to a font asset of the same family", () => {
    const url = "https://cdn.example/inter.woff2";
    const layout = { assets: [{ type: "font", family: "Inter", url }] };
    const { html } = renderCandidatePage(factsWith(elements, { layout, values: { text: "x" } }), {
      assets: new Map([[url, "/assets/a"]]),
    });
    expect(html).not.toContain("/fonts/inter-");
    expect(html).toContain("/fonts/eb-garamond-");
  });
});
