import { createHash } from "node:crypto";

/**
 * Names of the form's controls. The control of a value is named `value` + its JSON Pointer, in which an entry of a list
 * of objects has its token instead of its position. `seen` + the pointer contains the digest of the text that the page
 * showed, and `order` + the pointer of a list the tokens of its entries. The buttons contain the pointer of a list or of
 * an entry.
 */
export const FORM = {
  version: "version",
  value: "value",
  seen: "seen",
  order: "order",
  add: "add",
  remove: "remove",
  restore: "restore",
  up: "up",
  down: "down",
  accept: "accept",
  removeUnconfirmed: "remove_unconfirmed",
  photo: "photo",
  dropPhoto: "drop_photo",
} as const;

/** A short digest, which only detects whether a text was edited. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}
