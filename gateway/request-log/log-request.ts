import { createMiddleware } from "hono/factory";
import { existing } from "../../platform/existing.ts";
import { type GatewayContext, type GatewayEnv, rawQuery } from "../core/context.ts";
import { failureOf } from "./failure-of.ts";
import type { RequestLog } from "./request-log.ts";

/** Matches every text that could contain a secret, a prompt or a filter on a person, also percent-encoded. */
const SUSPECT =
  /secret|prompt|%[2-7]|cds_|whsec_|[a-z0-9]{32}|name|mail|values|external|messages|attachments|avatar|fts/i;
/** API keys, signing secrets, and generated share secrets: 32 letters and digits that are not the digits of a UUID. */
const SECRET_FORM = /cds_(?:live|test)_\w*|whsec_[\w+/=-]*|(?<![\w-])(?![0-9a-f]{32}(?![\w-]))[a-z0-9]{32}(?![\w-])/gi;
const SECRET_NAME = /(?:^|\.)"?(?:prompt|[a-z_]{0,60}secret[a-z_]{0,60})"?(?:\[\])?$/i;
/** Columns of candidates, members and their profiles whose filters name a person. */
const PERSONAL = '"?(?:name|email|values|external_data|external_id|messages|attachments|avatar|fts)"?';
const PERSONAL_PATH = /^\/(?:candidates|members|user_profiles)(?:\/|$)/;
const PERSONAL_NAME = new RegExp(`^${PERSONAL}(?:->|$)`, "i");
const PERSONAL_NAME_OF_EMBEDDED = new RegExp(`^(?:candidates|members|user_profiles)\\..*${PERSONAL}(?:->|$)`, "i");
const PERSONAL_IN_LOGIC = new RegExp(`(?:^|[(,.])${PERSONAL}(?:->|\\.)`, "i");
const LOGIC_NAME = /(?:^|\.)(?:and|or)$/;
const SECRET_IN_LOGIC = /secret[a-z_]{0,60}"?\s{0,9}\./i;
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
    search: session === undefined ? withoutSecrets(rawQuery(c), PERSONAL_PATH.test(endpoint)) : "",
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

/** Removes prompts, the values of filters on secrets and on persons, and every text in the form of a secret. */
function withoutSecrets(search: string, isOfPersons: boolean): string {
  const without = (parameter: string) => withoutSecret(parameter, isOfPersons);
  const kept = SUSPECT.test(search) ? search.split("&").map(without).join("&") : search;
  return kept.slice(0, MAX_SEARCH_LENGTH);
}

function withoutSecret(parameter: string, isOfPersons: boolean): string {
  const [name = "", ...value] = parameter.split("=");
  const decodedName = decoded(name);
  const isPersonal = isOfPersons ? PERSONAL_NAME.test(decodedName) : false;
  const isWithheld =
    SECRET_NAME.test(decodedName) ||
    isPersonal ||
    PERSONAL_NAME_OF_EMBEDDED.test(decodedName) ||
    (LOGIC_NAME.test(decodedName) &&
      isWithheldLogic(decoded(value.join("=")), isOfPersons || decodedName.includes(".")));
  return isWithheld ? `${withoutSecretForms(name)}=[redacted]` : withoutSecretForms(parameter);
}

const isWithheldLogic = (logic: string, isOfPersons: boolean) =>
  SECRET_IN_LOGIC.test(logic) || (isOfPersons && PERSONAL_IN_LOGIC.test(logic));

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
