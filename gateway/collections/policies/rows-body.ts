import { isUtf8 } from "node:buffer";
import type { GatewayContext } from "../../context.ts";
import { ApiError } from "../../errors.ts";
import { bodyOf, charsetOf } from "../../server/body.ts";
import { parseJson, rowsOf } from "../../server/payload.ts";
import { hasParameter, type Parameter, parameter, parseQuery } from "../query.ts";
import type { RowsBody } from "../request.ts";

const CODES = { malformed: "PGRST102", unstorable: "22P05" };

const READERS: Readonly<Record<string, (body: Buffer) => RowsBody>> = {
  "application/json": readJson,
  "text/csv": readCsv,
  "application/x-www-form-urlencoded": readForm,
};

/**
 * Reads the body of a POST or PATCH.
 * @throws ApiError 400, 413 or 415 for a body that PostgREST would refuse or interpret differently.
 */
export async function readRows(c: GatewayContext, method: "POST" | "PATCH"): Promise<RowsBody> {
  const { "content-type": type = "application/json", "content-encoding": encoding = "identity" } =
    c.env.incoming.headers;
  const read = readerOf(type);
  if (encoding !== "identity") throw unsupported(`Content-Encoding is "${encoding.slice(0, 100)}".`);
  const body = read(await bodyOf(c));
  if (method === "PATCH" && body.payload.count > 1) throw severalChanges();
  return body;
}

function readerOf(given: string): (body: Buffer) => RowsBody {
  const type = given.toLowerCase().split(";")[0]?.trim() ?? "";
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (read !== undefined && (charsetOf(given) ?? "utf-8") === "utf-8") return read;
  throw unsupported(`Content-Type is "${given.slice(0, 100)}".`);
}

/**
 * The parameters with `columns` for rows that have different fields, so that a missing field of a row takes its
 * default.
 */
export function withColumns(parameters: readonly Parameter[], body: RowsBody | null): readonly Parameter[] {
  if (body === null || body.payload.isUniform || hasParameter(parameters, "columns")) return parameters;
  const columns = body.payload.fields.map((field) => `"${field.replace(/["\\]/g, "\\$&")}"`);
  return [...parameters, parameter("columns", columns.join(","))];
}

function readJson(content: Buffer): RowsBody {
  if (content.length === 0) throw notRows("It is empty.");
  const payload = rowsOf(parseJson(content, CODES));
  if (payload === null) throw notRows("It is neither an object nor an array of objects.");
  return { payload, content, type: "application/json" };
}

/** Reads only the columns and the number of rows. PostgREST reads the values. */
function readCsv(content: Buffer): RowsBody {
  const text = content.toString("utf8");
  if (!isUtf8(content) || text.includes("\0")) throw unstorable();
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? "";
  const fields = header.split(",").map((field) => field.replace(/^"(.*)"$/s, "$1").replaceAll('""', '"'));
  const lines = text.replace(/"(?:[^"]|"")*"/g, "-").split(/\r?\n/);
  const count = lines.filter((line) => line !== "").length - 1;
  return { payload: { count, rows: [], fields, isUniform: true }, content, type: "text/csv" };
}

/** PostgREST gets a form as JSON, because it would split values at semicolons. */
function readForm(content: Buffer): RowsBody {
  const pairs = parseQuery(content.toString("latin1"));
  const row = Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
  const fields = Object.keys(row);
  if (fields.length < pairs.length) throw notRows("The form has a field more than once.");
  return {
    payload: { count: 1, rows: [row], fields, isUniform: true },
    content: JSON.stringify(row),
    type: "application/json",
  };
}

const unstorable = () =>
  new ApiError(400, CODES.unstorable, "The body contains a character that PostgreSQL cannot store.", {
    details: "It contains NUL, or bytes that are not UTF-8.",
    hint: "Send text in UTF-8, without NUL.",
  });

const notRows = (details: string) =>
  new ApiError(400, CODES.malformed, "The body must be an object, or an array of objects.", { details });

const severalChanges = () =>
  new ApiError(400, CODES.malformed, "The body of PATCH must be one object.", {
    details: "It is an array of several objects. Nothing was changed.",
    hint: "Send one request for each change.",
  });

const unsupported = (details: string) =>
  new ApiError(415, "CDS109", "The body must be JSON, CSV or a form, in UTF-8.", {
    details,
    hint: "Send the header Content-Type: application/json, and no Content-Encoding.",
  });
