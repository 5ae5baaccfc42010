import { FACT_WORDS } from "../../reading/vocabulary.ts";
import { webAddress } from "../../reading/web-address.ts";
import { plainWords } from "../../reading/words.ts";
import { cleanText } from "../core/clean-text.ts";
import type { ListStyle } from "../layout/style.ts";
import { type Budget, CUT, spend } from "./budget.ts";
import { isolated } from "./isolates.ts";
import { readMarkup } from "./markdown.ts";
import { type Isolate, type Mark, pieces, type RichText, slice, trim } from "./rich-text.ts";
import { type FilledPiece, fillLine, type Look, parseLine } from "./template.ts";
import type { Found } from "./values.ts";

interface Emphasis {
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** The part of the line with its own direction to which the run belongs. All its runs share one object. */
  readonly isolate?: Isolate;
}

/** A piece of a line: text, a link, a page number, or the input field of a value in an editable page. */
export type Run =
  | (Emphasis & { readonly kind: "text"; readonly text: string })
  | (Emphasis & { readonly kind: "link"; readonly text: string; readonly href: string })
  /** The number of the current page, or of all pages. `text` is shown until the number is known. */
  | (Emphasis & { readonly kind: "page"; readonly text: string; readonly number: "page" | "pages" })
  | { readonly kind: "field"; readonly path: readonly string[] };

export type Block =
  | {
      readonly kind: "paragraph";
      readonly runs: readonly Run[];
      /** Whether an empty line precedes the paragraph. */
      readonly apart: boolean;
    }
  | { readonly kind: "list"; readonly style: ListStyle; readonly items: readonly (readonly Run[])[] };

interface Line extends RichText {
  readonly apart: boolean;
}

/** A bullet at the beginning of a line. Two asterisks are markup. */
const BULLET = /^\s*(?:[•▪◦‣●∙]|\*(?!\*)|[-–—](?=\s))\s*/u;

/**
 * Splits a layout's text into blocks, with the markup of values (see markdown.ts). Each line becomes a paragraph, or a
 * list item if `listStyle` is given. Lines of values that begin with a bullet become a list, as in typical CVs.
 */
export function readBlocks(
  template: string,
  listStyle: ListStyle | null,
  find: (key: string) => Found,
  budget: Budget,
): Block[] {
  const lines = readLines(template, find, budget);
  if (listStyle !== null) {
    const items = lines.map((line) => linked(slice(line, BULLET.exec(line.text)?.[0].length ?? 0)));
    return items.length === 0 ? [] : [{ kind: "list", style: listStyle, items }];
  }
  const blocks: Block[] = [];
  let items: Run[][] | null = null;
  for (const line of lines) {
    const bullet = BULLET.exec(line.text)?.[0] ?? "";
    if (bullet === "" || bullet.length === line.text.length) {
      items = null;
      blocks.push({ kind: "paragraph", runs: linked(line), apart: line.apart && blocks.length > 0 });
      continue;
    }
    if (items === null) {
      items = [];
      blocks.push({ kind: "list", style: "disc", items });
    }
    items.push(linked(slice(line, bullet.length)));
  }
  return blocks;
}

/**
 * Joins several items to one paragraph, with a separator between them. The lines of an item are joined by spaces. Each
 * item uses the first of its templates that shows something.
 */
export function readInline(
  items: readonly { readonly templates: readonly string[]; readonly find: (key: string) => Found }[],
  separator: string,
  budget: Budget,
): Block[] {
  const whole: { text: string; marks: Mark[] } = { text: "", marks: [] };
  for (const [number, { templates, find }] of items.entries()) {
    const lines = templates.map((template) => readLines(template, find, budget)).find(({ length }) => length > 0) ?? [];
    if (lines.length > 0 && whole.text !== "") whole.text += separator;
    const start = whole.text.length;
    for (const [index, line] of lines.entries()) {
      if (index > 0) whole.text += " ";
      const at = whole.text.length;
      whole.text += line.text;
      for (const { value: _, ...mark } of line.marks) {
        whole.marks.push({ ...mark, start: at + mark.start, end: at + mark.end });
      }
    }
    whole.marks.push({ start, end: whole.text.length, value: number });
  }
  return whole.text === "" ? [] : [{ kind: "paragraph", runs: linked(whole), apart: false }];
}

function readLines(template: string, find: (key: string) => Found, budget: Budget): Line[] {
  const lines: Line[] = [];
  let apart = false;
  for (const written of cleanText(template).split("\n")) {
    const pieces = fillLine(written, find);
    if (pieces === null) continue;
    for (const line of joinLines(pieces, budget.characters + 1).map(trim)) {
      if (line.text !== "") {
        const kept = spend(budget, line.text);
        if (kept === null) return lines.length === 0 ? [] : [...lines, { text: CUT, marks: [], apart }];
        lines.push({
          text: kept,
          marks: kept === line.text ? line.marks : slice(line, 0, kept.length - 1).marks,
          apart,
        });
      }
      apart = line.text === "";
    }
  }
  return lines;
}

