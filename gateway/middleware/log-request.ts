import { randomUUIDv7 } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { type GatewayContext, type GatewayEnv, rawQuery } from "../context.ts";
import type { RequestLog } from "./request-log.ts";

/** What may hold a secret or a prompt, also with its letters percent-encoded. */
const SUSPECT = /secret|prompt|%[2-7]/i;
const SECRET_NAME = /(?:^|\.)"?(?:prompt|[a-z_]*secret[a-z_]*)"?(?:\[\])?$/i;
const LOGIC_NAME = /(?:^|\.)(?:and|or)$/;
const SECRET_IN_LOGIC = /secret[a-z_]*"?\s*\./i;
const LONGEST_SEARCH = 4000;

/** Logs each request of a key once, whatever its status, before the first byte of the answer leaves. */
export function logRequest(log: RequestLog) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    await next();
    record(log, c, c.res.status);
  });
}

/** For answers that are streamed past Hono: called when the status is known. */
export function record(log: RequestLog, c: GatewayContext, status: number): void {
  if (c.get("isLogged")) return;
  c.set("isLogged", true);
  const apiKey = c.get("apiKey");
  log.add({
    // One after the other in the index that keeps them apart.
    request_id: randomUUIDv7(),
    organization_id: apiKey.organizationId,
    api_key_id: apiKey.id,
    created_at: c.get("receivedAt").toISOString(),
    method: c.env.incoming.method ?? "GET",
    endpoint: endpointOf(c.env.incoming.url ?? "/"),
    search: withoutSecrets(rawQuery(c)),
    status,
  });
}

/** The path below the version prefix, as the interface writes endpoints. */
function endpointOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  return (path.replace(/^\/v1(?=\/|$)/, "") || "/").slice(0, 1000);
}

/** Prompts speak of people, and filters on secrets hold them: neither may rest in the log. */
function withoutSecrets(search: string): string {
  const kept = SUSPECT.test(search) ? search.split("&").map(withoutSecret).join("&") : search;
  return kept.slice(0, LONGEST_SEARCH);
}

function withoutSecret(parameter: string): string {
  const [name = "", ...value] = parameter.split("=");
  const meant = decoded(name);
  const holdsSecret =
    SECRET_NAME.test(meant) || (LOGIC_NAME.test(meant) && SECRET_IN_LOGIC.test(decoded(value.join("="))));
  return holdsSecret ? `${name}=[redacted]` : parameter;
}

/** With the letters and signs of ASCII as PostgREST reads them. */
function decoded(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
