import type { LayoutElement } from "../layout/elements.ts";
import type { Node } from "./nodes.ts";

interface Resolved {
  readonly element: LayoutElement;
  readonly node: Node | null;
}

/**
 * Removes titles above (or, in a row, beside) values that the candidate does not have, with the lines between them. A
 * title is a fixed text that is bold, in capitals or larger, up to the next title. A title whose values are followed by
 * other content stays.
 */
export function dropEmptyTitles(children: readonly Resolved[]): Node[] {
  const isDropped = new Array<boolean>(children.length).fill(false);
  let title = -1;
  for (let index = 0; index <= children.length; index += 1) {
    const child = children[index];
    if (child !== undefined && !(child.node !== null && isTitle(child.element))) continue;
    const below = children.slice(title + 1, index);
    const isEmpty = below.every(({ node }) => node === null || node.kind === "line");
    if (title >= 0 && isEmpty && below.some(({ element, node }) => node === null && isDynamic(element))) {
      isDropped.fill(true, title, index);
    }
    title = index;
  }
  return children.flatMap(({ node }, index) => (node === null || isDropped[index] ? [] : [node]));
}

/** Font size in pixels from which a text is a title. Running text has 14. */
const LARGE = 16;

/** A fixed text that looks like a title, or a group of such texts, lines and images. */
function isTitle(element: LayoutElement, outer = false): boolean {
  const { weight, textTransform, fontSize } = element.style;
  const isLarge =
    fontSize !== null && fontSize.value >= (fontSize.unit === "px" ? LARGE : fontSize.unit === "em" ? 1.15 : 115);
  const isStressed = outer || (weight ?? 400) >= 600 || textTransform === "uppercase" || isLarge;
  if (isDynamic(element)) return false;
  if (element.kind === "text") {
    const texts = Object.values(element.value);
    const isShort = texts.every((text) => text.length <= 120 && !text.trim().includes("\n"));
    return isShort && (element.type === "heading" || isStressed);
  }
  if (element.kind !== "row" && element.kind !== "column") return false;
  const texts = element.children.filter(({ kind }) => kind !== "line" && kind !== "image");
  return texts.length > 0 && texts.every((child) => isTitle(child, isStressed));
}

const dynamic = new WeakMap<LayoutElement, boolean>();

/** Whether the element depends on the candidate. */
export function isDynamic(element: LayoutElement): boolean {
  const known = dynamic.get(element);
  if (known !== undefined) return known;
  const { kind, value, visibility, variable, children, head } = element;
  const found =
    ["avatar", "attachments"].includes(kind) ||
    variable !== "" ||
    visibility.whenFilled !== null ||
    visibility.whenAttached !== null ||
    Object.values(value).some((text) => text.includes("{{")) ||
    [...children, ...(head === null ? [] : [head])].some(isDynamic);
  dynamic.set(element, found);
  return found;
}
