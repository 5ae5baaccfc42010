import { isObject, items, members, text } from "../core/json.ts";

/** The media in which an element is shown. */
export interface Visibility {
  readonly web: boolean;
  readonly print: boolean;
  /** The element is shown only if this variable has a value. */
  readonly whenFilled: string | null;
  /** Whether the value of the variable must be a number, or must not be one. Null if both are shown. */
  readonly whenNumber: boolean | null;
  /** The element is shown only if the section (`true`: its own) has attachments, or if it has none. */
  readonly whenAttached: { readonly section: string | true; readonly present: boolean } | null;
}

const HIDDEN = ["hidden", "none", "never", "false"];
const WEB = ["web", "screen", "page"];
const PRINT = ["print", "pdf", "document", "word"];
const SHOWN = ["visible", "always", "true", "all"];

/** Whether `readVisibility` knows a value of `visibility`. */
export function isVisibility(value: unknown): boolean {
  if (typeof value === "boolean") return true;
  if (isObject(value)) return Object.keys(value).every((name) => ["variable", "number", "attachments"].includes(name));
  const media = Array.isArray(value) ? items(value) : [text(value).toLowerCase()];
  return media.every((name) => [...HIDDEN, ...WEB, ...PRINT, ...SHOWN].some((known) => known === name));
}

/**
 * `visibility`: `visible`, `hidden`, `web` (only the page), `print` (only PDF, Word and paper), a flag, a list of
 * media, `{"variable": "key"}` with or without `"number": true` (or false), or `{"attachments": true}` (`false`, or the id of a section). An unknown text shows the
 * element, so that no text is lost.
 */
export function readVisibility(value: unknown): Visibility {
  const media = Array.isArray(value) ? items(value).map(text) : [text(value).toLowerCase()];
  const { variable, number, attachments } = members(value);
  const conditions = {
    whenFilled: text(variable) || null,
    whenNumber: typeof number === "boolean" ? number : null,
    whenAttached: readAttachments(attachments),
  };
  if (value === false || media.some((name) => HIDDEN.includes(name))) {
    return { web: false, print: false, ...conditions };
  }
  const web = media.some((name) => WEB.includes(name));
  const print = media.some((name) => PRINT.includes(name));
  return { web: web || !print, print: print || !web, ...conditions };
}

function readAttachments(value: unknown): Visibility["whenAttached"] {
  if (typeof value === "boolean") return { section: true, present: value };
  return text(value) === "" ? null : { section: text(value), present: true };
}
