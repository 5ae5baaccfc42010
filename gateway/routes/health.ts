import { z } from "zod";
import { fromZod, json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { schemaRef } from "../../openapi/schema.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";

/** GET /healthz: 200 while the process runs. */
export const healthz = (c: GatewayContext) => c.json({ status: "ok" });

/** GET /readyz: 503 while the database or PostgREST cannot be reached, or the process is stopping. */
export function readyz({ database, postgrest, isServing }: GatewayDependencies) {
  return async (c: GatewayContext) => {
    const [hasDatabase, hasPostgrest] = await Promise.all([answers(database`select 1`), postgrest.isReady()]);
    const isReady = isServing() && hasDatabase && hasPostgrest;
    const status = { serving: isServing(), database: hasDatabase, postgrest: hasPostgrest };
    return c.json({ status: isReady ? "ok" : "unavailable", ...status }, isReady ? 200 : 503);
  };
}

async function answers(query: Promise<unknown>): Promise<boolean> {
  try {
    await query;
    return true;
  } catch {
    return false;
  }
}

const health = z.object({ status: z.literal("ok") }).meta({ description: "The process is running." });

const readiness = z
  .object({
    status: z.enum(["ok", "unavailable"]),
    serving: z.boolean().meta({ description: "False once the process has begun to stop." }),
    database: z.boolean().meta({ description: "Whether PostgreSQL responds." }),
    postgrest: z.boolean().meta({ description: "Whether PostgREST responds." }),
  })
  .meta({ description: "Whether the process can serve requests." });

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/healthz",
      method: "get",
      id: "getHealth",
      tag: "service",
      summary: "Check whether the process is running",
      parameters: [REQUEST_ID],
      responses: { 200: { description: "The process is running.", content: json(schemaRef("Health")) } },
      errorSources: [],
      isPublic: true,
    },
    {
      path: "/readyz",
      method: "get",
      id: "getReadiness",
      tag: "service",
      summary: "Check whether the process can serve requests",
      parameters: [REQUEST_ID],
      responses: {
        200: { description: "The process can serve requests.", content: json(schemaRef("Readiness")) },
        503: {
          description: "The database or PostgREST does not respond, or the process is stopping.",
          content: json(schemaRef("Readiness")),
        },
      },
      errorSources: [],
      isPublic: true,
    },
  ],
  schemas: { Health: fromZod(health), Readiness: fromZod(readiness) },
};
