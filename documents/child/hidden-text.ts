import type { Notice } from "../notices.ts";

/** Letters smaller than this, in points, are not meant to be read by people. */
export const SMALLEST_READABLE_POINTS = 3;

/** Below this ratio of WCAG 2 text does not stand out from its background by its brightness. */
const LEAST_CONTRAST = 1.2;
/** Of red, green or blue, of 255: what sets yellow letters off from white paper. */
const LEAST_DIFFERENCE = 48;

/** 0xRRGGBB. */
export type Colour = number;

export const WHITE: Colour = 0xffffff;

/** Whether letters of one colour can be seen on another. */
export function isLegible(text: Colour, background: Colour): boolean {
  const [a, b] = [luminance(text), luminance(background)];
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return contrast >= LEAST_CONTRAST || difference(text, background) >= LEAST_DIFFERENCE;
}

function difference(a: Colour, b: Colour): number {
  return Math.max(...[16, 8, 0].map((shift) => Math.abs(((a >> shift) & 0xff) - ((b >> shift) & 0xff))));
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = [colour >> 16, colour >> 8, colour].map((part) => {
    const share = (part & 0xff) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Counts what of a document's text is not for the eye. */
export interface HiddenText {
  /** Characters left out, as they are surely hidden. */
  leftOut: number;
  /** Characters kept, although they may be hidden. */
  suspected: number;
}

export function noHiddenText(): HiddenText {
  return { leftOut: 0, suspected: 0 };
}

export function hiddenTextNotices({ leftOut, suspected }: HiddenText): Notice[] {
  const notices: Notice[] = [];
  if (leftOut > 0) notices.push({ kind: "hidden_left_out", characters: leftOut });
  if (suspected > 0) notices.push({ kind: "hidden_suspected", characters: suspected });
  return notices;
}

/** How many characters of a text show at all. */
export function visibleLength(text: string): number {
  return text.replace(/\s/g, "").length;
}
