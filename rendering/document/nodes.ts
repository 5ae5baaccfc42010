import type { Colour } from "../colour/colour.ts";
import type { AttachmentLink, Facts, Section } from "../facts/facts.ts";
import type { Edges, Length } from "../layout/lengths.ts";
import type { Border, ElementStyle } from "../layout/style.ts";
import type { Block } from "./blocks.ts";

/** The medium that the document is rendered for. */
export type Medium = "web" | "print";

/** A layout filled with a candidate's values. It is the input of the HTML and the Word renderer. */
export interface Document {
  readonly facts: Facts;
  readonly sheets: readonly Sheet[];
  /** True if the document has a heading of level 1, the candidate's name. */
  readonly titled: boolean;
}

export interface Sheet {
  readonly section: Section;
  readonly header: Node | null;
  readonly body: Node | null;
  readonly footer: Node | null;
}

export interface NodeBase {
  readonly id: string;
  readonly type: string;
  readonly style: ElementStyle;
  /** The text colour, if the inherited one is not legible on the element's background. */
  readonly ink: Colour | null;
  /** True if the element is on the same page as the start of the next one (see keep-with-next.ts). */
  keepWithNext?: boolean;
}

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface TextNode extends NodeBase {
  readonly kind: "text";
  readonly blocks: readonly Block[];
  /** The language of the text, if it differs from the document's. */
  readonly language: string | null;
  /** CSS pixels. Set even if it is inherited. */
  readonly fontSize: number;
  /** Level 1 is the candidate's name. */
  heading: HeadingLevel | null;
}

export interface GroupNode extends NodeBase {
  readonly kind: "row" | "column";
  readonly children: readonly Node[];
  /** Repeated lists only: whether the group is the list or an item, and the path of its value. */
  readonly repeats?: { readonly part: "list" | "item"; readonly path: readonly string[] };
}

/** A row of a table, or a group. `children` are the cells. */
export type RowNode = GroupNode;

export interface TableNode extends NodeBase {
  readonly kind: "table";
  /** The rows. Each has as many cells as there are columns. */
  readonly children: readonly RowNode[];
  /** Whether the first row is the titles of the columns. */
  readonly headed: boolean;
  readonly columns: readonly TableColumn[];
  readonly cellPadding: Edges;
  readonly rowBorder: Border | null;
  readonly repeats?: GroupNode["repeats"];
}

export interface TableColumn {
  readonly width: Length | null;
  /** The share of the remaining width, if `width` is null. */
  readonly grow: number;
}

export interface ImageNode extends NodeBase {
  readonly kind: "image" | "avatar";
  /** The customer's URL. The image is shown only if a copy of it exists (see assets.ts). */
  readonly url: string;
  readonly alt: string;
}

export interface LinksNode extends NodeBase {
  readonly kind: "attachments";
  readonly links: readonly AttachmentLink[];
}

interface LineNode extends NodeBase {
  readonly kind: "line";
}

export type Node = TextNode | GroupNode | TableNode | ImageNode | LinksNode | LineNode;

/** The node and its descendants, in the order of the document. */
export function withDescendants(node: Node | null): Node[] {
  if (node === null) return [];
  return "children" in node ? [node, ...node.children.flatMap(withDescendants)] : [node];
}

/** All nodes of headers, bodies and footers, in the order of the document. */
export function nodesOf(sheets: readonly Sheet[]): Node[] {
  return sheets.flatMap(({ header, body, footer }) => [header, body, footer].flatMap(withDescendants));
}

/** All texts of headers, bodies and footers, in the order of the document. */
export function textsOf(sheets: readonly Sheet[]): TextNode[] {
  return nodesOf(sheets).filter((node) => node.kind === "text");
}
