import { ApiError, type ErrorBody, sayable } from "../errors.ts";
import type { Payload } from "../server/payload.ts";
import { nearest } from "./nearest.ts";
import { type Parameter, valueIn } from "./query.ts";
import type { Resource, Resources } from "./resources.ts";

/** The request that was refused. */
export interface Refused {
  resource: Resource;
  method: string;
  parameters: readonly Parameter[];
  payload: Payload | null;
}

type Explain = (body: ErrorBody, refused: Refused, resources: Resources) => Partial<ErrorBody> | null;

/** By code: what PostgreSQL and PostgREST leave unsaid of an error, as they do not know the request. */
const EXPLANATIONS: Readonly<Record<string, Explain>> = {
  "23502": missingValue,
  "23503": brokenReference,
  "23505": brokenRule,
  "23514": brokenRule,
  "22003": unfitValue,
  "22007": unfitValue,
  "22008": unfitValue,
  "22P02": unfitValue,
  "42501": notWritable,
  "42703": unknownColumn,
  "42883": unfitOperator,
  "42P10": noSuchKey,
  PGRST100: unreadable,
  PGRST204: unknownField,
};

/** PostgREST's status for these is of the wrong kind. */
const STATUS: Readonly<Record<string, number>> = { "42883": 400 };

/** A generated column, and a column of a view that no table has: further ways of not being writable. */
const NOT_WRITABLE = new Set(["428C9", "0A000"]);

/**
 * An error in terms of the request: the field, the rule, and how to mend it. The code stays. Names that are ours
 * alone are taken out of whatever is said.
 */
export function explain(error: ApiError, refused: Refused, resources: Resources): ApiError {
  if (NOT_WRITABLE.has(error.body.code) && assignedFields(refused).length > 0) {
    return explain(new ApiError(403, "42501", error.body.message), refused, resources);
  }
  const { code } = error.body;
  const said = EXPLANATIONS[code]?.(error.body, refused, resources) ?? {};
  const { message, details, hint } = { ...error.body, ...said };
  return new ApiError(STATUS[code] ?? error.status, code, withoutSchemas(message), {
    details: details === null ? null : sayable(withoutSchemas(details)),
    hint: hint === null ? null : withoutSchemas(hint),
    headers: error.headers,
    cause: error.cause,
  });
}