/** Joins the pieces to lines and stops at `maxLength` characters, because a template can repeat a long value many times. */
function joinLines(pieces: readonly FilledPiece[], maxLength: number): RichText[] {
  const lines: { text: string; marks: Mark[] }[] = [{ text: "", marks: [] }];
  let length = 0;
  for (const [number, piece] of pieces.entries()) {
    if (length > maxLength) break;
    const text = "found" in piece ? piece.found.text.slice(0, maxLength - length).toWellFormed() : piece.literal;
    const page = "found" in piece ? piece.found.page : undefined;
    length += text.length;
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) lines.push({ text: "", marks: [] });
      const line = lines.at(-1);
      if (line === undefined) continue;
      const start = line.text.length;
      const { text: shown, marks } = "found" in piece ? readMarkup(part) : { text: part, marks: [] };
      line.text += shown;
      const href = "found" in piece ? hrefOf(piece.found, shown) : undefined;
      if (href !== undefined) line.marks.push({ start, end: line.text.length, href });
      for (const mark of marks) line.marks.push({ ...mark, start: start + mark.start, end: start + mark.end });
      // A page number has the direction of the words beside it, so it is not marked as a value.
      if ("found" in piece && page === undefined) line.marks.push({ start, end: start + shown.length, value: number });
      // A mark without a look would divide the text of its line.
      if (hasLook(piece.look)) line.marks.push({ start, end: line.text.length, ...piece.look });
      if (page !== undefined) line.marks.push({ start, end: start + part.length, page });
    }
  }
  return lines;
}

/** The address of a value that is a web address without a scheme. Addresses with one are found in whole lines. */
function hrefOf({ path }: Found, shown: string): string | undefined {
  if (!shown.includes(".")) return undefined;
  const key = plainWords((path ?? []).findLast((step) => !/^\d+$/.test(step)) ?? "");
  const isWebsite = [...key, key.join(" ")].some((term) => FACT_WORDS.get(term) === "website");
  return URL.parse(webAddress(shown, isWebsite) ?? "")?.href;
}

const hasLook = (look: Look = {}): boolean => Object.values(look).some((value) => value !== undefined);

const LINK = /https?:\/\/[^\s<>"'«»“”]{3,500}|[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}/gi;

/** Converts a line to runs, with web and e-mail addresses as links. */
function linked(line: RichText): Run[] {
  const found = [...line.text.matchAll(LINK)].flatMap((match): Mark[] => {
    const shown = match[0].replace(/[.,;:!?)\]}…]+$/, "");
    const href = URL.parse(shown.includes("://") ? shown : `mailto:${shown}`)?.href;
    return href === undefined ? [] : [{ start: match.index, end: match.index + shown.length, href }];
  });
  const marks = [...found, ...isolated(line), ...line.marks.filter(({ value }) => value === undefined)];
  return pieces({ text: line.text, marks }).map(({ text, format }): Run => {
    const { href, page, ...emphasis } = format;
    if (page !== undefined) return { kind: "page", text, number: page, ...emphasis };
    return href === undefined ? { kind: "text", text, ...emphasis } : { kind: "link", text, href, ...emphasis };
  });
}

const emphasisOf = ({ href: _, ...emphasis }: Look): Emphasis => emphasis;

/**
 * Splits a layout's text into blocks in which placeholders are input fields. A placeholder is text if the candidate
 * does not contain its value, or if the value already has a field (`takeField` returns false).
 */
export function readEditableBlocks(
  template: string,
  find: (key: string) => Found,
  takeField: (path: readonly string[]) => boolean,
  budget: Budget,
): Block[] {
  return cleanText(template)
    .split("\n")
    .map((line) =>
      parseLine(line).map((piece): Run => {
        if (!("key" in piece)) return { kind: "text", text: piece.literal, ...emphasisOf(piece.look) };
        const { path, text } = find(piece.key);
        if (path !== null && takeField(path)) return { kind: "field", path };
        return { kind: "text", text: text === "" ? "" : (spend(budget, text) ?? CUT) };
      }),
    )
    .filter((runs) => runs.some((run) => run.kind === "field" || run.text.trim() !== ""))
    .map((runs) => ({ kind: "paragraph", runs, apart: false }));
}

export function textOfRuns(runs: readonly Run[]): string {
  return runs.map((run) => (run.kind === "field" ? "" : run.text)).join("");
}

/** Groups the runs of a line in order: the runs of each isolate, and the runs between two isolates. */
export function groupIsolates(runs: readonly Run[]): { isolate: Isolate | null; runs: Run[] }[] {
  const groups: { isolate: Isolate | null; runs: Run[] }[] = [];
  for (const run of runs) {
    const isolate = (run.kind === "field" ? null : run.isolate) ?? null;
    const last = groups.at(-1);
    if (last?.isolate === isolate) last.runs.push(run);
    else groups.push({ isolate, runs: [run] });
  }
  return groups;
}
