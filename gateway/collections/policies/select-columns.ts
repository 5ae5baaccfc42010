import { ApiError } from "../../core/errors.ts";
import { type Parameter, parameter, valueIn } from "../../server/query.ts";
import type { Embedded, Resource } from "../resources.ts";
import { isCounted, parseSelect, type Selected, type SelectedEmbed, type SelectedField } from "../select.ts";
import { suggestName } from "../suggest-name.ts";

/** The query that PostgREST gets. Without a resource, `select` counts rows instead of ids. */
export const forwardedQuery = (parameters: readonly Parameter[], resource: Resource | null): string =>
  parameters.map((given) => countIds(given, resource).raw).join("&");

/**
 * A parameter whose `select` counts the ids of rows, for each `count` and `count()`. PostgREST would count whole rows, which
 * cannot be read from an index.
 */
export function countIds(given: Parameter, resource: Resource | null): Parameter {
  if (given.name !== "select" || !given.value.includes("count")) return given;
  const last = countsIn(parseSelect(given.value), resource).sort((one, other) => other.start - one.start);
  if (last.length === 0) return given;
  // PostgREST allows spaces around a column, but not around a call.
  const call = (text: string, { start, end, column }: Count) =>
    `${text.slice(0, start).trimEnd()}${column}count()${text.slice(end).trimStart()}`;
  return parameter(given.name, last.reduce(call, given.value));
}

interface Count {
  start: number;
  end: number;
  /** The column whose values are counted, with a dot; empty for rows. */
  column: string;
}

const countsIn = (selected: readonly Selected[], resource: Resource | null): Count[] =>
  selected.flatMap((entry) => {
    if (entry.kind === "embed") return countsIn(entry.children, resource?.embedded(entry.relation)?.resource ?? null);
    if (entry.countAt === null) return [];
    const [start, end] = entry.countAt;
    return [{ start, end, column: resource?.columns.has("id") ? "id." : "" }];
  });

/** Whether `select` counts embedded rows. */
export const countsEmbedded = (selected: readonly Selected[]): boolean =>
  selected.some((entry) => (entry.kind === "embed" ? countsEmbedded(entry.children) : entry.isAggregate));

/**
 * Reads `select`; null when the request has none.
 * @throws ApiError 400 as `parseSelect` and `checkFields` do.
 */
export function readSelect(parameters: readonly Parameter[], resource: Resource): readonly Selected[] {
  const text = valueIn(parameters, "select");
  if (text === null) return [];
  const select = parseSelect(text);
  checkFields(resource, select);
  return select;
}

/**
 * Allows only columns, related resources and their numbers in a `select`. PostgreSQL resolves `layouts.count` and `layouts.json_agg`
 * to function calls on the row, which would return aggregates over more rows than a list may have.
 *
 * A list that is embedded in the rows of a list is counted by an index, each row once. In the single embedded row of each row
 * of a list, the same rows would be counted up to a thousand times.
 * @throws ApiError 400
 */
function checkFields(resource: Resource, selected: readonly Selected[], isBelowOne = false): void {
  const embedded = new Set<string>();
  for (const entry of selected) {
    if (entry.kind === "embed") {
      const name = entry.alias ?? entry.relation;
      if (embedded.has(name)) throw embeddedTwice(name);
      if (name === "deleted_at" && resource.columns.has(name)) throw namedAsDeletion(resource);
      embedded.add(name);
      const found = embeddedIn(resource, entry);
      if (!isCounted(entry) || isBelowOne) checkFields(found.resource, entry.children, isBelowOne || found.mayBeOne);
    } else if (entry.isAggregate) throw noAggregates();
    else if (CATALOG_TYPE.test(entry.cast ?? "")) throw noSuchCast(entry);
    else if (entry.cast !== null && SECRET.test(entry.name)) throw noCastOfSecret(entry);
    else if (entry.name !== "*" && !resource.columns.has(entry.name)) throw unknownColumn(resource, entry.name);
  }
}

function embeddedIn(resource: Resource, { relation }: SelectedEmbed): Embedded {
  const found = resource.embedded(relation);
  if (found !== null) return found;
  const neighbours = resource.neighbours();
  throw new ApiError(400, "PGRST200", `${resource.name} has no relationship to "${relation.slice(0, 100)}".`, {
    details: `${resource.name} can embed ${neighbours.join(", ") || "nothing"}.`,
    hint: suggestName(relation, neighbours),
  });
}

/** The error for a column that a resource does not have. */
export function unknownColumn(resource: Resource, name: string): ApiError {
  const columns = [...resource.columns.keys()];
  return new ApiError(400, "42703", `${resource.name} has no column "${name.slice(0, 100)}".`, {
    details: `The columns are ${columns.join(", ")}.`,
    hint: suggestName(name, columns),
    fields: [name],
  });
}

/** Casts to these types look up names in PostgreSQL's catalog, and so reveal its content. */
const CATALOG_TYPE = /^reg/i;

/** PostgreSQL's error for a failed cast contains the value, and PostgreSQL writes it to its log. */
const SECRET = /secret/;

const noCastOfSecret = ({ name }: SelectedField) =>
  new ApiError(400, "42846", `${name} cannot be cast, because it is a secret.`, {
    hint: "Leave the cast out.",
  });

const noSuchCast = ({ name, cast }: SelectedField) =>
  new ApiError(400, "42846", `${name} cannot be cast to ${cast?.slice(0, 100)}.`, {
    hint: "Leave the cast out, or cast to text.",
  });

/** PostgreSQL's own error for this names a table that the client does not know. */
const embeddedTwice = (name: string) =>
  new ApiError(400, "42712", `"${name.slice(0, 100)}" is embedded twice under one name.`, {
    hint: "Give one of them an alias, as in other:candidates(id).",
  });

/** PostgREST would take the filter that hides deleted rows as one on the embedded resource. */
const namedAsDeletion = ({ name }: Resource) =>
  new ApiError(400, "42712", `"deleted_at" is a column of ${name}, and cannot be the alias of an embedded resource.`, {
    hint: "Choose another alias.",
  });

const noAggregates = () =>
  new ApiError(400, "PGRST123", "Use of aggregate functions is not allowed", {
    details: "Only embedded rows can be counted: alone, and not in a single embedded row.",
    hint: "Count embedded rows as in /layouts?select=name,candidates(count). Send Prefer: count=exact to count the rows of a list.",
  });
