import { z } from "zod";
import { headerRef, json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inQuery, limitOf } from "../../openapi/parameters.ts";
import { nullable, record, schemaRef, text, time, uuid } from "../../openapi/schema.ts";
import { only } from "../../platform/existing.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import { parametersOf } from "../server/query.ts";
import { answer } from "../services/answer.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const EVENT_STREAM = "text/event-stream";
/** A comment is sent in this interval, so that proxies do not close a connection on which nothing happens. */
const KEEP_ALIVE_MS = 15_000;

/** GET /candidates/{candidate_id}/runs: 200 with the newest runs. */
export const showRuns = answer((c) => {
  const candidateId = idInPath(c, "candidate_id");
  const { limit, before } = parametersOf(rawQuery(c), pageShape, PROBLEM);
  return (sql) => sql`private.show_runs(${candidateId}, ${before ?? null}, ${limit})`;
});

const pageShape = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  before: z.uuid().optional(),
});

const PROBLEM = {
  list: "list",
  details: `limit is a number from 1 to ${MAX_LIMIT}, and before is the id of a run.`,
  hint: "To read the next page, send the id of the last run as before.",
};

/**
 * GET /candidates/{candidate_id}/runs/{run_id}: 200 with the run, and Retry-After while it is open. As `text/event-stream`,
 * the run after each change of its status, until its end.
 */
export function showRun(dependencies: GatewayDependencies) {
  const { database, runs, log } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    const runId = idInPath(c, "run_id");
    const read = () =>
      asApiKey(database, c.var, async (transaction) => {
        const rows = await transaction<{ run: string; is_open: boolean }[]>`
          select run::text, run ->> 'finished_at' is null as is_open
          from private.show_run(${candidateId}, ${runId}) as run
        `;
        return only(rows);
      });
    const first = await read();
    if (!acceptsEvents(c)) return jsonResponse(first.run, 200, first.is_open ? { "retry-after": "1" } : {});
    if (c.req.method === "HEAD") return new Response(null, { headers: { "content-type": EVENT_STREAM } });

    async function* events(): AsyncGenerator<Uint8Array> {
      let sent = "";
      for (let sentAt = 0; ; ) {
        // Called before the run is read, so that no change is missed.
        const changed = runs.change(runId);
        const { run, is_open: isOpen } = await read();
        if (run !== sent || performance.now() - sentAt > KEEP_ALIVE_MS) {
          yield Buffer.from(run === sent ? ": waiting\n\n" : `event: run\ndata: ${run}\n\n`);
          sent = run;
          sentAt = performance.now();
        }
        if (!isOpen || c.env.outgoing.destroyed) return;
        await changed;
      }
    }
    const body = ReadableStream.from(
      untilError(events(), (error) => log.warn({ err: error, run: runId }, "event stream ended")),
    );
    return new Response(body, { headers: { "content-type": EVENT_STREAM, "cache-control": "no-store" } });
  };
}

/** Ends a stream at an error. The client then connects again, and gets the error as a response. */
async function* untilError(
  source: AsyncGenerator<Uint8Array>,
  report: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    report(error);
  }
}

const acceptsEvents = (c: GatewayContext) =>
  /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i.test(c.req.header("accept") ?? "");

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/candidates/{candidate_id}/runs", {
      id: "showRuns",
      summary: "List runs",
      description:
        "The attaches, fills and extracts of a candidate, newest first. Requires the permission `view_candidates`.",
      parameters: [
        limitOf("runs", DEFAULT_LIMIT, MAX_LIMIT),
        inQuery("before", "The id of the last run of the previous page.", {
          schema: { type: "string", format: "uuid" },
        }),
      ],
      responses: {
        200: { description: "The runs.", content: json({ type: "array", items: schemaRef("Run") }) },
      },
      errors: ["parameters"],
    }),
    operation("get", "/candidates/{candidate_id}/runs/{run_id}", {
      id: "showRun",
      summary: "Read a run",
      description:
        "The state of an attach, a fill or an extract, with its error and, for 24 hours, its result. With `Accept: text/event-stream`, the response is a stream of server-sent events named `run`: the run now and after each change of its status, until its end. Requires the permission `view_candidates`.",
      responses: {
        200: {
          description: "The run.",
          headers: { "Retry-After": headerRef("RetryAfter") },
          content: {
            ...json(schemaRef("Run")),
            [EVENT_STREAM]: { schema: text("Events with the run as JSON.") },
          },
        },
      },
    }),
  ],
  schemas: {
    Run: record("Work on a candidate that a request started.", {
      id: uuid("The run."),
      candidate_id: uuid("The candidate."),
      kind: { type: "string", enum: ["attach", "fill", "extract"], description: "The work." },
      status: {
        type: "string",
        enum: ["queued", "running", "done", "failed", "cancelled", "expired"],
        description:
          "`queued` and `running` runs are open. `cancelled`: no request waited for it. `expired`: it did not end before its deadline, and wrote nothing.",
      },
      created_at: time("The time of the request."),
      started_at: nullable(time("The time of the last start.")),
      finished_at: nullable(time("The time of the end; null while it is open.")),
      deadline_at: time("The time after which the run writes nothing."),
      result: {
        description:
          "For 24 hours after the end: the data of an extract, or `notices` about the text of an attached file. For seven days: the proposal of a fill with `apply=false`, as in `Proposal`. Otherwise null.",
      },
      error: {
        oneOf: [schemaRef("ErrorBody"), { type: "null" }],
        description: "For 24 hours after the end: the error of a failed or expired run. Otherwise null.",
      },
    }),
  },
};
