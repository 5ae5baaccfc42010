import { ApiError } from "../../errors.ts";
import type { Policy } from "../proxy.ts";

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
 * Reads the preferences of all Prefer headers, the first of each name (RFC 7240). One that PostgREST would pass
 * over in silence is refused.
 */
export const readPreferences: Policy = {
  plan(plan) {
    plan.preferences = parsePreferences(plan.headers.prefer ?? "");
  },
};

/** @throws ApiError 400 for a preference that nobody honours. */
export function parsePreferences(header: string): Map<string, string> {
  const preferences = new Map<string, string>();
  for (const given of header.split(",")) {
    const preference = given.trim();
    if (preference === "") continue;
    const [name = "", value = ""] = preference
      .split("=", 2)
      .map((part) => part.trim().replace(/^"(.*)"$/, "$1"));
    const known = name.toLowerCase();
    if (!Object.hasOwn(PREFERENCES, known) || !PREFERENCES[known]?.test(value)) throw unusable(preference);
    if (!preferences.has(known)) preferences.set(known, value);
  }
  return preferences;
}

const unusable = (preference: string) =>
  new ApiError(400, "CDS104", `The preference "${preference.slice(0, 100)}" cannot be honoured here.`, {
    hint: `Preferences are ${Object.keys(PREFERENCES).join(", ")}; see the documentation of querying.`,
  });

/** Our defaults: rows come back from POST, and from others when they `select`; missing fields take their default. */
export const defaultPreferences: Policy = {
  plan({ asked, parameters, preferences }) {
    if (asked === "POST") {
      if (!preferences.has("return")) preferences.set("return", "representation");
      if (!preferences.has("missing")) preferences.set("missing", "default");
    } else if ((asked === "PATCH" || asked === "DELETE") && !preferences.has("return")) {
      if (parameters.some(({ name }) => name === "select")) preferences.set("return", "representation");
    }
  },
};

/**
 * Counts are exact: under row-level security the planner has one guess for organizations of every size. An
 * unknown time zone, which PostgREST would pass over, is refused by it when it handles preferences strictly.
 */
export const soundPreferences: Policy = {
  plan({ preferences }) {
    if (preferences.has("count")) preferences.set("count", "exact");
    if (preferences.has("timezone")) preferences.set("handling", "strict");
  },
};

/** Last of those that change preferences. */
export const sendPreferences: Policy = {
  plan({ headers, preferences }) {
    if (preferences.size === 0) delete headers.prefer;
    else headers.prefer = [...preferences].map(([name, value]) => `${name}=${value}`).join(", ");
  },
};
