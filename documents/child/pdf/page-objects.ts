import { area, type Box, boxAround, intersect } from "../box.ts";
import type { Colour } from "../hidden-text.ts";
import { apply, concat, type Matrix, mapBox } from "./matrix.ts";
import {
  type Handle,
  pdfium,
  readIntegers,
  readMatrix,
  readSeparateFloats,
  readString,
  readWideString,
  ZEROS,
} from "./pdfium.ts";

/** How a text object is painted. All its characters share these properties. */
export interface TextObject {
  /** The position in the order of painting. */
  order: number;
  /** The rectangle that clips the object. */
  clip: Box;
  /** The bounding box, in points from the upper left corner of the page. */
  box: Box;
  /** The fill colour; null for a pattern and for outlined letters. */
  colour: Colour | null;
  /** Opacity from 0 to 1. */
  alpha: number;
  renderingMode: number;
  /** Whether its glyphs are embedded in the document. Otherwise they may not be rendered. */
  isEmbedded: boolean;
  /**
   * Whether only the rendered page shows if it is visible: it belongs to a layer, has a soft mask, or is in a form
   * object, which can belong to a layer.
   */
  isUncertain: boolean;
  /** Whether paths draw the shapes of its letters before it. Browsers write bold text in this way. */
  isOutlined: boolean;
  /** The marked content around it that has a replacement text (ActualText), or 0. */
  replaced: Handle;
}

/** A painted area that may be over or under text. */
export interface Paint {
  box: Box;
  order: number;
  /** The fill colour; null for an image or a pattern. */
  colour: Colour | null;
}

export interface PageObjects {
  texts: Map<Handle, TextObject>;
  paints: Paint[];
  /** Images whose decoding takes time and memory. */
  largeImages: number;
  /** Pixels per point of the sharpest image that covers much of the page; 0 if there is none. */
  sharpness: number;
}

/** More objects than any printed page has. */
const MAX_OBJECTS = 300_000;
const MAX_DEPTH = 20;
const MIN_ALPHA = 0.1;
const LARGE_IMAGE_PIXELS = 1_000_000;
const [TEXT, PATH, IMAGE, SHADING, FORM] = [1, 2, 3, 4, 5];

interface Container {
  count: number;
  objectAt(index: number): Handle;
  matrix: Matrix;
  clip: Box;
  isUncertain: boolean;
}

/**
 * Reads the objects of a page in the order of painting. `matrix` maps the user space of the PDF to points from the
 * upper left corner of the page.
 */
export function readPageObjects(page: Handle, matrix: Matrix, clip: Box): PageObjects {
  const objects: PageObjects = { texts: new Map(), paints: [], largeImages: 0, sharpness: 0 };
  const shapes: Box[] = [];
  let order = 0;

  function walk({ count, objectAt, matrix, clip, isUncertain }: Container, depth: number): void {
    for (let i = 0; i < count && order < MAX_OBJECTS; i++) {
      const object = objectAt(i);
      order++;
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === FORM) {
        const inner = readMatrix((at) => pdfium.FPDFPageObj_GetMatrix(object, at));
        if (inner === null || depth >= MAX_DEPTH) continue;
        walk(
          {
            count: pdfium.FPDFFormObj_CountObjects(object),
            objectAt: (index) => pdfium.FPDFFormObj_GetObject(object, index),
            matrix: concat(matrix, inner),
            clip: intersect(clip, clipOf(object, matrix)),
            isUncertain: true,
          },
          depth + 1,
        );
        continue;
      }
      const bounds = boundsOf(object, matrix);
      if (bounds === null) continue;
      const shown = intersect(clip, clipOf(object, matrix));
      if (type === TEXT) {
        const isOutlined = shapes.some((shape) => drawsLetters(shape, bounds));
        objects.texts.set(object, { ...readText(object, order, bounds, shown, isUncertain), isOutlined });
      } else if (type === PATH || type === IMAGE || type === SHADING) {
        const box = intersect(bounds, shown);
        if (area(box) === 0) continue;
        if (type === IMAGE) noteImage(objects, object, bounds, area(clip));
        const fill = type === PATH ? fillOf(object) : IMAGE_FILL;
        if (fill === null) continue;
        objects.paints.push({ box, order, colour: fill.colour });
        if (type === PATH && pdfium.FPDFPath_CountSegments(object) > MAX_RECTANGLE_SEGMENTS) {
          shapes.push(box);
          if (shapes.length > MAX_SHAPES) shapes.shift();
        }
      }
    }
  }

  walk(
    {
      count: pdfium.FPDFPage_CountObjects(page),
      objectAt: (index) => pdfium.FPDFPage_GetObject(page, index),
      matrix,
      clip,
      isUncertain: false,
    },
    0,
  );
  return objects;
}

/** Maximum number of segments of a rectangle. One that is closed twice has six. */
const MAX_RECTANGLE_SEGMENTS = 6;
/** Maximum number of preceding paths that are compared with a text. */
const MAX_SHAPES = 20;

/** Whether a path can be the outline of the letters in `text`: it covers them, and is not much higher. */
function drawsLetters(shape: Box, text: Box): boolean {
  const high = shape.bottom - shape.top;
  return area(intersect(shape, text)) > 0.8 * area(text) && high < 2.5 * (text.bottom - text.top);
}

