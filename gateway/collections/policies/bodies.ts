import { isUtf8 } from "node:buffer";
import { ApiError } from "../../errors.ts";
import { bodyOf, charsetOf } from "../../server/body.ts";
import { type Payload, parseJson, rowsOf } from "../../server/payload.ts";
import type { Plan, Policy } from "../proxy.ts";
import { hasParameter, parameter, parseQuery } from "../query.ts";

const CODES = { malformed: "PGRST102", unstorable: "22P05" };

/** What a body holds, and the body and type in which it goes on. */
interface Read {
  payload: Payload;
  body: Buffer | string;
  type: string;
}

const READERS: Readonly<Record<string, (body: Buffer) => Read>> = {
  "application/json": readJson,
  "text/csv": readCsv,
  "application/x-www-form-urlencoded": readForm,
};

/** Reads the body of a write, refusing what PostgREST would take for something else. */
export const readRows: Policy = {
  async plan(plan, c) {
    const { asked, headers } = plan;
    if (asked !== "POST" && asked !== "PATCH") return;
    const read = readerOf(headers);
    const { payload, body, type } = read(await bodyOf(c));
    plan.body = body;
    plan.payload = payload;
    headers["content-type"] = type;
    if (asked === "PATCH" && payload.count > 1) throw severalChanges();
    fillMissing(plan, payload);
  },
};

function readerOf(headers: Record<string, string>): (body: Buffer) => Read {
  const { "content-type": given = "application/json", "content-encoding": encoding = "identity" } = headers;
  const [type = ""] = given.toLowerCase().split(";");
  const read = Object.hasOwn(READERS, type.trim()) ? READERS[type.trim()] : undefined;
  if (read === undefined || (charsetOf(given) ?? "utf-8") !== "utf-8") {
    throw unsupported(`Content-Type is "${given.slice(0, 100)}".`);
  }
  if (encoding !== "identity") throw unsupported(`Content-Encoding is "${encoding.slice(0, 100)}".`);
  return read;
}

/** Rows of one request that have different fields: what a row lacks takes its default, as in rows of their own. */
function fillMissing(plan: Plan, { isUniform, fields }: Payload): void {
  if (isUniform || hasParameter(plan.parameters, "columns")) return;
  const columns = fields.map((field) => `"${field.replace(/["\\]/g, "\\$&")}"`).join(",");
  plan.parameters.push(parameter("columns", columns));
}

function readJson(body: Buffer): Read {
  if (body.length === 0) throw notRows("It is empty.");
  const payload = rowsOf(parseJson(body, CODES));
  if (payload === null) throw notRows("It is neither an object nor an array of objects.");
  return { payload, body, type: "application/json" };
}

/** Only the columns and how many rows there are: the values are PostgREST's to read. */
function readCsv(body: Buffer): Read {
  const text = body.toString("utf8");
  if (!isUtf8(body) || text.includes("\0")) throw unstorable();
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? "";
  const fields = header.split(",").map((field) => field.replace(/^"(.*)"$/s, "$1").replaceAll('""', '"'));
  const lines = text.replace(/"(?:[^"]|"")*"/g, "-").split(/\r?\n/);
  const count = lines.filter((line) => line !== "").length - 1;
  return { payload: { count, rows: [], fields, isUniform: true }, body, type: "text/csv" };
}

/** A form goes on as JSON: PostgREST would split its values at semicolons. */
function readForm(body: Buffer): Read {
  const pairs = parseQuery(body.toString("latin1"));
  const row = Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
  const fields = Object.keys(row);
  if (fields.length < pairs.length) throw notRows("A field stands in the form twice.");
  return {
    payload: { count: 1, rows: [row], fields, isUniform: true },
    body: JSON.stringify(row),
    type: "application/json",
  };
}

const unstorable = () =>
  new ApiError(400, CODES.unstorable, "The body holds a character that PostgreSQL cannot store.", {
    details: "It is NUL, or bytes that are no UTF-8.",
    hint: "Send text in UTF-8, without NUL.",
  });

const notRows = (details: string) =>
  new ApiError(400, CODES.malformed, "The body must be an object, or an array of objects.", { details });

const severalChanges = () =>
  new ApiError(400, CODES.malformed, "The body of PATCH must be one object.", {
    details: "It is an array of several, of which all but the first would be lost. Nothing was changed.",
    hint: "Send one request for each change.",
  });

const unsupported = (details: string) =>
  new ApiError(415, "CDS109", "The body must be JSON, CSV or a form, in UTF-8.", {
    details,
    hint: "Send the header Content-Type: application/json, and no Content-Encoding.",
  });
