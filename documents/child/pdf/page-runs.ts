import { IDEOGRAPH } from "../../east-asian.ts";
import { area, type Box, boxBetween, intersect, union } from "../box.ts";
import { type Colour, MIN_READABLE_POINTS } from "../hidden-text.ts";
import { hasRightToLeft } from "../layout/direction.ts";
import type { GlyphNames } from "./glyph-names.ts";
import { MARKERS } from "./markers.ts";
import { apply, concat, type Matrix } from "./matrix.ts";
import { fontNameOf, type PageObjects, type TextObject } from "./page-objects.ts";
import { type Handle, pdfium, readDoubles, readFloats, readMatrix, ZEROS } from "./pdfium.ts";
import { texCharacter, texLigature, usesOlderEncoding } from "./tex-encoding.ts";

export interface Glyph {
  text: string;
  /** Position along the reading direction. */
  start: number;
  end: number;
  /** The number of the character in the reading order of PDFium. */
  index: number;
  /** Whether PDFium inserted it as the space between two words. */
  isGenerated: boolean;
}

/** Glyphs of one text object: one font, one colour, one baseline. */
export interface Run {
  glyphs: Glyph[];
  /** Position perpendicular to the reading direction, increasing downwards. */
  baseline: number;
  /** Font size on the page, in points. */
  size: number;
  /** The reading direction, in clockwise quarter turns. */
  quarterTurns: number;
  /** The bounding box, in points from the upper left corner of the page. */
  box: Box;
  colour: Colour | null;
  /** Whether the run is certainly hidden. */
  hidden: boolean;
  /** Whether only the rendered page shows if it is visible. */
  isUncertain: boolean;
  /** Whether the rendered page shows its letters. PDFium has Latin letters for fonts that are missing. */
  isDrawn: boolean;
  /** The position in the order of painting. */
  order: number;
  /** Number of glyphs without a known character. */
  unreadable: number;
  /** Number of glyphs that were decoded as if the font were one of TeX. */
  guessed: number;
}

/** More characters than any printed page has. */
const MAX_CHARACTERS = 200_000;
const INVISIBLE = 3;
const MIN_ALPHA = 0.1;
/** Height of letters above and below the baseline, relative to the font size. */
const ASCENT = 0.75;
const DESCENT = 0.22;

/** A replacement text that is much longer than the text on the page is not its spelling but other, hidden text. */
const MAX_REPLACEMENT = { characters: 24, perWidth: 3 };
const LINE_HEIGHT = 1.2;

/** Fonts of pictograms, whose glyphs have names such as `house-chimney` that are not part of the text. */
const PICTOGRAMS = /awesome|icomoon|icons?\b|glyphicon|academicons|simpleicon/i;

interface Character {
  index: number;
  code: number;
  text: string;
  isGenerated: boolean;
  /** Whether neither PDFium nor the font knows it. */
  isUnknown: boolean;
  /** Whether it was decoded as if the font were one of TeX. */
  isGuessed: boolean;
  /** The origin, and the box around the advance width, in points from the upper left corner of the page. */
  x: number;
  y: number;
  box: Box;
}

/** The characters of one text object. */
interface ObjectText {
  object: Handle;
  font: string;
  characters: Character[];
}

/** Reads the characters of a page, and groups them by text object. `matrix` maps user space to the page (`readPageObjects`). */
export function readPageRuns(page: Handle, objects: PageObjects, matrix: Matrix, names: GlyphNames): Run[] {
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  const texts = decoded(readObjectTexts(textPage, matrix), names);
  const replaced = extentOfReplaced(objects);
  const replacedBefore = new Set<Handle>();
  const runs = texts.flatMap((text) => {
    const first = text.characters.find(({ isGenerated }) => !isGenerated);
    const properties = objects.texts.get(text.object);
    // PDFium repeats a replacement text for objects on other baselines, such as a letter and its mark.
    if (first === undefined || properties === undefined || replacedBefore.has(properties.replaced)) return [];
    if (properties.replaced !== 0) replacedBefore.add(properties.replaced);
    const onPage = readMatrix((at) => pdfium.FPDFText_GetMatrix(textPage, first.index, at));
    const size = pdfium.FPDFText_GetFontSize(textPage, first.index);
    return onPage === null ? [] : toRuns(textPage, text, properties, concat(matrix, onPage), size, replaced);
  });
  pdfium.FPDFText_ClosePage(textPage);
  return runs;
}

function readObjectTexts(textPage: Handle, matrix: Matrix): ObjectText[] {
  const texts: ObjectText[] = [];
  const count = Math.min(MAX_CHARACTERS, pdfium.FPDFText_CountChars(textPage));
  for (let index = 0; index < count; index++) {
    const character = readCharacter(textPage, index, matrix);
    if (character === null) continue;
    const object = pdfium.FPDFText_GetTextObject(textPage, index);
    const last = texts.at(-1);
    // A generated character belongs to the text before it. Some have no object.
    if (last !== undefined && (object === last.object || character.isGenerated)) last.characters.push(character);
    else texts.push({ object, font: object === 0 ? "" : fontNameOf(object), characters: [character] });
  }
  return texts;
}

