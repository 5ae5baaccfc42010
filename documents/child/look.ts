import { type Colour, isLegible, SMALLEST_READABLE_POINTS, WHITE } from "./hidden-text.ts";

/**
 * What lies under a text: a known colour; `filled` with a picture or a theme's colour, on which light text is usual;
 * or `unclear`, the page's colour unless a shape lies behind.
 */
export type Background = Colour | "filled" | "unclear";

/** Those properties of letters that can hide them; absent ones are inherited. */
export interface Look {
  vanish?: boolean;
  halfPoints?: number;
  /** Null is automatic: Word then picks black or white, whichever stands out. */
  colour?: Colour | null;
  background?: Background;
}

/** Whether letters of this look are to be read by people. */
export function judgeLook(look: Look, under: Background): "visible" | "hidden" | "suspect" {
  if (look.vanish === true) return "hidden";
  if (look.halfPoints !== undefined && look.halfPoints / 2 < SMALLEST_READABLE_POINTS) return "hidden";
  const background = look.background ?? under;
  if (look.colour === undefined || look.colour === null || background === "filled") return "visible";
  if (background === "unclear") return isLegible(look.colour, WHITE) ? "visible" : "suspect";
  return isLegible(look.colour, background) ? "visible" : "hidden";
}
