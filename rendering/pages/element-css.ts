import { toHex } from "../colour/colour.ts";
import { staysWhole } from "../document/headings.ts";
import type { Node } from "../document/nodes.ts";
import { cssLength, type Edges, type Length, SIDES } from "../layout/lengths.ts";
import type { Border } from "../layout/style.ts";
import { fontStack } from "./font-faces.ts";

/** CSS declarations by property. */
export type Declarations = Readonly<Record<string, string | null>>;

/** How the row around an element places it. Null if the element is not in a row. */
export type InRow = "flex" | "grid" | null;

const ALIGNMENTS: Readonly<Record<string, string>> = { left: "start", right: "end" };
const FLEX: Readonly<Record<string, string>> = {
  left: "flex-start",
  start: "flex-start",
  center: "center",
  right: "flex-end",
  end: "flex-end",
  justify: "space-between",
};

/**
 * The CSS declarations of an element. Left and right are relative to the direction of the text, so that
 * right-to-left texts are mirrored. On screens narrower than `pageWidth` pixels, large lengths shrink with the page.
 */
export function elementDeclarations(node: Node, pageWidth: number, inRow: InRow = null): Declarations {
  const { style } = node;
  const edges = (name: "margin" | "padding", given: Edges | null) => edgeDeclarations(name, given, pageWidth);
  const colour = style.colour ?? node.ink;
  return {
    background: style.background && toHex(style.background),
    color: colour && toHex(colour),
    "border-radius": style.borderRadius?.map(cssLength).join(" ") ?? null,
    ...edges("margin", style.margin),
    ...edges("padding", style.padding),
    "font-family": style.fontFamily === null ? null : fontStack(style.fontFamily),
    "font-size": fontSizeValue(style.fontSize, pageWidth),
    "font-weight": style.weight === null ? null : String(style.weight),
    "font-style": style.italic === null ? null : style.italic ? "italic" : "normal",
    "letter-spacing": cssLength(style.letterSpacing),
    "line-height": style.lineHeight === null ? null : String(style.lineHeight),
    "text-transform": style.textTransform,
    "text-decoration-line": decoration(style.underline, style.strikethrough),
    "text-align": style.align && (ALIGNMENTS[style.align] ?? style.align),
    transform: style.transform.length === 0 ? null : style.transform.join(" "),
    width: size(style.width, pageWidth),
    height: cssLength(style.height),
    "flex-grow": style.grow === null ? null : String(style.grow),
    "flex-basis": (style.grow ?? 0) > 0 && style.width === null ? "0" : null,
    "break-inside": style.split ? null : "avoid",
    ...borders(style.border),
    "align-self": inRow === null ? null : selfAlignment(node),
    ...kindDeclarations(node, pageWidth),
    ...(inRow === "flex" ? flexDeclarations(node) : {}),
  };
}

/**
 * The width of an element in a row. No element is narrower than its longest word. An element that does not grow
 * receives the rest of the row before the others, up to the width of its content, so that a long text beside it does
 * not squeeze it.
 */
function flexDeclarations(node: Node): Declarations {
  const {
    kind,
    style: { width, grow },
  } = node;
  if (kind === "image" || kind === "avatar") return {};
  if (width !== null && staysWhole(node)) return { "min-width": "max-content" };
  if (width !== null || (grow ?? 0) > 0) return { "min-width": "auto" };
  return { "min-width": "auto", "max-width": "max-content", "flex-grow": "1000", "flex-basis": "0" };
}

/** Vertical alignment in a row. Texts and groups fill the height and align their content; others are aligned themselves. */
function selfAlignment({ kind, style: { verticalAlign } }: Node): string | null {
  if (verticalAlign === null) return null;
  return kind === "text" || kind === "column" || kind === "row" ? "stretch" : (FLEX[verticalAlign] ?? null);
}

