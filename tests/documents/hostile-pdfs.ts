import { deflateSync } from "node:zlib";
import { textAt } from "../fixtures/documents/pdf-writer.ts";

/** A PDF of objects written unchanged and numbered from 1. Readers find them without a cross-reference table. */
function rawPdf(objects: readonly (string | Buffer)[], trailer = "<< /Root 1 0 R >>"): Buffer {
  const parts = objects.flatMap((object, i) => [
    Buffer.from(`${i + 1} 0 obj\n`),
    typeof object === "string" ? Buffer.from(object, "latin1") : object,
    Buffer.from("\nendobj\n"),
  ]);
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts, Buffer.from(`trailer\n${trailer}\n%%EOF\n`)]);
}

function stream(data: Buffer | string, entries = ""): Buffer {
  const bytes = typeof data === "string" ? Buffer.from(data, "latin1") : data;
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** One page with object 4 as its content and object 5 as its font. More objects are numbered from 6. */
function onePage(
  content: Buffer,
  more: readonly (string | Buffer)[] = [],
  resources = "",
  box = "0 0 595 842",
): Buffer {
  return rawPdf([
    CATALOG,
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    content,
    FONT,
    ...more,
  ]);
}

const SOME_TEXT = textAt(50, 700, "A line that is there to be read.");

export function thirtyThousandPages(): Buffer {
  const kids = Array.from({ length: 30_000 }, (_, i) => `${i + 5} 0 R`).join(" ");
  const page =
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>";
  const pages = Array.from({ length: 30_000 }, () => page);
  return rawPdf([CATALOG, `<< /Type /Pages /Count 30000 /Kids [${kids}] >>`, stream(SOME_TEXT), FONT, ...pages]);
}

/** 1 GiB of spaces under two layers of compression. */
export function deflateBomb(): Buffer {
  const once = deflateSync(Buffer.alloc(64 * 1024 * 1024, " "));
  const all = Buffer.concat(Array.from({ length: 16 }, () => once));
  return onePage(stream(deflateSync(all), "/Filter [/FlateDecode /FlateDecode]"));
}

export function tenMillionOperators(): Buffer {
  const content = "q 1 0 0 1 0 0 cm BT /F1 9 Tf (x) Tj ET Q\n".repeat(3_000_000);
  return onePage(stream(deflateSync(content), "/Filter /FlateDecode"));
}

export function millionGlyphsInOnePlace(): Buffer {
  const content = `BT /F1 9 Tf ${`1 0 0 1 50 50 Tm (${"same place ".repeat(50)}) Tj\n`.repeat(2000)} ET`;
  return onePage(stream(deflateSync(content), "/Filter /FlateDecode"));
}

export function pageTreeInACircle(): Buffer {
  return rawPdf([CATALOG, "<< /Type /Pages /Count 2 /Kids [2 0 R 2 0 R] >>"]);
}

export function pageTreeOfDepth(depth: number): Buffer {
  const nodes = Array.from({ length: depth }, (_, i) => `<< /Type /Pages /Count 1 /Kids [${i + 3} 0 R] >>`);
  return rawPdf([CATALOG, ...nodes, "<< /Type /Page /MediaBox [0 0 595 842] >>"]);
}

export function arraysOfDepth(depth: number): Buffer {
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /Deep ${"[".repeat(depth)}${"]".repeat(depth)} >>`,
    "[".repeat(depth),
  ]);
}

/** An image of 3,600 megapixels. */
export function imageBomb(): Buffer {
  const image = stream(
    deflateSync(Buffer.alloc(1024 * 1024)),
    "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode",
  );
  return onePage(stream("q 500 0 0 500 0 0 cm /Im Do Q"), [image], "/XObject << /Im 6 0 R >>");
}

/** Images that are each within the limit but together exceed it. */
export function manyLargeImages(): Buffer {
  const image = stream(
    deflateSync(Buffer.alloc(6000 * 6000)),
    "/Type /XObject /Subtype /Image /Width 6000 /Height 6000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
  );
  const names = Array.from({ length: 40 }, (_, i) => `/I${i} ${6 + i} 0 R`).join(" ");
  const content = Array.from({ length: 40 }, (_, i) => `q 500 0 0 500 0 0 cm /I${i} Do Q\n`).join("");
  return onePage(
    stream(content),
    Array.from({ length: 40 }, () => image),
    `/XObject << ${names} >>`,
  );
}

export function formInACircle(): Buffer {
  const form = stream(
    `${SOME_TEXT} /Fm Do`,
    "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> /XObject << /Fm 6 0 R >> >>",
  );
  return onePage(stream("/Fm Do"), [form], "/XObject << /Fm 6 0 R >>");
}

/** Twelve levels of forms, each of which draws the next ten times: 10¹² lines of text. */
export function nestedForms(): Buffer {
  const forms = Array.from({ length: 12 }, (_, i) =>
    stream(
      i === 11 ? SOME_TEXT : "/Fm Do ".repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> /XObject << /Fm ${7 + i} 0 R >> >>`,
    ),
  );
  return onePage(stream("/Fm Do"), forms, "/XObject << /Fm 6 0 R >>");
}

