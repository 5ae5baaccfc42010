import type { Page } from "playwright-core";
import { items, members, number } from "../json.ts";
import { DocumentTooLong } from "./bounded.ts";

/** A PDF with more pages takes a browser gigabytes of memory and minutes. */
const MAX_PAGES = 300;

/** Sets the title of the PDF's window and metadata. */
export async function setTitle(page: Page, title: string): Promise<void> {
  await inPage(page, "title => { document.title = title }", title);
}

/** Waits until the document's fonts are loaded. */
export async function fontsReady(page: Page): Promise<void> {
  await inPage(page, "() => document.fonts.ready.then(() => null)", null);
}

/**
 * Extends each sheet to whole pages, so that its footer is at the bottom of the last page and its background fills
 * it. CSS cannot do this, because the number of pages is known only after printing. Sheets of more than one page are
 * therefore printed once on their own.
 * @throws DocumentTooLong
 */
export async function fillLastPages(page: Page, pageHeight: number): Promise<void> {
  const sheets = items(await inPage(page, MEASURE, null));
  const pages = sheets.map((sheet) => (number(members(sheet).natural) ?? 0) / pageHeight);
  if (pages.reduce((sum, one) => sum + one, 0) > MAX_PAGES) throw new DocumentTooLong();
  for (const [index, measured] of sheets.entries()) {
    const { natural, edges } = members(measured);
    if (typeof natural !== "number" || typeof edges !== "number" || natural <= pageHeight + 0.5) continue;
    await inPage(page, SHOW_ONLY, index);
    const pages = countPages(await page.pdf({ preferCSSPageSize: true }));
    // Header and footer count once in a table's height, but are printed on each of its pages.
    await inPage(page, SET_HEIGHT, { index, height: edges + pages * (pageHeight - edges) - 0.5 });
  }
  await inPage(page, SHOW_ONLY, -1);
}

/** Counts the pages of a PDF. Chromium writes one uncompressed object of type Page for each. */
function countPages(pdf: Buffer): number {
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page(?![a-zA-Z])/g);
  return Math.max(1, pages?.length ?? 1);
}

/** Runs a JavaScript function in the document's page. The function is a constant of this file. */
async function inPage(page: Page, script: string, argument: unknown): Promise<unknown> {
  return page.evaluate(`(${script})(${JSON.stringify(argument)})`);
}

/** The height of each sheet, and of its header and footer together, in CSS pixels. */
const MEASURE = `() => [...document.querySelectorAll(".sheet")].map(sheet => {
  const height = element => element?.getBoundingClientRect().height ?? 0;
  sheet.style.height = "auto";
  const natural = height(sheet);
  sheet.style.height = "";
  const edges = height(sheet.querySelector(":scope > header")) + height(sheet.querySelector(":scope > footer"));
  return { natural, edges };
})`;

/** Hides all sheets except one. -1 shows all. */
const SHOW_ONLY = `wanted => document.querySelectorAll(".sheet").forEach((sheet, index) => {
  sheet.style.display = wanted === -1 || wanted === index ? "" : "none";
})`;

const SET_HEIGHT = `({ index, height }) => {
  document.querySelectorAll(".sheet").item(index).style.height = height + "px";
}`;
