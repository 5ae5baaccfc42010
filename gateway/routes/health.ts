import { z } from "zod";
import { fromZod, json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { schemaRef } from "../../openapi/schema.ts";
import type { HealthState } from "../../platform/health.ts";
import type { GatewayContext } from "../core/context.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** GET /healthz: 200 while the process runs. */
export const healthz = (c: GatewayContext) => c.json({ status: "ok" });

/**
 * GET /readyz: 503 while a server or the disk of the spool cannot be used, or the process is stopping. Without the file
 * storage, all but files is served, so it changes only the body.
 */
export function readyz(dependencies: GatewayDependencies) {
  return async (c: GatewayContext) => {
    const { isReady, body } = await readinessOf(dependencies);
    return c.json(body, isReady ? 200 : 503);
  };
}

/** What /readyz responds, at the ports of the gateway and of the metrics. */
export async function readinessOf({ readiness, requestLog, isServing }: GatewayDependencies): Promise<HealthState> {
  const { storage, ...servers } = await readiness.check();
  const parts = { serving: isServing(), ...servers, request_log: requestLog.problem === null };
  const isReady = Object.values(parts).every(Boolean);
  const status = isReady ? "ok" : "unavailable";
  return { isReady, body: { status, ...parts, storage, reason: requestLog.problem } };
}

const health = z.object({ status: z.literal("ok") }).meta({ description: "The process is running." });

const readiness = z
  .object({
    status: z.enum(["ok", "unavailable"]),
    serving: z.boolean().meta({ description: "False once the process has begun to stop." }),
    database: z.boolean().meta({ description: "Whether PostgreSQL responds within 0.8 s." }),
    postgrest: z.boolean().meta({ description: "Whether PostgREST responds within 0.8 s." }),
    request_log: z.boolean().meta({
      description: "False while the request log cannot be written, for example because the disk is full.",
    }),
    storage: z.boolean().meta({
      description:
        "Whether the file storage stores an object within 0.8 s. If not, requests that need files fail with `CDS506`, and the status is not affected.",
    }),
    reason: z
      .string()
      .nullable()
      .meta({ description: "Why the request log cannot be written, with the code of the system's error." }),
  })
  .meta({ description: "Whether the process can serve requests." });

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/healthz", {
      id: "getHealth",
      summary: "Check whether the process is running",
      responses: { 200: { description: "The process is running.", content: json(schemaRef("Health")) } },
      isPublic: true,
    }),
    operation("get", "/readyz", {
      id: "getReadiness",
      summary: "Check whether the process can serve requests",
      responses: {
        200: { description: "The process can serve requests.", content: json(schemaRef("Readiness")) },
        503: {
          description:
            "The database or PostgREST does not respond, the request log cannot be written, or the process is stopping.",
          content: json(schemaRef("Readiness")),
        },
      },
      isPublic: true,
    }),
  ],
  schemas: { Health: fromZod(health), Readiness: fromZod(readiness) },
};
