import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inPath } from "../../openapi/parameters.ts";
import { flag, integer, nullable, schemaRef, text, time, uuid } from "../../openapi/schema.ts";
import { existing } from "../../platform/existing.ts";
import { answer } from "../services/answer.ts";

/** GET /api_requests/{request_id}: 200 with the newest requests with this id, at most 100. */
export const findRequests = answer((c) => {
  const id = existing(c.req.param("request_id"));
  return (sql) => sql`private.find_requests(${id})`;
});

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/api_requests/{request_id}", {
      id: "findRequests",
      summary: "Find requests by their id",
      description:
        "What the request log knows of the requests with an `X-Request-Id`, the newest first, at most 100: also the error and the duration. The id is the service's own, or the one that the client sent, which several requests may have. Forms of the dashboard are included.",
      parameters: [
        inPath("request_id", "The `X-Request-Id` of a response.", { example: "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b16" }),
      ],
      responses: {
        200: {
          description: "The requests, none if the id is unknown.",
          content: json({ type: "array", items: schemaRef("LoggedRequest") }),
        },
      },
      isForEveryKey: true,
    }),
  ],
  schemas: {
    LoggedRequest: {
      type: "object",
      description: "A request in the log.",
      properties: {
        id: integer("The `id` in `api_requests`."),
        request_id: uuid("The service's own id, which is unique."),
        client_request_id: nullable(text("The `X-Request-Id` that the client sent; null if it sent none.")),
        api_key_id: uuid("The API key, or the key of the session."),
        created_at: time("The time of arrival."),
        method: text("The method."),
        endpoint: text("The path."),
        search: text("The query, without secrets and values of persons."),
        status: integer("The HTTP status of the response."),
        code: nullable(text("The code of the error; null if there was none.")),
        message: nullable(text("The message of the error, without values of the request.")),
        duration_ms: nullable(integer("The milliseconds from the arrival to the first byte of the response.")),
        is_dashboard: flag("Whether a member sent a form of the dashboard."),
        actor: { type: "object", description: "The API key or the member, as in `CandidateVersion`." },
      },
    },
  },
};
