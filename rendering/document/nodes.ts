import type { Colour } from "../colour/colour.ts";
import type { AttachmentLink, Facts, Section } from "../facts.ts";
import type { ElementStyle } from "../layout/style.ts";
import type { Block } from "./blocks.ts";

/** Where a document is shown. */
export type Medium = "web" | "print";

/** A layout filled with a candidate's values: what the HTML and the Word renderer both write out. */
export interface Document {
  readonly facts: Facts;
  readonly sheets: readonly Sheet[];
  /** True where a text of the document is its heading of level 1: the candidate's name. */
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
  /** The text colour, where the element's background asks for another than the one it inherits. */
  readonly ink: Colour | null;
}

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface TextNode extends NodeBase {
  readonly kind: "text";
  readonly blocks: readonly Block[];
  /** The language of the text, where it is not the document's. */
  readonly language: string | null;
  /** CSS pixels, inherited ones too. */
  readonly fontSize: number;
  /** Level 1 is the candidate's name. */
  heading: HeadingLevel | null;
}

export interface GroupNode extends NodeBase {
  readonly kind: "row" | "column";
  readonly children: readonly Node[];
  /** Of a repeated list: the list that the group shows, or the item of one. */
  readonly repeats?: { readonly part: "list" | "item"; readonly path: readonly string[] };
}

export interface ImageNode extends NodeBase {
  readonly kind: "image" | "avatar";
  /** As the customer gave it: shown only where there is a copy of it (see assets.ts). */
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

export type Node = TextNode | GroupNode | ImageNode | LinksNode | LineNode;
