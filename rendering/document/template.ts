import { isBlank } from "../core/clean-text.ts";
import { readMarkup, withoutMarkup } from "./markdown.ts";
import { type Mark, pieces as piecesOf } from "./rich-text.ts";
import type { Found } from "./values.ts";

/** The look of a piece of a template, from the markup around it. */
export type Look = Pick<Mark, "bold" | "italic" | "href">;

/** A piece of a template: literal text or the key of a placeholder. */
export type Piece = { readonly literal: string } | { readonly key: string };

const PLACEHOLDER = /\{\{\s*([^{}\s][^{}]{0,199}?)\s*\}\}/g;
const SEPARATOR = /^[\s·•|,;/–—-]+$/;

/** Splits a layout's text at its `{{placeholders}}`. Values are not parsed, so `{{` in a value is text. */
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

/** Stands for a placeholder while the markup of a template is read. */
const OBJECT = "\ufffc";

/** Splits one line of a layout's text at its placeholders, with the same markup as in values (see markdown.ts). */
export function parseLine(line: string): (Piece & { readonly look: Look })[] {
  const parsed = parseTemplate(line);
  const keys = parsed.flatMap((piece) => ("key" in piece ? [piece] : []));
  const opaque = parsed.map((piece) => ("key" in piece ? OBJECT : piece.literal.replaceAll(OBJECT, " "))).join("");
  return piecesOf(readMarkup(opaque)).flatMap(({ text, format: look }) =>
    text
      .split(/(\ufffc)/u)
      .filter((part) => part !== "")
      .flatMap((part) => {
        const piece = part === OBJECT ? keys.shift() : { literal: part };
        return piece === undefined ? [] : [{ ...piece, look }];
      }),
  );
}

/** Fills all placeholders of a text, for example of a mail's subject, and cuts it to `maxLength` characters. */
export function fillTemplate(template: string, find: (key: string) => Found, maxLength: number): string {
  const pieces = parseTemplate(template);
  return joinText(
    pieces.map((piece) => ("key" in piece ? { found: find(piece.key) } : piece)),
    maxLength,
  );
}

/** A piece whose placeholder was looked up. */
export type FilledPiece = ({ readonly literal: string } | { readonly found: Found }) & { readonly look?: Look };

/** Joins the pieces and stops at `maxLength` characters, because a template can repeat a long value many times. */
export function joinText(pieces: readonly FilledPiece[], maxLength: number): string {
  let whole = "";
  for (const piece of pieces) {
    if (whole.length > maxLength) break;
    whole += "found" in piece ? withoutMarkup(piece.found.text) : piece.literal;
  }
  return whole.slice(0, maxLength).toWellFormed();
}

/**
 * Fills one line of a template. Returns null if all of its placeholders are blank, so that its label is omitted too.
 * Removes separators such as `·` and `|` beside a blank placeholder.
 */
export function fillLine(line: string, find: (key: string) => Found): FilledPiece[] | null {
  const pieces = parseLine(line).map(
    (piece): FilledPiece => ("key" in piece ? { found: find(piece.key), look: piece.look } : piece),
  );
  const values = pieces.filter((piece) => "found" in piece);
  if (values.length > 0 && values.every((piece) => isBlank(piece.found.text))) return null;
  return values.some((piece) => isBlank(piece.found.text)) ? withoutDangling(pieces) : pieces;
}

const PAGE_PART = /(\s*[·•|]\s*|\s+[–—-]\s+)/;

/**
 * Removes page numbers from the template of a header or footer, with the words beside them up to the next separator, for
 * the shared page, which has no pages: `{{name}} · Page {{page}} of {{pages}}` becomes `{{name}}`.
 */
export function withoutPages(template: string, find: (key: string) => Found): string {
  if (!/\{\{\s*pages?\s*\}\}/.test(template)) return template;
  const isPage = (part: string): boolean =>
    parseTemplate(part).some((piece) => "key" in piece && find(piece.key).page !== undefined);
  const lines = template.split("\n").map((line) => {
    if (!isPage(line)) return line;
    const parts = line.split(PAGE_PART);
    return parts.reduce((kept, part, index) => {
      if (index % 2 === 1 || isPage(part)) return kept;
      return kept === "" ? part : kept + (parts[index - 1] ?? "") + part;
    }, "");
  });
  return lines.join("\n");
}

const OPENING = /\s*[([«“„‘（［「『【]\s*$/u;
const CLOSING = /^\s*[)\]»”“’）］」』】]/u;
const SEPARATOR_AT_END = /\s*[·•|,;/–—-]\s*$/;
const SEPARATOR_AT_START = /^\s*(?:[·•|,;/]\s*|[–—-]\s+)/;

/** Removes blank placeholders with the separators and brackets that belong to them. */
function withoutDangling(pieces: readonly FilledPiece[]): FilledPiece[] {
  const kept: FilledPiece[] = [];
  let separator: FilledPiece | null = null;
  let afterBlank = false;
  for (const piece of pieces) {
    const blank = "found" in piece && isBlank(piece.found.text);
    if ("literal" in piece && SEPARATOR.test(piece.literal)) {
      if (!afterBlank && kept.length > 0) separator = piece;
    } else if (!blank) {
      const closes = "literal" in piece && CLOSING.test(piece.literal);
      if (separator !== null && !closes) kept.push(separator);
      separator = null;
      if (closes) keepClosing(kept, piece);
      else kept.push(afterBlank ? withoutLoose(piece, kept.at(-1)) : piece);
    }
    afterBlank = blank;
  }
  const last = kept.at(-1);
  if (!afterBlank || last === undefined || !("literal" in last)) return kept;
  return [...kept.slice(0, -1), { ...last, literal: last.literal.replace(SEPARATOR_AT_END, "") }];
}

/** A piece after a blank placeholder, without a separator at its start that has nothing to separate. */
function withoutLoose(piece: FilledPiece, before: FilledPiece | undefined): FilledPiece {
  const isLoose = before === undefined || ("literal" in before && SEPARATOR_AT_END.test(before.literal));
  return isLoose && "literal" in piece ? { ...piece, literal: piece.literal.replace(SEPARATOR_AT_START, "") } : piece;
}

/** Adds a text that begins with a closing bracket. If nothing is in the brackets, both are removed. */
function keepClosing(kept: FilledPiece[], piece: FilledPiece & { readonly literal: string }): void {
  const opening = kept.at(-1);
  if (opening === undefined || !("literal" in opening) || !OPENING.test(opening.literal)) {
    kept.push(piece);
    return;
  }
  const before = opening.literal.replace(OPENING, "");
  const after = piece.literal.replace(CLOSING, "");
  kept.pop();
  // The separator before the brackets has nothing to separate.
  const separator = kept.at(-1);
  const isLoose = separator !== undefined && "literal" in separator && SEPARATOR.test(separator.literal);
  if (before === "" && after.trim() === "" && isLoose) kept.pop();
  kept.push({ ...opening, literal: before }, { ...piece, literal: after });
}
