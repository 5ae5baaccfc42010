import { z } from "zod";
import { existing } from "../../platform/existing.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { readBody } from "../server/body.ts";
import { uuid } from "../server/ids.ts";
import { jsonOrNull } from "../server/payload.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { userAgent, viewKind } from "./view-kind.ts";

const MAX_BODY_BYTES = 1024;
const MAX_SECONDS = 3600;
/** A GIF of one transparent pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

const seconds = z.number().nonnegative().max(MAX_SECONDS);
const report = z.object({ seconds, sections: z.array(seconds).max(50).default([]) });
type Report = z.infer<typeof report>;

/**
 * POST /share/{secret}/time?visit={number}: the script of a page reports that the page is visible, and the seconds that
 * the reader spent on it since the previous report, as `{"seconds": <number>, "sections": [<seconds of each heading>]}`.
 * `visit` is the number in the page. The status is 204 whether the report is counted or not.
 */
export function recordReading(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const content = await readBody(c.env.incoming, MAX_BODY_BYTES);
    await record(dependencies, c, visitOf(c), readReport(content));
    return c.body(null, 204, { "cache-control": "no-store" });
  };
}

/** GET /share/{secret}/time?visit={number}: the image that a browser loads instead if it runs no scripts. */
export function recordScriptlessView(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const visit = visitOf(c);
    if (c.env.incoming.method === "GET") await record(dependencies, c, visit, { seconds: 0, sections: [] });
    return c.body(new Uint8Array(PIXEL), 200, { "cache-control": "no-store", "content-type": "image/gif" });
  };
}

async function record(
  { database }: GatewayDependencies,
  c: GatewayContext,
  visit: string,
  { seconds, sections }: Report,
): Promise<void> {
  const { incoming } = c.env;
  if (viewKind("GET", incoming.headers) !== "person") return;
  const secret = existing(c.req.param("secret"));
  await database.of(organizationOf(c)).use(
    (sql) => sql`
      select private.record_reading(
        ${secret}, ${c.var.address}, ${userAgent(incoming.headers)}, ${visit}, ${seconds}, ${sections}::real[]
      )
    `,
  );
}

const visitOf = (c: GatewayContext): string => uuid("visit", c.req.query("visit"));

function readReport(body: Buffer): Report {
  const parsed = report.safeParse(jsonOrNull(body.toString("utf8")));
  if (parsed.success) return parsed.data;
  throw new ApiError(400, "CDS105", 'The body must contain "seconds".', {
    hint: 'Send {"seconds": <since the last report, 0 to 3600>, "sections": [<at most 50, optional>]}.',
  });
}
