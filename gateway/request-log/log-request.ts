import { createMiddleware } from "hono/factory";
import { existing } from "../../platform/existing.ts";
import { COLLECTIONS } from "../collections/collections.ts";
import { type GatewayContext, type GatewayEnv, rawQuery } from "../core/context.ts";
import { failureOf } from "./failure-of.ts";
import type { RequestLog } from "./request-log.ts";

/** API keys, signing secrets, and generated share secrets: 32 letters and digits that are not the digits of a UUID. */
const SECRET_FORM = /cds_(?:live|test)_\w+|whsec_[\w+/=-]+|(?<![\w-])(?![0-9a-f]{32}(?![\w-]))[a-z0-9]{32}(?![\w-])/gi;
/** Columns by which a filter can name a person, as a pattern. */
const PERSONAL: ReadonlyMap<string, string> = new Map([
  ["candidates", "attachments|avatar|export_filename|external_data|fts|messages|name|section_attachments|values"],
  ["members", "external_id|values"],
  ["organizations", "allowed_senders"],
  ["user_profiles", "avatar|email|fts|name|phone"],
  ["webhook_notifications", "payload|response"],
  ["api_requests", "search"],
]);
const ALL_PERSONAL = [...PERSONAL.values()].join("|");
/** Matches every text that could contain a secret, a prompt or a filter on a person, also percent-encoded. */
const SUSPECT = new RegExp(`secret|prompt|[%\\\\]|cds_|whsec_|[a-z0-9]{32}|${ALL_PERSONAL}`, "i");
const WITHHELD_OF_ALL = withheld(ALL_PERSONAL);
const WITHHELD: ReadonlyMap<string, RegExp> = new Map(
  Object.keys(COLLECTIONS).map((name) => [`/${name}`, withheld(PERSONAL.get(name) ?? "secret")]),
);
/** Parameters that are no filters. */
const OTHER_NAME = /^(?:select|columns|on_conflict)$|(?:^|\.)(?:order|limit|offset)$/;
const LOGIC_NAME = /(?:^|\.)(?:and|or)$/;
const MAX_SEARCH_LENGTH = 4000;
const MAX_PASSES = 10;

/** Logs each request of an API key once, whatever its status, before the first byte of the response is sent. */
export function logRequest(log: RequestLog) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    await next();
    record(log, c, c.res.status);
  });
}

/** Logs what a member does in the dashboard: each form, and each page that fails. */
export function logAction(log: RequestLog) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    await next();
    const { status } = c.res;
    if (c.env.incoming.method === "POST" || status >= 400) record(log, c, status);
  });
}

/**
 * Logs a request of an API key. Routes whose response bypasses Hono call this when the status is known.
 * @param error what the request is refused with, if Hono has not caught it yet
 */
export function record(log: RequestLog, c: GatewayContext, status: number, error?: unknown): void {
  const apiKey = c.get("apiKey");
  if (c.get("isLogged") || apiKey === undefined) return;
  c.set("isLogged", true);
  const endpoint = endpointOf(existing(c.env.incoming.url));
  const session = c.get("session");
  const [id, uniqueId, receivedAt] = [c.get("requestId"), c.get("uniqueId"), c.get("receivedAt")];
  const failure = failureOf(c, error);
  log.add({
    request_id: uniqueId,
    organization_id: apiKey.organizationId,
    api_key_id: apiKey.id,
    created_at: receivedAt.toISOString(),
    method: existing(c.env.incoming.method),
    endpoint,
    // The queries of pages are searches by people.
    search: session === undefined ? withoutSecrets(rawQuery(c), endpoint) : "",
    status,
    client_request_id: id === uniqueId ? null : withoutSecretForms(id),
    duration_ms: Math.max(0, Date.now() - receivedAt.getTime()),
    code: failure?.code ?? null,
    message: failure === null ? null : withoutSecretForms(failure.message),
    is_dashboard: session !== undefined,
    member_id: session?.memberId ?? null,
  });
}

/** The path below the version prefix, as the interface writes endpoints. */
function endpointOf(url: string): string {
  const path = existing(url.split("?", 1)[0]);
  return withoutSecretForms(path.replace(/^\/v1(?=\/|$)/, "") || "/").slice(0, 1000);
}

/** Matches the names of secrets, of prompts and of columns, also in a logical tree that cannot be parsed. */
function withheld(columns: string): RegExp {
  return new RegExp(`secret|prompt|(?<![a-z0-9_])(?:${columns})(?![a-z0-9_])`, "i");
}

/** Removes prompts, the values of filters on secrets and on persons, and every text in the form of a secret. */
function withoutSecrets(search: string, endpoint: string): string {
  const own = WITHHELD.get(endpoint) ?? WITHHELD_OF_ALL;
  const kept = SUSPECT.test(search)
    ? search
        .split("&")
        .map((parameter) => withoutSecret(parameter, own))
        .join("&")
    : search;
  return kept.slice(0, MAX_SEARCH_LENGTH);
}

/** @param own the names of the collection. An embedded resource, which can have an alias, may be any. */
function withoutSecret(parameter: string, own: RegExp): string {
  const [name = "", ...value] = parameter.split("=");
  const plainName = unescaped(name);
  if (OTHER_NAME.test(plainName)) return withoutSecretForms(parameter);
  const names = LOGIC_NAME.test(plainName) ? `${plainName} ${unescaped(value.join("="))}` : plainName;
  const isWithheld = (plainName.includes(".") ? WITHHELD_OF_ALL : own).test(names);
  if (!isWithheld) return withoutSecretForms(parameter);
  return value.length === 0 ? "[redacted]" : `${withoutSecretForms(name)}=[redacted]`;
}

const unescaped = (text: string) => decoded(text).replaceAll("\\", "");

/** Replaces every text in the form of a secret. A text that has one is returned decoded. */
function withoutSecretForms(text: string): string {
  if (!SUSPECT.test(text)) return text;
  let plain = text;
  // A text can be encoded more than once. One pass decodes `%252541`; only texts made for this purpose need more.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = decoded(plain);
    if (next === plain) {
      const redacted = plain.replace(SECRET_FORM, "[redacted]");
      return redacted === plain ? text : redacted;
    }
    plain = next;
  }
  return "[redacted]";
}

/** Decodes percent-encoded ASCII, as PostgREST does, also if the percent sign is encoded. */
function decoded(text: string): string {
  return text.replace(/%(?:25)*([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
