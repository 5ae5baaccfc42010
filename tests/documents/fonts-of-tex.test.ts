import { expect, test } from "vitest";
import { GlyphNames } from "../../documents/child/pdf/glyph-names.ts";
import { texCharacter, texLigature, usesOlderEncoding } from "../../documents/child/pdf/tex-encoding.ts";
import { readPdfHere } from "./read-pdf-here.ts";

const LINES = ["an e\\036cient o\\036cer \\033led the \\033rst \\034oor"];

/** A page in a font whose codes have the names of the font Libertine of TeX. */
function page(encoding: string): Buffer {
  const content = `BT /F1 11 Tf 50 700 Td (${LINES.join(" ")}) Tj ET`;
  return Buffer.from(
    [
      "%PDF-1.4",
      `1 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj`,
      "2 0 obj\n<</Type/Page/Contents 1 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>>>\nendobj",
      "3 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/ABCDEF+LinLibertineT/Encoding 4 0 R>>\nendobj",
      `4 0 obj\n<</Type/Encoding/Differences[${encoding}]>>\nendobj`,
    ].join("\n"),
  );
}

async function read(file: Buffer): Promise<string> {
  return (await readPdfHere(file)).text;
}

test("the names of a font's glyphs say which letters they show", async () => {
  expect(await read(page("27/f_i/f_l 30/f_f_i"))).toBe("an efficient officer filed the first floor");
});

test("codes without a name are the ligatures of T1", async () => {
  expect(await read(page("30/g1 27/g2 28/g3"))).toBe("an efficient officer ffled the ffrst fioor");
});

test("names that consist of letters are read", () => {
  const names = new GlyphNames(page("27/T_h 97/a.sc/f_f_i.liga 110/n/one 200/uni0041/Adieresis"));
  expect([...names.textsOf("LinLibertineT")]).toEqual([
    [27, "Th"],
    [97, "a"],
    [98, "ffi"],
    [110, "n"],
  ]);
  expect(names.textsOf("Another").size).toBe(0);
});

test("two fonts of one name with other letters for a code say nothing of it", () => {
  const other = page("27/f_l 30/f_f_i")
    .toString("latin1")
    .replaceAll(/(?<!\d)([1-4]) 0 (obj|R)/g, "1$1 0 $2");
  const names = new GlyphNames(Buffer.concat([page("27/f_i 30/f_f_i"), Buffer.from(`\n${other}`)]));
  expect([...names.textsOf("LinLibertineT")]).toEqual([
    [27, ""],
    [30, "ffi"],
  ]);
});

test("the ligatures of a bitmap font show whether its codes are those of OT1", () => {
  expect(usesOlderEncoding([12, 14, 123, 123])).toBe(true);
  expect(usesOlderEncoding([28, 30, 21, 225])).toBe(false);
  expect([19, 28, 123, 92].map((code) => texCharacter(code, true))).toEqual(["´", "ø", "–", "“"]);
  expect([texLigature(28), texLigature(28, true), texLigature(12, true)]).toEqual(["fi", undefined, "fi"]);
});