/** White text forces the page to be rendered. A pattern with an enormous number of tiles makes that endless. */
export function endlessPattern(): Buffer {
  const pattern = stream(
    "0 0 0.001 0.001 re f",
    "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 0.01 0.01] /XStep 0.01 /YStep 0.01 /Resources << >>",
  );
  const content = `/Pattern cs /P scn 0 0 595 842 re f 1 g ${SOME_TEXT.replace("BT", "BT 1 g")}`;
  return onePage(stream(content), [pattern], "/Pattern << /P 6 0 R >>");
}

/** White text forces the page to be rendered. A function of 100,000 steps for each pixel takes hours, but no memory. */
export function endlessShading(): Buffer {
  const steps = stream(
    `{ pop pop 0 ${"1 add 1 sub ".repeat(50_000)}}`,
    "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1]",
  );
  const shading =
    "<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1 0 1] /Matrix [595 0 0 842 0 0] /Function 6 0 R >>";
  const content = `/Sh sh ${SOME_TEXT.replace("BT", "BT 1 g")}`;
  return onePage(stream(content), [steps, shading], "/Shading << /Sh 7 0 R >>");
}

export function pageOfEndlessSize(): Buffer {
  return onePage(stream(`1 g ${SOME_TEXT}`), [], "", "0 0 1000000000 1000000000");
}

/** A character map that assigns a text to each of 65,536 codes, repeatedly. */
export function characterMapBomb(): Buffer {
  const ranges = `100 beginbfrange\n${"<0000> <ffff> <0041>\n".repeat(100)}endbfrange\n`;
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${ranges.repeat(200)} endcmap`;
  const font =
    "<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 >> >>] /ToUnicode 7 0 R >>";
  return onePage(
    stream("BT /F2 9 Tf 50 50 Td <00410042> Tj ET"),
    [font, stream(deflateSync(map), "/Filter /FlateDecode")],
    "/Font << /F2 6 0 R >>",
  );
}

/** An object stream that declares ten million objects. */
export function objectStreamBomb(): Buffer {
  return rawPdf([
    CATALOG,
    stream(deflateSync("1 0 ".repeat(10_000_000)), "/Type /ObjStm /N 10000000 /First 40000000 /Filter /FlateDecode"),
  ]);
}

/** A cross-reference table that names itself as the previous one. */
export function crossReferenceInACircle(): Buffer {
  const head = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n");
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R /Prev ${head.length} >>\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.concat([head, Buffer.from(table)]);
}

/** A JPEG 2000 scan whose header declares a much larger image than the file contains. */
export function jpeg2000Bomb(): Buffer {
  const size = Buffer.alloc(47);
  size.writeUInt16BE(47, 0);
  size.writeUInt32BE(60_000, 4);
  size.writeUInt32BE(60_000, 8);
  size.writeUInt32BE(60_000, 20);
  size.writeUInt32BE(60_000, 24);
  size.writeUInt16BE(3, 36);
  size.fill(Buffer.from([7, 1, 1]), 38, 47);
  const codestream = Buffer.concat([Buffer.from([0xff, 0x4f, 0xff, 0x51]), size]);
  const image = stream(
    codestream,
    "/Type /XObject /Subtype /Image /Width 900 /Height 900 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode",
  );
  return onePage(stream("q 500 0 0 500 0 0 cm /Im Do Q"), [image], "/XObject << /Im 6 0 R >>");
}

/** Fonts whose glyphs are drawn with the same fonts. */
export function glyphsInACircle(): Buffer {
  const glyph = stream("1000 0 d0 BT /F2 1 Tf (aa) Tj ET");
  const font =
    "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [1000] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a 7 0 R >> /Resources << /Font << /F2 6 0 R >> >> >>";
  return onePage(stream("BT 1 g /F2 12 Tf 50 50 Td (aaaa) Tj ET"), [font, glyph], "/Font << /F2 6 0 R >>");
}
