/** @module-tag chromium */
import { describe, expect, it } from "vitest";
import type { Facts } from "../../rendering/facts/facts.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { sharedChromium } from "./browser.ts";
import { factsWith, visibleText } from "./demo.ts";
import { readPdf, readWord, wordParagraphs } from "./files.ts";
import { pdfPictures } from "./layout-pictures.ts";

const documentXml = async (facts: Facts) => readWord(await renderWord(facts))["word/document.xml"] ?? "";

function pdfOf(facts: Facts): Promise<Buffer> {
  const { pageWidth: width, pageHeight: height } = facts.layout;
  return sharedChromium().renderPdf(renderPrintDocument(facts).html, { width, height, title: "Files" });
}

describe("a list within the items of a list within items", () => {
  const jobs = [
    {
      title: "Engineer",
      projects: [
        { name: "Bridge", parts: ["Pier", "Deck"] },
        { name: "Tunnel", parts: ["Portal"] },
      ],
    },
    { title: "Trainee", projects: [{ name: "Survey", parts: ["Map"] }] },
  ];
  const lines = ["Engineer", "Bridge", "Pier", "Deck", "Tunnel", "Portal", "Trainee", "Survey", "Map"];

  it.each(["repeat", "column", "table"])("is on the page, in the PDF and in Word as %s", async (type) => {
    const list = (variable: string, children: unknown[]) =>
      type === "column"
        ? { type, visibility: { variable }, children: [{ type: "repeat", variable, children }] }
        : { type, variable, children };
    const parts = list("item.parts", ["{{item}}"]);
    const projects = list("item.projects", [{ type: "column", children: ["{{item.name}}", parts] }]);
    const job = { type: "column", children: ["{{item.title}}", projects] };
    const facts = factsWith([{ type: "repeat", variable: "jobs", children: [job] }], { values: { jobs } });
    expect(visibleText(renderCandidatePage(facts).html)).toContain(lines.join("\n"));
    expect(wordParagraphs(await documentXml(facts)).filter((line) => lines.includes(line))).toEqual(lines);
    const { pages } = await readPdf(await pdfOf(facts));
    expect(
      pages
        .join("\n")
        .split(/\s+/)
        .filter((line) => lines.includes(line)),
    ).toEqual(lines);
  });
});

describe("a token with the name of a colour of CSS", () => {
  it.each(["navy", "red", "lime"])("is the colour on the page, in the PDF and in Word: %s", async (name) => {
    const tokens = [{ id: "t", name, type: "color", value: "#0b6a5c" }];
    const box = {
      type: "column",
      background: name,
      padding: 40,
      children: [{ type: "text", value: "x", color: name }],
    };
    const facts = factsWith([box], { layout: { tokens } });
    expect(renderCandidatePage(facts).html).toContain("background:#0b6a5c");
    const xml = await documentXml(facts);
    expect(xml).toContain('w:fill="0b6a5c"');
    expect(xml).toContain('w:color w:val="0b6a5c"');
    const [picture] = pdfPictures("pdf", await pdfOf(facts)).values();
    const colours = new Set<string>();
    for (let at = 0; at < (picture?.data.length ?? 0); at += 4) {
      colours.add(picture?.data.subarray(at, at + 3).toString("hex") ?? "");
    }
    expect(colours).toContain("0b6a5c");
    for (const other of ["000080", "ff0000", "00ff00"]) expect(colours).not.toContain(other);
  });
});
