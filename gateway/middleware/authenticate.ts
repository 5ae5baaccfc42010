import { createMiddleware } from "hono/factory";
import type { ApiKey } from "../core/api-keys.ts";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError, fromDatabaseError, unauthorized } from "../core/errors.ts";
import { record } from "../request-log/log-request.ts";
import { accessOf } from "../server/client-address.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { SlowRefusals } from "./slow-refusals.ts";
import { TokenBuckets } from "./token-buckets.ts";

const BEARER = /^Bearer +([^\s]+) *$/i;
/** The burst of requests without a valid key, in seconds of the rate. */
const BURST_SECONDS = 5;

/**
 * Authenticates the request's API key. Missing, malformed, unknown, expired and revoked keys get the same response, at a
 * limited rate for each address.
 *
 * Requests with a valid key are never counted, because other people may share the address (NAT). A key that is cached or
 * was valid before needs no allowance. A new key is looked up unless the address has caused too many look-ups of keys
 * that do not exist, which needs made-up keys with a correct checksum.
 */
export function authenticate({ keys, gateways, limits, requestLog }: GatewayDependencies) {
  const { unauthenticatedPerSecond: perSecond } = limits;
  const limit = { perSecond, burst: BURST_SECONDS * perSecond };
  const failures = new TokenBuckets(limit, gateways);
  const lookUps = new TokenBuckets(limit, gateways);
  const refusals = new SlowRefusals(gateways);

  return createMiddleware<GatewayEnv>(async (c, next) => {
    if (c.env.sessionKey !== undefined) {
      c.set("apiKey", c.env.sessionKey);
      // Only the requests of API keys are logged.
      c.set("isLogged", true);
      return next();
    }
    const key = BEARER.exec(c.env.incoming.headers.authorization ?? "")?.[1];
    c.set("apiKey", (key === undefined ? null : keys.cached(key)) ?? (await identify(c, key)));
    await next();
  });

  async function identify(c: GatewayContext, key: string | undefined): Promise<ApiKey> {
    const address = accessOf(c.var.address);
    if (key !== undefined && !keys.isRefused(key)) {
      const apiKey = await lookUp(c, address, key);
      if (apiKey !== null) return apiKey;
    }
    if (!failures.take(address)) await refuse(c, address, failures);
    throw unauthorized();
  }

  async function lookUp(c: GatewayContext, address: string, key: string): Promise<ApiKey | null> {
    const known = keys.known(key);
    if (known === null && lookUps.left(address) < 1) await refuse(c, address, lookUps);
    const isFirst = !keys.isLookedUp(key);
    try {
      const apiKey = await keys.find(key);
      // Simultaneous look-ups may leave a debt, which keeps the rate in the long run.
      if (apiKey === null && isFirst) lookUps.charge(address);
      return apiKey;
    } catch (cause) {
      const error = fromDatabaseError(cause);
      if (known !== null) {
        // An outage of the database. The log needs only the id of the key, which does not change.
        c.set("apiKey", known);
        record(requestLog, c, error.status, error);
      }
      throw error;
    }
  }

  async function refuse(c: GatewayContext, address: string, buckets: TokenBuckets): Promise<never> {
    await refusals.delay(address, c.env.outgoing);
    const wait = buckets.waitFor(address);
    throw new ApiError(429, "CDS203", "This address sends too many requests without a valid API key.", {
      hint: `Correct the API key, and repeat the request after ${wait} s.`,
      headers: { "retry-after": String(wait) },
    });
  }
}
