/**
 * The visible text of a printed page, block by block in the order of the document. A block has the words of one element that is
 * not inline. `print-themes.ts` runs this script in the browser.
 */
globalThis.visibleBlocks = () => {
  const blocks = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const style = parent && getComputedStyle(parent);
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const first = rects[0];
    if (!first || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (["SCRIPT", "STYLE", "TITLE"].includes(parent.tagName) || (style && parseFloat(style.fontSize) < 2)) continue;
    let block = parent;
    while (block && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    const last = blocks.at(-1);
    const text = node.textContent ?? "";
    if (last?.end && last.element === block) {
      const gap = Math.max(first.left - last.end.right, last.end.left - first.right);
      const sameLine = Math.abs(first.top - last.end.top) < first.height / 2;
      last.text += (sameLine && gap < first.height / 8 ? "" : " ") + text;
      last.end = rects.at(-1);
    } else {
      blocks.push({ element: block, text, end: rects.at(-1) });
    }
  }
  return blocks.map(({ text }) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
};

/** Replaces the English headings of a theme, and sets the direction of the page. */
globalThis.localize = (headings, rtl) => {
  if (rtl) document.documentElement.dir = "rtl";
  const local = new Map(Object.entries(headings).map(([english, text]) => [english.toLowerCase(), text]));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    const heading = local.get(text.trim().replace(/:$/, "").toLowerCase());
    if (heading !== undefined) node.textContent = text.replace(text.trim(), heading);
  }
};
