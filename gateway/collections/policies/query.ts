import { ApiError } from "../../core/errors.ts";
import { type Parameter, parseQuery, valueIn } from "../../server/query.ts";

/** Parameters that are not filters. Each is allowed once: PostgREST handles duplicates inconsistently. */
const KEYWORDS = new Set(["select", "columns", "on_conflict", "order", "limit", "offset"]);

/**
 * Reads the parameters of a query string.
 * @throws ApiError 400 for a repeated parameter, and for a limit or offset that PostgREST would ignore.
 */
export function readParameters(rawQuery: string): readonly Parameter[] {
  const parameters = parseQuery(rawQuery);
  const seen = new Set<string>();
  for (const given of parameters) {
    const keyword = given.name.slice(given.name.lastIndexOf(".") + 1);
    if (!KEYWORDS.has(keyword)) continue;
    if (seen.has(given.name)) throw repeated(given);
    seen.add(given.name);
    if (keyword === "limit" || keyword === "offset") checkNumber(given);
  }
  return parameters.filter((given) => !isEmptyPage(given, parameters));
}

/** The value of a parameter that is allowed once. @throws ApiError 400 if it is repeated */
export function onceIn(parameters: readonly Parameter[], name: string): string | undefined {
  const [given, second] = parameters.filter((parameter) => parameter.name === name);
  if (second !== undefined) throw repeated(second);
  return given?.value;
}

/** Whether an offset belongs to an embedded page without rows. PostgREST fails on it. */
function isEmptyPage({ name }: Parameter, parameters: readonly Parameter[]): boolean {
  return name.endsWith(".offset") && Number(valueIn(parameters, name.replace(/offset$/, "limit")) ?? 1) === 0;
}

/** PostgREST refuses a negative limit itself, but ignores a negative offset, and fails on a negative limit of an embed. */
function checkNumber({ name, value }: Parameter): void {
  const form = name === "limit" ? /^-?\d+$/ : /^\d+$/;
  if (form.test(value)) return;
  throw new ApiError(400, "CDS110", `"${name}" must be a whole number of at least 0.`, {
    details: `${name} is "${value.slice(0, 100)}".`,
    hint: `Send it as in ${name}=20.`,
    fields: [name],
  });
}

const repeated = ({ name }: Parameter) =>
  new ApiError(400, "CDS110", `"${name}" was given more than once.`, {
    hint: `Send "${name}" once${KEYWORDS.has(name) ? "; several columns are separated by commas" : ""}.`,
    fields: [name],
  });

/** PostgREST 12 limits a change to a page of rows. Later versions ignore the page and change every row of the filter. */
const PAGE = new Set(["limit", "offset", "order"]);

/**
 * Requires a filter for PATCH and DELETE, which would otherwise affect every row, and refuses a page.
 * @throws ApiError 400
 */
export function requireFilter(method: string, parameters: readonly Parameter[]): void {
  if (method !== "PATCH" && method !== "DELETE") return;
  if (!parameters.some(({ name }) => !KEYWORDS.has(name) && isColumnOfRow(name))) {
    throw new ApiError(400, "CDS102", "A filter is required to change or delete rows.", {
      details: "Nothing was changed.",
      hint: "Name the rows, as in ?id=eq.<uuid>.",
    });
  }
  const page = parameters.find(({ name }) => PAGE.has(name));
  if (page !== undefined) {
    throw new ApiError(400, "CDS110", `${method} does not support "${page.name}".`, {
      details: "It affects every row that matches the filters. Nothing was changed.",
      hint: "Name the rows, as in ?id=in.(<uuid>,<uuid>).",
      fields: [page.name],
    });
  }
}

/** `values->>a.b` is a column of the row; `layouts.name` and `members.or` belong to an embedded resource. */
function isColumnOfRow(name: string): boolean {
  if (name === "not.and" || name === "not.or") return true;
  return !name.split("->", 1)[0]?.includes(".");
}
