import { createMiddleware } from "hono/factory";
import type { ApiKey } from "../core/api-keys.ts";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import type { LiveGateways } from "../server/live-gateways.ts";
import { SlowRefusals } from "./slow-refusals.ts";
import { TokenBuckets, type TokenLimit } from "./token-buckets.ts";

export interface RateLimit extends TokenLimit {
  /** Name in the RateLimit header fields. */
  name: string;
  /** The limit that an API key has instead, or null. */
  ofKey?: (apiKey: ApiKey) => TokenLimit | null;
}

/** The client whose requests are counted together. */
interface Sender {
  name: "API key" | "address";
  of: (c: GatewayContext) => string;
}

const BY_KEY: Sender = { name: "API key", of: (c) => c.get("apiKey").id };

/**
 * Limits the rate of requests of each sender. The headers follow the IETF draft on RateLimit header fields, and state what
 * this gateway allows.
 */
export function rateLimit(limit: RateLimit, gateways: LiveGateways, sender: Sender = BY_KEY) {
  const buckets = new TokenBuckets(limit, gateways);
  const refusals = new SlowRefusals(gateways);
  return createMiddleware<GatewayEnv>(async (c, next) => {
    const { outgoing } = c.env;
    const client = sender.of(c);
    const own = limit.ofKey?.(c.get("apiKey")) ?? limit;
    const isAllowed = buckets.take(client, own);
    const left = buckets.left(client, own);
    const { burst, perSecond } = buckets.partOf(own);
    outgoing.setHeader("ratelimit-policy", `"${limit.name}";q=${Math.floor(burst)};w=${Math.ceil(burst / perSecond)}`);
    outgoing.setHeader("ratelimit", `"${limit.name}";r=${Math.floor(left)};t=${Math.ceil((burst - left) / perSecond)}`);
    if (isAllowed) return next();
    await refusals.delay(client, outgoing);
    const wait = buckets.waitFor(client, own);
    throw new ApiError(429, "CDS210", `This ${sender.name} sends too many requests.`, {
      details: describe(own, gateways.count),
      hint: `Repeat the request after ${wait} s.`,
      headers: { "retry-after": String(wait) },
    });
  });
}

function describe({ burst, perSecond }: TokenLimit, gateways: number): string {
  const rate = perSecond < 1 ? `${Number((perSecond * 60).toPrecision(3))} a minute` : `${perSecond} a second`;
  const part = gateways === 1 ? "" : ` Each of the ${gateways} gateways allows an equal part.`;
  return `The limit is ${rate}, with ${burst} at once.${part}`;
}
