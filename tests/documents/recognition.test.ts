import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, test, vi } from "vitest";
import { BundledTesseract } from "../../documents/child/ocr/bundled-tesseract.ts";
import { findUpright, reduce, turnedBy } from "../../documents/child/ocr/ink-lines.ts";
import { ExpectedLanguages, FEW_WORDS, MANY_WORDS } from "../../documents/child/ocr/languages.ts";
import { Ocr } from "../../documents/child/ocr/ocr.ts";
import { sampleOfLines } from "../../documents/child/ocr/sample-of-lines.ts";
import { areasOfSpoiledAddresses, type Word, withAddresses } from "../../documents/child/ocr/words.ts";
import { type GreyPixels, narrow, shrink, toGrey } from "../../documents/child/pixels.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { FIXTURE_FOLDER } from "./check-fixture.ts";

async function pixelsOf(file: string): Promise<GreyPixels> {
  const image = await loadImage(await readFile(join(FIXTURE_FOLDER, file)));
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return toGrey(context.getImageData(0, 0, image.width, image.height));
}

describe("the orientation of a page is found by its lines", () => {
  test.each(["scan-en.png", "scan-transparent-cs.png", "scan-zh.png", "scan-fr.webp"])("%s", async (file) => {
    const reduced = reduce(await pixelsOf(file));
    const found = [0, 1, 2, 3].map((turns) => findUpright(turnedBy(reduced, turns))?.quarterTurns);
    expect(found).toEqual([0, 3, 2, 1]);
  });

  test("an empty page counts as upright", () => {
    const data = new Uint8Array(1000 * 1400).fill(255);
    expect(findUpright(reduce({ width: 1000, height: 1400, data }))).toEqual({ quarterTurns: 0, lines: [] });
  });
});

test("a Japanese page is not recognized as a whole in the Latin language that was expected", {
  timeout: 60_000,
}, async () => {
  const recognize = vi.spyOn(BundledTesseract.prototype, "recognize");
  const languages = LANGUAGES.map(({ code, ocr }) => ({ code, ...ocr }));
  const expectedFirst = [...languages].sort((a, b) => Number(b.code === "en") - Number(a.code === "en"));
  const page = await pixelsOf("scan-ja.png");
  const ocr = new Ocr({ languages: expectedFirst, expected: 1, tesseract: null, recognizes: true });
  const { text } = await ocr.read(page);
  const whole = recognize.mock.calls.filter(([picture]) => picture.height > page.height / 2);
  recognize.mockRestore();
  expect(whole.map(([, data]) => data)).toEqual([["jpn"]]);
  expect(text).toContain("佐々木");
});

describe("the language of a text that was recognized with the data of another one", () => {
  const languages = new ExpectedLanguages({
    languages: LANGUAGES.map(({ code, ocr }) => ({ code, ...ocr })),
    expected: 1,
  });
  const truth = async (file: string): Promise<string> => readFile(join(FIXTURE_FOLDER, `${file}.truth.txt`), "utf8");

  test.each([
    ["scan-de.jpeg", "de"],
    ["scan-fr.webp", "fr"],
    ["scan-exif-sv.jpeg", "sv-SE"],
    ["scan-palette-nl.png", "nl"],
    ["scan-sideways-es.png", "es"],
    ["scan-lossless-pt.webp", "pt-BR"],
    ["scan-transparent-cs.png", "cs"],
    ["scan-zh.png", "zh"],
    ["scan-ja.png", "ja-JP"],
  ])("%s is %s", async (file, code) => {
    // Recognition with other data loses the accents.
    const text = (await truth(file)).normalize("NFD").replace(/\p{M}/gu, "");
    expect(languages.otherThan(["eng"], text, MANY_WORDS)?.code).toBe(code);
  });

  test.each(["scan-en.png", "photo-en.jpeg"])("%s is not another one", async (file) => {
    const text = await truth(file);
    expect(languages.otherThan(["eng"], text, MANY_WORDS)).toBeNull();
    for (const line of text.split("\n")) expect(languages.otherThan(["eng"], line, FEW_WORDS)).toBeNull();
  });

  test.each([
    [
      "deu",
      "Reported data documentation to the team\nReduced training migration costs, designed services\nHired customers",
      "en",
    ],
    [
      "eng",
      "Einfuhrung Veröffentlichung der Abstimmung\nVerantwortung Ablaufe sowie Entwicklern\nMSc Science Leeds",
      "de",
    ],
    [
      "eng",
      "Python PostgreSQL Kubernetes Terraform TypeScript\nNorthwind Globex Initech Umbrella\nJava Docker",
      undefined,
    ],
    ["eng", "Led the migration of data to Berlin\nIn charge of the budget for Einführung neuer Systeme", undefined],
  ])("a few lines read with the data %s: %j", (data, text, code) => {
    expect(languages.otherInSample([data], text)?.code).toBe(code);
  });

  test("an expected language is used first", () => {
    expect(languages.dataFor("Latin")).toEqual(["eng"]);
    const german = languages.otherThan(["eng"], "der die und in den von mit für", MANY_WORDS);
    if (german !== null) languages.expectFirst(german);
    expect(languages.dataFor("Latin")).toEqual(["deu"]);
    expect(languages.dataFor("Han")).toEqual(["chi_sim", "chi_tra"]);
  });
});

