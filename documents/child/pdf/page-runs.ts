import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Colour, MIN_READABLE_POINTS } from "../hidden-text.ts";
import { type Font, type GraphicsState, initialState, type TextPosition, textStart } from "./graphics-state.ts";
import { apply, area, type Box, concat, intersect, type Matrix, mapBox, toMatrix, toNumbers } from "./matrix.ts";

export interface Glyph {
  text: string;
  /** Along the reading direction. */
  start: number;
  end: number;
}

/** Glyphs shown by one operator: one font, one colour, one baseline. */
export interface Run {
  glyphs: Glyph[];
  /** Perpendicular to the reading direction, increasing downwards. */
  baseline: number;
  /** Font size on the page, in points. */
  size: number;
  /** The reading direction, in clockwise quarter turns. */
  quarterTurns: number;
  /** On the page, in points from its upper left corner. */
  box: Box;
  colour: Colour | null;
  /** Certainly hidden. */
  hidden: boolean;
  /** Whether the rendered page shows its letters. It does not if their font is missing. */
  isDrawn: boolean;
  /** Its position in the order of painting. */
  order: number;
  /** Glyphs without a known character. */
  unreadable: number;
}

/** A painted area that may be over or under text. */
export interface Paint {
  box: Box;
  order: number;
  /** Null for an image or a pattern. */
  colour: Colour | null;
}

export interface PageContent {
  runs: Run[];
  paints: Paint[];
  /** Whether text has a soft mask or a clipping path. Its visibility can be decided only on the rendered page. */
  hasMasks: boolean;
}

export interface Operators {
  fnArray: ArrayLike<number>;
  argsArray: ArrayLike<unknown>;
}

interface PageFrame {
  /** Maps the user space of the PDF to points from the upper left corner of the page. */
  matrix: Matrix;
  width: number;
  height: number;
  /** A loaded font by its name in operators. */
  font: (name: unknown) => Font | null;
  /** Whether optional content is shown. */
  isShown: (properties: unknown) => boolean;
}

/** More glyphs than any printed page has. */
const MAX_GLYPHS = 200_000;
const INVISIBLE = 3;
const MIN_ALPHA = 0.1;

/** Interprets the operators of a page, and records the text that it shows and the areas that it paints over it. */
export function readPageContent(operators: Operators, frame: PageFrame): PageContent {
  const interpreter = new Interpreter(frame);
  for (let i = 0; i < operators.fnArray.length; i++) {
    const args = operators.argsArray[i];
    interpreter.run(operators.fnArray[i] ?? 0, Array.isArray(args) ? args : [], i);
  }
  return interpreter.content;
}

class Interpreter {
  readonly content: PageContent = { runs: [], paints: [], hasMasks: false };
  readonly #frame: PageFrame;
  readonly #page: Box;
  readonly #saved: GraphicsState[] = [];
  readonly #marked: boolean[] = [];
  #state: GraphicsState;
  #text: TextPosition = textStart();
  #clipNext = false;
  #glyphs = 0;

  constructor(frame: PageFrame) {
    this.#frame = frame;
    this.#page = { left: 0, top: 0, right: frame.width, bottom: frame.height };
    this.#state = initialState(frame.matrix, this.#page);
  }

  run(operator: number, args: unknown[], order: number): void {
    switch (operator) {
      case OPS.save:
      case OPS.beginGroup:
        this.#saved.push({ ...this.#state });
        return;
      case OPS.restore:
      case OPS.endGroup:
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        this.#state = this.#saved.pop() ?? this.#state;
        return;
      case OPS.transform:
        this.#transform(args);
        return;
      case OPS.paintFormXObjectBegin:
        this.#saved.push({ ...this.#state });
        this.#transform(args[0]);
        this.#clip(args[1]);
        return;
      case OPS.beginAnnotation:
        this.#beginAnnotation(args);
        return;
      case OPS.beginMarkedContent:
        this.#marked.push(true);
        return;
      case OPS.beginMarkedContentProps:
        this.#marked.push(args[0] !== "OC" || this.#frame.isShown(args[1]));
        return;
      case OPS.endMarkedContent:
        this.#marked.pop();
        return;
      case OPS.clip:
      case OPS.eoClip:
        this.#clipNext = true;
        return;
      case OPS.constructPath:
        this.#path(args, order);
        return;
      default:
        if (!this.#runPainting(operator, args, order)) this.#runText(operator, args, order);
    }
  }

  #transform(matrix: unknown): void {
    const inner = toMatrix(matrix);
    if (inner !== null) this.#state.matrix = concat(this.#state.matrix, inner);
  }

