import { isObject, items, members, number } from "../core/json.ts";
import { findToken, type Token } from "./tokens.ts";

/** A length in CSS pixels (1/96 inch), or a fraction of the font size or the width. */
export interface Length {
  readonly value: number;
  readonly unit: "px" | "em" | "%";
}

export const SIDES = ["top", "right", "bottom", "left"] as const;
export type Side = (typeof SIDES)[number];
export type Edges = Readonly<Record<Side, Length>>;

/** Larger lengths are cut to this one. No page is larger. */
const MAX_LENGTH = 20_000;
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  rem: 16,
};

/**
 * Reads a length: a number of pixels, a text such as `12px`, `9pt`, `2.5mm`, `1.2em`, `50%`, or the name of
 * a token.
 */
export function readLength(value: unknown, tokens: readonly Token[]): Length | null {
  const plain = number(value);
  if (plain !== null) return bounded(plain, "px");
  if (typeof value === "string") {
    const [, digits, unit = ""] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*([a-z]{1,3}|%)\s*$/i.exec(value) ?? [];
    const known = unit.toLowerCase();
    if (digits !== undefined && (known === "em" || known === "%")) return bounded(Number(digits), known);
    const factor = PIXELS[known];
    if (digits !== undefined && factor !== undefined) return bounded(Number(digits) * factor, "px");
  }
  const length = findToken(tokens, value, "length")?.length ?? null;
  return length === null ? null : bounded(length, "px");
}

function bounded(value: number, unit: Length["unit"]): Length {
  const rounded = Math.round(Math.min(MAX_LENGTH, Math.max(-MAX_LENGTH, value)) * 1000) / 1000;
  return { value: rounded, unit };
}

/**
 * Reads the four sides of a margin or padding: one length, a text or array of one to four (as in CSS), or an object
 * of `top`, `right`, `bottom`, `left`, `x`, `y` (also `horizontal`, `vertical`).
 */
export function readEdges(value: unknown, tokens: readonly Token[]): Edges | null {
  if (isObject(value) && value.token === undefined) return fromObject(value, tokens);
  const single = readLength(value, tokens);
  const parts = Array.isArray(value) ? items(value) : words(value);
  const lengths = single ? [single] : parts.slice(0, 4).map((part) => readLength(part, tokens));
  const [top, right = top, bottom = top, left = right] = lengths;
  if (!top || !right || !bottom || !left) return null;
  return { top, right, bottom, left };
}

function words(value: unknown): readonly string[] {
  return typeof value === "string" && value.length < 200 ? value.trim().split(/\s+/) : [];
}

function fromObject(value: Readonly<Record<string, unknown>>, tokens: readonly Token[]): Edges | null {
  const vertical = value.y ?? value.vertical;
  const horizontal = value.x ?? value.horizontal;
  const read = (side: unknown, axis: unknown): Length | null => readLength(side ?? axis ?? value.all, tokens);
  const sides = {
    top: read(value.top, vertical),
    right: read(value.right, horizontal),
    bottom: read(value.bottom, vertical),
    left: read(value.left, horizontal),
  };
  if (SIDES.every((side) => sides[side] === null)) return null;
  const none: Length = { value: 0, unit: "px" };
  return {
    top: sides.top ?? none,
    right: sides.right ?? none,
    bottom: sides.bottom ?? none,
    left: sides.left ?? none,
  };
}

/** The four corners of `borderRadius`, clockwise from the top left: one length, a list, or an object. */
export function readCorners(
  value: unknown,
  tokens: readonly Token[],
): readonly [Length, Length, Length, Length] | null {
  const corners = members(value);
  const none: Length = { value: 0, unit: "px" };
  const names = ["topLeft", "topRight", "bottomRight", "bottomLeft"];
  if (names.some((name) => corners[name] !== undefined)) {
    const read = (name: string): Length => readLength(corners[name], tokens) ?? none;
    return [read("topLeft"), read("topRight"), read("bottomRight"), read("bottomLeft")];
  }
  const edges = readEdges(value, tokens);
  return edges && [edges.top, edges.right, edges.bottom, edges.left];
}

/** The length as CSS writes it. */
export function cssLength(length: Length | null): string | null {
  return length === null ? null : length.value === 0 ? "0" : `${length.value}${length.unit}`;
}