/** Adds the characters that PDFium does not know: from the names in their fonts, or from the encodings of TeX. */
function decoded(texts: readonly ObjectText[], names: GlyphNames): ObjectText[] {
  const codes = texts
    .flatMap(({ font, characters }) => (font === "" ? characters : []))
    .filter(({ isUnknown }) => isUnknown);
  const isOlder = usesOlderEncoding(codes.map(({ code }) => code));
  return texts.map(({ font, characters, ...text }) => {
    const decode = (character: Character): Character => {
      if (!character.isUnknown) return character;
      const { code } = character;
      // The fonts of pdfTeX that consist of bitmaps have no name.
      const known = font === "" ? texLigature(code, isOlder) : names.textsOf(font).get(code) || texLigature(code);
      if (known) return { ...character, text: known, isUnknown: false };
      const guessed = font === "" ? texCharacter(code, isOlder) : "";
      return { ...character, text: guessed === "-" ? SOFT_HYPHEN : guessed, isGuessed: guessed !== "" };
    };
    return { ...text, font, characters: characters.map(decode) };
  });
}

function readCharacter(textPage: Handle, index: number, matrix: Matrix): Character | null {
  const code = pdfium.FPDFText_GetUnicode(textPage, index);
  const isGenerated = pdfium.FPDFText_IsGenerated(textPage, index) === 1;
  if (code === 0 || (isGenerated && code !== 0x20)) return null;
  const origin = readDoubles((x, y) => pdfium.FPDFText_GetCharOrigin(textPage, index, x, y)) ?? ZEROS;
  const [x, y] = apply(matrix, origin[0], origin[1]);
  const [left = 0, top = 0, right = 0, bottom = 0] =
    readFloats(4, (at) => pdfium.FPDFText_GetLooseCharBox(textPage, index, at)) ?? [];
  const isUnknown = pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1;
  const isHyphen = pdfium.FPDFText_IsHyphen(textPage, index) === 1;
  return {
    index,
    code,
    text: isHyphen || HYPHENS.has(code) ? SOFT_HYPHEN : isUnknown ? "" : readable(code),
    isGenerated,
    isUnknown,
    isGuessed: false,
    x,
    y,
    box: boxBetween(apply(matrix, left, top), apply(matrix, right, bottom)),
  };
}

/** Stands for the hyphen at the end of a line, and for a soft hyphen, which a PDF contains only where it is drawn. */
const SOFT_HYPHEN = "\u00ad";
/** Hyphens that fonts of XeTeX have in place of the usual one, also at the end of a line. */
const HYPHENS = new Set([0xad, 0x2010, 0x2011]);

/** The text of a character, or empty if it is a control or unassigned character. */
function readable(code: number): string {
  const text = code > 0x10ffff ? "" : String.fromCodePoint(code);
  return /^[\p{Cc}\p{Cs}\p{Cn}\ufffd]*$/u.test(text) ? "" : text.replace(MARKERS, "");
}

/** The rectangles of the marked contents that have a replacement text. */
function extentOfReplaced({ texts }: PageObjects): Map<Handle, Box> {
  const extents = new Map<Handle, Box>();
  for (const { replaced, box } of texts.values()) {
    if (replaced !== 0) extents.set(replaced, union(box, extents.get(replaced) ?? box));
  }
  return extents;
}

/** `onPage` maps text space to the page. */
function toRuns(
  textPage: Handle,
  { font, characters }: ObjectText,
  properties: TextObject,
  onPage: Matrix,
  fontSize: number,
  replaced: ReadonlyMap<Handle, Box>,
): Run[] {
  const [a, b, c, d] = onPage;
  const drawn = characters.filter(({ isGenerated }) => !isGenerated);
  const quarterTurns = isVertical(drawn, a, b) ? 1 : (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  const size = sizeOf(textPage, drawn, fontSize * Math.hypot(c, d), quarterTurns);
  const glyphs: Glyph[] = [];
  for (const { index, isGenerated, x, y, box, text } of characters) {
    const before = glyphs.at(-1);
    const [u] = turn(x, y, quarterTurns);
    // The position of a generated space can be behind the next character.
    const start = isGenerated && before !== undefined ? before.start : u;
    const end = isGenerated && before !== undefined ? before.end : Math.max(u, turnBox(box, quarterTurns).right);
    glyphs.push({ text: text === SOFT_HYPHEN && end === start ? "" : text, start, end, index, isGenerated });
  }
  const [first] = drawn;
  if (first === undefined) return [];
  const [, baseline] = turn(first.x, first.y, quarterTurns);
  const run: Omit<Run, "glyphs" | "box" | "hidden"> = {
    baseline,
    size,
    quarterTurns,
    colour: properties.colour,
    isUncertain: properties.isUncertain,
    isDrawn: properties.isEmbedded || drawn.every(({ text }) => /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text)),
    order: properties.order,
    unreadable: drawn.filter((one) => !one.isGuessed && isUnreadable(one)).length,
    guessed: drawn.filter(({ isGuessed }) => isGuessed).length,
  };
  const extent = replaced.get(properties.replaced);
  if (extent !== undefined) return replacementRun(run, glyphs, extent, properties);
  if (PICTOGRAMS.test(font)) return [];
  const shown = glyphs.filter(({ text }) => text !== "");
  const start = Math.min(...glyphs.map((glyph) => glyph.start));
  const end = Math.max(...glyphs.map((glyph) => glyph.end));
  const box = unturnBox(
    { left: start, top: baseline - ASCENT * size, right: end, bottom: baseline + DESCENT * size },
    quarterTurns,
  );
  return [{ ...run, glyphs: shown, box, hidden: isHidden(properties, box, size) }];
}

