import type { BodyWatch } from "../postgrest.ts";
import type { Plan, Policy } from "../proxy.ts";
import { hasParameter, parameter, valueIn } from "../query.ts";
import type { Resource, Resources } from "../resources.ts";
import { embedPath, parseSelect, type Selected } from "../select.ts";
import { EmbedWatch, type WatchedEmbed } from "./embed-watch.ts";

/** PostgREST cuts every list off here, those of embedded rows too, and says so of none but the outermost. */
const MOST_ROWS = 1000;

/** Lists default to the order of the primary key, embedded lists too. */
export function defaultOrder(resources: Resources): Policy {
  return {
    plan(plan) {
      const { asked, parameters, target } = plan;
      if (asked !== "GET" && asked !== "HEAD") return;
      if (!hasParameter(parameters, "order")) {
        parameters.push(parameter("order", target.collection.primaryKey));
      }
      const select = selectOf(plan);
      if (select !== null)
        orderEmbedded(plan, resources.of(target.revision, target.name), parseSelect(select), "");
    },
  };
}

function orderEmbedded(plan: Plan, resource: Resource, selected: readonly Selected[], parent: string): void {
  for (const entry of selected) {
    const found = entry.kind === "embed" ? resource.embedded(entry.relation) : null;
    if (entry.kind !== "embed" || found === null) continue;
    const path = embedPath(parent, entry);
    if (found.isList && !entry.isSpread && !hasParameter(plan.parameters, `${path}.order`)) {
      plan.parameters.push(parameter(`${path}.order`, found.resource.collection.primaryKey));
    }
    orderEmbedded(plan, found.resource, entry.children, path);
  }
}

/** Says in Embeds-Truncated which embedded lists were cut off, as Content-Range does of the rows. */
export function announceTruncation(resources: Resources): Policy {
  return {
    plan(plan) {
      const { asked, headers, target } = plan;
      if (asked !== "GET" || headers.accept?.startsWith("text/csv")) return;
      const select = selectOf(plan);
      if (select === null) return;
      const root = watched(plan, resources.of(target.revision, target.name), parseSelect(select), "", false);
      if (hasLists(root)) plan.watch = watchFor(root);
    },
  };
}

function watchFor(root: WatchedEmbed): BodyWatch {
  const watch = new EmbedWatch(root, MOST_ROWS);
  return {
    write: (chunk) => watch.write(chunk),
    headers: (): Record<string, string> => {
      const paths = watch.truncated();
      return paths.length === 0 ? {} : { "embeds-truncated": paths.join(", ") };
    },
  };
}

function watched(
  plan: Plan,
  resource: Resource,
  selected: readonly Selected[],
  path: string,
  isList: boolean,
): WatchedEmbed {
  const children = new Map<string, WatchedEmbed>();
  for (const entry of selected) {
    const found = entry.kind === "embed" ? resource.embedded(entry.relation) : null;
    if (entry.kind !== "embed" || found === null) continue;
    const child = watched(plan, found.resource, entry.children, embedPath(path, entry), found.isList);
    // A spread resource has no key of its own.
    if (entry.isSpread) for (const [key, inner] of child.children) children.set(key, inner);
    else children.set(entry.alias ?? entry.relation, child);
  }
  return { path, isCounted: isList && !isLimited(plan, path), children };
}

/** Whether the client itself asked for no more rows than there can be. */
function isLimited(plan: Plan, path: string): boolean {
  const limit = valueIn(plan.parameters, `${path}.limit`);
  return limit !== null && Number(limit) <= MOST_ROWS;
}

function hasLists({ children }: WatchedEmbed): boolean {
  return [...children.values()].some((child) => child.isCounted || hasLists(child));
}

/** The select of a query that embeds something. */
function selectOf({ parameters }: Plan): string | null {
  const select = valueIn(parameters, "select");
  return select?.includes("(") ? select : null;
}