function readText(
  object: Handle,
  order: number,
  box: Box,
  clip: Box,
  isUncertain: boolean,
): Omit<TextObject, "isOutlined"> {
  const renderingMode = pdfium.FPDFTextObj_GetTextRenderMode(object);
  const marks = readMarks(object);
  const fills = renderingMode % 2 === 0;
  const paint = fills
    ? readIntegers((r, g, b, a) => pdfium.FPDFPageObj_GetFillColor(object, r, g, b, a))
    : readIntegers((r, g, b, a) => pdfium.FPDFPageObj_GetStrokeColor(object, r, g, b, a));
  const [red = 0, green = 0, blue = 0, alpha = 255] = paint ?? [];
  return {
    order,
    clip,
    box,
    // Letters that are also outlined can be visible by their outline.
    colour: paint !== null && renderingMode % 4 === 0 ? (red << 16) | (green << 8) | blue : null,
    alpha: alpha / 255,
    renderingMode,
    isEmbedded: pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(object)) === 1,
    isUncertain:
      isUncertain || marks.isOptional || (alpha === 255 && Boolean(pdfium.FPDFPageObj_HasTransparency(object))),
    replaced: marks.replaced,
  };
}

/** The marked content of an object: whether it belongs to a layer, and which mark has a replacement text. */
function readMarks(object: Handle): { isOptional: boolean; replaced: Handle } {
  let isOptional = false;
  let replaced = 0;
  const count = Math.min(MAX_DEPTH, pdfium.FPDFPageObj_CountMarks(object));
  for (let i = 0; i < count; i++) {
    const mark = pdfium.FPDFPageObj_GetMark(object, i);
    const name = readWideString((at, size, length) => pdfium.FPDFPageObjMark_GetName(mark, at, size, length));
    isOptional ||= name === "OC";
    for (let key = pdfium.FPDFPageObjMark_CountParams(mark); key-- > 0; ) {
      const param = readWideString((at, size, length) =>
        pdfium.FPDFPageObjMark_GetParamKey(mark, key, at, size, length),
      );
      if (param === "ActualText") replaced = mark;
    }
  }
  return { isOptional, replaced };
}

function boundsOf(object: Handle, matrix: Matrix): Box | null {
  const bounds = readSeparateFloats((...at) => pdfium.FPDFPageObj_GetBounds(object, ...at));
  return bounds === null ? null : mapBox(matrix, bounds);
}

const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
const MAX_SEGMENTS = 100;

/** The rectangle around the clipping path of an object. The path may be narrower. */
function clipOf(object: Handle, matrix: Matrix): Box {
  const clip = pdfium.FPDFPageObj_GetClipPath(object);
  let box = EVERYWHERE;
  if (clip === 0) return box;
  for (let path = Math.min(MAX_SEGMENTS, pdfium.FPDFClipPath_CountPaths(clip)); path-- > 0; ) {
    const count = pdfium.FPDFClipPath_CountPathSegments(clip, path);
    if (count <= 0 || count > MAX_SEGMENTS) continue;
    const points: [number, number][] = [];
    for (let i = 0; i < count; i++) {
      const segment = pdfium.FPDFClipPath_GetPathSegment(clip, path, i);
      const point = readSeparateFloats((x, y) => pdfium.FPDFPathSegment_GetPoint(segment, x, y));
      if (point !== null) points.push(apply(matrix, point[0], point[1]));
    }
    if (points.length > 0) box = intersect(box, boxAround(points));
  }
  return box;
}

const IMAGE_FILL = { colour: null };

/** The fill of a path, or null if it is not filled. Its colour is null if it is a pattern or transparent. */
function fillOf(path: Handle): { colour: Colour | null } | null {
  const [mode] = readIntegers((fill, stroke) => pdfium.FPDFPath_GetDrawMode(path, fill, stroke)) ?? ZEROS;
  if (mode === 0) return null;
  const colour = readIntegers((r, g, b, a) => pdfium.FPDFPageObj_GetFillColor(path, r, g, b, a));
  if (colour === null) return IMAGE_FILL;
  const [red, green, blue, alpha] = colour;
  if (alpha <= 255 * MIN_ALPHA) return null;
  const isSolid = alpha === 255 && !pdfium.FPDFPageObj_HasTransparency(path);
  return { colour: isSolid ? (red << 16) | (green << 8) | blue : null };
}

/** An image that covers more than this share of the area around it counts as the image of a scanned page. */
const MUCH = 0.3;

function noteImage(objects: PageObjects, image: Handle, box: Box, around: number): void {
  const [width, height] = readIntegers((w, h) => pdfium.FPDFImageObj_GetImagePixelSize(image, w, h)) ?? ZEROS;
  const pixels = width * height;
  if (pixels > LARGE_IMAGE_PIXELS) objects.largeImages++;
  if (area(box) > MUCH * around) objects.sharpness = Math.max(objects.sharpness, Math.sqrt(pixels / area(box)));
}

/** The name of the font of a text object without the prefix of a subset. */
export function fontNameOf(object: Handle): string {
  const font = pdfium.FPDFTextObj_GetFont(object);
  return (readString((at, size) => pdfium.FPDFFont_GetBaseFontName(font, at, size)) ?? "").replace(/^[A-Z]{6}\+/, "");
}
