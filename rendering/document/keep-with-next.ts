import { plainText } from "./headings.ts";
import type { Node, TextNode } from "./nodes.ts";

/** An entry's title is followed by at most this many short lines, such as employer and period, before its content. */
const MAX_SHORT_LINES = 3;
const MAX_TITLE_LENGTH = 160;
const MAX_TITLE_ELEMENTS = 12;

/**
 * Marks the elements that must be on the same page as the start of the next one: headings of any form. A heading is a
 * heading for screen readers; short texts, and rows and groups of short texts, that are bold or in capitals; the first
 * short texts of an entry; and the short lines between such a title and its content. A `keepWithNext` in the layout
 * takes precedence.
 */
export function keepWithNext(node: Node | null, weight = 400): void {
  if (node === null || !("children" in node)) return;
  const own = node.style.weight ?? weight;
  if (node.kind === "column" && node.style.columns === 1) markTitles(node.children, own, node.type === "item");
  for (const child of node.children) {
    // A group that is alone in an entry counts as the entry.
    const entry = node.type === "item" && node.children.length === 1 && child.kind === "column";
    keepWithNext(entry ? { ...child, type: "item" } : child, own);
  }
}

function markTitles(children: readonly Node[], weight: number, isEntry: boolean): void {
  for (const [index, child] of children.entries()) {
    const before = children[index - 1];
    // An entry is not the title of the next one.
    const isTitle = (child.type !== "item" && isStressed(child, weight)) || (isEntry && index === 0 && isShort(child));
    const follows = before?.keepWithNext === true && (child.kind === "line" || leadsToContent(children, index));
    const isKept = child.style.keepWithNext ?? (isTitle || follows);
    if (isKept && index < children.length - 1) child.keepWithNext = true;
  }
}

/** Whether the child is one of a few short lines before a longer text. */
function leadsToContent(children: readonly Node[], index: number): boolean {
  const rest = children.slice(index, index + MAX_SHORT_LINES);
  const content = rest.findIndex((child) => !isShort(child));
  return content > 0;
}

interface FoundText {
  readonly text: TextNode;
  readonly bold: boolean;
}

/** Whether the node consists of short texts and at least one of them looks like a heading. */
function isStressed(node: Node, weight: number): boolean {
  return shortTexts(node, weight).some(({ text, bold }) => text.heading !== null || bold);
}

function isShort(node: Node): boolean {
  return shortTexts(node, 400).length > 0;
}

/** The texts of a node that consists of a few texts of one or two lines each. Empty for any other node. */
function shortTexts(node: Node, weight: number): FoundText[] {
  const found: FoundText[] = [];
  if (!collect(node, weight, { found, left: MAX_TITLE_ELEMENTS })) return [];
  const length = found.reduce((sum, { text }) => sum + plainText(text).length, 0);
  return length > MAX_TITLE_LENGTH ? [] : found;
}

/** Returns false as soon as the node cannot be a title. */
function collect(node: Node, weight: number, into: { found: FoundText[]; left: number }): boolean {
  into.left -= 1;
  // A list is content, so a section with a short one is not the title of the next section.
  const isList = "repeats" in node && node.repeats?.part === "list";
  if (into.left < 0 || node.kind === "table" || isList) return false;
  const own = node.style.weight ?? weight;
  if (node.kind === "text") {
    into.found.push({ text: node, bold: own >= 600 || node.style.textTransform === "uppercase" });
    return node.blocks.length <= 2 && node.blocks.every(({ kind }) => kind === "paragraph");
  }
  return !("children" in node) || node.children.every((child) => collect(child, own, into));
}
