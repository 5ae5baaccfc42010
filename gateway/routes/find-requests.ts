import { json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { schemaRef } from "../../openapi/schema.ts";
import { existing } from "../../platform/existing.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** GET /api_requests/{request_id}: 200 with the newest requests with this id, at most 100. */
export function findRequests({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const id = existing(c.req.param("request_id"));
    return jsonResponse(await callAsApiKey(database, c.var, (sql) => sql`private.find_requests(${id})`));
  };
}

const text = (description: string) => ({ type: ["string", "null"], description });

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/api_requests/{request_id}",
      method: "get",
      id: "findRequests",
      tag: "api_requests",
      summary: "Find requests by their id",
      description:
        "What the request log knows of the requests with an `X-Request-Id`, the newest first, at most 100: also the error and the duration. The id is the service's own, or the one that the client sent, which several requests may have. Forms of the dashboard are included.",
      parameters: [
        {
          name: "request_id",
          in: "path",
          required: true,
          description: "The `X-Request-Id` of a response.",
          schema: { type: "string" },
          example: "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b16",
        },
        REQUEST_ID,
      ],
      responses: {
        200: {
          description: "The requests, none if the id is unknown.",
          content: json({ type: "array", items: schemaRef("LoggedRequest") }),
        },
      },
      errorSources: ["key"],
    },
  ],
  schemas: {
    LoggedRequest: {
      type: "object",
      description: "A request in the log.",
      properties: {
        id: { type: "integer", description: "The `id` in `api_requests`." },
        request_id: { type: "string", format: "uuid", description: "The service's own id, which is unique." },
        client_request_id: text("The `X-Request-Id` that the client sent; null if it sent none."),
        api_key_id: { type: "string", format: "uuid", description: "The API key, or the key of the session." },
        created_at: { type: "string", format: "date-time", description: "The time of arrival." },
        method: { type: "string", description: "The method." },
        endpoint: { type: "string", description: "The path." },
        search: { type: "string", description: "The query, without secrets and values of persons." },
        status: { type: "integer", description: "The HTTP status of the response." },
        code: text("The code of the error; null if there was none."),
        message: text("The message of the error, without values of the request."),
        duration_ms: {
          type: ["integer", "null"],
          description: "The milliseconds from the arrival to the first byte of the response.",
        },
        is_dashboard: { type: "boolean", description: "Whether a member sent a form of the dashboard." },
        actor: { type: "object", description: "The API key or the member, as in `CandidateVersion`." },
      },
    },
  },
};
