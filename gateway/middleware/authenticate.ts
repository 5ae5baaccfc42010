import { createMiddleware } from "hono/factory";
import type { GatewayEnv } from "../context.ts";
import { fromDatabaseError, unauthorized } from "../errors.ts";
import type { ApiKeys } from "./api-keys.ts";

const BEARER = /^Bearer +([^\s]+) *$/i;

/** Finds the holder of the request's API key. Missing, malformed, unknown, expired, revoked: one answer. */
export function authenticate(keys: ApiKeys) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    const key = BEARER.exec(c.env.incoming.headers.authorization ?? "")?.[1];
    if (key === undefined) throw unauthorized();
    const holder = keys.remembered(key) ?? (await lookUp(keys, key));
    c.set("holder", holder);
    await next();
  });
}

async function lookUp(keys: ApiKeys, key: string) {
  try {
    const holder = await keys.find(key);
    if (holder !== null) return holder;
  } catch (error) {
    throw fromDatabaseError(error);
  }
  throw unauthorized();
}
