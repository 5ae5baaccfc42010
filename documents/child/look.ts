import { type Colour, isLegible, MIN_READABLE_POINTS, WHITE } from "./hidden-text.ts";

/**
 * The background of a text: a known colour; `filled` for a picture or a theme colour, on which light text is usual; or
 * `unclear` for the colour of the page unless a shape is behind the text.
 */
export type Background = Colour | "filled" | "unclear";

/** The properties of text that can hide it. Absent properties are inherited. */
export interface Look {
  vanish?: boolean;
  halfPoints?: number;
  /** Null means automatic: Word selects black or white, whichever is legible. */
  colour?: Colour | null;
  background?: Background;
}

/** Whether text with this look is visible to a reader. */
export function judgeLook(look: Look, under: Background): "visible" | "hidden" | "suspect" {
  if (look.vanish === true) return "hidden";
  if (look.halfPoints !== undefined && look.halfPoints / 2 < MIN_READABLE_POINTS) return "hidden";
  const background = look.background ?? under;
  if (look.colour === undefined || look.colour === null || background === "filled") return "visible";
  if (background === "unclear") return isLegible(look.colour, WHITE) ? "visible" : "suspect";
  return isLegible(look.colour, background) ? "visible" : "hidden";
}
