/** @module-tag chromium */
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { LAYOUTS } from "../../rendering/layouts/library.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";
import { pdfMetadata, renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { completePdf } from "../../rendering/print/complete-pdf.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { sharedChromium } from "./browser.ts";
import { readPdf, readWord } from "./files.ts";

const MARK = "compositeWithTrainedAlgorithmicMedia";

function factsOf(slug: string, candidate: Record<string, unknown> = {}): Facts {
  const layout = LAYOUTS.find((one) => one.slug === slug);
  return readFacts({
    candidate: { name: SAMPLE.name, language: "en", values: { ...SAMPLE, salary: "90,000" }, ...candidate },
    layout,
    organization: { name: "Northlight & <Partners>" },
  });
}

async function pdfOf(facts: Facts): Promise<Uint8Array> {
  const metadata = pdfMetadata(facts);
  const { pageWidth: width, pageHeight: height } = facts.layout;
  const printed = await sharedChromium().renderPdf(renderPrintDocument(facts).html, {
    width,
    height,
    title: metadata.title,
  });
  return completePdf(printed, metadata);
}

async function open(pdf: Uint8Array) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const xmp = document.catalog.lookup(PDFName.of("Metadata"));
  if (!(xmp instanceof PDFRawStream)) throw new Error("no metadata");
  const [attachment, ...more] = document.getAttachments();
  expect(more).toEqual([]);
  return { document, xmp: Buffer.from(xmp.contents).toString("utf8"), attachment };
}

describe("a PDF", () => {
  it("has metadata, labels of pages, descriptions of links, titles of tables and the values", async () => {
    const pdf = await pdfOf(factsOf("consultancy-profile"));
    const { document, xmp, attachment } = await open(pdf);
    expect(xmp).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(xmp).toContain("<pdfaid:part>3</pdfaid:part>");
    expect(xmp).toContain("Elena Marchetti – Northlight &amp; &lt;Partners&gt;");
    expect(xmp).not.toContain(MARK);
    const { raw } = await readPdf(pdf);
    expect(raw).toMatch(/\/PageLabels/);
    expect(raw).toMatch(/\/S \/THead/);
    expect(raw).toMatch(/\/S \/TBody/);
    expect(raw).toContain("acsp");
    const links = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
      .filter((object) => object.get(PDFName.of("Subtype")) === PDFName.of("Link"));
    expect(
      links.map((link) => String(link.get(PDFName.of("Contents")))).every((text) => text.startsWith("<FEFF")),
    ).toBe(true);
    expect(links.length).toBeGreaterThan(1);
    expect(attachment).toMatchObject({ name: "resume.json", mimeType: "application/json", afRelationship: "Data" });
    const resume = JSON.parse(Buffer.from(attachment?.data ?? []).toString("utf8"));
    expect(resume.basics).toMatchObject({ name: "Elena Marchetti", phone: "+31 10 555 01 27" });
    expect(resume.work[0]).toMatchObject({ name: "Havenlicht Imaging", startDate: "2020", period: "2020 – present" });
    expect(resume.work[1]).toMatchObject({ startDate: "2016", endDate: "2020" });
    expect(resume.publications[0].releaseDate).toBe("2023");
    // A value that the layout does not show.
    expect(JSON.stringify(resume)).not.toContain("90,000");
  });

  it("of an anonymous document has no data of the person", async () => {
    const { xmp, attachment } = await open(await pdfOf(anonymise(factsOf("classic"))));
    const all = xmp + Buffer.from(attachment?.data ?? []).toString("utf8");
    expect(all).not.toMatch(/Elena|Marchetti|555 01 27|example\.com/);
    expect(all).toContain("Systems engineering");
  });

  it("is marked where a model wrote a part of the text, as are page and Word file", async () => {
    const facts = factsOf("compact", { has_generated_text: true });
    for (const marked of [facts, anonymise(facts)]) {
      expect((await open(await pdfOf(marked))).xmp).toContain(`digitalsourcetype/${MARK}<`);
      expect(renderCandidatePage(marked).html).toMatch(
        new RegExp(`<meta name="DigitalSourceType" content="[^"]*${MARK}">`),
      );
      expect(readWord(await renderWord(marked))["docProps/custom.xml"]).toContain(MARK);
    }
    const plain = factsOf("compact");
    expect(renderCandidatePage(plain).html).not.toContain("DigitalSourceType");
    expect(Object.values(readWord(await renderWord(plain))).join()).not.toContain(MARK);
  });

  it("without a candidate has no values", async () => {
    const { attachment } = await open(await pdfOf({ ...factsOf("classic"), subject: "layout" }));
    expect(attachment).toBeUndefined();
  });
});
