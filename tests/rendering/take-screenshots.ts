import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anonymise } from "../../rendering/anonymity/anonymise.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import type { Page } from "../../rendering/pages/shell.ts";
import { createChromium } from "../../rendering/print/chromium.ts";
import { chromiumPath, openBrowser, type VisitOptions, visit } from "./browser.ts";
import { demoFacts } from "./demo.ts";

/**
 * Replaces the pictures in docs/screenshots: the demo candidate's pages on a desktop and a phone, and the first page
 * of its PDF. Run `node tests/rendering/take-screenshots.ts` after you change the appearance of pages.
 */
const FOLDER = join(import.meta.dirname, "../../docs/screenshots");

const DESKTOP = { width: 1240, height: 1000 };
const PHONE = { width: 390, height: 1100 };

const facts = demoFacts();
const shared = { downloads: { pdf: "/share/s.pdf", word: "/share/s.docx" }, beacon: "/share/s/time" };

const PICTURES: [string, Page, VisitOptions][] = [
  ["candidate-desktop", renderCandidatePage(facts, shared), DESKTOP],
  ["candidate-phone", renderCandidatePage(facts, shared), PHONE],
  ["candidate-anonymous", renderCandidatePage(anonymise(facts), shared), DESKTOP],
  ["candidate-editable", renderEditPage(facts, { version: "1" }), DESKTOP],
];

async function takePages(): Promise<void> {
  const browser = await openBrowser();
  try {
    for (const [name, page, options] of PICTURES) {
      const visited = await visit(browser, page, options);
      await visited.page.screenshot({ path: join(FOLDER, `${name}.png`) });
      await visited.close();
    }
  } finally {
    await browser.close();
  }
}

async function takePdf(): Promise<void> {
  const chromium = createChromium({ path: chromiumPath() });
  const folder = mkdtempSync(join(tmpdir(), "screenshots-"));
  try {
    const pdf = await chromium.renderPdf(renderPrintDocument(facts).html, {
      width: facts.layout.pageWidth,
      height: facts.layout.pageHeight,
      title: facts.candidate.name,
    });
    const file = join(folder, "candidate.pdf");
    writeFileSync(file, pdf);
    execFileSync("pdftoppm", ["-png", "-r", "96", "-singlefile", file, join(FOLDER, "candidate-print")]);
  } finally {
    rmSync(folder, { recursive: true });
    await chromium.close();
  }
}

mkdirSync(FOLDER, { recursive: true });
await takePages();
await takePdf();
