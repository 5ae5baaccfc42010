import { isUtf8 } from "node:buffer";
import { type CsvError, parse } from "csv-parse/sync";
import { ApiError } from "../core/errors.ts";

/** The rows of a CSV body, by the titles in its first line. */
export interface CsvRows {
  titles: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** The type that the values of a field are read as. Values of unknown fields are text. */
export interface CsvField {
  type: string;
  isNullable: boolean;
}

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\r\n`;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Each row repeats the names of the fields when it becomes JSON, so that a small body could make gigabytes of it. */
const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** PostgREST's code for a body that it cannot read, and PostgreSQL's for text that it cannot store. */
const MALFORMED = "PGRST102";
const UNSTORABLE = "22P05";

interface CsvRecord {
  /** An empty value without quotation marks is null. */
  values: readonly (string | null)[];
  /** The number of the line on which it ends. */
  line: number;
}

/**
 * Parses CSV (RFC 4180) in UTF-8, with or without a byte-order mark. As in PostgREST, the text NULL is null, and empty lines
 * do not count. The values of fields have the form in which PostgREST returns them as CSV: JSON, and arrays of PostgreSQL.
 * @throws ApiError 400 with line and column. Columns are counted in fields. 413 for rows that are much larger as JSON
 */
export function parseCsv(content: Buffer, fields: ReadonlyMap<string, CsvField> = new Map()): CsvRows {
  if (!isUtf8(content)) throw notUtf8(content);
  const [header, ...records] = recordsOf(content);
  if (header === undefined) throw malformed("It is empty.", "The first line must contain the names of the fields.");
  const titles = header.values.map((title) => title ?? "");
  checkTitles(titles, header.line);
  checkSize(content, titles, records.length);
  const rows = records.map(({ values, line }) => {
    checkLength(values.length, titles.length, line);
    return Object.fromEntries(
      titles.map((title, index) => {
        const value = values[index] ?? null;
        if (value?.includes("\0")) throw unstorable(line, index + 1, "contains NUL");
        return [title, read(value, fields.get(title))];
      }),
    );
  });
  return { titles, rows };
}

function read(value: string | null, field: CsvField | undefined): unknown {
  if (value === "NULL") return null;
  if (value === null) return field?.isNullable === true ? null : "";
  if (field?.type.endsWith("[]") === true) return ARRAY.test(value) ? elementsOf(value) : value;
  return field?.type === "jsonb" ? readJson(value) : value;
}

/** An array of texts or numbers in the form of PostgreSQL, as in `{en,"a ""b""",NULL}`. */
const ARRAY = /^\{(?:|(?:"(?:[^"\\]|\\.)*"|[^"{},\\]+)(?:,(?:"(?:[^"\\]|\\.)*"|[^"{},\\]+))*)\}$/s;
const ELEMENT = /"((?:[^"\\]|\\.)*)"|[^",{}]+/gs;

const elementsOf = (array: string) =>
  [...array.slice(1, -1).matchAll(ELEMENT)].map(([plain, quoted]) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, "$1");
    return plain === "NULL" ? null : plain;
  });

/** The database refuses text that is not JSON as the value of a structure. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function recordsOf(content: Buffer): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    parse(content, {
      bom: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      cast: (value, { quoting }) => (value === "" && !quoting ? null : value),
      on_record: (values: (string | null)[], { lines }) => {
        records.push({ values, line: lines });
        return null;
      },
    });
  } catch (error) {
    if (isCsvError(error)) throw badQuote(error);
    throw error;
  }
  return records;
}

const isCsvError = (error: unknown): error is CsvError => error instanceof Error && "lines" in error;

function badQuote({ code, lines, column }: CsvError): ApiError {
  const place = `Line ${lines}, column ${Number(column) + 1}`;
  const hint = 'Write a value with commas, quotation marks or line breaks in quotation marks, as in "a ""b"", c".';
  if (code === "CSV_QUOTE_NOT_CLOSED") return malformed(`${place}: the quotation marks are not closed.`, hint);
  if (code === "INVALID_OPENING_QUOTE") return malformed(`${place}: a quotation mark is inside of a value.`, hint);
  return malformed(`${place}: text follows the closing quotation mark.`, hint);
}

function checkTitles(titles: readonly string[], line: number): void {
  const first = new Map<string, number>();
  for (const [index, title] of titles.entries()) {
    const place = `Line ${line}, column ${index + 1}`;
    if (title === "") throw malformed(`${place}: the name of the field is empty.`, "Name each column once.");
    if (title.includes("\0")) throw unstorable(line, index + 1, "contains NUL");
    const earlier = first.get(title);
    if (earlier !== undefined) {
      const name = title.slice(0, 100);
      throw malformed(`${place}: "${name}" is also the name of column ${earlier}.`, "Name each column once.");
    }
    first.set(title, index + 1);
  }
}

function checkSize(content: Buffer, titles: readonly string[], rows: number): void {
  const perRow = titles.reduce((sum, title) => sum + Buffer.byteLength(title) + '"":"",'.length, 0);
  if (content.length + rows * perRow <= MAX_JSON_BYTES) return;
  throw new ApiError(413, "CDS107", "The body has too many values.", {
    details: `It has ${rows} rows with ${titles.length} values each.`,
    hint: "Send the rows in several requests, or leave out columns without values.",
  });
}

function checkLength(length: number, wanted: number, line: number): void {
  if (length === wanted) return;
  const problem = length < wanted ? `there is no column ${length + 1}` : `there is a column ${wanted + 1}`;
  throw malformed(
    `Line ${line}: ${problem}, and the first line has ${wanted === 1 ? "one name" : `${wanted} names`}.`,
    "Give each line as many values as there are names. Leave a value empty, or write NULL.",
  );
}

/** Finds the first byte that is not UTF-8. Its line is decoded byte by byte, and its fields are counted by commas. */
function notUtf8(content: Buffer): ApiError {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = content.indexOf("\n", start);
    const bytes = content.subarray(start, end === -1 ? content.length : end);
    if (!isUtf8(bytes)) return unstorable(line, columnOf(bytes), "is not UTF-8");
    start = end + 1;
  }
}

function columnOf(line: Buffer): number {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [column, isQuoted] = [1, false];
  try {
    for (const byte of line) {
      const text = decoder.decode(Uint8Array.of(byte), { stream: true });
      if (text === '"') isQuoted = !isQuoted;
      if (text === "," && !isQuoted) column += 1;
    }
  } catch {
    // The position of the byte is the result.
  }
  return column;
}

const malformed = (details: string, hint: string) =>
  new ApiError(400, MALFORMED, "The body is not valid CSV.", { details, hint });

const unstorable = (line: number, column: number, problem: string) =>
  new ApiError(400, UNSTORABLE, "The body contains a character that PostgreSQL cannot store.", {
    details: `Line ${line}, column ${column} ${problem}.`,
    hint: "Send text in UTF-8, without NUL.",
  });