function withoutSchemas(text: string): string {
  return text
    .replace(/ in the schema '\w+'/g, "")
    .replace(/(?<![\w/@.-])"?(?:api|v0|auth|private|operator|pg_catalog)"?\.(?=["\w])/g, "");
}

/** The names in quotation marks of an error, and in a message of any language. */
function quoted(text: string): string[] {
  return [...text.matchAll(/["«„“”]([^"«»„“”]+)["»“”]/g)].map(([, name = ""]) => name);
}

function brokenRule({ message, details }: ErrorBody, refused: Refused, resources: Resources) {
  const rule = resources.ruleIn(quoted(message), refused.resource.name);
  if (rule === null) return null;
  // The constraint of a type knows of no column: its rule begins with the name of the one.
  const columns = rule.columns.length > 0 ? rule.columns : rule.rule.split(" ", 1);
  return {
    message: rule.rule,
    details: details?.startsWith("Key ") ? details : sentValues(columns, refused),
    hint: `Correct ${columns.join(" or ")} and repeat the request; nothing was written.`,
  };
}

function missingValue({ message }: ErrorBody, { resource, method, payload }: Refused) {
  const column = quoted(message).find((name) => resource.columns.has(name));
  if (column === undefined) return null;
  const isSent = payload?.fields.includes(column) ?? false;
  return {
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
      message: `${reference.column} must be the id of one of your ${reference.target}.`,
      hint: `Read the id from /${reference.target}.`,
    };
  }
  return {
    message: `${reference.resource} still refer to the row by their ${reference.column}.`,
    hint: `Change or delete those ${reference.resource} first.`,
  };
}

function notWritable({ message }: ErrorBody, refused: Refused) {
  const { resource, method, payload } = refused;
  // Of what is created by a function, SQL says itself what cannot be set.
  if (resource.writable(method).length === 0) return null;
  if (/\(USING expression\)/.test(message)) {
    return {
      message: "The row to be merged with is not one of your organization.",
      details: "A value that on_conflict names is taken by another organization.",
      hint: "Send another value.",
    };
  }
  if (/row-level security/.test(message)) {
    return {
      message: "A row can only be written in the organization of the API key.",
      details: payload?.fields.includes("organization_id") ? "organization_id is that of another one." : null,
      hint: "Leave organization_id out of the request.",
    };
  }
  const assigned = assignedFields(refused);
  if (assigned.length === 0) return { message: "The API key may not do this.", details: null, hint: null };
  return {
    message: `${assigned.join(", ")} of ${resource.name} cannot be set with ${method}: the service assigns ${assigned.length === 1 ? "it" : "them"}.`,
    details: `With ${method} you can set ${resource.writable(method).join(", ")}.`,
    hint: `Leave ${assigned.join(", ")} out of the request.`,
  };
}

/** Fields of a body that a client may not write. */
function assignedFields(refused: Refused): string[] {
  const writable = refused.resource.writable(refused.method);
  return writable.length === 0 ? [] : sentFields(refused).filter((field) => !writable.includes(field));
}

/** The fields that a request would write: those that `columns` names, or else those of its body. */
function sentFields({ parameters, payload }: Refused): readonly string[] {
  const columns = valueIn(parameters, "columns");
  if (columns === null) return payload?.fields ?? [];
  return [...columns.matchAll(/"((?:[^"\\]|\\.)*)"|[^",]+/g)].map(
    ([plain, quoted]) => quoted?.replace(/\\(.)/g, "$1") ?? plain.trim(),
  );
}

function unknownField({ message }: ErrorBody, refused: Refused) {
  const { resource, method } = refused;
  const unknown = sentFields(refused).find((field) => !resource.columns.has(field)) ?? quoted(message)[0];
  const writable = resource.writable(method);
  return {
    message: `${resource.name} has no field "${unknown?.slice(0, 100) ?? ""}".`,
    details: `With ${method} you can set ${writable.join(", ")}.`,
    hint: suggestion(unknown ?? "", writable),
  };
}

/** PostgreSQL speaks of `candidates.nam`, and of `candidates_1.nam` where the rows are embedded. */
function unknownColumn({ message }: ErrorBody, { resource }: Refused) {
  const [, table, column = ""] = /(\w+?)(?:_\d+)?\.(\S+) does not exist/.exec(message) ?? [];
  if (table === undefined) return null;
  const columns = table === resource.name ? [...resource.columns.keys()] : [];
  return {
    message: `${table === "pgrst_source" ? resource.name : table} has no column "${column.slice(0, 100)}".`,
    details: columns.length === 0 ? null : `The columns are ${columns.join(", ")}.`,
    hint: suggestion(column, columns),
  };
}

function unfitValue({ message, details, hint }: ErrorBody, refused: Refused) {
  const type = /type ((?:"char"|[a-z][a-z ]*[a-z])(?:\[\])?)/.exec(message)?.[1];
  const value = /: "(.*)"$/s.exec(message)?.[1] ?? /value "(.*?)"/s.exec(message)?.[1];
  const isArray = /array literal/.test(message);
  const isTime = /^date\/time/.test(message);
  const fits = (given: string) => {
    if (isArray) return given.endsWith("[]");
    return isTime ? TIMES.has(given) : given === type;
  };
  const form = isTime ? FORMS["timestamp with time zone"] : (hint ?? FORMS[type ?? ""]);
  const places = value === undefined ? [] : placesOf(value, fits, refused);
  if (places.length === 0) return isTime ? { hint: form ?? null } : null;
  return {
    details: details ?? `The value stands in ${places.join(" and ")}.`,
    message: `${places.join(" and ")}: ${message}`,
    hint: form ?? (isArray ? 'Send an array, as in ["en", "nl"].' : null),
  };
}

