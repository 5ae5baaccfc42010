import type { Column, Resource } from "./catalog.ts";
import type { Schema } from "./schema.ts";

export interface Parameter {
  name: string;
  in: "query" | "header" | "path";
  description: string;
  required?: boolean;
  schema: Schema;
  style?: "form";
  explode?: boolean;
  example?: unknown;
}

export interface Reference {
  $ref: string;
}

export const parameterRef = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` });

/** The name of the component for the filter on a column. */
export const filterName = (resource: string, column: string) => `filter.${resource}.${column}`;

const COMPARISON = ["eq", "neq", "gt", "gte", "lt", "lte", "in", "isdistinct"];
const PATTERN = ["like", "ilike", "match", "imatch"];
const SEARCH = ["fts", "plfts", "phfts", "wfts"];

/** The operators that a type supports. `not.` negates each of them. */
export function operatorsOf(type: string): readonly string[] {
  switch (type) {
    case "text":
    case "private.external_id":
      return [...COMPARISON, ...PATTERN, ...SEARCH, "is"];
    case "text[]":
      return [...COMPARISON.filter((operator) => operator !== "in"), "cs", "cd", "ov", "is"];
    case "jsonb":
      return [...COMPARISON, "cs", "cd", "is"];
    case "tsvector":
      return [...SEARCH, "is"];
    default:
      return [...COMPARISON, "is"];
  }
}

/** Operators that accept a list with `(any)` or `(all)`. */
const QUANTIFIED = new Set(["eq", "neq", "gt", "gte", "lt", "lte", ...PATTERN]);

const EXAMPLES: Readonly<Record<string, string>> = {
  bigint: "eq.1",
  boolean: "is.true",
  date: "gte.2026-01-01",
  integer: "gte.1",
  jsonb: "not.is.null",
  "private.external_id": "eq.42",
  real: "gte.30",
  smallint: "gte.400",
  text: "ilike.*word*",
  "text[]": "cs.{en}",
  "timestamp with time zone": "gte.2026-01-01T00:00:00Z",
  tsvector: "wfts.typescript -junior",
  uuid: "eq.0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11",
};

/** The filter on a column, as a query parameter. */
export function columnFilter(column: Column): Parameter {
  const operators = operatorsOf(column.type);
  const plain = operators.filter((operator) => !QUANTIFIED.has(operator));
  const quantified = operators.filter((operator) => QUANTIFIED.has(operator));
  const path =
    column.type === "jsonb"
      ? ` To filter on a part of the JSON, use a path in the name of the parameter, as in \`${column.name}->>key=eq.value\`.`
      : "";
  return inQuery(
    column.name,
    `A filter on \`${column.name}\`: \`[not.]<operator>.<value>\`. ${column.comment}${path}`,
    {
      schema: {
        type: "string",
        pattern: patternOf(plain, quantified),
      },
      example: EXAMPLES[column.type],
    },
  );
}

function patternOf(plain: readonly string[], quantified: readonly string[]): string {
  const searches = plain.filter((operator) => SEARCH.includes(operator));
  const forms = [
    ...plain.filter((operator) => !searches.includes(operator)),
    ...(searches.length === 0 ? [] : [`(${searches.join("|")})(\\([a-z]+\\))?`]),
    ...(quantified.length === 0 ? [] : [`(${quantified.join("|")})(\\((any|all)\\))?`]),
  ];
  return `^(not\\.)?(${forms.join("|")})\\.`;
}

type More = Partial<Omit<Parameter, "name" | "in" | "description">>;

/** Makes a parameter, which is an optional text unless `more` says otherwise. */
const parameter =
  (place: Parameter["in"], always: More = {}) =>
  (name: string, description: string, more: More = {}): Parameter => ({
    name,
    in: place,
    description,
    schema: { type: "string" },
    ...always,
    ...more,
  });

export const inQuery = parameter("query");
export const inHeader = parameter("header");
export const inPath = parameter("path", { required: true });

export const pathUuid = (name: string, description: string): Parameter =>
  inPath(name, description, { schema: { type: "string", format: "uuid" } });

/** The parameter `limit` of a list. */
export const limitOf = (rows: string, usual: number, most: number, more = ""): Parameter =>
  inQuery("limit", `The number of ${rows}. The default is ${usual}.${more}`, {
    schema: { type: "integer", minimum: 1, maximum: most },
  });

