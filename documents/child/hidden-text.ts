import type { Notice } from "../notices.ts";

/** Text smaller than this, in points, counts as hidden. */
export const MIN_READABLE_POINTS = 3;

/** The minimum WCAG 2 contrast ratio at which text is distinguishable by brightness. */
const MIN_CONTRAST = 1.2;
/**
 * The minimum difference in red, green or blue (0 to 255) at which text is distinguishable by colour, such as yellow
 * text on white.
 */
const MIN_DIFFERENCE = 48;

/** A colour as 0xRRGGBB. */
export type Colour = number;

export const WHITE: Colour = 0xffffff;

/** Whether text of one colour is legible on another. */
export function isLegible(text: Colour, background: Colour): boolean {
  const [a, b] = [luminance(text), luminance(background)];
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return contrast >= MIN_CONTRAST || difference(text, background) >= MIN_DIFFERENCE;
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

/** Counts of hidden characters in a document. */
export interface HiddenText {
  /** Characters that are certainly hidden and were left out. */
  leftOut: number;
  /** Characters that may be hidden and were kept. */
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

/** The number of characters that are not white space. */
export function visibleLength(text: string): number {
  return text.replace(/\s/g, "").length;
}
