import type { Head } from "../postgrest.ts";
import { hasParameter } from "../query.ts";
import type { Plan } from "../request.ts";
import { csvTitles } from "./csv-titles.ts";

/** Headers of PostgREST that reach the client as they are. */
const KEPT = ["content-type", "content-range", "preference-applied"];

/** The head of the client's response, made from PostgREST's. `prefix` is the path of the collections. */
export function rewriteHead(head: Head, plan: Plan, prefix: string): Head {
  const { request, operation } = plan;
  const headers: Head["headers"] = {};
  for (const name of KEPT) {
    const value = head.headers[name];
    if (value !== undefined) headers[name] = value;
  }
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
  return { status, headers, rewriteFirstChunk: csvTitles(head, request) };
}

/** The query of the next page, when the page ends before the total. */
function nextPage({ status, headers }: Head, { request, operation }: Plan): string | null {
  if (request.method === "PATCH" || status !== 206) return null;
  const range = /^(\d+)-(\d+)\/(\d+)$/.exec(String(headers["content-range"] ?? ""));
  const [first, last, total] = range?.slice(1).map(Number) ?? [];
  if (first === undefined || last === undefined || total === undefined || last + 1 >= total) return null;
  const { parameters } = operation;
  const kept = parameters.filter(({ name }) => name !== "offset").map(({ raw }) => raw);
  // A URL cannot carry a Range header, so the length of the range becomes a limit.
  if (request.range !== null && !hasParameter(parameters, "limit")) kept.push(`limit=${last - first + 1}`);
  return [...kept, `offset=${last + 1}`].join("&");
}