  #clip(box: unknown): void {
    const [x0, y0, x1, y1] = toNumbers(box);
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return;
    this.#state.clip = intersect(this.#state.clip, mapBox(this.#state.matrix, [x0, y0, x1, y1]));
  }

  /** The appearance of an annotation starts with the initial state of the page. */
  #beginAnnotation([, rectangle, transform, matrix]: unknown[]): void {
    this.#saved.push({ ...this.#state });
    this.#state = initialState(this.#frame.matrix, this.#page);
    this.#clip(rectangle);
    this.#transform(transform);
    this.#transform(matrix);
  }

  #path([operator, , bounds]: unknown[], order: number): void {
    const [x0, y0, x1, y1] = toNumbers(bounds);
    if (x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined) {
      if (isFill(operator)) this.#paint(mapBox(this.#state.matrix, [x0, y0, x1, y1]), order, this.#solidFill());
      if (this.#clipNext) this.#clip([x0, y0, x1, y1]);
    }
    this.#clipNext = false;
  }

  #paint(box: Box, order: number, colour: Colour | null = null): void {
    const shown = intersect(box, this.#state.clip);
    if (area(shown) > 0 && this.#state.fillAlpha > MIN_ALPHA) this.content.paints.push({ box: shown, order, colour });
  }

  /** The colour of a fill, if it is certain. */
  #solidFill(): Colour | null {
    return this.#state.fillAlpha === 1 && !this.#state.hasSoftMask ? this.#state.fill : null;
  }

  /** Handles operators of colour, transparency and images; returns true if it was one of them. */
  #runPainting(operator: number, args: unknown[], order: number): boolean {
    switch (operator) {
      case OPS.setFillRGBColor:
        this.#state.fill = parseColour(args[0]);
        return true;
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        this.#state.fill = null;
        return true;
      case OPS.setGState:
        this.#setState(args[0]);
        return true;
      case OPS.shadingFill:
        this.#paint(this.#state.clip, order);
        return true;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask:
        this.#paint(mapBox(this.#state.matrix, [0, 0, 1, 1]), order);
        return true;
      case OPS.paintImageXObjectRepeat:
      case OPS.paintImageMaskXObjectRepeat:
      case OPS.paintInlineImageXObjectGroup:
      case OPS.paintImageMaskXObjectGroup:
        this.#paint(this.#state.clip, order);
        return true;
      default:
        return false;
    }
  }

  #setState(entries: unknown): void {
    if (!Array.isArray(entries)) return;
    for (const [key, value] of entries) {
      if (key === "ca" && typeof value === "number") this.#state.fillAlpha = value;
      else if (key === "CA" && typeof value === "number") this.#state.strokeAlpha = value;
      else if (key === "SMask") this.#state.hasSoftMask = Boolean(value);
      else if (key === "Font" && Array.isArray(value)) this.#setFont(value[0], value[1]);
    }
  }

  #setFont(name: unknown, size: unknown): void {
    const font = this.#frame.font(name);
    if (font !== null) this.#state.font = font;
    if (typeof size !== "number") return;
    this.#state.size = Math.abs(size);
    this.#state.direction = size < 0 ? -1 : 1;
  }

  #runText(operator: number, args: unknown[], order: number): void {
    const [first, second] = args;
    const value = typeof first === "number" ? first : 0;
    switch (operator) {
      case OPS.beginText:
        this.#text = textStart();
        return;
      case OPS.setFont:
        this.#setFont(first, second);
        return;
      case OPS.setCharSpacing:
        this.#state.characterSpacing = value;
        return;
      case OPS.setWordSpacing:
        this.#state.wordSpacing = value;
        return;
      case OPS.setHScale:
        this.#state.horizontalScale = value / 100;
        return;
      case OPS.setLeading:
        this.#state.leading = -value;
        return;
      case OPS.setTextRise:
        this.#state.rise = value;
        return;
      case OPS.setTextRenderingMode:
        this.#state.renderingMode = value;
        return;
      case OPS.setTextMatrix:
        this.#text = { ...textStart(), matrix: toMatrix(first) ?? this.#text.matrix };
        return;
      case OPS.moveText:
        this.#moveText(value, typeof second === "number" ? second : 0);
        return;
      case OPS.setLeadingMoveText:
        this.#state.leading = typeof second === "number" ? second : 0;
        this.#moveText(value, this.#state.leading);
        return;
      case OPS.nextLine:
        this.#moveText(0, this.#state.leading);
        return;
      case OPS.showText:
        if (Array.isArray(first)) this.#showText(first, order);
        return;
    }
  }

  #moveText(x: number, y: number): void {
    const { matrix, lineX, lineY } = this.#text;
    this.#text = { matrix, x: lineX + x, y: lineY + y, lineX: lineX + x, lineY: lineY + y };
  }

  #showText(items: unknown[], order: number): void {
    const state = this.#state;
    this.#glyphs += items.length;
    if (state.size === 0 || this.#glyphs > MAX_GLYPHS) return;
    const { placed, advance, unreadable } = placeGlyphs(items, state);
    const scale = state.horizontalScale * state.direction;
    const origin = concat(concat(state.matrix, this.#text.matrix), [
      1,
      0,
      0,
      1,
      this.#text.x,
      this.#text.y + state.rise,
    ]);
    if (state.font.vertical) this.#text.y -= advance;
    else this.#text.x += advance * scale;
    if (placed.length === 0) return;
    const run = state.font.vertical
      ? toVerticalRun(placed, origin, state)
      : toRun(placed, concat(origin, [scale, 0, 0, 1, 0, 0]), state);
    if (run === null) return;
    this.content.hasMasks ||= state.hasSoftMask;
    this.content.runs.push({
      ...run,
      colour: paintsFillAlone(state.renderingMode) ? state.fill : null,
      hidden: this.#isHidden(run),
      isDrawn: state.font.isPresent,
      order,
      unreadable,
    });
  }

  #isHidden({ box, size }: { box: Box; size: number }): boolean {
    const { renderingMode, fillAlpha, strokeAlpha, clip } = this.#state;
    const alpha = paintsFill(renderingMode) ? fillAlpha : strokeAlpha;
    return (
      renderingMode === INVISIBLE ||
      alpha < MIN_ALPHA ||
      size < MIN_READABLE_POINTS ||
      !this.#marked.every(Boolean) ||
      area(intersect(box, clip)) < 0.2 * area(box)
    );
  }
}

