import { ApiError } from "../core/errors.ts";
import { type CsvField, parseCsv } from "./csv.ts";
import { type JsonCodes, type Payload, parseJson, rowsOf } from "./payload.ts";
import { parseQuery } from "./query.ts";

/** How a body is read. `json` is any JSON; the others are rows, as PostgREST reads them. */
export type BodyFormat =
  | { kind: "json"; codes: JsonCodes }
  | { kind: "csv"; fields: ReadonlyMap<string, CsvField> }
  | { kind: "rows" | "form" };

export interface ParsedBody {
  /** Null if the body is JSON, but neither an object nor an array of objects. */
  payload: Payload | null;
  /** The form in which PostgREST gets the body. Null if it is the body itself. */
  content: string | null;
}

/** The codes of PostgREST and PostgreSQL. */
const CODES: JsonCodes = { malformed: "PGRST102", unstorable: "22P05" };
/** No table has as many columns. */
const MAX_FIELDS = 1000;

/** Bodies with more parts than this, or with more bytes in other formats than JSON, take long to parse. */
const QUICK_PARTS = 10_000;
const QUICK_BYTES = 64 * 1024;
const [COMMA, COLON, BRACKET, BRACE] = [0x2c, 0x3a, 0x5b, 0x7b];

/** Whether the body is parsed within a few milliseconds. */
export function isQuick(content: Buffer, { kind }: BodyFormat): boolean {
  if (content.length <= QUICK_PARTS) return true;
  if (kind === "csv" || kind === "form") return content.length <= QUICK_BYTES;
  let parts = 0;
  for (const byte of content) {
    if (byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE) parts += 1;
  }
  return parts <= QUICK_PARTS;
}

/** @throws ApiError 400 for a body that PostgREST or PostgreSQL would refuse or interpret differently. */
export function parseBody(content: Buffer, format: BodyFormat): ParsedBody {
  switch (format.kind) {
    case "json":
      return { payload: rowsOf(parseJson(content, format.codes)), content: null };
    case "rows":
      return readJson(content);
    case "csv":
      return readCsv(content, format.fields);
    case "form":
      return readForm(content);
  }
}

/** The parsed body without its rows. */
export function summarize({ payload, content }: ParsedBody): ParsedBody {
  if (payload === null) return { payload, content };
  return { payload: { ...payload, rows: [], fields: payload.fields.slice(0, MAX_FIELDS) }, content };
}

function readJson(content: Buffer): ParsedBody {
  if (content.length === 0) throw notRows("It is empty.");
  const payload = rowsOf(parseJson(content, CODES));
  if (payload === null) throw notRows("It is neither an object nor an array of objects.");
  return { payload, content: null };
}

/** PostgREST gets CSV as JSON, because it drops the connection for some CSV that it cannot read. */
function readCsv(content: Buffer, known: ReadonlyMap<string, CsvField>): ParsedBody {
  const { titles, rows } = parseCsv(content, known);
  return { payload: { count: rows.length, rows, fields: titles, isUniform: true }, content: JSON.stringify(rows) };
}

/** PostgREST gets a form as JSON, because it would split values at semicolons. */
function readForm(content: Buffer): ParsedBody {
  const pairs = parseQuery(content.toString("latin1"));
  const row = Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
  const fields = Object.keys(row);
  if (fields.length < pairs.length) throw notRows("The form has a field more than once.");
  return {
    payload: { count: 1, rows: [row], fields, isUniform: true },
    content: JSON.stringify(row),
  };
}

const notRows = (details: string) =>
  new ApiError(400, CODES.malformed, "The body must be an object, or an array of objects.", { details });
