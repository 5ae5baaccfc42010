import { createMiddleware } from "hono/factory";
import type { GatewayEnv } from "../context.ts";
import { fromDatabaseError, unauthorized } from "../errors.ts";
import type { ApiKeys } from "./api-keys.ts";

const BEARER = /^Bearer +([^\s]+) *$/i;

/** Authenticates the request's API key. Missing, malformed, unknown, expired and revoked keys get the same response. */
export function authenticate(keys: ApiKeys) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    const key = BEARER.exec(c.env.incoming.headers.authorization ?? "")?.[1];
    if (key === undefined) throw unauthorized();
    const apiKey = keys.cached(key) ?? (await lookUp(keys, key));
    c.set("apiKey", apiKey);
    await next();
  });
}

async function lookUp(keys: ApiKeys, key: string) {
  try {
    const apiKey = await keys.find(key);
    if (apiKey !== null) return apiKey;
  } catch (error) {
    throw fromDatabaseError(error);
  }
  throw unauthorized();
}
