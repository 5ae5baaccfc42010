import type { Policy } from "../proxy.ts";
import { valueIn } from "../query.ts";
import type { Resource, Resources } from "../resources.ts";
import { parseSelect, type Selected } from "../select.ts";

/**
 * The first line of CSV names the columns below it. PostgREST names those that a write has read, which are others, in
 * another order, than those that it shows.
 */
export function titleColumns(resources: Resources): Policy {
  return {
    answer(head, { asked, target, parameters }) {
      if (!/^text\/csv\b/.test(String(head.headers["content-type"]))) return;
      const select = asked === "GET" || asked === "HEAD" ? null : valueIn(parameters, "select");
      if (select === null || select === "") return;
      const titles = titlesOf(resources.of(target.revision, target.name), parseSelect(select));
      head.opening = (body) => {
        const end = body.indexOf("\n");
        // Of no rows PostgREST names no columns.
        return end <= 0 ? body : Buffer.concat([Buffer.from(titles.join(",")), body.subarray(end)]);
      };
    },
  };
}

/** The columns of a row as PostgREST orders them: its own before what is embedded. */
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
