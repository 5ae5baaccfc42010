import { getCookie } from "hono/cookie";
import type { GatewayContext } from "../core/context.ts";

/** The name of the cookie in which the script states the time zone of the browser. */
const COOKIE = "dashboard-zone";

/** The time zone of the member; without one, the browser's; without a script, UTC. */
export function timeZoneOf(c: GatewayContext): string {
  const zones = [c.get("session")?.timeZone ?? "", getCookie(c, COOKIE) ?? ""];
  return zones.find(isTimeZone) ?? "UTC";
}

/** PostgreSQL may know zones that Node does not know. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zones that a member can choose. */
export const TIME_ZONES: readonly string[] = ["UTC", ...Intl.supportedValuesOf("timeZone")];
