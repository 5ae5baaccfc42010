import { existing } from "../../../platform/existing.ts";
import type { GatewayContext } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { bodyOf, charsetOf, checkEncoding } from "../../server/body.ts";
import type { BodyFormat } from "../../server/body-formats.ts";
import { hasParameter, type Parameter, parameter } from "../../server/query.ts";
import { parseInTime } from "../../threads/parse-in-time.ts";
import type { Threads } from "../../threads/threads.ts";
import type { RowsBody } from "../request.ts";
import type { Resource } from "../resources.ts";

/** Formats by media type. PostgREST gets all of them as JSON. */
const FORMATS: Readonly<Record<string, (resource: Resource) => BodyFormat>> = {
  "application/json": () => ({ kind: "rows" }),
  "text/csv": ({ columns }) => ({ kind: "csv", fields: columns }),
  "application/x-www-form-urlencoded": () => ({ kind: "form" }),
};

/**
 * Reads the body of a POST or PATCH.
 * @throws ApiError 400, 413 or 415 for a body that PostgREST would refuse or interpret differently.
 */
export async function readRows(
  c: GatewayContext,
  method: "POST" | "PATCH",
  resource: Resource,
  threads: Threads,
): Promise<RowsBody> {
  const { "content-type": given = "application/json" } = c.env.incoming.headers;
  const format = formatOf(given)(resource);
  checkEncoding(c.env.incoming);
  const received = await bodyOf(c);
  const { payload, content } = await parseInTime(threads, c.var.apiKey.organizationId, received, format);
  if (payload === null) throw new TypeError("A body of rows has a payload.");
  if (method === "PATCH" && payload.count > 1) throw severalChanges();
  return { payload, content: content ?? received };
}

function formatOf(given: string): (resource: Resource) => BodyFormat {
  const type = existing(given.toLowerCase().split(";")[0]).trim();
  const known = Object.hasOwn(FORMATS, type) ? FORMATS[type] : undefined;
  if (known !== undefined && (charsetOf(given) ?? "utf-8") === "utf-8") return known;
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

const severalChanges = () =>
  new ApiError(400, "PGRST102", "The body of PATCH must be one object.", {
    details: "It is an array of several objects. Nothing was changed.",
    hint: "Send one request for each change.",
  });

const unsupported = (details: string) =>
  new ApiError(415, "CDS109", "The body must be JSON, CSV or a form, in UTF-8.", {
    details,
    hint: "Send the header Content-Type: application/json.",
  });
