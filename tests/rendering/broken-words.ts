import type { Page } from "playwright-core";

/**
 * The words that are broken between lines because their box is too narrow. Words of 25 letters and more, and
 * those of scripts without spaces between words, may be broken.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.locator("main").evaluate((main) => {
    const broken: string[] = [];
    const onlyTexts = 4;
    const texts = main.ownerDocument.createTreeWalker(main, onlyTexts);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const word of (node.textContent ?? "").matchAll(/(?<!\S)[\p{L}\p{M}]{2,24}(?!\S)/gu)) {
        if (/[\u0e00-\u0eff\u2e80-\uffef]/.test(word[0])) continue;
        const range = main.ownerDocument.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word[0]);
      }
    }
    return broken;
  });
}

/** How many pixels the content of the document extends beyond its right or left edge. */
export function overflow(page: Page): Promise<number> {
  return page.locator("main").evaluate((main) => {
    const sheet = main.getBoundingClientRect();
    const boxes = [...main.querySelectorAll(".element")].map((element) => element.getBoundingClientRect());
    const right = Math.max(...boxes.map((box) => box.right - sheet.right));
    const left = Math.max(...boxes.map((box) => sheet.left - box.left));
    return Math.round(Math.max(right, left));
  });
}
