import type { Colour } from "../hidden-text.ts";
import type { Background, Look } from "../look.ts";
import type { Attributes } from "./xml.ts";

const HIGHLIGHTS: Readonly<Record<string, Colour>> = {
  white: 0xffffff,
  yellow: 0xffff00,
  cyan: 0x00ffff,
  green: 0x00ff00,
  lightGray: 0xc0c0c0,
};

/** Adds one element of `w:rPr` to a look. */
export function readLook(look: Look, name: string, attributes: Attributes): void {
  const value = attributes.val;
  if (name === "vanish") look.vanish = isOn(value);
  else if (name === "sz" && value !== undefined) look.halfPoints = Number(value);
  else if (name === "color") look.colour = parseColour(value);
  else if (name === "shd") readShade(look, attributes);
  else if (name === "highlight" && value !== undefined && value !== "none")
    look.background = HIGHLIGHTS[value] ?? "filled";
}

/** Reads `w:shd`, the shading of text, a paragraph or a cell. */
export function readShade(target: { background?: Background }, attributes: Attributes): void {
  const fill = parseColour(attributes.fill);
  if (fill !== null) target.background = fill;
  else if (attributes.themeFill !== undefined) target.background = "filled";
}

export function isOn(value: string | undefined): boolean {
  return value === undefined || !["0", "false", "off"].includes(value);
}

/** A colour from six hexadecimal digits; null for `auto` and any other value. */
export function parseColour(value: string | undefined): Colour | null {
  return value !== undefined && /^[0-9a-f]{6}$/i.test(value) ? Number.parseInt(value, 16) : null;
}
