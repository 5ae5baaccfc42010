import { cleanText } from "../clean-text.ts";
import type { ListStyle } from "../layout/style.ts";
import { type Budget, CUT, spend } from "./budget.ts";
import { fillLine, joinText, parseTemplate } from "./template.ts";
import type { Found } from "./values.ts";

/** A piece of a line: text, a link, or the input field of a value in an editable page. */
export type Run =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string }
  | { readonly kind: "field"; readonly path: readonly string[] };

export type Block =
  | {
      readonly kind: "paragraph";
      readonly runs: readonly Run[];
      /** True if an empty line precedes the paragraph. */
      readonly apart: boolean;
    }
  | { readonly kind: "list"; readonly style: ListStyle; readonly items: readonly (readonly Run[])[] };

interface Line {
  readonly text: string;
  readonly apart: boolean;
}

const BULLET = /^\s*(?:[•▪◦‣●∙*]|[-–—](?=\s))\s*/u;

/**
 * Splits a layout's text into blocks. Each line becomes a paragraph, or a list item if `listStyle` is given. Lines of
 * values that begin with a bullet become a list, as in typical CVs.
 */
export function readBlocks(
  template: string,
  listStyle: ListStyle | null,
  find: (key: string) => Found,
  budget: Budget,
): Block[] {
  const lines = readLines(template, find, budget);
  if (listStyle !== null) {
    const items = lines.map((line) => linked(line.text.replace(BULLET, "")));
    return items.length === 0 ? [] : [{ kind: "list", style: listStyle, items }];
  }
  const blocks: Block[] = [];
  let items: Run[][] | null = null;
  for (const line of lines) {
    const bullet = BULLET.exec(line.text)?.[0] ?? "";
    if (bullet === "" || bullet.length === line.text.length) {
      items = null;
      blocks.push({ kind: "paragraph", runs: linked(line.text), apart: line.apart && blocks.length > 0 });
      continue;
    }
    if (items === null) {
      items = [];
      blocks.push({ kind: "list", style: "disc", items });
    }
    items.push(linked(line.text.slice(bullet.length)));
  }
  return blocks;
}

function readLines(template: string, find: (key: string) => Found, budget: Budget): Line[] {
  const lines: Line[] = [];
  let apart = false;
  for (const written of cleanText(template).split("\n")) {
    const pieces = fillLine(written, find);
    if (pieces === null) continue;
    const filled = joinText(pieces, budget.characters + 1);
    for (const text of filled.split("\n").map((line) => line.trim())) {
      if (text !== "") {
        const kept = spend(budget, text);
        if (kept === null) return lines.length === 0 ? [] : [...lines, { text: CUT, apart }];
        lines.push({ text: kept, apart });
      }
      apart = text === "";
    }
  }
  return lines;
}

const LINK = /https?:\/\/[^\s<>"'«»“”]{3,500}|[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}/gi;

/** Converts web and e-mail addresses in a text to links. */
function linked(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const shown = match[0].replace(/[.,;:!?)\]}…]+$/, "");
    const href = URL.parse(shown.includes("://") ? shown : `mailto:${shown}`)?.href;
    if (href === undefined) continue;
    if (match.index > end) runs.push({ kind: "text", text: text.slice(end, match.index) });
    runs.push({ kind: "link", text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) runs.push({ kind: "text", text: text.slice(end) });
  return runs;
}

/**
 * Splits a layout's text into blocks in which placeholders are input fields. A placeholder is text if the candidate
 * does not contain its value, or if the value already has a field (`takeField` returns false).
 */
export function readEditableBlocks(
  template: string,
  find: (key: string) => Found,
  takeField: (path: readonly string[]) => boolean,
  budget: Budget,
): Block[] {
  return cleanText(template)
    .split("\n")
    .map((line) =>
      parseTemplate(line).map((piece): Run => {
        if (!("key" in piece)) return { kind: "text", text: piece.literal };
        const { path, text } = find(piece.key);
        if (path !== null && takeField(path)) return { kind: "field", path };
        return { kind: "text", text: text === "" ? "" : (spend(budget, text) ?? CUT) };
      }),
    )
    .filter((runs) => runs.some((run) => run.kind === "field" || run.text.trim() !== ""))
    .map((runs) => ({ kind: "paragraph", runs, apart: false }));
}
