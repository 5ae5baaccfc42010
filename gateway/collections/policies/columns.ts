import { ApiError } from "../../errors.ts";
import { nearest } from "../nearest.ts";
import type { Policy } from "../proxy.ts";
import { valueIn } from "../query.ts";
import type { Resource, Resources } from "../resources.ts";
import { parseSelect, type Selected, type SelectedEmbed, type SelectedField } from "../select.ts";

/**
 * Lets `select` name columns and resources alone. PostgreSQL takes `layouts.count` and `layouts.json_agg` for calls
 * of functions on the row, and so would answer with aggregates, over more rows than a list may have.
 */
export function onlyColumns(resources: Resources): Policy {
  return {
    plan({ target, parameters }) {
      const select = valueIn(parameters, "select");
      if (select === null || select === "*") return;
      checkFields(resources.of(target.revision, target.name), parseSelect(select));
    },
  };
}

/** @throws ApiError 400 for what is neither a column nor a resource that can be embedded. */
export function checkFields(resource: Resource, selected: readonly Selected[]): void {
  const embedded = new Set<string>();
  for (const entry of selected) {
    if (entry.kind === "embed") {
      const name = entry.alias ?? entry.relation;
      if (embedded.has(name)) throw embeddedTwice(name);
      embedded.add(name);
      checkFields(embeddedIn(resource, entry), entry.children);
    } else if (entry.isAggregate) throw noAggregates();
    else if (OF_CATALOG.test(entry.cast ?? "")) throw noSuchCast(entry);
    else if (entry.name !== "*" && !resource.columns.has(entry.name))
      throw unknownColumn(resource, entry.name);
  }
}

function embeddedIn(resource: Resource, { relation }: SelectedEmbed): Resource {
  const found = resource.embedded(relation);
  if (found !== null) return found.resource;
  throw new ApiError(
    400,
    "PGRST200",
    `${resource.name} has no relationship to "${relation.slice(0, 100)}".`,
    {
      details: `${resource.name} can embed ${resource.neighbours().join(", ") || "nothing"}.`,
      hint: hintAt(relation, resource.neighbours()),
    },
  );
}

function unknownColumn(resource: Resource, name: string): ApiError {
  const columns = [...resource.columns.keys()];
  return new ApiError(400, "42703", `${resource.name} has no column "${name.slice(0, 100)}".`, {
    details: `The columns are ${columns.join(", ")}.`,
    hint: hintAt(name, columns),
  });
}

function hintAt(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return meant === null ? "See the API reference for the names." : `Perhaps you meant "${meant}".`;
}

/** Types that look names up in PostgreSQL's catalog, and so would tell what is in it. */
const OF_CATALOG = /^reg/i;

const noSuchCast = ({ name, cast }: SelectedField) =>
  new ApiError(400, "42846", `${name} cannot be cast to ${cast?.slice(0, 100)}.`, {
    hint: "Leave the cast out, or cast to text.",
  });

/** For which PostgreSQL finds a table named twice, or a row aggregated. */
const embeddedTwice = (name: string) =>
  new ApiError(400, "42712", `"${name.slice(0, 100)}" is embedded twice under one name.`, {
    hint: "Give one of them a name of its own, as in other:candidates(id).",
  });

const noAggregates = () =>
  new ApiError(400, "PGRST123", "Use of aggregate functions is not allowed", {
    hint: "Send Prefer: count=exact to have the rows counted, and see Content-Range.",
  });
