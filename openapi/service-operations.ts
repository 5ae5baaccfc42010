import { z } from "zod";
import { fromZod } from "./odd-operations.ts";
import { json, type Operation } from "./operation.ts";
import { parameterRef } from "./parameters.ts";
import { type Schema, schemaRef } from "./schema.ts";

const health = z.object({ status: z.literal("ok") }).meta({ description: "The process is there." });

const readiness = z
  .object({
    status: z.enum(["ok", "unavailable"]),
    serving: z.boolean().meta({ description: "False once the process is about to stop." }),
    database: z.boolean().meta({ description: "Whether PostgreSQL answers." }),
    postgrest: z.boolean().meta({ description: "Whether PostgREST answers." }),
  })
  .meta({ description: "Whether the process can serve." });

/** Operations at the root of the origin, which take no API key. */
export const SERVICE_OPERATIONS: readonly Operation[] = [
  {
    path: "/healthz",
    method: "get",
    id: "getHealth",
    tag: "service",
    summary: "Whether the process is there",
    parameters: [parameterRef("requestId")],
    answers: { 200: { description: "It is.", content: json(schemaRef("Health")) } },
    hazards: [],
    isPublic: true,
  },
  {
    path: "/readyz",
    method: "get",
    id: "getReadiness",
    tag: "service",
    summary: "Whether the process can serve",
    parameters: [parameterRef("requestId")],
    answers: {
      200: { description: "It can.", content: json(schemaRef("Readiness")) },
      503: {
        description: "It cannot: the database or PostgREST is away, or it is about to stop.",
        content: json(schemaRef("Readiness")),
      },
    },
    hazards: [],
    isPublic: true,
  },
  {
    path: "/openapi.json",
    method: "get",
    id: "getOpenApi",
    tag: "service",
    summary: "This document",
    description: "Also at `/v1/openapi.json`.",
    parameters: [parameterRef("requestId")],
    answers: { 200: { description: "An OpenAPI 3.1 document.", content: json({ type: "object" }) } },
    hazards: [],
    isPublic: true,
  },
  {
    path: "/docs",
    method: "get",
    id: "getReferencePage",
    tag: "service",
    summary: "This document, to read",
    parameters: [parameterRef("requestId")],
    answers: { 200: { description: "A page.", content: { "text/html": { schema: { type: "string" } } } } },
    hazards: [],
    isPublic: true,
  },
];

export const serviceSchemas = (): Record<string, Schema> => ({
  Health: fromZod(health),
  Readiness: fromZod(readiness),
});
