import { existing } from "../../../platform/existing.ts";
import { ApiError } from "../../core/errors.ts";
import { hasParameter, type Parameter } from "../../server/query.ts";
import type { Target } from "../request.ts";

type Supported = Readonly<Record<string, RegExp>>;

const OF_ALL: Supported = {
  handling: /^(strict|lenient)$/,
  timezone: /^[A-Za-z0-9_+/-]{1,64}$/,
  tx: /^commit$/,
};
const OF_READS: Supported = { return: /^representation$/, count: /^(exact|planned|estimated)$/, ...OF_ALL };
const OF_WRITES: Supported = { return: /^(representation|minimal|headers-only)$/, count: /^exact$/, ...OF_ALL };
const OF_POST: Supported = {
  resolution: /^(merge-duplicates|ignore-duplicates)$/,
  missing: /^(default|null)$/,
  ...OF_WRITES,
};
/** The preferences of the other operations, whose response is their result. */
const ROUTE_PREFERENCES: Supported = {
  return: /^representation$/,
  missing: /^default$/,
  handling: /^(strict|lenient)$/,
  tx: /^commit$/,
};
/** The preference of PATCH and DELETE that the database applies, because PostgREST 12 does not know it. */
const MAX_AFFECTED = "max-affected";
const WHOLE_NUMBER = /^\d{1,9}$/;

/** The preferences of a request to a collection. */
export interface Preferences {
  /** Preferences by name, with the defaults of the service. */
  all: ReadonlyMap<string, string>;
  /** The names of the preferences that the client sent. */
  requested: ReadonlySet<string>;
}

/**
 * Reads the preferences of a request to a collection and adds the defaults of the service: POST returns its rows and
 * fills missing fields with their defaults, and PATCH and DELETE return the rows that they select.
 * @throws ApiError 400 for a preference that is not supported.
 */
export function readPreferences(
  header: string | null,
  method: string,
  parameters: readonly Parameter[],
  { revision }: Target,
): Preferences {
  const isChange = method === "PATCH" || method === "DELETE";
  // The views of the earlier revision change their rows one by one.
  const isLimitable = isChange && revision.name === "v1";
  const ofMethod = isChange ? OF_WRITES : method === "POST" ? OF_POST : OF_READS;
  const supported = isLimitable ? { ...ofMethod, [MAX_AFFECTED]: WHOLE_NUMBER } : ofMethod;
  const preferences = parsePreferences(header, supported);
  const requested = new Set(preferences.keys());
  if (method === "POST" || (isChange && hasParameter(parameters, "select"))) {
    setDefault(preferences, "return", "representation");
  }
  if (method === "POST") setDefault(preferences, "missing", "default");
  // PostgREST ignores an unknown time zone unless preferences are handled strictly.
  if (preferences.has("timezone") && preferences.get("handling") !== "lenient") preferences.set("handling", "strict");
  return { all: preferences, requested };
}

function setDefault(preferences: Map<string, string>, name: string, value: string): void {
  if (!preferences.has(name)) preferences.set(name, value);
}

/** The header by which the database limits the rows of a change. */
export function maxAffectedHeader(preferences: ReadonlyMap<string, string>): Record<string, string> {
  const most = preferences.get(MAX_AFFECTED);
  return most === undefined ? {} : { "x-max-affected": most };
}

/**
 * The applied preferences of those that the client sent, or null if there are none. PostgREST also lists the defaults of the
 * service, and does not know the number of affected rows.
 */
export function appliedPreferences(applied: string, { all, requested }: Preferences): string | null {
  const most = all.get(MAX_AFFECTED);
  const known = applied.split(",").map((preference) => preference.trim());
  const listed = [...known, ...(most === undefined ? [] : [`${MAX_AFFECTED}=${most}`])];
  const kept = listed.filter((preference) => requested.has(existing(preference.split("=", 1)[0])));
  return kept.length === 0 ? null : kept.join(", ");
}

/**
 * Reads a Prefer header. The first of several preferences with the same name counts (RFC 7240). With `handling=lenient`,
 * preferences with unknown names and time zones are ignored.
 * @param supported the values by name. Default: the preferences of operations other than the collections.
 * @throws ApiError 400 for another preference that is not supported. PostgREST would ignore it.
 */
export function parsePreferences(
  header: string | null | undefined,
  supported: Supported = ROUTE_PREFERENCES,
): Map<string, string> {
  const preferences = new Map<string, string>();
  if (!header) return preferences;
  const given = header.split(",").map(readPreference);
  const isLenient = given.find(({ name }) => name === "handling")?.value === "lenient";
  for (const { text, name, value } of given) {
    if (text === "" || preferences.has(name)) continue;
    if (Object.hasOwn(supported, name) && supported[name]?.test(value)) setDefault(preferences, name, value);
    else if (!isLenient || !mayIgnore(name, supported)) throw unsupported(text, name, supported);
  }
  return preferences;
}

const mayIgnore = (name: string, supported: Supported) =>
  name === "timezone" || (!Object.hasOwn(supported, name) && name !== MAX_AFFECTED);

function readPreference(given: string): { text: string; name: string; value: string } {
  const text = given.trim();
  const [name = "", value = ""] = text.split("=", 2).map((part) => part.trim().replace(/^"(.*)"$/, "$1"));
  return { text, name: name.toLowerCase(), value };
}

export const formatPreferences = (preferences: ReadonlyMap<string, string>): string =>
  [...preferences].map(([name, value]) => `${name}=${value}`).join(", ");

/**
 * The preferences that PostgREST gets. Estimates of its planner cover all organizations, so it counts exactly, or not at
 * all if the total is already estimated.
 */
export function forwardedPreferences(
  preferences: ReadonlyMap<string, string>,
  estimate: number | null,
): ReadonlyMap<string, string> {
  const forwarded = new Map(preferences);
  forwarded.delete(MAX_AFFECTED);
  if (estimate !== null) forwarded.delete("count");
  else if (forwarded.has("count")) forwarded.set("count", "exact");
  return forwarded;
}

function unsupported(preference: string, name: string, supported: Supported): ApiError {
  const form = Object.hasOwn(supported, name) ? supported[name] : undefined;
  const allowed =
    form === undefined
      ? `Supported are ${Object.keys(supported).join(", ")}`
      : `Supported is ${name}=${valuesOf(form)}`;
  return new ApiError(400, "CDS104", `The preference "${preference.slice(0, 100)}" is not supported.`, {
    hint: `${allowed}; see the documentation of querying.`,
  });
}

/** The values that a pattern allows, as a reader of an error needs them. */
function valuesOf({ source }: RegExp): string {
  const [, listed] = /^\^\(?([a-z|-]+)\)?\$$/.exec(source) ?? [];
  return listed?.replaceAll("|", " or ") ?? (source.includes("\\d") ? "<number>" : "<time zone>");
}
