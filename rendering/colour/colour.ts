import {
  converter,
  formatHex,
  formatHex8,
  modeHsl,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  type Rgb,
  useMode,
  wcagContrast,
} from "culori/fn";

for (const mode of [modeRgb, modeLrgb, modeHsl, modeLab, modeLch, modeOklab, modeOklch]) useMode(mode);
const toRgb = converter("rgb");

/** A colour in sRGB: red, green and blue from 0 to 255, alpha from 0 (clear) to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
/** The default text colour: near black, with less glare than pure black on white. */
export const INK: Colour = { red: 27, green: 31, blue: 36, alpha: 1 };

/** The minimum contrast ratio of running text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** culori also reads hexadecimal digits without `#`, which are no colour in CSS. */
const HEX_OR_NAME = /^(?:#[0-9a-f]{3,8}|(?![0-9a-f]+$)[a-z]{3,20})$/;
const FUNCTION = /^(rgba?|hsla?|oklab|oklch|lab|lch)\(([^()]{1,80})\)$/;
const CHANNEL = /^(?:none|[+-]?\d*\.?\d+(?:deg|%)?)$/;

/**
 * Reads a CSS colour: hexadecimal, a name, `transparent`, `rgb()`, `hsl()`, `lab()`, `lch()`, `oklab()`, `oklch()`.
 * Colours outside sRGB are clipped to it.
 * @returns null for any other text. Such a text is never written into CSS.
 */
export function parseColour(given: string): Colour | null {
  const value = given.trim().toLowerCase();
  if (value === "transparent") return { ...WHITE, alpha: 0 };
  const parsed = toRgb(parse(HEX_OR_NAME.test(value) ? value : normalizeFunction(value)));
  if (parsed === undefined) return null;
  const { r, g, b, alpha = 1 } = parsed;
  return { red: toByte(r), green: toByte(g), blue: toByte(b), alpha };
}

/**
 * Rewrites a colour function in the modern syntax, whatever separates its channels. culori throws on some malformed
 * channels, so that only those checked here reach it.
 */
function normalizeFunction(value: string): string {
  const [, name, body = ""] = FUNCTION.exec(value) ?? [];
  const channels = body.split(/[\s,/]+/).filter((part) => part !== "");
  if (channels.length < 3 || channels.length > 4) return "";
  if (!channels.every((channel) => CHANNEL.test(channel))) return "";
  const [first, second, third, alpha = "1"] = channels;
  // CSS treats a missing alpha channel as 0, culori as 1.
  return `${name}(${first} ${second} ${third} / ${alpha === "none" ? 0 : alpha})`;
}

function toByte(share: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, share)));
}

function fromColour({ red, green, blue, alpha }: Colour): Rgb {
  return { mode: "rgb", r: red / 255, g: green / 255, b: blue / 255, alpha };
}

/** The colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque. */
export function toHex(colour: Colour): string {
  const rgb = fromColour(colour);
  return colour.alpha < 1 ? formatHex8(rgb) : formatHex(rgb);
}

/** The opaque colour that results from drawing `top` over the opaque `bottom`. */
export function over(top: Colour, bottom: Colour): Colour {
  const mix = (a: number, b: number): number => Math.round(a * top.alpha + b * (1 - top.alpha));
  return {
    red: mix(top.red, bottom.red),
    green: mix(top.green, bottom.green),
    blue: mix(top.blue, bottom.blue),
    alpha: 1,
  };
}

/** Contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  return wcagContrast(fromColour(one), fromColour(other));
}

/** The default text colour on `background`: ink or white, or pure black or white if neither has enough contrast. */
export function inkOn(background: Colour): Colour {
  if (contrast(INK, background) >= MIN_CONTRAST) return INK;
  return contrast(WHITE, background) >= MIN_CONTRAST ? WHITE : extreme(background);
}

/**
 * The colour nearest to `wanted` that has the contrast `ratio` on `background`. It is moved towards ink or white in
 * steps.
 */
export function readableOn(background: Colour, wanted: Colour, ratio = MIN_CONTRAST): Colour {
  const start = over(wanted, background);
  const pole = inkOn(background);
  for (let step = 0; step <= 20; step += 1) {
    const colour = over({ ...pole, alpha: step / 20 }, start);
    if (contrast(colour, background) >= ratio) return colour;
  }
  return extreme(background);
}

/** Black or white: one of them always reaches 4.5 against any background. */
function extreme(background: Colour): Colour {
  const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
  return contrast(black, background) >= contrast(WHITE, background) ? black : WHITE;
}