function isFill(operator: unknown): boolean {
  return (
    operator === OPS.fill ||
    operator === OPS.eoFill ||
    operator === OPS.fillStroke ||
    operator === OPS.eoFillStroke ||
    operator === OPS.closeFillStroke ||
    operator === OPS.closeEOFillStroke
  );
}

/** Rendering modes 0, 2, 4 and 6 fill the letters. The others draw their outlines or only clip. */
function paintsFill(renderingMode: number): boolean {
  return renderingMode % 2 === 0;
}

/** Letters that are also outlined can be visible by their outline. */
function paintsFillAlone(renderingMode: number): boolean {
  return renderingMode % 4 === 0;
}

/** The library returns every colour as #rrggbb. */
function parseColour(value: unknown): Colour | null {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? Number.parseInt(value.slice(1), 16) : null;
}

/** Positions glyphs along the line, in text space. A space advances the position and is recorded as a glyph. */
function placeGlyphs(
  items: unknown[],
  { font, size, direction, characterSpacing, wordSpacing }: GraphicsState,
): { placed: Glyph[]; advance: number; unreadable: number } {
  const placed: Glyph[] = [];
  let at = 0;
  let unreadable = 0;
  for (const item of items) {
    if (typeof item === "number") {
      at += ((font.vertical ? 1 : -1) * item * size) / 1000;
      continue;
    }
    const glyph = toGlyph(item, font.vertical);
    if (glyph === null) continue;
    const width = glyph.width * font.widthScale * size;
    const spacing = (glyph.isSpace ? wordSpacing : 0) + characterSpacing;
    if (glyph.text === "" || /^\p{Co}/u.test(glyph.text)) unreadable++;
    if (glyph.text !== "") placed.push({ text: glyph.text, start: at, end: at + width });
    at += font.vertical ? width - spacing * direction : width + spacing * direction;
  }
  return { placed, advance: at, unreadable };
}

