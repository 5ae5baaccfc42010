import { items, members, text } from "../json.ts";

/** The media in which an element is shown. */
export interface Visibility {
  readonly web: boolean;
  readonly print: boolean;
  /** The element is shown only if this variable has a value. */
  readonly whenFilled: string | null;
}

/**
 * `visibility`: `visible`, `hidden`, `web` (only the page), `print` (only PDF, Word and paper), a flag, a list of
 * media, or `{"variable": "key"}`. An unknown text shows the element, so that no text is lost.
 */
export function readVisibility(value: unknown): Visibility {
  const media = Array.isArray(value) ? items(value).map(text) : [text(value).toLowerCase()];
  const whenFilled = text(members(value).variable) || null;
  if (value === false || media.some((name) => ["hidden", "none", "never", "false"].includes(name))) {
    return { web: false, print: false, whenFilled };
  }
  const web = media.some((name) => ["web", "screen", "page"].includes(name));
  const print = media.some((name) => ["print", "pdf", "document", "word"].includes(name));
  return { web: web || !print, print: print || !web, whenFilled };
}
