import { ApiError } from "../../../core/errors.ts";
import { type Form, isDay } from "../../posted-form.ts";
import type { KeyRow, KeySettings, NewKey } from "./queries.ts";

export const OVERLAPS = ["0", "1 hour", "1 day", "7 days"] as const;

/** The end of the given day in UTC. */
function expiryOf(form: Form): string | null {
  const day = form.optional("expiry");
  if (day === null) return null;
  if (isDay(day)) return `${day}T23:59:59Z`;
  throw new ApiError(400, "CDS105", "The expiry must be a date, as in 2030-01-31.", { fields: ["expiry"] });
}

export const formFields = ({ name, networks, requests_per_second, runs_per_minute }: KeyRow) => ({
  name,
  networks: networks.join("\n"),
  requests_per_second: String(requests_per_second ?? ""),
  runs_per_minute: String(runs_per_minute ?? ""),
});

export const newKeyOf = (form: Form): NewKey => ({
  name: form.text("name"),
  permissions: form.all("permissions"),
  expiry: expiryOf(form),
  isBound: form.has("is_bound"),
});

export const settingsOf = (form: Form): KeySettings => ({
  name: form.text("name"),
  requestsPerSecond: form.number("requests_per_second"),
  runsPerMinute: form.number("runs_per_minute"),
  networks: form.text("networks").split(/\s+/).filter(Boolean),
});
