import { toHex } from "../colour/colour.ts";
import type { Node } from "../document/nodes.ts";
import { cssLength, type Edges, type Length, SIDES } from "../layout/lengths.ts";
import type { Border } from "../layout/style.ts";
import { fontStack } from "./font-faces.ts";

/** Declarations of CSS by property. */
export type Declarations = Readonly<Record<string, string | null>>;

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
 * An element's declarations. Left and right follow the direction of the text, so that a right-to-left text
 * stands as its readers expect. `pageWidth` in pixels: on narrower screens large lengths shrink with the page.
 */
export function elementDeclarations(node: Node, pageWidth: number): Declarations {
  const { style } = node;
  const edges = (given: Edges | null) => edgesValue(given, pageWidth);
  const colour = style.colour ?? node.ink;
  return {
    background: style.background && toHex(style.background),
    color: colour && toHex(colour),
    "border-radius": style.borderRadius?.map(cssLength).join(" ") ?? null,
    margin: edges(style.margin),
    padding: edges(style.padding),
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
    ...kindDeclarations(node, pageWidth),
  };
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
    };
  }
  if (node.kind === "column") {
    return {
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
    };
  }
  return {};
}

function decoration(underline: boolean, strikethrough: boolean): string | null {
  const lines = [underline ? "underline" : "", strikethrough ? "line-through" : ""].filter(Boolean);
  return lines.length === 0 ? null : lines.join(" ");
}

function borders(border: Partial<Record<string, Border>>): Declarations {
  return Object.fromEntries(
    SIDES.flatMap((side) => {
      const drawn = border[side];
      if (drawn === undefined) return [];
      const colour = drawn.colour === null ? "currentColor" : toHex(drawn.colour);
      return [[`border-${side}`, `${cssLength(drawn.width)} ${drawn.style} ${colour}`]];
    }),
  );
}

/** Lengths up to this many pixels stay as they are on every screen. */
const SMALL = 16;

function edgesValue(edges: Edges | null, pageWidth: number): string | null {
  if (edges === null) return null;
  const least = { top: 0.7, right: 0.2, bottom: 0.7, left: 0.2 };
  return SIDES.map((side) => scaled(edges[side], pageWidth, least[side])).join(" ");
}

/**
 * A length that keeps its share of the page's width where the screen is narrower than the page, down to
 * `least` of itself: space between lines shrinks less than space beside them.
 */
function scaled(length: Length | null, pageWidth: number, least: number): string | null {
  if (length === null || length.unit !== "px" || length.value <= SMALL) return cssLength(length);
  const smallest = Math.max(SMALL, Math.round(length.value * least));
  return `clamp(${smallest}px,${share(length.value, pageWidth)}vw,${cssLength(length)})`;
}

/** Rounded up, so that at the page's own width the length is exactly the one given. */
function share(pixels: number, pageWidth: number): number {
  return Math.ceil((pixels / pageWidth) * 10_000) / 100;
}

function size(length: Length | null, pageWidth: number): string | null {
  if (length?.unit === "px" && length.value > pageWidth / 2) return `min(${cssLength(length)},100%)`;
  return cssLength(length);
}

/** On small screens (`--type`, base-css.ts) running type grows a little, and large type shrinks. */
function fontSizeValue(length: Length | null, pageWidth: number): string | null {
  if (length === null || length.unit !== "px") return cssLength(length);
  if (length.value <= 22) return `calc(${cssLength(length)}*var(--type,1))`;
  return `clamp(22px,${share(length.value * 1.6, pageWidth)}vw,${cssLength(length)})`;
}
