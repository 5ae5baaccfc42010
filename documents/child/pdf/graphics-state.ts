import type { Colour } from "../hidden-text.ts";
import { type Box, IDENTITY, type Matrix } from "./matrix.ts";

/** What the interpreter needs to know of a font. */
export interface Font {
  /** Widths of glyphs, in thousandths or the font's own unit, times this are shares of the size. */
  widthScale: number;
  /** The height of its letters is the size times this. */
  heightScale: number;
  vertical: boolean;
  /** Whether its letters are drawn from the document, and not left out for want of the font. */
  isPresent: boolean;
}

/** The part of PDF's graphics state (ISO 32000-1, 8.4 and 9.3) that says where and how text is shown. */
export interface GraphicsState {
  matrix: Matrix;
  /** Text is shown within this rectangle only; the clipping path may be narrower. */
  clip: Box;
  /** Null for a pattern. */
  fill: Colour | null;
  fillAlpha: number;
  strokeAlpha: number;
  hasSoftMask: boolean;
  font: Font;
  size: number;
  /** -1 for a negative size, which mirrors the text. */
  direction: 1 | -1;
  characterSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  renderingMode: number;
}

export function initialState(matrix: Matrix, clip: Box): GraphicsState {
  return {
    matrix,
    clip,
    fill: 0x000000,
    fillAlpha: 1,
    strokeAlpha: 1,
    hasSoftMask: false,
    font: { widthScale: 0.001, heightScale: 1, vertical: false, isPresent: true },
    size: 0,
    direction: 1,
    characterSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    renderingMode: 0,
  };
}

/** Where the next glyph goes: the text matrix and the positions along the line. */
export interface TextPosition {
  matrix: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
}

export function textStart(): TextPosition {
  return { matrix: IDENTITY, x: 0, y: 0, lineX: 0, lineY: 0 };
}
