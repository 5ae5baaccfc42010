import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { ApiKey } from "./middleware/api-keys.ts";

/** An Idempotency-Key, and the hash of the request that it stands for. */
export interface Claim {
  key: string;
  fingerprint: string;
}

interface Variables {
  requestId: string;
  receivedAt: Date;
  /** Set on every path that takes an API key. */
  apiKey: ApiKey;
  isLogged: boolean;
  /** The body, where it was read before the route. */
  body: Buffer | undefined;
  /** Set where the request carries an Idempotency-Key: claimed in the transaction of its effect. */
  claim: Claim | undefined;
  /** The run that the first request with the Idempotency-Key started, to be waited for instead of a new one. */
  startedRunId: string | undefined;
}

export interface GatewayEnv {
  Bindings: HttpBindings;
  Variables: Variables;
}

export type GatewayContext = Context<GatewayEnv>;

/** The query string as it was sent, without the question mark. */
export function rawQuery(c: GatewayContext): string {
  const url = c.env.incoming.url ?? "";
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start + 1);
}
