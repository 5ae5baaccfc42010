import { isObject, number, text } from "../core/json.ts";
import { cssLength, readLength } from "./lengths.ts";
import type { Token } from "./tokens.ts";

const TRANSFORM = /(rotate|scale|scalex|scaley|translate|translatex|translatey|skew|skewx|skewy)\(([^()]*)\)/gi;
const NAMES: Readonly<Record<string, string>> = {
  scalex: "scaleX",
  scaley: "scaleY",
  translatex: "translateX",
  translatey: "translateY",
  skewx: "skewX",
  skewy: "skewY",
};

/** Reads degrees of rotation, an object of `rotate`, `scale`, `x`, `y`, `skew`, or two-dimensional CSS functions. */
export function readTransform(value: unknown, tokens: readonly Token[]): readonly string[] {
  if (typeof value === "string" && value.length <= 300 && number(value) === null) {
    return [...value.matchAll(TRANSFORM)].flatMap(([, name = "", body = ""]) => readFunction(name, body, tokens));
  }
  const parts = isObject(value) ? value : { rotate: number(value) };
  const moved = parts.x !== undefined || parts.y !== undefined;
  return [
    ...(moved ? readFunction("translate", `${text(parts.x) || "0"},${text(parts.y) || "0"}`, tokens) : []),
    ...readFunction("rotate", text(parts.rotate), tokens),
    ...readFunction("scale", text(parts.scale), tokens),
    ...readFunction("skewX", text(parts.skew), tokens),
  ];
}

function readFunction(given: string, body: string, tokens: readonly Token[]): string[] {
  const name = NAMES[given.toLowerCase()] ?? given.toLowerCase();
  const parts = body.split(/[\s,]+/).filter((part) => part !== "");
  if (parts.length < 1 || parts.length > 2) return [];
  const read = name.startsWith("translate")
    ? parts.map((part) => cssLength(readLength(part, tokens)))
    : parts.map((part) => (name.startsWith("scale") ? factor(part) : degrees(part)));
  return read.every((part) => part !== null) ? [`${name}(${read.join(",")})`] : [];
}

function degrees(part: string): string | null {
  const size = /^[+-]?(\d+\.?\d*|\.\d+)(deg)?$/i.test(part) ? Number.parseFloat(part) : null;
  return size === null ? null : `${size % 360}deg`;
}

function factor(part: string): string | null {
  const size = number(part);
  return size === null ? null : String(Math.min(10, Math.max(-10, size)));
}
