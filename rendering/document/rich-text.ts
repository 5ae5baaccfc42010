/** Formatting of the characters of a text from `start` to `end`. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly href?: string;
  /** The characters stand for the number of the page, or for the number of pages. */
  readonly page?: "page" | "pages";
  /** The characters are a value of the candidate. Each value has a number of its own in its line. */
  readonly value?: number;
  /** The characters are ordered apart from the text around them. */
  readonly isolate?: Isolate;
}

/** A part of a line with a direction of its own. */
export interface Isolate {
  readonly direction: "ltr" | "rtl";
}

/** One line with its formatting. Marks may overlap. */
export interface RichText {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** The part of a line from `start` to `end`. */
export function slice({ text, marks }: RichText, start: number, end = text.length): RichText {
  const kept = marks.flatMap((mark) => {
    const from = Math.max(mark.start, start);
    const to = Math.min(mark.end, end);
    return from < to ? [{ ...mark, start: from - start, end: to - start }] : [];
  });
  return { text: text.slice(start, end), marks: kept };
}

export function trim(line: RichText): RichText {
  if (line.marks.length === 0) return { text: line.text.trim(), marks: [] };
  const start = line.text.length - line.text.trimStart().length;
  return slice(line, start, Math.max(start, line.text.trimEnd().length));
}

type Format = Omit<Mark, "start" | "end">;

/** The pieces of a line with the same formatting, in order. */
export function pieces({ text, marks }: RichText): { text: string; format: Format }[] {
  const edges = marks.flatMap((mark) => [
    { at: mark.start, mark, opens: true },
    { at: mark.end, mark, opens: false },
  ]);
  edges.sort((a, b) => a.at - b.at);
  const open = new Set<Mark>();
  const found: { text: string; format: Format }[] = [];
  let from = 0;
  for (const { at, mark, opens } of [...edges, { at: text.length, mark: null, opens: false }]) {
    if (at > from) {
      found.push({ text: text.slice(from, at), format: formatOf(open) });
      from = at;
    }
    if (mark === null) break;
    if (opens) open.add(mark);
    else open.delete(mark);
  }
  return found;
}

function formatOf(open: ReadonlySet<Mark>): Format {
  const format: { -readonly [Key in keyof Format]: Format[Key] } = {};
  for (const { bold, italic, href, page, value, isolate } of open) {
    if (bold === true) format.bold = true;
    if (italic === true) format.italic = true;
    if (href !== undefined) format.href = href;
    if (page !== undefined) format.page = page;
    if (value !== undefined) format.value = value;
    if (isolate !== undefined) format.isolate = isolate;
  }
  return format;
}
