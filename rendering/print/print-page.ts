import type { Page } from "playwright-core";
import { items, members, number } from "../json.ts";
import { DocumentTooLong } from "./bounded.ts";

/** Pages of a PDF: hundreds of them take a browser gigabytes and minutes. */
const MOST_PAGES = 300;

/** The title that the PDF shows in its window and metadata. */
export async function setTitle(page: Page, title: string): Promise<void> {
  await inPage(page, "title => { document.title = title }", title);
}

/** Waits until the fonts that the document uses are there to be drawn. */
export async function fontsReady(page: Page): Promise<void> {
  await inPage(page, "() => document.fonts.ready.then(() => null)", null);
}

/**
 * Makes every sheet end with a whole page, so that its footer stands at the foot of the last page too and its
 * background fills it. CSS alone cannot: how many pages a sheet takes is known once it has been printed, so
 * sheets of more than one page are printed once alone to count.
 * @throws DocumentTooLong for more pages than are printed
 */
export async function fillLastPages(page: Page, pageHeight: number): Promise<void> {
  const sheets = items(await inPage(page, MEASURE, null));
  const pages = sheets.map((sheet) => (number(members(sheet).natural) ?? 0) / pageHeight);
  if (pages.reduce((sum, one) => sum + one, 0) > MOST_PAGES) throw new DocumentTooLong();
  for (const [index, measured] of sheets.entries()) {
    const { natural, edges } = members(measured);
    if (typeof natural !== "number" || typeof edges !== "number" || natural <= pageHeight + 0.5) continue;
    await inPage(page, SHOW_ONLY, index);
    const pages = countPages(await page.pdf({ preferCSSPageSize: true }));
    // Header and footer count once in a table's height, though they stand on each of its pages.
    await inPage(page, SET_HEIGHT, { index, height: edges + pages * (pageHeight - edges) - 0.5 });
  }
  await inPage(page, SHOW_ONLY, -1);
}

/** Pages of a PDF as Chromium writes it: one object of type Page each, uncompressed. */
function countPages(pdf: Buffer): number {
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page(?![a-zA-Z])/g);
  return Math.max(1, pages?.length ?? 1);
}

/** Runs a function of JavaScript, a constant of this file, in the document's page. */
async function inPage(page: Page, script: string, argument: unknown): Promise<unknown> {
  return page.evaluate(`(${script})(${JSON.stringify(argument)})`);
}

/** Each sheet's own height, and that of its header and footer together, in CSS pixels. */
const MEASURE = `() => [...document.querySelectorAll(".sheet")].map(sheet => {
  const height = element => element?.getBoundingClientRect().height ?? 0;
  sheet.style.height = "auto";
  const natural = height(sheet);
  sheet.style.height = "";
  const edges = height(sheet.querySelector(":scope > header")) + height(sheet.querySelector(":scope > footer"));
  return { natural, edges };
})`;

/** Hides all sheets but one; -1 shows all. */
const SHOW_ONLY = `wanted => document.querySelectorAll(".sheet").forEach((sheet, index) => {
  sheet.style.display = wanted === -1 || wanted === index ? "" : "none";
})`;

const SET_HEIGHT = `({ index, height }) => {
  document.querySelectorAll(".sheet").item(index).style.height = height + "px";
}`;