function toGlyph(item: unknown, vertical: boolean): { text: string; width: number; isSpace: boolean } | null {
  if (typeof item !== "object" || item === null) return null;
  const width = "width" in item && typeof item.width === "number" ? item.width : 0;
  const unicode = "unicode" in item && typeof item.unicode === "string" ? item.unicode : "";
  const isSpace = "isSpace" in item && item.isSpace === true;
  const [down] = vertical && "vmetric" in item ? toNumbers(item.vmetric) : [];
  return { text: readable(unicode), width: down === undefined ? width : -down, isSpace };
}

/** The text of a glyph, or empty if the font has no character or only a private use character for it. */
function readable(unicode: string): string {
  return /^[\p{Cc}\p{Cn}\ufffd]*$/u.test(unicode) ? "" : unicode;
}

type Geometry = Pick<Run, "glyphs" | "baseline" | "size" | "quarterTurns" | "box">;

/** Height of letters above and below the baseline, relative to the font size. */
const ASCENT = 0.75;
const DESCENT = 0.22;

function toRun(placed: Glyph[], matrix: Matrix, { size, font }: GraphicsState): Geometry | null {
  const [a, b, c, d] = matrix;
  const along = Math.hypot(a, b);
  const across = Math.hypot(c, d);
  if (along === 0 || across === 0) return null;
  const quarterTurns = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  const [x, y] = apply(matrix, 0, 0);
  const [u, v] = turn(x, y, quarterTurns);
  const glyphs = placed.map(({ text, start, end }) => ({
    text,
    start: u + start * along,
    end: u + end * along,
  }));
  const first = placed[0]?.start ?? 0;
  const last = placed.at(-1)?.end ?? 0;
  const height = size * font.heightScale;
  const box = mapBox(matrix, [first, -DESCENT * height, last, ASCENT * height]);
  return { glyphs, baseline: v, size: height * across, quarterTurns, box };
}

/** Vertical text: each column is treated as a line with a quarter turn. */
function toVerticalRun(placed: Glyph[], matrix: Matrix, { size }: GraphicsState): Geometry | null {
  const [, , c, d] = matrix;
  const scale = Math.hypot(c, d);
  if (scale === 0) return null;
  const [x, y] = apply(matrix, 0, 0);
  const [u, v] = turn(x, y, 1);
  const glyphs = placed.map(({ text, start, end }) => ({
    text,
    start: u + start * scale,
    end: u + end * scale,
  }));
  const last = placed.at(-1)?.end ?? 0;
  const box = mapBox(matrix, [-size / 2, -last, size / 2, 0]);
  return { glyphs, baseline: v, size: size * scale, quarterTurns: 1, box };
}

/** Rotates the axes of the page so that the reading direction runs to the right. */
function turn(x: number, y: number, quarterTurns: number): [number, number] {
  switch (quarterTurns) {
    case 1:
      return [y, -x];
    case 2:
      return [-x, -y];
    case 3:
      return [-y, x];
    default:
      return [x, y];
  }
}
