import { folded } from "../../reading/fold.ts";
import { type Colour, parseColour, toHex } from "../colour/colour.ts";
import { items, members, number, text } from "../core/json.ts";

/** A design token of a layout: a colour, or a length in pixels. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly colour: Colour | null;
  readonly length: number | null;
}

/** Reads `layouts.tokens`. A token whose value is neither a colour nor a length is ignored. */
export function readTokens(value: unknown): Token[] {
  return items(value).flatMap((item) => {
    const token = members(item);
    const wantsLength = token.type === "length" || typeof token.value === "number";
    const length = wantsLength ? number(token.value) : null;
    const colour = wantsLength ? null : parseColour(text(token.value));
    if (length === null && colour === null) return [];
    return [{ id: text(token.id), name: text(token.name), colour, length }];
  });
}

/**
 * Finds the token that a property refers to. A property contains the id or name of a token, alone or as `{"token":
 * "brand"}`, `$brand`, `var(--brand)`. Colours and lengths may share a name.
 */
export function findToken(all: readonly Token[], value: unknown, kind: "colour" | "length"): Token | null {
  const reference = text(members(value).token) || text(value);
  if (reference === "" || reference.length > 200) return null;
  const bare = /^(?:\$(?<short>.+)|var\(--(?<property>[^,()]+)\))$/.exec(reference.trim())?.groups;
  const wanted = [reference, bare?.short, bare?.property].filter((name) => name !== undefined);
  const slugs = new Set(wanted.map(propertyName));
  const tokens = all.filter((token) => token[kind] !== null);
  return (
    tokens.find((token) => wanted.includes(token.id) || wanted.includes(token.name)) ??
    tokens.find((token) => slugs.has(propertyName(token.name)) || slugs.has(propertyName(token.id))) ??
    null
  );
}

/** The name of a token as a CSS custom property, without the leading dashes: `Brand colour` → `brand-colour`. */
function propertyName(name: string): string {
  return folded(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
}

/** The declarations of all tokens, such as `--brand-colour:#1d4ed8`. If tokens share a name, the first one wins. */
export function tokenDeclarations(tokens: readonly Token[]): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const token of tokens) {
    const value = token.colour === null ? `${token.length ?? 0}px` : toHex(token.colour);
    for (const name of [propertyName(token.name), propertyName(token.id)]) {
      if (name !== "" && !declarations.has(`--${name}`)) declarations.set(`--${name}`, value);
    }
  }
  return declarations;
}
