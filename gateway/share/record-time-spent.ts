import { z } from "zod";
import { type GatewayContext, organizationOf } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { readBody } from "../server/body.ts";
import { clientAddress } from "../server/client-address.ts";
import { isUuid } from "../server/ids.ts";
import { userAgent, viewKind } from "./view-kind.ts";

const MAX_BODY_BYTES = 1024;
const MAX_SECONDS = 3600;

const beacon = z.object({ visit: z.string().refine(isUuid), seconds: z.number().nonnegative() });

/**
 * POST /share/{secret}/time: the seconds that a reader spent on the page since the previous such request, as
 * `{"visit": <uuid>, "seconds": <number>}`. The status is 204 whether the time is counted or not.
 */
export function recordTimeSpent({ database: pool, settings }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const database = pool.of(organizationOf(c));
    const secret = c.req.param("secret") ?? "";
    const { incoming } = c.env;
    const { visit, seconds } = readBeacon(await readBody(incoming, MAX_BODY_BYTES));
    if (viewKind("GET", incoming.headers) === "person") {
      const address = clientAddress(incoming, settings.TRUSTED_PROXIES);
      await database.use(
        (sql) => sql`
        select private.record_time_spent(
          ${secret}, ${address}, ${userAgent(incoming.headers)}, ${visit}, ${Math.min(seconds, MAX_SECONDS)}
        )
      `,
      );
    }
    return c.body(null, 204, { "cache-control": "no-store" });
  };
}

function readBeacon(body: Buffer): z.infer<typeof beacon> {
  const parsed = beacon.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  throw new ApiError(400, "CDS105", 'The body must contain "visit" and "seconds".', {
    hint: 'Send {"visit": <uuid of this page load>, "seconds": <seconds since the last such request>}.',
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