const prefer = (description: string, example: string) => inHeader("Prefer", description, { example });

/** Parameters that several operations share, by the name of their component. */
export const SHARED_PARAMETERS: Readonly<Record<string, Parameter>> = {
  select: inQuery(
    "select",
    "The columns of the response, separated by commas; `*` for all. `alias:column` renames a column, `column->>key` " +
      "selects a part of JSON, and `related(columns)` embeds rows of a related resource.",
    { example: "*" },
  ),
  order: inQuery(
    "order",
    "The columns to order by, separated by commas: `column[.asc|.desc][.nullsfirst|.nullslast]`. The default is the primary key.",
    { example: "created_at.desc" },
  ),
  and: inQuery("and", "Conditions that must all be true, each as `column.operator.value`.", {
    example: "(id.not.is.null,or(id.gte.1,id.lte.1))",
  }),
  or: inQuery("or", "Conditions of which at least one must be true, each as `column.operator.value`.", {
    example: "(id.is.null,id.not.is.null)",
  }),
  limit: inQuery("limit", "The maximum number of rows. A response never has more than 1000 rows.", {
    schema: { type: "integer", minimum: 0 },
    example: 20,
  }),
  offset: inQuery("offset", "The number of rows to skip. The default is 0.", {
    schema: { type: "integer", minimum: 0 },
    example: 0,
  }),
  columns: inQuery("columns", "The fields of the body to use, separated by commas. Other fields are ignored.", {
    example: "name",
  }),
  onConflict: inQuery("on_conflict", "The unique column that identifies an existing row.", { example: "slug" }),
  range: inHeader(
    "Range",
    "The positions of the rows to return, as in `0-19`. An alternative to `limit` and `offset`, only for GET and HEAD.",
    { schema: { type: "string", pattern: "^(items=)?\\d+-\\d*$" }, example: "0-19" },
  ),
  ifMatch: inHeader(
    "If-Match",
    "The `ETag` of the row. The request changes nothing (412) if the row has changed since. Requires a filter `id=eq.<uuid>`.",
    { example: "*" },
  ),
  ifNoneMatch: inHeader(
    "If-None-Match",
    "The `ETag` of the row. The response is 304 if the row has not changed since. Requires a filter on the primary key.",
  ),
  preferRead: prefer(
    "`count=exact` returns the total in `Content-Range`, `count=planned` an estimate. `timezone=<name>` returns timestamps in a time zone.",
    "count=exact",
  ),
  preferWrite: prefer(
    "`return=representation|headers-only|minimal` selects the content of the response. `count=exact` returns the number of rows in `Content-Range`. `timezone=<name>` returns timestamps in a time zone.",
    "return=representation",
  ),
  preferCreate: prefer(
    "`return=representation|headers-only|minimal` selects the content of the response; the default is `representation`. `missing=default|null` determines the value of a field that only some of the rows have. `resolution=merge-duplicates|ignore-duplicates` determines what happens to existing rows with `on_conflict`. `timezone=<name>` returns timestamps in a time zone.",
    "return=representation",
  ),
  preferRun: prefer("`respond-async` returns 202 immediately, and the work continues.", "respond-async"),
  idempotencyKey: inHeader(
    "Idempotency-Key",
    "1 to 255 printable ASCII characters of your choice, such as a UUID. If the same request is repeated with the same key within 24 hours, it has no further effect and returns the first response again.",
    {
      schema: { type: "string", minLength: 1, maxLength: 257, pattern: '^"?[!-~]{1,255}"?$' },
      example: "c0b9a3f2-5a0e-4c7e-9d35-0f4c7a1e2b66",
    },
  ),
  requestId: inHeader(
    "X-Request-Id",
    "Your id for the request. It is returned in the response and written to the log. Without it, an id is generated.",
    { schema: { type: "string", maxLength: 128 }, example: "import-2026-01-15-0001" },
  ),
};

/** The filters of a collection: one for each column, and the logical operators. */
export const filtersOf = ({ name, columns }: Resource): Reference[] => [
  ...columns.map((column) => parameterRef(filterName(name, column.name))),
  parameterRef("and"),
  parameterRef("or"),
];
