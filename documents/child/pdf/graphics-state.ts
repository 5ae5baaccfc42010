import type { Colour } from "../hidden-text.ts";
import { type Box, IDENTITY, type Matrix } from "./matrix.ts";

/** The properties of a font that the interpreter needs. */
export interface Font {
  /** Factor from glyph widths, in thousandths or the unit of the font, to multiples of the font size. */
  widthScale: number;
  /** Factor from the font size to the height of letters. */
  heightScale: number;
  vertical: boolean;
  /** Whether its glyphs are embedded in the document. Otherwise they are not rendered. */
  isPresent: boolean;
}

/** The part of the graphics state of PDF (ISO 32000-1, 8.4 and 9.3) that determines where and how text is shown. */
export interface GraphicsState {
  matrix: Matrix;
  /** Text is shown only within this rectangle. The clipping path may be narrower. */
  clip: Box;
  /** Null for a pattern. */
  fill: Colour | null;
  fillAlpha: number;
  strokeAlpha: number;
  hasSoftMask: boolean;
  font: Font;
  size: number;
  /** -1 for a negative font size, which mirrors the text. */
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

/** The position of the next glyph: the text matrix and the offset along the line. */
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
