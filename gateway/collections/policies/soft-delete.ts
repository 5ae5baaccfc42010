import type { Policy } from "../proxy.ts";
import type { Parameter } from "../query.ts";

/** Candidates are deleted by stamping them; a second DELETE finds none. */
export const softDelete: Policy = {
  plan(plan) {
    if (plan.asked !== "DELETE" || plan.target.collection.deletion !== "stamp") return;
    plan.method = "PATCH";
    plan.body = '{"deleted_at":"now"}';
    plan.headers["content-type"] = "application/json";
    plan.headers["x-include-deleted"] = "true";
    plan.parameters.push({ name: "deleted_at", value: "is.null", raw: "deleted_at=is.null" });
  },
  answer({ headers }, plan) {
    const range = headers["content-range"];
    if (plan.asked !== "DELETE" || plan.method !== "PATCH" || typeof range !== "string") return;
    // Of rows that are gone only the number is told, as PostgREST tells it of a DELETE.
    headers["content-range"] = range.replace(/^[^/]*/, "*");
  },
};

/** Deleted rows are hidden, embedded ones too, unless the request filters on deleted_at. */
export const showDeleted: Policy = {
  plan({ headers, parameters }) {
    delete headers["x-include-deleted"];
    if (parameters.some(filtersOnDeletion)) headers["x-include-deleted"] = "true";
  },
};

function filtersOnDeletion({ name, value }: Parameter): boolean {
  const column = name.slice(name.lastIndexOf(".") + 1);
  if (column === "deleted_at" || column === '"deleted_at"') return true;
  return (column === "and" || column === "or") && /(^|[(,.\s])"?deleted_at"?\./.test(value);
}
