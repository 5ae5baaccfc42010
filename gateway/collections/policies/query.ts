import { rawQuery } from "../../context.ts";
import { ApiError } from "../../errors.ts";
import type { Plan, Policy } from "../proxy.ts";
import { type Parameter, parseQuery } from "../query.ts";

/** Of which PostgREST would take the first, the last or all, each in its own way. */
const ONCE = new Set(["select", "columns", "on_conflict", "order", "limit", "offset"]);

/** Reads the query, and refuses what PostgREST would pass over in silence, as `limit=abc`. */
export const readQuery: Policy = {
  plan(plan, c) {
    plan.parameters = parseQuery(rawQuery(c));
    const seen = new Set<string>();
    for (const given of plan.parameters) {
      const keyword = given.name.slice(given.name.lastIndexOf(".") + 1);
      if (!ONCE.has(keyword)) continue;
      if (seen.has(given.name)) throw repeated(given);
      seen.add(given.name);
      if (keyword === "limit" || keyword === "offset") checkNumber(given);
    }
  },
};

/** Below 0 PostgREST answers itself for a limit, and not at all for an offset. */
function checkNumber({ name, value }: Parameter): void {
  const form = name.endsWith("limit") ? /^-?\d+$/ : /^\d+$/;
  if (form.test(value)) return;
  throw new ApiError(400, "CDS110", `"${name}" must be a whole number of at least 0.`, {
    details: `${name} is "${value.slice(0, 100)}".`,
    hint: `Send it as in ${name}=20.`,
  });
}

const repeated = ({ name }: Parameter) =>
  new ApiError(400, "CDS110", `"${name}" stands twice in the query.`, {
    hint: `Send "${name}" once; several columns are separated by commas.`,
  });

const RESERVED = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);

/** Without a filter a write would reach every row. */
export const requireFilter: Policy = {
  plan({ asked, parameters }: Plan) {
    if (asked !== "PATCH" && asked !== "DELETE") return;
    if (parameters.some(({ name }) => !RESERVED.has(name) && isOfTheRow(name))) return;
    throw new ApiError(400, "CDS102", "A filter is required to change or delete rows.", {
      details: "Nothing was changed.",
      hint: "Name the rows, as in ?id=eq.<uuid>.",
    });
  },
};

/** `values->>a.b` is a column of the row; `layouts.name` and `members.or` are of an embedded resource. */
function isOfTheRow(name: string): boolean {
  if (name === "not.and" || name === "not.or") return true;
  return !name.split("->", 1)[0]?.includes(".");
}
