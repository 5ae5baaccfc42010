import { ApiError } from "../../errors.ts";
import { hasParameter, type Parameter } from "../query.ts";

const PREFERENCES: Readonly<Record<string, RegExp>> = {
  return: /^(representation|minimal|headers-only)$/,
  count: /^(exact|planned|estimated)$/,
  resolution: /^(merge-duplicates|ignore-duplicates)$/,
  missing: /^(default|null)$/,
  handling: /^(strict|lenient)$/,
  timezone: /^[A-Za-z0-9_+/-]{1,64}$/,
  tx: /^commit$/,
};

/**
 * Reads the preferences of a request to a collection and adds the defaults of the service: POST returns its rows and
 * fills missing fields with their defaults, and PATCH and DELETE return the rows that they select.
 * @throws ApiError 400 for a preference that is not supported.
 */
export function readPreferences(
  header: string | null,
  method: string,
  parameters: readonly Parameter[],
): ReadonlyMap<string, string> {
  const preferences = parsePreferences(header ?? "");
  const isChange = method === "PATCH" || method === "DELETE";
  if (method === "POST" || (isChange && hasParameter(parameters, "select"))) {
    setDefault(preferences, "return", "representation");
  }
  if (method === "POST") setDefault(preferences, "missing", "default");
  // PostgREST ignores an unknown time zone unless preferences are handled strictly.
  if (preferences.has("timezone")) preferences.set("handling", "strict");
  return preferences;
}

function setDefault(preferences: Map<string, string>, name: string, value: string): void {
  if (!preferences.has(name)) preferences.set(name, value);
}

/**
 * Reads a Prefer header. The first of several preferences with the same name counts (RFC 7240).
 * @throws ApiError 400 for a preference that is not supported. PostgREST would ignore it.
 */
export function parsePreferences(header: string): Map<string, string> {
  const preferences = new Map<string, string>();
  for (const given of header.split(",")) {
    const preference = given.trim();
    if (preference === "") continue;
    const [givenName = "", value = ""] = preference.split("=", 2).map((part) => part.trim().replace(/^"(.*)"$/, "$1"));
    const name = givenName.toLowerCase();
    if (!Object.hasOwn(PREFERENCES, name) || !PREFERENCES[name]?.test(value)) throw unsupported(preference);
    setDefault(preferences, name, value);
  }
  return preferences;
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
  if (estimate !== null) forwarded.delete("count");
  else if (forwarded.has("count")) forwarded.set("count", "exact");
  return forwarded;
}

const unsupported = (preference: string) =>
  new ApiError(400, "CDS104", `The preference "${preference.slice(0, 100)}" is not supported.`, {
    hint: `Supported are ${Object.keys(PREFERENCES).join(", ")}; see the documentation of querying.`,
  });
