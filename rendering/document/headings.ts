import { textOfRuns } from "./blocks.ts";
import type { HeadingLevel, Node, TextNode } from "./nodes.ts";

const MAX_HEADING_LENGTH = 120;

/**
 * Assigns heading levels to texts that look like headings, for screen readers: layouts define how a text looks, not
 * what it is. A heading is one short line that is larger than the running text, or that is bold or in capitals, at
 * least as large as the running text and not part of a row. Each level is one below the nearest more prominent
 * heading before it, so no level is skipped. Level 1 is the first text that equals the candidate's `name`.
 *
 * @returns whether there is a heading of level 1
 */
export function levelHeadings(roots: readonly (Node | null)[], name: string): boolean {
  const texts = roots.flatMap((root) => textsOf(root, false));
  const title = texts.find(({ node }) => name !== "" && isShortLine(node) && plainText(node) === name)?.node;
  const running = runningSize(texts.map(({ node }) => node));
  const headings = texts
    .filter(({ node, inRow }) => node === title || isHeading(node, running, inRow))
    .map(({ node }) => node);
  let above: TextNode[] = [];
  for (const node of headings) {
    above = node === title ? [] : above.filter((other) => prominence(other) > prominence(node));
    node.heading = node === title ? 1 : toLevel(above.length + 2);
    if (node !== title) above.push(node);
  }
  return title !== undefined;
}

/** A line in capitals counts as larger. */
function prominence({ fontSize, style }: TextNode): number {
  return style.textTransform === "uppercase" ? fontSize * 1.25 : fontSize;
}

function toLevel(level: number): HeadingLevel {
  const levels = [1, 2, 3, 4, 5, 6] as const;
  return levels[level - 1] ?? 6;
}

function textsOf(node: Node | null, inRow: boolean): { node: TextNode; inRow: boolean }[] {
  if (node === null) return [];
  if (node.kind === "text") return [{ node, inRow }];
  if (!("children" in node)) return [];
  // Titles of columns are marked by the table.
  if (node.kind === "table") return [];
  return node.children.flatMap((child) => textsOf(child, node.kind === "row"));
}

function isHeading(node: TextNode, running: number, inRow: boolean): boolean {
  if (!isShortLine(node)) return false;
  if (node.fontSize >= running * 1.15) return true;
  const { weight, textTransform } = node.style;
  const stressed = (weight ?? 400) >= 600 || textTransform === "uppercase";
  return stressed && prominence(node) >= running && !inRow && !plainText(node).endsWith(":");
}

function isShortLine(node: TextNode): boolean {
  const [first, ...rest] = node.blocks;
  if (first?.kind !== "paragraph" || rest.length > 0) return false;
  if (first.runs.some((run) => run.kind === "field")) return false;
  const length = plainText(node).length;
  return length > 0 && length <= MAX_HEADING_LENGTH;
}

/** The font size of most characters of the document. */
function runningSize(texts: readonly TextNode[]): number {
  const characters = new Map<number, number>();
  for (const node of texts) {
    characters.set(node.fontSize, (characters.get(node.fontSize) ?? 0) + plainText(node).length);
  }
  const [most] = [...characters].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return most?.[0] ?? 0;
}

/** The text of all lines of a node. */
export function plainText(node: TextNode): string {
  const lines = node.blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.runs]));
  return lines.map(textOfRuns).join("\n");
}

/** The longest line that a layout can keep whole. */
const LONGEST_WHOLE = 40;

/** Whether the lines of a text stay whole: the layout has `wrap: false`, and they are short. */
export function staysWhole(node: Node): boolean {
  if (node.kind !== "text" || node.style.wrap) return false;
  return plainText(node)
    .split("\n")
    .every((line) => line.length <= LONGEST_WHOLE);
}
