import { parseColour, toHex } from "../colour/colour.ts";
import { items, members, text } from "../core/json.ts";
import { findToken, readTokens } from "../layout/tokens.ts";
import { mapLeaves, type Path, withValue } from "./tree.ts";

/** A colour of a layout. All places with the same colour are changed together. */
export interface LayoutColour {
  /** The first of its places. */
  readonly key: string;
  readonly hex: string;
  /** The name of its token; null for a colour without one. */
  readonly name: string | null;
  /** What it colours. */
  readonly use: "text" | "background" | "line" | "page";
  readonly places: readonly Path[];
}

const MAX_COLOURS = 10;
const WEB = ["color_accent", "color_background", "color_text"];

/** The colours of a layout: of its tokens, of the page around the document, and of its elements, the most used first. */
export function coloursOf(layout: unknown): LayoutColour[] {
  const { tokens, web_settings, sections } = members(layout);
  const found: { path: Path; hex: string; name: string | null; use: LayoutColour["use"] }[] = [];
  const add = (path: Path, value: unknown, use: LayoutColour["use"], name: string | null = null) => {
    const hex = hexOf(value);
    if (hex !== null) found.push({ path, hex, use, name });
  };
  for (const [index, token] of items(tokens).entries()) {
    const { id, name, value } = members(token);
    add(["tokens", index, "value"], value, "text", text(name) || text(id));
  }
  for (const name of WEB) add(["web_settings", name], members(web_settings)[name], "page");
  const known = readTokens(tokens);
  mapLeaves(sections, (value, path) => {
    const use = useOf(path);
    if (use !== null && findToken(known, value, "colour") === null) add(["sections", ...path], value, use);
    return value;
  });
  const groups = Map.groupBy(found, ({ hex }) => hex);
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [{ ...first, key: first.path.join("."), places: [first, ...others].map(({ path }) => path) }],
    )
    .slice(0, MAX_COLOURS);
}

/** Replaces a colour of a layout in all its places. */
export function withColour(layout: unknown, { places }: LayoutColour, hex: string): unknown {
  return places.reduce((changed, path) => withValue(changed, path, hex), layout);
}

function hexOf(value: unknown): string | null {
  const colour = typeof value === "string" ? parseColour(value) : null;
  return colour === null || colour.alpha < 1 ? null : toHex(colour);
}

function useOf(path: Path): LayoutColour["use"] | null {
  const [before, last] = path.slice(-2);
  if (last === "background") return "background";
  if (last !== "color") return null;
  return ["border", "rowBorder", "top", "right", "bottom", "left"].some((name) => name === before) ? "line" : "text";
}
