import { type Colour, parseColour } from "../colour/colour.ts";
import { cleanLine } from "../core/clean-text.ts";
import { isObject, members, number, text } from "../core/json.ts";
import { type Length, readCorners, readEdges, readLength, SIDES, type Side } from "./lengths.ts";
import { findToken, type Token } from "./tokens.ts";
import { readTransform } from "./transform.ts";

/** The values of properties, as the reference shows them. */
export const ALIGNMENTS = ["left", "center", "right", "justify", "start", "end"] as const;
export const VERTICAL_ALIGNMENTS = ["top", "middle", "bottom"] as const;
export const BORDER_STYLES = ["solid", "dashed", "dotted", "double"] as const;
export const LIST_STYLES = ["disc", "circle", "square", "dash", "decimal", "lower-alpha", "upper-roman"] as const;
export const TEXT_TRANSFORMS = ["uppercase", "lowercase", "capitalize"] as const;

export type Alignment = (typeof ALIGNMENTS)[number];
export type ListStyle = (typeof LIST_STYLES)[number];
export type TextTransform = (typeof TEXT_TRANSFORMS)[number];

export interface Border {
  readonly width: Length;
  readonly style: (typeof BORDER_STYLES)[number];
  readonly colour: Colour | null;
}

/**
 * The style of an element, in terms that HTML and Word support. Null means "not given". Every member is parsed. The
 * only text of the customer in it is the font family, which renderers quote.
 */
export type ElementStyle = Readonly<ReturnType<typeof readStyle>>;

/** Reads an element's properties. A property with an invalid value counts as not given. */
export function readStyle(element: Readonly<Record<string, unknown>>, tokens: readonly Token[]) {
  const font = members(element.font);
  const align = members(element.align);
  const fontSize = readLength(font.size, tokens);
  return {
    align: readAlignment(align.horizontal ?? align.x ?? element.align),
    verticalAlign: readVerticalAlignment(align.vertical ?? align.y ?? element.verticalAlign),
    background: readColour(element.background, tokens),
    border: readBorder(element.border, tokens),
    borderRadius: readCorners(element.borderRadius, tokens),
    colour: readColour(element.color, tokens),
    weight: readWeight(element.bold),
    italic: readFlag(element.italic),
    underline: readFlag(element.underline) ?? false,
    strikethrough: readFlag(element.strikethrough) ?? false,
    columns: Math.min(12, Math.max(1, Math.round(number(element.columns) ?? 1))),
    gap: positive(readLength(element.gap, tokens)),
    grow: readGrow(element.grow),
    width: positive(readLength(element.width, tokens)),
    height: positive(readLength(element.height, tokens)),
    margin: readEdges(element.margin, tokens),
    padding: readEdges(element.padding, tokens),
    listStyle: readListStyle(element.listStyle),
    // False keeps the element on one page.
    split: readFlag(element.split) ?? true,
    // Whether the element stays on the page of the next one. Null means: if it looks like a heading.
    keepWithNext: readFlag(element.keepWithNext),
    // False keeps short lines whole.
    wrap: readFlag(element.wrap) ?? true,
    textTransform: oneOf(TEXT_TRANSFORMS, text(element.textTransform).toLowerCase()),
    transform: readTransform(element.transform, tokens),
    fontFamily: readFamily(font.family),
    fontSize: fontSize === null || fontSize.value <= 0 ? null : fontSize,
    letterSpacing: readLength(font.letter_spacing, tokens),
    lineHeight: readLineHeight(font.line_height, fontSize),
    paragraphSpacing: positive(readLength(font.paragraph_spacing, tokens)),
  };
}

/** A colour, or the name of a colour token. A token takes precedence over the CSS colour of the same name. */
function readColour(value: unknown, tokens: readonly Token[]): Colour | null {
  const given = text(value);
  const written = /[#(]/.test(given) ? parseColour(given) : null;
  return written ?? findToken(tokens, value, "colour")?.colour ?? parseColour(given);
}

function oneOf<Value extends string>(allowed: readonly Value[], value: string): Value | null {
  return allowed.find((item) => item === value) ?? null;
}

function positive(length: Length | null): Length | null {
  return length === null || length.value < 0 ? null : length;
}

export function readFlag(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === 1) return true;
  return value === "false" || value === 0 ? false : null;
}

