import { createMiddleware } from "hono/factory";
import type { ApiKey, Rates } from "../core/api-keys.ts";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import type { LiveGateways } from "../server/live-gateways.ts";
import { SlowRefusals } from "./slow-refusals.ts";
import { TokenBuckets, type TokenLimit } from "./token-buckets.ts";

export interface RateLimit extends TokenLimit {
  /** Name in the RateLimit header fields. */
  name: string;
  /** The limit of an API key or organization, if it differs. */
  ofKey?: (apiKey: ApiKey) => TokenLimit;
}

/** The client whose requests are counted together. */
interface Sender {
  name: "API key" | "organization" | "address";
  of: (c: GatewayContext) => string;
}

const BY_KEY: Sender = { name: "API key", of: (c) => c.get("apiKey").id };
const BY_ORGANIZATION: Sender = { name: "organization", of: (c) => c.get("apiKey").organizationId };

/** The rate at which keys and their organizations may send requests of a kind. */
interface KindOfRequests {
  name: string;
  /** The rate of a key without a limit of its own. */
  perSecond: number;
  /** The burst, in seconds of the rate. */
  burstSeconds: number;
  /** The limits per second of a key. */
  ratesOf: (apiKey: ApiKey) => Rates;
  /** The rate of an organization without a limit of its own, in rates of a key. */
  organizationKeys: number;
}

/** Limits the requests of each key, and of each organization across its keys. */
export function limitKeys(kind: KindOfRequests, gateways: LiveGateways) {
  const { name, perSecond, burstSeconds, ratesOf, organizationKeys } = kind;
  const at = (rate: number): TokenLimit => ({ burst: Math.max(1, rate * burstSeconds), perSecond: rate });
  const ofKey = (apiKey: ApiKey) => {
    const { ofKey: given, own } = ratesOf(apiKey);
    return at(Math.min(own ?? Number.POSITIVE_INFINITY, given ?? perSecond));
  };
  const ofOrganization = (apiKey: ApiKey) => at(ratesOf(apiKey).ofOrganization ?? perSecond * organizationKeys);
  const ofOrganizations = { name, ...at(perSecond * organizationKeys), ofKey: ofOrganization };
  const refuseKey = limiter({ name, ...at(perSecond), ofKey }, gateways, BY_KEY);
  const refuseOrganization = limiter(ofOrganizations, gateways, BY_ORGANIZATION);
  return createMiddleware<GatewayEnv>((c, next) => refuseKey(c) ?? refuseOrganization(c) ?? next());
}

/** Limits the rate of requests of each sender. */
export function rateLimit(limit: RateLimit, gateways: LiveGateways, sender: Sender = BY_KEY) {
  const refuse = limiter(limit, gateways, sender);
  return createMiddleware<GatewayEnv>((c, next) => refuse(c) ?? next());
}

/**
 * Counts the requests of each sender, and refuses those above the limit: the result is null for the others. The headers follow
 * the IETF draft on RateLimit header fields, and state what this gateway allows.
 */
function limiter(
  limit: RateLimit,
  gateways: LiveGateways,
  sender: Sender,
): (c: GatewayContext) => Promise<never> | null {
  const buckets = new TokenBuckets(limit, gateways);
  const refusals = new SlowRefusals(gateways);
  return (c) => {
    const { outgoing } = c.env;
    const client = sender.of(c);
    const own = limit.ofKey?.(c.get("apiKey")) ?? limit;
    const isAllowed = buckets.take(client, own);
    // The headers are about the key, unless its organization is at its limit.
    if (sender === BY_ORGANIZATION && isAllowed) return null;
    const left = buckets.left(client, own);
    const { burst, perSecond } = buckets.partOf(own);
    outgoing.setHeader("ratelimit-policy", `"${limit.name}";q=${Math.floor(burst)};w=${Math.ceil(burst / perSecond)}`);
    outgoing.setHeader("ratelimit", `"${limit.name}";r=${Math.floor(left)};t=${Math.ceil((burst - left) / perSecond)}`);
    return isAllowed ? null : refuse(c, client, own);
  };

  async function refuse(c: GatewayContext, client: string, own: TokenLimit): Promise<never> {
    await refusals.delay(client, c.env.outgoing);
    const wait = buckets.waitFor(client, own);
    throw new ApiError(429, "CDS210", `This ${sender.name} sends too many requests.`, {
      details: describe(own, gateways.count),
      hint: `Repeat the request after ${wait} s.`,
      headers: { "retry-after": String(wait) },
    });
  }
}

function describe({ burst, perSecond }: TokenLimit, gateways: number): string {
  const rate = perSecond < 1 ? `${Number((perSecond * 60).toPrecision(3))} a minute` : `${perSecond} a second`;
  const part = gateways === 1 ? "" : ` Each of the ${gateways} gateways allows an equal part.`;
  return `The limit is ${rate}, with ${burst} at once.${part}`;
}