function kindDeclarations(node: Node, pageWidth: number): Declarations {
  const { style } = node;
  if (node.kind === "row") {
    const grid = style.columns > 1;
    return {
      display: grid ? "grid" : "flex",
      "grid-template-columns": grid ? `repeat(${style.columns},minmax(0,1fr))` : null,
      gap: scaled(style.gap, pageWidth, 0.5),
      "align-items": style.verticalAlign && (FLEX[style.verticalAlign] ?? null),
      "justify-content": style.align && (FLEX[style.align] ?? null),
      // If the longest words do not fit beside each other, the elements are below each other. Given widths shrink.
      "flex-wrap": grid || node.children.some((child) => child.style.width !== null) ? null : "wrap",
    };
  }
  if (node.kind === "column") {
    return {
      display: style.columns > 1 ? "block" : null,
      gap: scaled(style.gap, pageWidth, 0.8),
      "justify-content": style.verticalAlign && (FLEX[style.verticalAlign] ?? null),
      columns: style.columns > 1 ? String(style.columns) : null,
    };
  }
  if (node.kind === "text") {
    const columns = style.columns > 1 ? String(style.columns) : null;
    return {
      columns,
      "column-gap": columns && (scaled(style.gap, pageWidth, 0.5) ?? "2em"),
      "--paragraph": cssLength(style.paragraphSpacing),
      "align-content": style.verticalAlign,
      "white-space": staysWhole(node) ? "nowrap" : null,
    };
  }
  return {};
}

function decoration(underline: boolean, strikethrough: boolean): string | null {
  const lines = [underline ? "underline" : "", strikethrough ? "line-through" : ""].filter(Boolean);
  return lines.length === 0 ? null : lines.join(" ");
}

/** Side borders are mirrored in right-to-left texts. */
const LOGICAL = { top: "top", right: "inline-end", bottom: "bottom", left: "inline-start" } as const;

function borders(border: Partial<Record<string, Border>>): Declarations {
  return Object.fromEntries(
    SIDES.flatMap((side) => {
      const drawn = border[side];
      if (drawn === undefined) return [];
      return [[`border-${LOGICAL[side]}`, borderValue(drawn)]];
    }),
  );
}

export function borderValue({ width, style, colour }: Border): string {
  return `${cssLength(width)} ${style} ${colour === null ? "currentColor" : toHex(colour)}`;
}

/** Lengths up to this many pixels do not shrink. */
const SMALL = 16;

/** Left and right are mirrored in right-to-left texts, if they differ. */
function edgeDeclarations(name: "margin" | "padding", given: Edges | null, pageWidth: number): Declarations {
  const value = edgesValue(given, pageWidth);
  if (value === null || given === null || sameLength(given.left, given.right)) return { [name]: value };
  const [top, right, bottom, left] = value.split(" ");
  return { [`${name}-block`]: `${top} ${bottom}`, [`${name}-inline`]: `${left} ${right}` };
}

const sameLength = (one: Length, other: Length): boolean => one.value === other.value && one.unit === other.unit;

export function edgesValue(edges: Edges | null, pageWidth: number): string | null {
  if (edges === null) return null;
  const least = { top: 0.7, right: 0.2, bottom: 0.7, left: 0.2 };
  return SIDES.map((side) => scaled(edges[side], pageWidth, least[side])).join(" ");
}

/**
 * A length that shrinks in proportion to the page on narrow screens, down to the fraction `least` of itself.
 * Vertical space shrinks less than horizontal space.
 */
function scaled(length: Length | null, pageWidth: number, least: number): string | null {
  if (length === null || length.unit !== "px" || length.value <= SMALL) return cssLength(length);
  const smallest = Math.max(SMALL, Math.round(length.value * least));
  return `clamp(${smallest}px,${share(length.value, pageWidth)}vw,${cssLength(length)})`;
}

/** Rounded up, so that at the page's own width the given length applies exactly. */
function share(pixels: number, pageWidth: number): number {
  return Math.ceil((pixels / pageWidth) * 10_000) / 100;
}

function size(length: Length | null, pageWidth: number): string | null {
  if (length?.unit === "px" && length.value > pageWidth / 2) return `min(${cssLength(length)},100%)`;
  return cssLength(length);
}

/** On small screens, running text grows slightly and large text shrinks (see `--type` in base-css.ts). */
function fontSizeValue(length: Length | null, pageWidth: number): string | null {
  if (length === null || length.unit !== "px") return cssLength(length);
  if (length.value <= 22) return `calc(${cssLength(length)}*var(--type,1))`;
  return `clamp(22px,${share(length.value * 1.6, pageWidth)}vw,${cssLength(length)})`;
}
