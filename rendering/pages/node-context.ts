import type { Assets } from "../assets.ts";
import type { GroupNode, Node } from "../document/nodes.ts";
import type { InRow } from "./element-css.ts";
import type { Markup } from "./html.ts";
import type { Hyphenate } from "./hyphenate.ts";
import type { StyleSheet } from "./style-sheet.ts";

export interface NodeContext {
  readonly assets: Assets;
  readonly sheet: StyleSheet;
  readonly pageWidth: number;
  readonly inRow?: InRow;
  /** Printed documents only: marks where words may be divided. */
  readonly hyphenate?: Hyphenate;
  /** Shared pages only: the headings of the sections whose reading time is measured. */
  readonly measured?: ReadonlySet<Node>;
  /** Editable pages only: the control that edits the value at a path. */
  readonly field?: (path: readonly string[]) => Markup;
  /** Editable pages only: the controls of a repeated list or item. Null if it has none. */
  readonly repeated?: (repeats: Repeats) => Repeated | null;
}

export type Repeats = NonNullable<GroupNode["repeats"]>;
export type Content = Markup | readonly Markup[];

/** The controls of a list, or of an entry. */
export interface Repeated {
  readonly attributes: Markup;
  /** The content of the element, with the controls. The cells of a row are wrapped one by one. */
  wrap(content: Content, isLast: boolean): Markup;
  /** Whether the element is one that the page copies to add an entry. */
  readonly isPrototype: boolean;
}
