import { fromHsl, fromLab, fromOklab, fromPolar, type Triple } from "./colour-spaces.ts";
import { NAMED_COLOURS } from "./named-colours.ts";

/** A colour in sRGB: red, green and blue from 0 to 255, alpha from 0 (clear) to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
/** The text colour where no one chose one: near black, calmer than pure black on white. */
export const INK: Colour = { red: 27, green: 31, blue: 36, alpha: 1 };

/** WCAG 2.2, 1.4.3: running text. */
export const READABLE = 4.5;

/**
 * Reads a CSS colour: hexadecimal, a name, `transparent`, `rgb()`, `hsl()`, `lab()`, `lch()`, `oklab()`, `oklch()`.
 * @returns null for any other text, which is then never repeated in CSS.
 */
export function parseColour(given: string): Colour | null {
  const value = given.trim().toLowerCase();
  if (value === "transparent") return { ...WHITE, alpha: 0 };
  const named = NAMED_COLOURS.get(value);
  if (named !== undefined) return fromHex(named);
  if (value.startsWith("#")) return fromHex(value.slice(1));
  return fromFunction(value);
}

function fromHex(digits: string): Colour | null {
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null;
  const pairs = digits.length <= 4 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
}

const FUNCTION = /^(rgba?|hsla?|oklab|oklch|lab|lch)\(([^()]{1,80})\)$/;

function fromFunction(value: string): Colour | null {
  const [, name, body] = FUNCTION.exec(value) ?? [];
  if (name === undefined || body === undefined) return null;
  const parts = body.split(/[\s,/]+/).filter((part) => part !== "");
  if (parts.length < 3 || parts.length > 4) return null;
  const channels = channelsOf(name, parts);
  const alpha = parts[3] === undefined ? 1 : size(parts[3], 1);
  if (channels === null || alpha === null) return null;
  const [red, green, blue] = channels.map((channel) => Math.round(clamp(channel, 0, 255)));
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha: clamp(alpha, 0, 1) };
}

/** The channels in sRGB from 0 to 255, by the ranges that each function gives its percentages. */
function channelsOf(name: string, parts: readonly string[]): Triple | null {
  const read = (whole: Triple): Triple | null => {
    const sizes = [0, 1, 2].map((index) => size(parts[index] ?? "", whole[index] ?? 1));
    const [one, two, three] = sizes;
    return one == null || two == null || three == null ? null : [one, two, three];
  };
  const apply = (whole: Triple, convert: (triple: Triple) => Triple): Triple | null => {
    const triple = read(whole);
    return triple && convert(triple);
  };
  if (name.startsWith("rgb")) return read([255, 255, 255]);
  if (name.startsWith("hsl")) {
    return apply([360, 100, 100], ([hue, saturation, lightness]) =>
      fromHsl([turn(hue), clamp(saturation / 100, 0, 1), clamp(lightness / 100, 0, 1)]),
    );
  }
  if (name === "oklab") return apply([1, 0.4, 0.4], fromOklab);
  if (name === "oklch") return apply([1, 0.4, 360], (polar) => fromOklab(fromPolar(polar)));
  if (name === "lab") return apply([100, 125, 125], fromLab);
  return apply([100, 150, 360], (polar) => fromLab(fromPolar(polar)));
}

/** A number, an angle in degrees, `none`, or a percentage of `whole`. */
function size(part: string, whole: number): number | null {
  if (part === "none") return 0;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(deg|%)?$/.test(part)) return null;
  const value = Number.parseFloat(part);
  return part.endsWith("%") ? (value / 100) * whole : value;
}

function turn(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** `#rrggbb`, or `#rrggbbaa` where the colour is not opaque. */
export function toHex(colour: Colour): string {
  const channels = [colour.red, colour.green, colour.blue];
  if (colour.alpha < 1) channels.push(Math.round(colour.alpha * 255));
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** What the eye sees where `top` lies on the opaque `bottom`. */
export function over(top: Colour, bottom: Colour): Colour {
  const mix = (a: number, b: number): number => Math.round(a * top.alpha + b * (1 - top.alpha));
  return {
    red: mix(top.red, bottom.red),
    green: mix(top.green, bottom.green),
    blue: mix(top.blue, bottom.blue),
    alpha: 1,
  };
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

/** Contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The text colour for `background` where no one chose one: ink or white, or their extremes in mid-tones. */
export function inkOn(background: Colour): Colour {
  if (contrast(INK, background) >= READABLE) return INK;
  return contrast(WHITE, background) >= READABLE ? WHITE : extreme(background);
}

/**
 * The nearest colour to `wanted` that reads on `background`: it is moved towards ink or white only as far
 * as the ratio asks.
 */
export function readableOn(background: Colour, wanted: Colour, ratio = READABLE): Colour {
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
