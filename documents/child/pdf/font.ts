import type { Font } from "./graphics-state.ts";
import { toMatrix, toNumbers } from "./matrix.ts";
import type { PDFPageProxy } from "./open-pdf.ts";

/** Fonts define glyphs in 1/1000 of the font size unless they specify another unit. */
const USUAL_SCALE = 0.001;
/** Ratio of the bounding box of a Type 3 font to its font size. */
const BOX_TO_SIZE = 1.2;

/** The properties of a loaded font of a page, or null if there is no font of that name. */
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
