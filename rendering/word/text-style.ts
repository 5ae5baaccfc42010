import type { IRunOptions } from "docx";
import { type Colour, over, toHex, WHITE } from "../colour/colour.ts";
import { isRightToLeft } from "../core/direction.ts";
import { BASE_FONT_SIZE } from "../document/document.ts";
import type { Node } from "../document/nodes.ts";
import type { Length } from "../layout/lengths.ts";
import type { Alignment, TextTransform } from "../layout/style.ts";

/** Twips (twentieths of a point, Word's unit of length) in a CSS pixel. */
export const TWIPS = 15;

/** Space around a node, in CSS pixels. */
export interface Room {
  readonly before: number;
  readonly after: number;
}

/** The inherited style of texts. Word has no inheritance between boxes. */
export interface TextStyle {
  readonly family: string;
  /** CSS pixels. */
  readonly size: number;
  readonly colour: Colour;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strikethrough: boolean;
  /** CSS pixels. */
  readonly letterSpacing: number;
  /** A multiple of the font size. */
  readonly lineHeight: number;
  /** CSS pixels. */
  readonly paragraphSpacing: number;
  readonly align: Alignment | null;
  readonly textTransform: TextTransform | null;
  /** Whether the language of the document is written from right to left. */
  readonly rightToLeft: boolean;
  /** The families that the file names instead of others. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** The default text style, with a font that every Word installation has. */
export function baseTextStyle(colour: Colour, rightToLeft: boolean, replaced: ReadonlyMap<string, string>): TextStyle {
  return {
    family: "Calibri",
    size: BASE_FONT_SIZE,
    colour,
    bold: false,
    italic: false,
    underline: false,
    strikethrough: false,
    letterSpacing: 0,
    lineHeight: 1.5,
    paragraphSpacing: 0,
    align: null,
    textTransform: null,
    rightToLeft,
    replaced,
  };
}

/** The style of the texts in an element. */
export function textStyleIn(node: Node, outer: TextStyle): TextStyle {
  const { style } = node;
  const size = style.fontSize === null ? outer.size : pixels(style.fontSize, outer.size, outer.size);
  return {
    family: style.fontFamily === null ? outer.family : (outer.replaced.get(style.fontFamily) ?? style.fontFamily),
    size,
    colour: style.colour ?? node.ink ?? outer.colour,
    bold: style.weight === null ? outer.bold : style.weight >= 600,
    italic: style.italic ?? outer.italic,
    underline: outer.underline || style.underline,
    strikethrough: outer.strikethrough || style.strikethrough,
    letterSpacing: style.letterSpacing === null ? outer.letterSpacing : pixels(style.letterSpacing, size, size),
    lineHeight: style.lineHeight ?? outer.lineHeight,
    paragraphSpacing:
      style.paragraphSpacing === null ? outer.paragraphSpacing : pixels(style.paragraphSpacing, size, size),
    align: style.align ?? outer.align,
    textTransform: style.textTransform ?? outer.textTransform,
    rightToLeft: outer.rightToLeft,
    replaced: outer.replaced,
  };
}

/** Converts a length to pixels. Percentages are relative to `whole`. */
export function pixels(length: Length, fontSize: number, whole: number): number {
  if (length.unit === "px") return length.value;
  return length.unit === "em" ? length.value * fontSize : (length.value / 100) * whole;
}

/** The width of an average letter, in multiples of the font size, with room for wide ones. */
const LETTER = 0.62;
const WIDE_LETTER = 1;

/** The estimated width of a line of text in CSS pixels. Chinese, Japanese and Korean letters are square. */
export function textWidth(line: string, { size, letterSpacing }: TextStyle): number {
  const letters = [...line];
  const wide = letters.filter((letter) => letter >= "\u2e80").length;
  return wide * WIDE_LETTER * size + (letters.length - wide) * LETTER * size + letters.length * letterSpacing;
}

export function twips(pixels: number): number {
  return Math.round(Math.max(0, pixels) * TWIPS);
}

/** The colour as six hexadecimal digits. Word does not support transparency, so the colour is blended with white. */
export function wordColour(colour: Colour): string {
  return toHex(over(colour, WHITE)).slice(1);
}

/** The formatting of a run of text. */
export function runOptions(style: TextStyle, text: string): IRunOptions {
  const size = Math.max(2, Math.round(style.size * 1.5));
  return {
    text: style.textTransform === "lowercase" ? text.toLowerCase() : capitalised(style, text),
    font: style.family,
    size,
    sizeComplexScript: size,
    color: wordColour(style.colour),
    bold: style.bold,
    italics: style.italic,
    strike: style.strikethrough,
    allCaps: style.textTransform === "uppercase",
    ...(style.underline ? { underline: {} } : {}),
    // Space between the letters of a joined script, such as Arabic, breaks its words.
    ...(style.letterSpacing === 0 || isRightToLeft(text)
      ? {}
      : { characterSpacing: Math.round(style.letterSpacing * TWIPS) }),
    ...(isRightToLeft(text) ? { rightToLeft: true } : {}),
  };
}

function capitalised({ textTransform }: TextStyle, text: string): string {
  if (textTransform !== "capitalize") return text;
  return text.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
