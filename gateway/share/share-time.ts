import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { readBody } from "../server/body.ts";
import { clientAddress } from "../server/client-address.ts";
import { isUuid } from "../server/ids.ts";
import { attempt } from "./shared.ts";
import { readingOf, userAgent } from "./visitors.ts";

const LIMIT = 1024;

/**
 * POST /share/{secret}/time: seconds that a reader spent on the page since it last told of them, as
 * `{"visit": <uuid>, "seconds": <number>}`. Always 204, whether they count or not.
 */
export function recordTimeSpent({ database, settings }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const secret = c.req.param("secret") ?? "";
    const { incoming } = c.env;
    const { visit, seconds } = readBeacon(await readBody(incoming, LIMIT));
    if (readingOf("GET", incoming.headers) === "visit") {
      const address = clientAddress(incoming, settings.TRUSTED_PROXIES);
      await attempt(database`
        select private.record_time_spent(
          ${secret}, ${address}, ${userAgent(incoming.headers)}, ${visit}, ${Math.min(seconds, 3600)}
        )
      `);
    }
    return c.body(null, 204, { "cache-control": "no-store" });
  };
}

function readBeacon(body: Buffer): { visit: string; seconds: number } {
  const beacon = parse(body);
  if (typeof beacon === "object" && beacon !== null && "visit" in beacon && "seconds" in beacon) {
    const { visit, seconds } = beacon;
    if (typeof visit === "string" && isUuid(visit) && typeof seconds === "number" && seconds >= 0) {
      return { visit, seconds };
    }
  }
  throw new ApiError(400, "CDS105", "The body must tell of time spent.", {
    hint: 'Send {"visit": <uuid of this page load>, "seconds": <seconds since the last such request>}.',
  });
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