function isUnreadable({ text, isUnknown }: Character): boolean {
  return isUnknown || text === "" || /^\p{Co}/u.test(text);
}

/** PDFium places all characters of a replacement text at the first object of the marked content. */
function replacementRun(
  run: Omit<Run, "glyphs" | "box" | "hidden">,
  glyphs: readonly Glyph[],
  box: Box,
  properties: TextObject,
): Run[] {
  const text = glyphs
    .map((glyph) => glyph.text)
    .join("")
    .trim();
  const { left: start, right: end, top, bottom } = turnBox(box, run.quarterTurns);
  const lines = Math.max(1, Math.round((bottom - top) / (LINE_HEIGHT * Math.max(1, run.size))));
  const index = glyphs[0]?.index ?? 0;
  // PDFium reverses the characters together with the line around them, if it knows the line's direction. No text begins with a mark.
  const reversed = [...text].reverse().join("");
  const read = hasRightToLeft(text) && !/^\p{M}/u.test(reversed) ? reversed : text;
  const glyph = { text: read, start, end, index, isGenerated: false };
  const width = (lines * (end - start)) / Math.max(1, run.size);
  const most = MAX_REPLACEMENT.characters + MAX_REPLACEMENT.perWidth * width;
  const isOther = text.length > most;
  return [{ ...run, glyphs: [glyph], box, hidden: isOther || isHidden(properties, box, run.size) }];
}

function isHidden({ renderingMode, alpha, isOutlined, clip }: TextObject, box: Box, size: number): boolean {
  return (
    renderingMode === INVISIBLE ||
    (alpha < MIN_ALPHA && !isOutlined) ||
    size < MIN_READABLE_POINTS ||
    area(intersect(box, clip)) < 0.2 * area(box)
  );
}

/** Whether the characters of one object go down the page although their letters are upright. */
function isVertical(characters: readonly Character[], a: number, b: number): boolean {
  const [first, last] = [characters[0], characters.at(-1)];
  if (first === undefined || last === undefined || Math.abs(b) > Math.abs(a)) return false;
  return last.y - first.y > 3 * Math.abs(last.x - first.x) && last.y - first.y > 1;
}

/** Letters of all usual fonts are within these multiples of the font size. */
const USUAL_HEIGHT = { least: 0.3, most: 1.6 };
const CAPITAL_HEIGHT = 0.72;
const SAMPLE = 20;

/** The font size on the page. The size of a font that is drawn by operators (Type 3) can have any unit. */
function sizeOf(textPage: Handle, characters: readonly Character[], size: number, turns: number): number {
  let height = 0;
  // Letters of right-to-left scripts can be low.
  const letters = characters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !hasRightToLeft(text));
  for (const { index, text } of letters.slice(0, SAMPLE)) {
    const [left, right, bottom, top] =
      readDoubles((...at) => pdfium.FPDFText_GetCharBox(textPage, index, ...at)) ?? ZEROS;
    const [across, along] = turns % 2 === 1 ? [right - left, top - bottom] : [top - bottom, right - left];
    // Ideographs fill a square, of which some, such as `一`, leave most empty.
    height = Math.max(height, IDEOGRAPH.test(text) ? along : 0, across);
  }
  const isUsual = height === 0 || (height > USUAL_HEIGHT.least * size && height < USUAL_HEIGHT.most * size);
  return isUsual ? size : height / CAPITAL_HEIGHT;
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

function turnBox({ left, top, right, bottom }: Box, quarterTurns: number): Box {
  return boxBetween(turn(left, top, quarterTurns), turn(right, bottom, quarterTurns));
}

function unturnBox(box: Box, quarterTurns: number): Box {
  return turnBox(box, (4 - quarterTurns) % 4);
}
