import type { Font } from "./graphics-state.ts";
import { toMatrix, toNumbers } from "./matrix.ts";
import type { PDFPageProxy } from "./open-pdf.ts";

/** Fonts draw their letters in a square of a thousand units to the side, if they do not say otherwise. */
const USUAL_SCALE = 0.001;
/** Of the box around all letters of a font that is drawn by the page's own operators, to the size of its letters. */
const BOX_TO_SIZE = 1.2;

/** What a page's loaded font says of itself, or null when there is none of that name. */
export function readFont(page: PDFPageProxy, name: unknown): Font | null {
  if (typeof name !== "string" || !page.commonObjs.has(name)) return null;
  const font: unknown = page.commonObjs.get(name);
  if (typeof font !== "object" || font === null) return null;
  const matrix = "fontMatrix" in font ? toMatrix(font.fontMatrix) : null;
  const [widthScale = USUAL_SCALE, , , height = USUAL_SCALE] = matrix ?? [];
  const isDrawnByOperators = "isType3Font" in font && font.isType3Font === true;
  const [, bottom = 0, , top = 0] = isDrawnByOperators && "bbox" in font ? toNumbers(font.bbox) : [];
  const boxHeight = ((top - bottom) * Math.abs(height)) / BOX_TO_SIZE;
  return {
    widthScale,
    heightScale: isDrawnByOperators ? boxHeight || 1 : Math.abs(height) / USUAL_SCALE,
    vertical: "vertical" in font && font.vertical === true,
    isPresent: !("missingFile" in font && font.missingFile === true),
  };
}
