import type { Head } from "../postgrest.ts";
import type { CollectionRequest } from "../request.ts";
import type { Resource } from "../resources.ts";
import type { Selected } from "../select.ts";

/**
 * Corrects CSV. For a write, the first line of PostgREST has the columns that the write read instead of the returned ones.
 * It also doubles each backslash in a value, which no reader of CSV expects. Null for another format.
 */
export function csvBody({ headers }: Head, { method, resource, select }: CollectionRequest): Head["rewriteChunk"] {
  if (!/^text\/csv\b/.test(String(headers["content-type"]))) return null;
  const isRead = method === "GET" || method === "HEAD";
  let titles = isRead || select.length === 0 ? null : titlesOf(resource, select).join(",");
  /** The first half of a pair of backslashes, if the last chunk ended with it. */
  let half = "";
  return (chunk) => {
    const end = titles === null ? -1 : chunk.indexOf("\n");
    // Without rows, PostgREST writes no titles.
    const titled = end <= 0 ? chunk : Buffer.concat([Buffer.from(titles ?? ""), chunk.subarray(end)]);
    titles = null;
    if (half === "" && !titled.includes(BACKSLASH)) return titled;
    const text = half + titled.toString("latin1");
    let start = text.length;
    while (text[start - 1] === BACKSLASH) start -= 1;
    half = (text.length - start) % 2 === 1 ? BACKSLASH : "";
    return Buffer.from(text.slice(0, text.length - half.length).replaceAll("\\\\", BACKSLASH), "latin1");
  };
}

const BACKSLASH = "\\";

/** The columns in PostgREST's order: the row's own columns, then the embedded resources. */
function titlesOf(resource: Resource, selected: readonly Selected[]): string[] {
  const own = selected.flatMap((entry) => {
    if (entry.kind === "embed") return [];
    return entry.name === "*" ? [...resource.columns.keys()] : [entry.key];
  });
  const embedded = selected.flatMap((entry) => {
    if (entry.kind === "field" || entry.children.length === 0) return [];
    const found = entry.isSpread ? resource.embedded(entry.relation) : null;
    return found === null ? [entry.alias ?? entry.relation] : titlesOf(found.resource, entry.children);
  });
  return [...own, ...embedded];
}
