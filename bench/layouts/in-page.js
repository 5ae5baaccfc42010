/**
 * What is wrong with the boxes of a rendered document: words broken because their box is too narrow, texts over each other,
 * and texts outside of their box, sheet or window. `measure-page.ts` runs this script in the browser.
 */
globalThis.faultsOfBoxes = () => {
  const faults = { broken: [], overlaps: [], overflows: [] };
  const lines = [];
  for (const main of document.querySelectorAll("main .element.as-text, main .element.as-attachments")) {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const sheet = main.closest(".sheet") ?? main.closest(".clip");
    // On phones, the titles of a table are for screen readers only.
    const head = main.closest("thead");
    if (!main.checkVisibility({ visibilityProperty: true }) || (head && head.getBoundingClientRect().height < 2))
      continue;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      const text = node.textContent ?? "";
      for (const word of text.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
        if (/[\u0e00-\u0eff\u2e80-\uffef]/.test(word[0])) continue;
        // A letter beside a soft hyphen also has the rectangle of the hyphen, on its other side.
        const [first, last] = [0, word[0].length - 1].map((at) => {
          range.setStart(node, word.index + at);
          range.setEnd(node, word.index + at + 1);
          const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5);
          return rects.at(at === 0 ? -1 : 0)?.top ?? Number.NaN;
        });
        // Only addresses, which contain signs, may be broken anywhere.
        const whole = /\S*$/.exec(text.slice(0, word.index))[0] + /^\S*/.exec(text.slice(word.index))[0];
        if (Math.abs(first - last) > 4 && !/[@/]/.test(whole)) faults.broken.push(word[0]);
      }
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        const inset = rect.height * 0.2;
        lines.push({
          main,
          text: text.trim().slice(0, 40),
          left: rect.left,
          right: rect.right,
          top: rect.top + inset,
          bottom: rect.bottom - inset,
        });
        const box = sheet.getBoundingClientRect();
        if (rect.left < box.left - 1 || rect.right > box.right + 1) faults.overflows.push(text.trim().slice(0, 40));
        const own = main.getBoundingClientRect();
        if (rect.left < own.left - 2 || rect.right > own.right + 2) faults.overflows.push(text.trim().slice(0, 40));
      }
    }
  }
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) faults.overflows.push(`the page is ${root.scrollWidth} px wide`);
  lines.sort((one, other) => one.top - other.top);
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; next < lines.length && lines[next].top < line.bottom; next += 1) {
      const other = lines[next];
      const across = Math.min(line.right, other.right) - Math.max(line.left, other.left);
      const down = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
      if (other.main !== line.main && across > 1.5 && down > 1.5) faults.overlaps.push(`${line.text} | ${other.text}`);
    }
  }
  return faults;
};