test("the sample of a page consists of its longest lines", async () => {
  const picture = await pixelsOf("scan-en.png");
  const lines = findUpright(reduce(picture))?.lines ?? [];
  const sample = sampleOfLines(picture, lines);
  expect(sample?.width).toBeGreaterThan(picture.width / 2);
  expect(sample?.height).toBeLessThan(picture.height / 6);
  expect(sampleOfLines(picture, lines.slice(0, 5))).toBeNull();
});

describe("e-mail addresses", () => {
  const size = { width: 1000, height: 1000 };
  const word = (text: string, left = 100, confidence = 90): Word => {
    const place = { left, right: left + 200, top: 500, bottom: 520 };
    return { block: "1.1", paragraph: "1", line: "1", confidence, text, ...place };
  };

  test.each(["asa.lindstrom(Dexample.org", "k.dvorakova(ďexample.org", "jan.smitWwexample.nl", "ann©example.co.uk,"])(
    "%s lacks its @ sign",
    (text) => {
      expect(areasOfSpoiledAddresses([word(text)], size)).toEqual([{ left: 0, right: 1000, top: 488, bottom: 532 }]);
    },
  );

  test.each([
    "asa@example.org",
    "www.example.org",
    "https://github.com/AnnaB",
    "example.org",
    "2019–2021.",
    "end.",
    "(goed)",
  ])("%s does not", (text) => {
    expect(areasOfSpoiledAddresses([word(text)], size)).toEqual([]);
  });

  test("are replaced only by an address that was read at the same place", () => {
    const spoiled = [word("Mail:", 10), word("asa.lindstrom(Dexample.org", 300)];
    const again = [word("Mail:", 10), word("asa.lindstrom@example.org", 300)];
    expect(withAddresses(spoiled, again).map(({ text }) => text)).toEqual(["Mail:", "asa.lindstrom@example.org"]);
    expect(withAddresses(spoiled, [word("asa.lindstrom(Dexample.org", 300)])).toEqual(spoiled);
    expect(withAddresses(spoiled, [word("asa.lindstrom@example.org", 700)])).toEqual(spoiled);
    expect(withAddresses(spoiled, [word("asa.lindstrom@example.org", 300, 10)])).toEqual(spoiled);
  });
});

describe("pixels", () => {
  test("become narrower by the means of what they replace", () => {
    const picture = { width: 4, height: 2, data: Uint8Array.of(0, 100, 200, 250, 10, 10, 20, 20) };
    expect(narrow(picture, 0.5)).toEqual({ width: 2, height: 2, data: Uint8Array.of(50, 225, 10, 20) });
    expect(narrow(picture, 0.75).data).toEqual(Uint8Array.of(25, 150, 238, 10, 15, 20));
  });

  test("shrink by a whole factor", () => {
    const picture = { width: 5, height: 2, data: Uint8Array.of(0, 100, 20, 20, 9, 100, 200, 40, 40, 9) };
    expect(shrink(picture, 2)).toEqual({ width: 2, height: 1, data: Uint8Array.of(100, 30) });
  });
});
