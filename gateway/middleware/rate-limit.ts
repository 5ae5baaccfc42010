import { createMiddleware } from "hono/factory";
import type { GatewayContext, GatewayEnv } from "../context.ts";
import { ApiError } from "../errors.ts";

export interface RateLimit {
  /** Name in the RateLimit header fields. */
  name: string;
  /** The number of requests that may arrive at once. */
  burst: number;
  /** The number of requests per second that are allowed in the long run. */
  perSecond: number;
}

/** The client whose requests are counted together. */
interface Sender {
  name: "API key" | "address";
  of: (c: GatewayContext) => string;
}

const BY_KEY: Sender = { name: "API key", of: (c) => c.get("apiKey").id };

interface Bucket {
  tokens: number;
  filledAt: number;
}

const MAX_BUCKETS = 10_000;

/**
 * Limits the rate of requests by a token bucket for each sender, in this process. The headers follow the IETF draft on
 * RateLimit header fields.
 */
export function rateLimit(limit: RateLimit, sender: Sender = BY_KEY) {
  const buckets = new Map<string, Bucket>();
  const policy = `"${limit.name}";q=${limit.burst};w=${Math.ceil(limit.burst / limit.perSecond)}`;
  return createMiddleware<GatewayEnv>((c, next) => {
    const bucket = fill(buckets, sender.of(c), limit);
    const { outgoing } = c.env;
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed) bucket.tokens -= 1;
    const missing = limit.burst - bucket.tokens;
    outgoing.setHeader("ratelimit-policy", policy);
    outgoing.setHeader(
      "ratelimit",
      `"${limit.name}";r=${Math.floor(bucket.tokens)};t=${Math.ceil(missing / limit.perSecond)}`,
    );
    if (isAllowed) return next();
    const wait = Math.max(1, Math.ceil((1 - bucket.tokens) / limit.perSecond));
    throw new ApiError(429, "CDS210", `This ${sender.name} sends too many requests.`, {
      details: `The limit is ${limit.perSecond < 1 ? `${Math.round(limit.perSecond * 60)} a minute` : `${limit.perSecond} a second`}, with ${limit.burst} at once.`,
      hint: `Repeat the request after ${wait} s.`,
      headers: { "retry-after": String(wait) },
    });
  });
}

function fill(buckets: Map<string, Bucket>, key: string, { burst, perSecond }: RateLimit): Bucket {
  const now = performance.now();
  let bucket = buckets.get(key);
  if (bucket === undefined) {
    if (buckets.size >= MAX_BUCKETS) dropFull(buckets, burst, perSecond, now);
    bucket = { tokens: burst, filledAt: now };
    buckets.set(key, bucket);
    return bucket;
  }
  bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.filledAt) / 1000) * perSecond);
  bucket.filledAt = now;
  return bucket;
}

/** Removes full buckets, which are equal to new ones. If none is full, removes the oldest, to bound the memory. */
function dropFull(buckets: Map<string, Bucket>, burst: number, perSecond: number, now: number): void {
  for (const [key, { tokens, filledAt }] of buckets) {
    if (tokens + ((now - filledAt) / 1000) * perSecond >= burst) buckets.delete(key);
  }
  if (buckets.size < MAX_BUCKETS) return;
  for (const key of [...buckets.keys()].slice(0, MAX_BUCKETS / 10)) buckets.delete(key);
}
