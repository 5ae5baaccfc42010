import type { Mark } from "./rich-text.ts";

/** A value without its markup. */
export interface Unmarked {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** The offset in the value of each character of the text; null if the value has no markup. */
  readonly offsets: readonly number[] | null;
  /** The ranges of whole links in the value, with the ranges of their labels. */
  readonly links: readonly { readonly start: number; readonly end: number; readonly label: string }[];
}

interface Token {
  readonly kind: "run" | "open" | "close" | "escape";
  readonly start: number;
  readonly end: number;
  /** The offset of the token in the text without markup. */
  at: number;
  hidden: boolean;
}

interface Pair {
  readonly first: Token;
  readonly last: Token;
  readonly format: Omit<Mark, "start" | "end">;
}

const TOKEN = /\\[*_[]|\*+|_+|\[|\]\(((?:https?:\/\/|mailto:)[^\s()<>"]{1,2000})\)/g;
/** A letter or digit of a script that separates words by spaces. */
const WORD = /[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]]/v;
const FORMATS = [{}, { italic: true }, { bold: true }, { bold: true, italic: true }] as const;

/**
 * Reads the markup of one line of a value, a small part of Markdown: `**bold**`, `*italic*` or `_italic_`, and
 * `[text](https://…)`. `\*`, `\_` and `\[` are the characters themselves. Everything else is text, for example
 * `2 * 3`, `snake_case`, `__init__` and a path with backslashes. No library is used, because the removal of names needs the
 * offset of each character, which libraries for Markdown do not return.
 */
export function readMarkup(line: string): Unmarked {
  if (!/[*_[]/.test(line)) return { text: line, marks: [], offsets: null, links: [] };
  const tokens: Token[] = [];
  const pairs: Pair[] = [];
  const open: Token[] = [];
  for (const match of line.matchAll(TOKEN)) {
    const [written, href] = match;
    const kind = href !== undefined ? "close" : written === "[" ? "open" : written[0] === "\\" ? "escape" : "run";
    const token: Token = {
      kind,
      start: match.index,
      end: match.index + written.length,
      at: 0,
      hidden: kind === "escape",
    };
    tokens.push(token);
    if (kind === "open") open.push(token);
    else if (kind === "close") pairs.push(...closeLink(open, token, href ?? ""));
    else if (kind === "run" && written.length <= (written.startsWith("_") ? 1 : 3)) {
      const closed = canClose(line, token) ? closeRun(open, token, line) : [];
      pairs.push(...closed);
      if (closed.length === 0 && canOpen(line, token)) open.push(token);
    }
  }
  for (const token of pairs.flatMap(({ first, last }) => [first, last])) token.hidden = true;
  return withoutTokens(line, tokens, pairs);
}

/** The number of open tokens that are searched, so that hostile lines take linear time. */
const MAX_OPEN = 32;

function lastOpen(open: readonly Token[], matches: (token: Token) => boolean): number {
  for (let index = open.length - 1; index >= Math.max(0, open.length - MAX_OPEN); index -= 1) {
    const token = open[index];
    if (token !== undefined && matches(token)) return index;
  }
  return -1;
}

function closeLink(open: Token[], last: Token, href: string): Pair[] {
  const index = lastOpen(open, ({ kind }) => kind === "open");
  const [first] = index === -1 ? [] : open.splice(index);
  return first === undefined || first.end === last.start ? [] : [{ first, last, format: { href } }];
}

function closeRun(open: Token[], last: Token, line: string): Pair[] {
  const sign = line[last.start];
  const length = last.end - last.start;
  const index = lastOpen(
    open,
    ({ kind, start, end }) => kind === "run" && line[start] === sign && end - start === length,
  );
  if (index !== -1) {
    const [first] = open.splice(index);
    return first === undefined ? [] : [{ first, last, format: FORMATS[length] ?? {} }];
  }
  // The end of `**bold *and italic***` closes two runs.
  const [outer, inner] = open.slice(-2);
  const isBoth = [outer, inner].every((token) => token?.kind === "run" && line[token.start] === sign);
  if (outer === undefined || inner === undefined || !isBoth || length !== 3) return [];
  if (inner.end - inner.start + outer.end - outer.start !== 3) return [];
  open.splice(-2);
  return [inner, outer].map((first) => ({ first, last, format: FORMATS[first.end - first.start] ?? {} }));
}

function canOpen(line: string, { start, end }: Token): boolean {
  return /^\S/u.test(line.slice(end, end + 2)) && !WORD.test(characterBefore(line, start));
}

function canClose(line: string, { start, end }: Token): boolean {
  return /\S$/u.test(characterBefore(line, start)) && !WORD.test(characterAt(line, end));
}

function characterAt(line: string, at: number): string {
  return String.fromCodePoint(line.codePointAt(at) ?? 0x20);
}

function characterBefore(line: string, at: number): string {
  return at === 0 ? "" : ([...line.slice(Math.max(0, at - 2), at)].at(-1) ?? "");
}

function withoutTokens(line: string, tokens: readonly Token[], pairs: readonly Pair[]): Unmarked {
  const offsets: number[] = [];
  let text = "";
  let from = 0;
  const take = (to: number): void => {
    text += line.slice(from, to);
    for (; from < to; from += 1) offsets.push(from);
  };
  for (const token of tokens) {
    take(token.start);
    token.at = text.length;
    if (token.kind === "escape") from = token.start + 1;
    else if (token.hidden) from = token.end;
  }
  take(line.length);
  const marks = pairs.map(({ first, last, format }) => ({ start: first.at, end: last.at, ...format }));
  const links = pairs
    .filter(({ format }) => format.href !== undefined)
    .map(({ first, last }) => ({ start: first.start, end: last.end, label: line.slice(first.end, last.start) }));
  return { text, marks, offsets: text === line ? null : offsets, links };
}

/** The text of a value as its reader sees it. */
export function withoutMarkup(value: string): string {
  if (!/[*_[]/.test(value)) return value;
  return value
    .split("\n")
    .map((line) => readMarkup(line).text)
    .join("\n");
}
