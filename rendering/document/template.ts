import { isBlank } from "../clean-text.ts";
import type { Found } from "./values.ts";

/** A piece of a text with placeholders. */
export type Piece = { readonly literal: string } | { readonly key: string };

const PLACEHOLDER = /\{\{\s*([^{}\s][^{}]{0,199}?)\s*\}\}/g;
const SEPARATOR = /^[\s·•|,;/–—-]+$/;

/** Splits a layout's text at its `{{placeholders}}`. Values are never parsed: `{{` in one is text. */
export function parseTemplate(template: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of template.matchAll(PLACEHOLDER)) {
    if (match.index > end) pieces.push({ literal: template.slice(end, match.index) });
    pieces.push({ key: match[1] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < template.length) pieces.push({ literal: template.slice(end) });
  return pieces;
}

/** The text with every placeholder filled, as subjects and bodies need it: `most` characters of it, and few more. */
export function fillTemplate(template: string, find: (key: string) => Found, most: number): string {
  const pieces = parseTemplate(template);
  return joinText(
    pieces.map((piece) => ("key" in piece ? { found: find(piece.key) } : piece)),
    most,
  );
}

/** A piece whose placeholder was looked up. */
export type FilledPiece = { readonly literal: string } | { readonly found: Found };

/** The pieces in one text, which ends soon after `most` characters: values may stand in it any number of times. */
export function joinText(pieces: readonly FilledPiece[], most: number): string {
  let whole = "";
  for (const piece of pieces) {
    if (whole.length > most) break;
    whole += "found" in piece ? piece.found.text : piece.literal;
  }
  return whole.slice(0, most).toWellFormed();
}

/**
 * One line of a template, filled. A line whose placeholders are all blank is left out with its label
 * (null), and so is a separator such as `·` or `|` that a blank placeholder leaves dangling.
 */
export function fillLine(line: string, find: (key: string) => Found): FilledPiece[] | null {
  const pieces = parseTemplate(line).map((piece) => ("key" in piece ? { found: find(piece.key) } : piece));
  const values = pieces.filter((piece) => "found" in piece);
  if (values.length > 0 && values.every((piece) => isBlank(piece.found.text))) return null;
  return values.some((piece) => isBlank(piece.found.text)) ? withoutDangling(pieces) : pieces;
}

function withoutDangling(pieces: readonly FilledPiece[]): FilledPiece[] {
  const kept: FilledPiece[] = [];
  let separator: FilledPiece | null = null;
  let afterBlank = false;
  for (const piece of pieces) {
    const blank = "found" in piece && isBlank(piece.found.text);
    if ("literal" in piece && SEPARATOR.test(piece.literal)) {
      if (!afterBlank && kept.length > 0) separator = piece;
    } else if (!blank) {
      if (separator !== null) kept.push(separator);
      separator = null;
      kept.push(piece);
    }
    afterBlank = blank;
  }
  return kept;
}
