import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { existing } from "../../platform/existing.ts";
import type { ApiKey } from "./api-keys.ts";

/** An Idempotency-Key, and the hash of its request. */
export interface Claim {
  key: string;
  fingerprint: string;
}

interface Variables {
  requestId: string;
  /** The id of the request in the request log, which a client cannot choose. */
  uniqueId: string;
  receivedAt: Date;
  /** The address of the client; `""` if the connection has ended. */
  address: string;
  /** Set on every path that requires an API key. */
  apiKey: ApiKey;
  /** The organization of a page that requires no API key; not set if there is no such page. */
  owner: string | undefined;
  isLogged: boolean;
  /** Set when a middleware has read the body. */
  body: Buffer | undefined;
  /** Set when the request has an Idempotency-Key. It is claimed in the transaction that has the effect. */
  claim: Claim | undefined;
  /** The run that an earlier request with the same Idempotency-Key started. */
  startedRunId: string | undefined;
}

interface GatewayBindings extends HttpBindings {
  /** The key of the dashboard session that makes the request inside this process. No client can set it. */
  sessionKey?: ApiKey;
}

export interface GatewayEnv {
  Bindings: GatewayBindings;
  Variables: Variables;
}

export type GatewayContext = Context<GatewayEnv>;

/** The owner of the share that requests without a known organization use. */
const NOBODY = "";

/** The organization whose share of the pools a request uses. */
export const organizationOf = (c: GatewayContext): string =>
  c.get("apiKey")?.organizationId ?? c.get("owner") ?? NOBODY;

/** The query string as sent, without the question mark. */
export function rawQuery(c: GatewayContext): string {
  const url = existing(c.env.incoming.url);
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start + 1);
}