function readAlignment(value: unknown): Alignment | null {
  const name = text(value).toLowerCase();
  return oneOf(ALIGNMENTS, name === "middle" || name === "centre" ? "center" : name);
}

function readVerticalAlignment(value: unknown): "start" | "center" | "end" | null {
  const name = text(value).toLowerCase();
  if (name === "top" || name === "start") return "start";
  if (name === "middle" || name === "center") return "center";
  return name === "bottom" || name === "end" ? "end" : null;
}

/** `bold` is a flag. A weight from 100 to 900 is accepted too. */
function readWeight(value: unknown): number | null {
  const flag = readFlag(value);
  if (flag !== null) return flag ? 700 : 400;
  const weight = number(value);
  return weight !== null && weight >= 100 && weight <= 900 ? Math.round(weight / 100) * 100 : null;
}

function readGrow(value: unknown): number | null {
  const flag = readFlag(value);
  if (flag !== null) return flag ? 1 : 0;
  const share = number(value);
  return share === null ? null : Math.min(100, Math.max(0, share));
}

function readListStyle(value: unknown): ListStyle | null {
  const name = text(value).toLowerCase();
  if (value === true || name === "bullet" || name === "bullets" || name === "unordered") return "disc";
  if (name === "number" || name === "numbered" || name === "ordered") return "decimal";
  return oneOf(LIST_STYLES, name);
}

/**
 * Reads a line height as a multiple of the font size. A number up to 4 is a multiple, above 60 a percentage. Others are
 * pixels, which require a font size in pixels.
 */
function readLineHeight(value: unknown, fontSize: Length | null): number | null {
  const size = number(value) ?? readLength(value, [])?.value ?? null;
  if (size === null || size <= 0) return null;
  const percent = typeof value === "string" && value.includes("%");
  if (percent || size > 60) return Math.min(4, size / 100);
  if (size <= 4) return size;
  return fontSize?.unit === "px" ? Math.min(4, Math.round((size / fontSize.value) * 1000) / 1000) : null;
}

function readFamily(value: unknown): string | null {
  const [first = ""] = text(value).split(",");
  const family = cleanLine(first.slice(0, 200))
    .replace(/["'\\\p{Cf}]/gu, "")
    .slice(0, 80);
  return family === "" ? null : family;
}

/**
 * Reads `{width, style, color}` for all sides, one such object per side, a number, or a text such as `"1px solid
 * #ccc"`.
 */
function readBorder(value: unknown, tokens: readonly Token[]): Partial<Record<Side, Border>> {
  const border = members(value);
  const perSide = SIDES.some((side) => border[side] !== undefined && isObject(border[side]));
  const sides = SIDES.filter((side) => !Array.isArray(border.sides) || border.sides.includes(side));
  const read = sides.map((side) => [side, readBorderSide(perSide ? border[side] : value, tokens)] as const);
  return Object.fromEntries(read.filter(([, found]) => found !== null));
}

export function readBorderSide(value: unknown, tokens: readonly Token[]): Border | null {
  const border = isObject(value) ? value : fromShorthand(value);
  const width = readLength(border.width ?? border.size, tokens);
  const style = oneOf(BORDER_STYLES, text(border.style).toLowerCase());
  const colour = readColour(border.color, tokens);
  if (text(border.style).toLowerCase() === "none") return null;
  if (width === null && style === null && colour === null) return null;
  const drawn = width ?? { value: 1, unit: "px" as const };
  return drawn.value > 0 ? { width: drawn, style: style ?? "solid", colour } : null;
}

function fromShorthand(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === "number") return { width: value };
  const [width, style, ...colour] = typeof value === "string" ? value.trim().split(/\s+/).slice(0, 8) : [];
  return { width, style, color: colour.join(" ") };
}
