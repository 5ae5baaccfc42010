import type { Head } from "../postgrest.ts";
import type { CollectionRequest } from "../request.ts";
import type { Resource } from "../resources.ts";
import type { Selected } from "../select.ts";

/**
 * Corrects the first line of the CSV that a write returns. PostgREST names the columns that the write read there, not
 * those that it returns. Null when the line needs no correction.
 */
export function csvTitles(
  { headers }: Head,
  { method, resource, select }: CollectionRequest,
): Head["rewriteFirstChunk"] {
  const isCsv = /^text\/csv\b/.test(String(headers["content-type"]));
  if (!isCsv || method === "GET" || method === "HEAD" || select === null || select.length === 0) return null;
  const titles = titlesOf(resource, select).join(",");
  return (chunk) => {
    const end = chunk.indexOf("\n");
    // Without rows, PostgREST writes no titles.
    return end <= 0 ? chunk : Buffer.concat([Buffer.from(titles), chunk.subarray(end)]);
  };
}

/** The columns in PostgREST's order: those of the row before the embedded resources. */
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
