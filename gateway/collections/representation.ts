import type { PendingQuery, Row, TransactionSql } from "postgres";
import { existing } from "../../platform/existing.ts";
import type { GatewayContext } from "../core/context.ts";
import { asApiKey, callFunction, type SharedPool } from "../core/database.ts";
import { ApiError, lacksPermission } from "../core/errors.ts";
import { jsonResponse } from "../server/json-response.ts";
import { parseQuery } from "../server/query.ts";
import { explain } from "./explain.ts";
import { requireIfMatch } from "./policies/conditions.ts";
import { parsePreferences } from "./policies/preferences.ts";
import { readParameters } from "./policies/query.ts";
import { revisionOf } from "./policies/revisions.ts";
import { countIds, readSelect } from "./policies/select-columns.ts";
import type { Postgrest } from "./postgrest.ts";
import type { Resources } from "./resources.ts";

const SINGULAR = "application/vnd.pgrst.object+json";

/** The `select` parameter of a query as PostgREST gets it, or null. @throws ApiError 400 as parseSelect does */
export function selectOf(rawQuery: string): string | null {
  return (
    readParameters(rawQuery)
      .map((given) => countIds(given, null))
      .find(({ name }) => name === "select")?.raw ?? null
  );
}

/**
 * One row as a GET with the request's API key shows it, in the revision of the request, with `select` and embedding.
 * @throws ApiError 404 if the row was removed; with PostgREST's own code, for example, for an unknown column
 */
export async function readRow(
  postgrest: Postgrest,
  c: GatewayContext,
  collection: string,
  id: string,
  select: string | null,
): Promise<string> {
  try {
    return await read(postgrest, c, `/${collection}?id=eq.${id}`, select, SINGULAR);
  } catch (error) {
    const isGone = error instanceof ApiError && error.body.code === "PGRST116";
    throw isGone ? noLongerExists(collection.replaceAll("_", " ").replace(/s$/, ""), id) : error;
  }
}

interface WrittenCandidate {
  id: string;
  select: string | null;
  /** The permissions of the API key. Default: the permissions that were looked up for the request. */
  permissions?: readonly string[];
}

/**
 * The candidate that a request has written, as `readRow` returns it. A key that may write candidates but not read them
 * gets only `id` and `status`.
 */
export async function readWrittenCandidate(
  { postgrest, database }: { postgrest: Postgrest; database: SharedPool },
  c: GatewayContext,
  { id, select, permissions = c.var.apiKey.permissions }: WrittenCandidate,
): Promise<string> {
  if (!isWriteOnly(permissions)) return readRow(postgrest, c, "candidates", id, select);
  return asApiKey(database, { ...c.var, claim: undefined }, async (transaction) => {
    const candidate = await callFunction<string | null>(
      transaction,
      transaction`private.written_candidate(${id})::text`,
    );
    if (candidate === null) throw noLongerExists("candidate", id);
    return candidate;
  });
}

/**
 * Changes a row by an SQL function that returns its new ETag, as an API key. Answers 200 with the row.
 * @param change the call, as in sql`private.apply_fill(${id}, ${condition}::text::json)`. The condition is the ETags of
 *   If-Match as JSON, or null.
 */
export async function changeRow(
  { postgrest, database }: { postgrest: Postgrest; database: SharedPool },
  c: GatewayContext,
  { collection, id }: { collection: string; id: string },
  change: (sql: TransactionSql, condition: string | null) => PendingQuery<Row[]>,
): Promise<Response> {
  parsePreferences(c.req.header("prefer"));
  const tags = requireIfMatch(c.env.incoming.headers);
  const condition = tags === null ? null : JSON.stringify(tags);
  const etag = await asApiKey(database, c.var, async (transaction) => {
    const made = await callFunction<string>(transaction, change(transaction, condition));
    await transaction`select private.note_idempotent_rows(${collection}, array[${id}::uuid])`;
    return existing(made);
  });
  const row =
    collection === "candidates"
      ? await readWrittenCandidate({ postgrest, database }, c, { id, select: null })
      : await readRow(postgrest, c, collection, id, null);
  return jsonResponse(row, 200, { etag: `"${etag}"` });
}

/** The error of a repeated request whose row was removed after the first request. */
export const noLongerExists = (row: string, id: string) =>
  new ApiError(404, "CDS300", `There is no ${row} ${id}.`, {
    details: "The request had its effect, and the row was removed afterwards.",
  });

/** Whether a key may write candidates, but not read them. */
function isWriteOnly(permissions: readonly string[]): boolean {
  return permissions.includes("edit_candidates") && !permissions.includes("view_candidates");
}

/** Rows as POST returned them, in the order of their creation. */
export function readRows(
  postgrest: Postgrest,
  c: GatewayContext,
  collection: string,
  ids: string[],
  select: string | null,
): Promise<string> {
  return read(postgrest, c, `/${collection}?id=in.(${ids.join(",")})&order=id`, select, "application/json");
}

/**
 * Checks the `select` of a candidate before a request has its effect: its syntax and columns, the permission to read,
 * and the revision.
 * @throws ApiError 400, 403, 406
 */
export async function checkSelect(
  { postgrest, resources }: { postgrest: Postgrest; resources: Resources },
  c: GatewayContext,
  select: string | null,
): Promise<void> {
  const resource = resources.of(revisionOf(c), "candidates");
  if (select === null) return;
  if (isWriteOnly(c.var.apiKey.permissions)) throw lacksPermission("view_candidates");
  const parameters = parseQuery(select);
  const selected = readSelect(parameters, resource);
  try {
    await read(postgrest, c, "/candidates?limit=0", select, "application/json");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { organizationId } = c.var.apiKey;
    const refused = { resource, method: "GET", parameters, select: selected, payload: null, organizationId };
    throw explain(error, refused, resources);
  }
}

async function read(
  postgrest: Postgrest,
  c: GatewayContext,
  path: string,
  select: string | null,
  accept: string,
): Promise<string> {
  const answer = await postgrest.read({
    method: "GET",
    path: select === null ? path : `${path}&${select}`,
    headers: {
      accept,
      "accept-profile": revisionOf(c).schema,
      authorization: `Bearer ${c.var.apiKey.jsonToken}`,
    },
    body: null,
    organizationId: c.var.apiKey.organizationId,
  });
  return answer.body;
}
