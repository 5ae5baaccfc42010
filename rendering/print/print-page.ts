import type { Page } from "playwright-core";
import { items, members, number } from "../core/json.ts";
import { DocumentTooLong } from "./bounded.ts";

/** Maximum pages of a PDF. More take a browser minutes and gigabytes of memory. */
const MAX_PAGES = 300;

/** Sets the title of the PDF's window and metadata. */
export async function setTitle(page: Page, title: string): Promise<void> {
  await inPage(page, "title => { document.title = title }", title);
}

export async function fontsReady(page: Page): Promise<void> {
  await inPage(page, "() => document.fonts.ready.then(() => null)", null);
}

/**
 * Writes a hyphen where a line ends at a soft hyphen, and removes the others, which would be part of the PDF's text.
 * Readers of PDF files join a word at a hyphen, but not at a soft one.
 */
export async function settleHyphens(page: Page): Promise<void> {
  await inPage(page, SETTLE_HYPHENS, null);
}

/**
 * Extends each sheet to whole pages, so that its footer is at the bottom of the last page and its background fills
 * it, and writes the page numbers. CSS cannot do this, because the number of pages is known only after printing. Sheets of
 * more than one page are therefore printed once on their own.
 * @throws DocumentTooLong
 */
export async function completePages(page: Page, pageHeight: number): Promise<void> {
  const sheets = items(await inPage(page, MEASURE, null));
  const heights = sheets.map((sheet) => (number(members(sheet).natural) ?? 0) / pageHeight);
  if (heights.reduce((sum, one) => sum + one, 0) > MAX_PAGES) throw new DocumentTooLong();
  const counts: number[] = [];
  for (const [index, measured] of sheets.entries()) {
    const { natural, edges } = members(measured);
    if (typeof natural !== "number" || typeof edges !== "number" || natural <= pageHeight + 0.5) {
      counts.push(1);
      continue;
    }
    await inPage(page, SHOW_ONLY, index);
    const pages = countPages(await page.pdf({ preferCSSPageSize: true }));
    counts.push(pages);
    // Header and footer count once in a table's height, but are printed on each of its pages.
    await inPage(page, SET_HEIGHT, { index, height: edges + pages * (pageHeight - edges) - 0.5 });
  }
  await inPage(page, SHOW_ONLY, -1);
  await inPage(page, NUMBER_PAGES, { counts, pageHeight });
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

/**
 * First fixes the widths of boxes, because they depend on where words may be divided. Then removes the hyphens that
 * are nevertheless not at the end of a line.
 */
const SETTLE_HYPHENS = `() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  // The letter after a soft hyphen also has the box of the hyphen, on the line before.
  const boxOf = (node, at) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return [...range.getClientRects()].at(-1);
  };
  const isDivided = (node, before, after) => {
    const [one, other] = [boxOf(node, before), boxOf(node, after)];
    return one !== undefined && other !== undefined && Math.abs(other.top - one.top) > one.height / 2;
  };
  const divided = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parts = node.data.split("\u00ad");
    let before = -1;
    const ends = parts.slice(0, -1).map(part => {
      before += part.length + 1;
      return before > 0 && before + 1 < node.data.length && isDivided(node, before - 1, before + 1) ? "-" : "";
    });
    if (ends.length > 0) divided.push({ node, parts, ends });
  }
  const widths = new Map();
  for (const { node } of divided.filter(({ ends }) => ends.includes("-"))) {
    for (let box = node.parentElement; box !== null; box = box.parentElement) {
      if (box.matches(".element")) widths.set(box, getComputedStyle(box).width);
    }
  }
  for (const [{ style }, width] of widths) style.minWidth = style.maxWidth = width;
  for (const { node, parts, ends } of divided) {
    node.data = parts.map((part, index) => part + (ends[index] ?? "")).join("");
  }
  for (const { node, parts, ends } of divided.filter(({ ends }) => ends.includes("-"))) {
    let at = 0;
    const kept = ends.map((end, index) => {
      at += parts[index].length + end.length;
      return end === "-" && isDivided(node, at - 1, at) ? "-" : "";
    });
    const data = parts.map((part, index) => part + (kept[index] ?? "")).join("");
    if (data !== node.data) node.data = data;
  }
}`;

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

/**
 * Replaces each header and footer that contains page numbers by one copy for each page. The original remains, invisible,
 * and reserves the space.
 */
const NUMBER_PAGES = `({ counts, pageHeight }) => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const clip = document.querySelector(".clip");
  const number = (edge, page) => edge.querySelectorAll("[data-number]").forEach(shown => {
    shown.textContent = shown.dataset.number === "page" ? page : total;
  });
  let before = 0;
  document.querySelectorAll(".sheet").forEach((sheet, index) => {
    for (const edge of sheet.querySelectorAll(":scope > header, :scope > footer")) {
      if (edge.querySelector("[data-number]") === null) continue;
      number(edge, total);
      const { height } = edge.getBoundingClientRect();
      for (let page = 0; page < counts[index]; page += 1) {
        const copy = document.createElement("div");
        copy.className = "layout numbered";
        copy.append(edge.cloneNode(true));
        number(copy, before + page + 1);
        const top = (before + page) * pageHeight + (edge.tagName === "FOOTER" ? pageHeight - height : 0);
        copy.style.top = top + "px";
        clip.append(copy);
      }
      edge.style.visibility = "hidden";
    }
    before += counts[index];
  });
}`;
