import { existing } from "../../platform/existing.ts";
import { ApiError, type ErrorBody, withoutRow } from "../core/errors.ts";
import type { Payload } from "../server/payload.ts";
import { hasParameter, type Parameter, valueIn } from "../server/query.ts";
import { unknownColumn } from "./policies/select-columns.ts";
import type { Resource, Resources } from "./resources.ts";
import type { Selected } from "./select.ts";
import { suggestName } from "./suggest-name.ts";

/** The request that was refused. */
export interface Refused {
  resource: Resource;
  method: string;
  parameters: readonly Parameter[];
  select: readonly Selected[];
  payload: Payload | null;
  /** The organization of the API key. */
  organizationId: string;
}

/** Replacements for the texts of an error, and the columns that are wrong. */
type Explanation = Partial<ErrorBody> & { fields?: readonly string[] };
type Explain = (body: ErrorBody, refused: Refused, resources: Resources) => Explanation | null;

/**
 * What the errors of PostgreSQL and PostgREST do not say, because they do not know the request. An explanation uses the
 * code, the request and the catalog. It reads names and values from the message only where these do not contain them.
 */
const EXPLANATIONS: Readonly<Record<string, Explain>> = {
  "22003": unfitValue,
  "22007": unfitValue,
  "22008": unfitValue,
  "22P02": unfitValue,
  "23502": missingValue,
  "23503": brokenReference,
  "23505": brokenRule,
  "23514": brokenRule,
  "42501": notWritable,
  "42703": missingColumn,
  "42883": unfitOperator,
  "42P10": noSuchKey,
  PGRST100: unreadable,
  PGRST204: unknownField,
};

/** Replaces a status of PostgREST that is of the wrong kind. */
const STATUS: Readonly<Record<string, number>> = { "42883": 400 };

/** A write to a generated column, and to a column of a view that no table has. */
const NOT_WRITABLE = new Set(["428C9", "0A000"]);

/**
 * Explains an error in terms of the request: which field, which rule, and how to correct it. The code stays. Names of
 * internal schemas are removed.
 */
export function explain(error: ApiError, refused: Refused, resources: Resources): ApiError {
  if (NOT_WRITABLE.has(error.body.code) && assignedFields(refused).length > 0) {
    return explain(new ApiError(403, "42501", error.body.message), refused, resources);
  }
  const { code } = error.body;
  const explained = EXPLANATIONS[code]?.(error.body, refused, resources) ?? {};
  const { message, details, hint, fields = error.fields } = { ...error.body, ...explained };
  return new ApiError(STATUS[code] ?? error.status, code, withoutSchemas(message), {
    details: details === null ? null : withoutRow(withoutSchemas(details)),
    hint: hint === null ? null : withoutSchemas(hint),
    fields,
    headers: error.headers,
    cause: error.cause,
  });
}

/** Explains the error of a POST whose row is written by SQL of the gateway. */
export function explainCreate(
  error: unknown,
  { resource, payload, organizationId }: Pick<Refused, "resource" | "payload" | "organizationId">,
  resources: Resources,
): unknown {
  if (!(error instanceof ApiError)) return error;
  const refused = { resource, method: "POST", parameters: [], select: [], payload, organizationId };
  return explain(error, refused, resources);
}

