import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { headerRef, json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inHeader, inQuery, limitOf } from "../../openapi/parameters.ts";
import { record, schemaRef, text } from "../../openapi/schema.ts";
import { only } from "../../platform/existing.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import { parametersOf } from "../server/query.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;
const MAX_WAIT_SECONDS = 30;
/** Transactions that are open at the time of a request usually end within this time. */
const SETTLING_MS = 200;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;

/** GET /webhooks/{webhook_id}/events: 200 with the next events, which with `Prefer: wait` may still have to happen. */
export function readEvents({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const id = idInPath(c, "webhook_id");
    const { limit, after } = parametersOf(rawQuery(c), queryShape, PROBLEM);
    const wait = waitOf(c.req.header("prefer"));
    const read = (cursor: string | null) =>
      asApiKey(database, c.var, async (sql) =>
        only(await sql<Page[]>`select page, is_pending from private.read_events(${id}, ${cursor}, ${limit})`),
      );
    const began = performance.now();
    let { page, is_pending: isPending } = await read(after ?? null);
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const { events, cursor } = pageShape.parse(JSON.parse(page));
      const most = wait === undefined ? (isPending ? SETTLING_MS : 0) : wait * 1000;
      if (events.length > 0 || c.env.outgoing.destroyed || performance.now() - began + pause > most) break;
      await sleep(pause);
      ({ page, is_pending: isPending } = await read(cursor));
    }
    return jsonResponse(page, 200, {
      "cache-control": "no-store",
      ...(wait === undefined ? {} : { "preference-applied": `wait=${wait}` }),
    });
  };
}

interface Page {
  /** JSON text. */
  page: string;
  is_pending: boolean;
}

const pageShape = z.object({ events: z.array(z.unknown()), cursor: z.string() });

const queryShape = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  after: z.string().max(100).optional(),
});

const PROBLEM = {
  list: "events",
  details: `limit is a number from 1 to ${MAX_LIMIT}, and after is the cursor of a page.`,
  hint: "To read on, send the cursor of the last page as after.",
};

/** The seconds of `Prefer: wait`, or undefined. @throws ApiError 400 */
function waitOf(prefer: string | undefined): number | undefined {
  const wait = parsePreferences(prefer, { wait: /^\d{1,9}$/ }).get("wait");
  return wait === undefined ? undefined : Math.min(Number(wait), MAX_WAIT_SECONDS);
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/webhooks/{webhook_id}/events", {
      id: "readEvents",
      summary: "Read events",
      description:
        "The events of a webhook, oldest first, with the bodies that are delivered: for a webhook whose delivery has the mode `pull`, and for any other to catch up after an outage. The order is the same for every reader, and no event can appear before the cursor later. Events of changes that are still in progress follow on a later page. They are kept for 90 days. Requires the permission `settings`; `payload` is null in events of resources that the key may not read.",
      parameters: [
        inQuery("after", "The `cursor` of the page before. The default is the beginning.", {
          schema: { type: "string", maxLength: 100 },
        }),
        limitOf("events", DEFAULT_LIMIT, MAX_LIMIT, " A page ends early when it has more than 4 MB."),
        inHeader(
          "Prefer",
          `\`wait=20\` waits up to 20 seconds, at most ${MAX_WAIT_SECONDS}, for the next event if there is none.`,
          { example: "wait=20" },
        ),
      ],
      responses: {
        200: {
          description: "The events.",
          headers: { "Preference-Applied": headerRef("PreferenceApplied") },
          content: json(schemaRef("EventPage")),
        },
      },
      errors: ["preference", "parameters"],
    }),
  ],
  schemas: {
    EventPage: record("Events of a webhook.", {
      events: { type: "array", items: { type: "object" }, description: "The bodies of the events, oldest first." },
      cursor: text("Send it as `after` to read on. It is never null, also without events."),
    }),
  },
};