/** Types of whose values PostgreSQL says no more than that they are of date or time. */
const TIMES = new Set(["timestamp with time zone", "date"]);

const FORMS: Readonly<Record<string, string>> = {
  uuid: "A uuid reads like 0190d5a2-8a3c-7f4e-9b1d-3c5e7f9a1b2c.",
  "timestamp with time zone": "A timestamp reads like 2026-01-31T12:00:00Z.",
  date: "A date reads like 2026-01-31.",
  boolean: "Send true or false.",
  integer: "Send a whole number from -2147483648 to 2147483647.",
  smallint: "Send a whole number from -32768 to 32767.",
  bigint: "Send a whole number.",
  real: "Send a number.",
};

/** The filters and fields that hold a value which is not of their type. */
function placesOf(
  value: string,
  fits: (type: string) => boolean,
  { resource, parameters, payload }: Refused,
): string[] {
  const isOfType = (name: string) => fits(resource.columns.get(name)?.type ?? "");
  const filters = parameters.filter((given) => isOfType(given.name) && given.value.includes(value));
  const fields = (payload?.fields ?? []).filter(
    (field) => isOfType(field) && (payload?.rows.some((row) => isSame(row[field], value)) ?? false),
  );
  return [...filters.map(({ name }) => `the filter on ${name}`), ...fields];
}

/** Whether a value of JSON is what PostgreSQL quotes, which keeps the digits as they were sent: 800.0, 1e400. */
function isSame(given: unknown, quotedText: string): boolean {
  return String(given) === quotedText || (typeof given === "number" && given === Number(quotedText));
}

function unfitOperator({ message }: ErrorBody, { resource, parameters }: Refused) {
  const [, type, operator = ""] = /does not exist: (.+?) (\S+) (?:.+)$/.exec(message) ?? [];
  if (/^->>?$/.test(operator)) {
    return {
      message: `A path (${operator}) leads into JSON alone; it begins in a column of type jsonb, and ends at ->>.`,
      details: message,
      hint: null,
    };
  }
  const given = parameters.find(
    ({ name }) => type !== undefined && resource.columns.get(name)?.type === type,
  );
  if (given === undefined)
    return { message: "The operator of a filter does not work on its column.", details: message };
  return {
    message: `The operator of ${given.name}=${given.value.slice(0, 100)} does not work on a column of type ${type}.`,
    details: message,
    hint:
      type === "jsonb"
        ? `Compare a key of it as text, as in ${given.name}->>key=${given.value.slice(0, 50)}.`
        : null,
  };
}

function noSuchKey(_body: ErrorBody, { resource }: Refused) {
  return {
    message: `on_conflict must name columns of ${resource.name} that are unique together.`,
    hint: "Only layouts have such a column besides the id: slug.",
  };
}

function unreadable({ hint }: ErrorBody) {
  return {
    hint:
      hint ??
      "Write a filter as <column>=<operator>.<value>, as in name=eq.Ann; see the documentation of querying.",
  };
}

/** What was sent for columns, where it was one row and is short enough to be shown. */
function sentValues(columns: readonly string[], { payload }: Refused): string | null {
  const [row, ...others] = payload?.rows ?? [];
  if (row === undefined) return null;
  if (others.length > 0) return `One of the ${others.length + 1} rows breaks the rule.`;
  const sent = columns.filter((column) => Object.hasOwn(row, column) && !column.includes("secret"));
  if (sent.length === 0) return null;
  return sent.map((column) => `${column} is ${JSON.stringify(row[column]).slice(0, 200)}.`).join(" ");
}

function suggestion(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return meant === null ? "See the API reference for the names." : `Perhaps you meant "${meant}".`;
}