function withoutSchemas(text: string): string {
  return text
    .replace(/ in the schema '\w+'/g, "")
    .replace(/(?<![\w/@.-])"?(?:api|v0|auth|private|operator|pg_catalog)"?\.(?=["\w])/g, "");
}

/** The names in quotation marks, in a message of any language. */
function quoted(text: string): string[] {
  return [...text.matchAll(/["«„“”]([^"«»„“”]+)["»“”]/g)].map(([, name]) => existing(name));
}

/** The value in quotation marks, which may contain quotation marks. */
function quotedValue(text: string): string | undefined {
  return /: ["«„“](.*)["»“”]$/s.exec(text)?.[1] ?? quoted(text)[0];
}

function brokenRule({ message }: ErrorBody, refused: Refused, resources: Resources) {
  const rule = resources.ruleIn(quoted(message), refused.resource.name);
  if (rule === null) {
    // The message of a trigger begins with the place in the column: assets[0].url must be an https URL.
    const [column = ""] = message.split(/\W/, 1);
    return refused.resource.columns.has(column) ? { fields: [column] } : null;
  }
  // The constraint of a domain has no column. Its rule begins with the column's name.
  const columns = rule.columns.length > 0 ? rule.columns : rule.rule.split(" ", 1);
  return {
    fields: columns,
    message: rule.rule,
    details: sentValues(columns, refused),
    hint: `Correct ${columns.join(" or ")} and repeat the request; nothing was written.`,
  };
}

function missingValue({ message }: ErrorBody, { resource, method, payload }: Refused) {
  // A body can have thousands of fields that no resource has.
  const fields = payload?.fields.filter((field) => resource.columns.has(field)) ?? [];
  const nulls = fields.filter((field) => payload?.rows.some((row) => row[field] === null));
  const column =
    method === "PATCH" && nulls.length === 1 ? nulls[0] : quoted(message).find((name) => resource.columns.has(name));
  if (column === undefined) return null;
  const isSent = payload?.fields.includes(column) ?? false;
  return {
    fields: [column],
    message: isSent ? `${column} must not be null.` : `${column} is required.`,
    details: null,
    hint:
      method === "POST" && !isSent
        ? `Send ${column} with each of the ${resource.name}.`
        : `Give ${column} a value, or leave it out.`,
  };
}

function brokenReference({ message, hint }: ErrorBody, { resource }: Refused, resources: Resources) {
  const reference = resources.referenceIn(quoted(message));
  if (reference === null || hint !== null) return null;
  if (reference.resource === resource.name) {
    return {
      fields: [reference.column],
      message: `${reference.column} must be the id of one of your ${reference.target}.`,
      hint: `Read the id from /${reference.target}.`,
    };
  }
  return {
    message: `${reference.resource} still refer to the row by their ${reference.column}.`,
    hint: `Change or delete those ${reference.resource} first.`,
  };
}

function notWritable(_body: ErrorBody, refused: Refused) {
  const { resource, method, parameters } = refused;
  // The SQL function that creates the row explains the error itself.
  if (resource.writable(method).length === 0) return null;
  const assigned = assignedFields(refused);
  if (assigned.length > 0) {
    return {
      fields: assigned.filter((name) => resource.columns.has(name)),
      message: `${assigned.join(", ")} of ${resource.name} cannot be set with ${method}: the service assigns ${assigned.length === 1 ? "it" : "them"}.`,
      details: `With ${method} you can set ${resource.writable(method).join(", ")}.`,
      hint: `Leave ${assigned.join(", ")} out of the request.`,
    };
  }
  if (namesOtherOrganization(refused)) {
    return {
      message: "A row can only be written in the organization of the API key.",
      details: "organization_id names another organization.",
      hint: "Leave organization_id out of the request.",
    };
  }
  if (hasParameter(parameters, "on_conflict")) {
    return {
      message: "The row to be merged with belongs to another organization.",
      details: "A value of a column that on_conflict names is taken by another organization.",
      hint: "Send another value.",
    };
  }
  return { message: "The API key may not do this.", details: null, hint: null };
}

function namesOtherOrganization({ payload, organizationId }: Refused): boolean {
  if (payload === null || !payload.fields.includes("organization_id")) return false;
  // The rows of CSV are not read.
  if (payload.rows.length < payload.count) return true;
  return payload.rows.some(({ organization_id: given = organizationId }) => given !== organizationId);
}

/** Fields of a body that a client may not write. */
function assignedFields(refused: Refused): string[] {
  const writable = refused.resource.writable(refused.method);
  return writable.length === 0 ? [] : sentFields(refused).filter((field) => !writable.includes(field));
}

/** The fields that a request writes: named by `columns`, otherwise by its body. */
function sentFields({ parameters, payload }: Refused): readonly string[] {
  const columns = valueIn(parameters, "columns");
  if (columns === null) return payload?.fields ?? [];
  return [...columns.matchAll(/"((?:[^"\\]|\\.)*)"|[^",]+/g)].map(
    ([plain, quoted]) => quoted?.replace(/\\(.)/g, "$1") ?? plain.trim(),
  );
}

function unknownField({ message }: ErrorBody, refused: Refused) {
  const { resource, method } = refused;
  const unknown = sentFields(refused).find((field) => !resource.columns.has(field)) ?? quoted(message)[0] ?? "";
  const writable = resource.writable(method);
  return {
    fields: [unknown],
    message: `${resource.name} has no field "${unknown.slice(0, 100)}".`,
    details: `With ${method} you can set ${writable.join(", ")}.`,
    hint: suggestName(unknown, writable),
  };
}

function missingColumn({ message }: ErrorBody, refused: Refused) {
  for (const { resource, column } of columnsIn(refused)) {
    if (!resource.columns.has(column)) return noColumn(resource, column);
  }
  // A column in `and` or `or`: PostgreSQL calls it candidates.nam, and candidates_1.nam in an embedded resource.
  const [, table, column = ""] = /(\w+?)(?:_\d+)?\.(\S+) /.exec(message) ?? [];
  if (table === refused.resource.name || table === "pgrst_source") {
    return refused.resource.columns.has(column) ? notSelected(column, refused) : noColumn(refused.resource, column);
  }
  return {
    fields: [column],
    message: `${table ?? refused.resource.name} has no column "${column.slice(0, 100)}".`,
    details: null,
    hint: suggestName(column, []),
  };
}

function noColumn(resource: Resource, column: string): Explanation {
  const { body, fields } = unknownColumn(resource, column);
  return { ...body, fields };
}

const notSelected = (column: string, { method }: Refused) => ({
  fields: [column],
  message: `"and" and "or" of ${method} can filter on "${column}" only if select contains it.`,
  details: "PostgREST also applies them to the rows that it returns. Nothing was changed.",
  hint: `Add ${column} to select, or leave select out.`,
});

/** The columns that filters and orders name, apart from those in `and` and `or`. */
function* columnsIn({ resource, select, parameters }: Refused) {
  for (const { name, value } of parameters) {
    const path = existing(name.split("->", 1)[0]).split(".");
    const last = existing(path.pop());
    const owner = embeddedAt(resource, select, path);
    if (owner === null || NOT_FILTERS.has(last) || last.includes('"')) continue;
    if (last !== "order") yield { resource: owner, column: last };
    else if (!/["(]/.test(value)) {
      for (const term of value.split(",")) yield { resource: owner, column: existing(term.split(/\.|->/, 1)[0]) };
    }
  }
}

/** Names of parameters that are no columns. */
const NOT_FILTERS = new Set(["select", "columns", "on_conflict", "limit", "offset", "and", "or", "not"]);

/** The resource that a path of embeds leads to. */
function embeddedAt(
  resource: Resource,
  selected: readonly Selected[],
  [first, ...rest]: readonly string[],
): Resource | null {
  if (first === undefined) return resource;
  const entry = selected.find((given) => given.kind === "embed" && (given.alias ?? given.relation) === first);
  if (entry?.kind !== "embed") return null;
  const found = resource.embedded(entry.relation);
  return found === null ? null : embeddedAt(found.resource, entry.children, rest);
}

function unfitValue({ code, message, details, hint }: ErrorBody, refused: Refused) {
  const value = quotedValue(message);
  const places = value === undefined ? [] : placesOf(value, code, refused);
  const [first] = places;
  if (first === undefined) return isTimeError(code) ? { hint: FORMS["timestamp with time zone"] ?? null } : null;
  const names = places.map(({ place }) => place).join(" and ");
  return {
    fields: places.map(({ name }) => name),
    message: `${names}: ${message}`,
    details: details ?? `The value is in ${names}.`,
    hint: FORMS[first.type] ?? (isArray(first.type) ? 'Send an array, as in ["en", "nl"].' : hint),
  };
}

/** The filters and fields that contain a value, and whose type does not allow it. */
function placesOf(value: string, code: string, { resource, parameters, payload }: Refused) {
  const refuses = (name: string) => {
    const type = resource.columns.get(name)?.type;
    if (type === undefined || type === "text" || TIMES.has(type) !== isTimeError(code)) return false;
    return code === "22003" ? NUMBERS.has(type) : !VALID[type]?.test(value);
  };
  const filters = parameters.filter((given) => refuses(given.name) && hasOperand(given.value, value));
  const fields = (payload?.fields ?? []).filter(
    (field) => refuses(field) && (payload?.rows.some((row) => isSame(row[field], value)) ?? false),
  );
  return [
    ...filters.map(({ name }) => ({ place: `the filter on ${name}`, name })),
    ...fields.map((name) => ({ place: name, name })),
  ].map(({ place, name }) => ({ place, name, type: existing(resource.columns.get(name)).type }));
}

/** Whether a filter compares with a value, alone or in a list. */
function hasOperand(filter: string, value: string): boolean {
  const operand = filter.replace(/^(?:not\.)?[a-z]+(?:\([a-z]*\))?\./, "");
  return operand === value || operand.split(/[(){},"]/).includes(value);
}

const isTimeError = (code: string) => code === "22007" || code === "22008";
const isArray = (type: string) => type.endsWith("[]");
const TIMES = new Set(["timestamp with time zone", "date"]);
const NUMBERS = new Set(["integer", "smallint", "bigint", "real", "numeric", "double precision"]);
const WHOLE_NUMBER = /^\s*[+-]?\d+\s*$/;

/** Values that are certainly valid for a type. */
const VALID: Readonly<Record<string, RegExp>> = {
  uuid: /^\{?[0-9a-f]{4}(?:-?[0-9a-f]{4}){7}\}?$/i,
  boolean: /^\s*(?:t|true|f|false|y|yes|n|no|on|off|0|1)\s*$/i,
  integer: WHOLE_NUMBER,
  smallint: WHOLE_NUMBER,
  bigint: WHOLE_NUMBER,
};

const FORMS: Readonly<Record<string, string>> = {
  uuid: "A uuid looks like 0190d5a2-8a3c-7f4e-9b1d-3c5e7f9a1b2c.",
  "timestamp with time zone": "A timestamp looks like 2026-01-31T12:00:00Z.",
  date: "A date looks like 2026-01-31.",
  boolean: "Send true or false.",
  integer: "Send a whole number from -2147483648 to 2147483647.",
  smallint: "Send a whole number from -32768 to 32767.",
  bigint: "Send a whole number.",
  real: "Send a number.",
};

/** Whether a JSON value is the quoted text. PostgreSQL quotes the digits as they were sent: 800.0, 1e400. */
function isSame(given: unknown, text: string): boolean {
  return String(given) === text || (typeof given === "number" && given === Number(text));
}

function unfitOperator({ message }: ErrorBody, { resource, parameters }: Refused) {
  const filters = parameters.flatMap((given) => {
    const [column = "", ...path] = given.name.split(/->>?/);
    const type = resource.columns.get(column)?.type;
    return type === undefined ? [] : [{ ...given, type, path }];
  });
  // The last resort for a path in `select`, `order`, `and` or `or`, or below an embedded resource.
  const [, messageType, messageOperator = ""] = /: (.+?) (\S+) (?:.+)$/.exec(message) ?? [];
  const isPath = filters.some(({ name, type, path }) => path.length > 0 && (type !== "jsonb" || /->>.*->/.test(name)));
  if (isPath || /^->>?$/.test(messageOperator)) {
    return {
      message: "A path (-> or ->>) works only in a column of type jsonb, and ends at ->>.",
      details: message,
      hint: null,
    };
  }
  const filter =
    filters.find(({ path, value, type }) => path.length === 0 && !supportsOperator(type, value)) ??
    filters.find(({ type }) => type === messageType);
  if (filter === undefined)
    return { message: "The operator of a filter does not work on its column.", details: message };
  const { name, value, type } = filter;
  return {
    message: `The operator of ${name}=${value.slice(0, 100)} does not work on a column of type ${type}.`,
    details: message,
    hint: type === "jsonb" ? `Compare a key of it as text, as in ${name}->>key=${value.slice(0, 50)}.` : null,
  };
}

/** The types that operators support. Operators that are not listed support all types. */
const OPERATOR_TYPES: Readonly<Record<string, RegExp>> = {
  like: /^text$/,
  ilike: /^text$/,
  match: /^text$/,
  imatch: /^text$/,
  cs: /^jsonb$|\[\]$/,
  cd: /^jsonb$|\[\]$/,
  ov: /\[\]$/,
  fts: /^(?:text|tsvector|jsonb)$/,
  plfts: /^(?:text|tsvector|jsonb)$/,
  phfts: /^(?:text|tsvector|jsonb)$/,
  wfts: /^(?:text|tsvector|jsonb)$/,
};

function supportsOperator(type: string, value: string): boolean {
  const operator = /^(?:not\.)?([a-z]+)/.exec(value)?.[1] ?? "";
  return OPERATOR_TYPES[operator]?.test(type) ?? true;
}

function noSuchKey(_body: ErrorBody, { resource }: Refused) {
  return {
    message: `on_conflict must name columns of ${resource.name} that are unique together.`,
    hint: "Only layouts have such a column besides the id: slug.",
  };
}

function unreadable({ message, hint }: ErrorBody) {
  const form = /parse order/.test(message)
    ? "Write an order as <column>.<direction>, as in order=created_at.desc"
    : "Write a filter as <column>=<operator>.<value>, as in name=eq.Ann";
  return { hint: hint ?? `${form}; see the documentation of querying.` };
}

/** The values that were sent for columns, when the body is one row. Secrets are left out. */
function sentValues(columns: readonly string[], { payload }: Refused): string | null {
  const [row, ...others] = payload?.rows ?? [];
  if (row === undefined) return null;
  if (others.length > 0) return `One of the ${others.length + 1} rows breaks the rule.`;
  const sent = columns.filter((column) => Object.hasOwn(row, column) && !column.includes("secret"));
  if (sent.length === 0) return null;
  return sent.map((column) => `${column} is ${JSON.stringify(row[column]).slice(0, 200)}.`).join(" ");
}
