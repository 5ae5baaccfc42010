import { hasParameter } from "../../server/query.ts";
import type { Head } from "../postgrest.ts";
import type { Plan } from "../request.ts";
import { csvBody } from "./csv-body.ts";
import { rowsToSkip, rowsWanted } from "./page.ts";
import { appliedPreferences } from "./preferences.ts";

/** Headers of PostgREST that reach the client as they are. */
const KEPT = ["content-type", "content-range", "changes-before"];

/** The head of the client's response, made from PostgREST's. `prefix` is the path of the collections. */
export function rewriteHead(given: Head, plan: Plan, prefix: string): Head {
  const { request, operation } = plan;
  const head = plan.estimate === null ? given : withEstimate(given, plan, plan.estimate);
  const headers: Head["headers"] = {};
  for (const name of KEPT) {
    const value = head.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isOneChange = request.method === "PATCH" && String(head.headers["content-range"]).startsWith("0-0/");
  if ((isRead || isOneChange) && head.headers.etag !== undefined) headers.etag = head.headers.etag;
  const { preferences: all, requestedPreferences: requested } = request;
  const applied = appliedPreferences(head.headers["preference-applied"]?.toString() ?? "", { all, requested });
  if (applied !== null) headers["preference-applied"] = applied;
  const { location, "content-range": range, "content-profile": profile } = head.headers;
  if (typeof location === "string") headers.location = `${prefix}${location}`;
  if (profile !== undefined && request.namesRevision) headers["content-profile"] = request.target.revision.name;
  const next = nextPage(head, plan);
  if (next !== null) headers.link = `<${prefix}/${request.target.name}?${next}>; rel="next"`;
  if (operation.kind === "soft delete" && typeof range === "string") {
    // For a DELETE, PostgREST returns only the number of rows.
    headers["content-range"] = range.replace(/^[^/]*/, "*");
  }
  const status = operation.kind === "empty change" ? 200 : head.status;
  return { status, headers, rewriteChunk: csvBody(head, request) };
}

/** The head that PostgREST would make with the estimated total. A page that is not full shows the total itself. */
function withEstimate(head: Head, { request, operation }: Plan, estimate: number): Head {
  const [first, last] = /^(\d+)-(\d+)\/\*$/.exec(String(head.headers["content-range"]))?.slice(1).map(Number) ?? [];
  const skipped = rowsToSkip(operation.parameters, request.range);
  const isEmpty = first === undefined || last === undefined;
  const seen = isEmpty ? skipped : last + 1;
  const isFull = !isEmpty && last - first + 1 === rowsWanted(operation.parameters, request.range);
  const total = isFull ? Math.max(seen, estimate) : isEmpty && skipped > 0 ? Math.min(seen, estimate) : seen;
  const applied = [head.headers["preference-applied"] ?? [], `count=${request.preferences.get("count")}`].flat();
  const headers = {
    ...head.headers,
    "content-range": `${isEmpty ? "*" : `${first}-${last}`}/${total}`,
    "preference-applied": applied.join(", "),
  };
  return { ...head, status: total > seen - skipped ? 206 : head.status, headers };
}

/** The query of the next page, when the page ends before the total. */
function nextPage({ status, headers }: Head, { request, operation, after }: Plan): string | null {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const range = /^(\d+)-(\d+)\/(\d+|\*)$/.exec(String(headers["content-range"]));
  const [first, last] = range?.slice(1, 3).map(Number) ?? [];
  if (!isRead || first === undefined || last === undefined) return null;
  const isFollowed = status === 206 && last + 1 < Number(range?.[3]);
  // Without a total, the next page of a list that begins after many rows may be empty.
  if (!isFollowed && (after === null || range?.[3] !== "*")) return null;
  const kept = operation.parameters.filter(({ name, raw }) => name !== "offset" && !isReplaced(raw, after));
  const raws = kept.map(({ raw }) => raw);
  // A URL cannot carry a Range header, so the length of the range becomes a limit.
  if (request.range !== null && !hasParameter(kept, "limit")) raws.push(`limit=${last - first + 1}`);
  return [...raws, after ?? `offset=${last + 1}`].join("&");
}

/** Whether a filter on the key is implied by the one that selects the next page, as in `id=gt.1` and `id=gt.2`. */
function isReplaced(raw: string, after: string | null): boolean {
  return after !== null && raw.startsWith(after.slice(0, after.indexOf(".") + 1));
}
