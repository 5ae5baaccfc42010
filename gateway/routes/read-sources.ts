import { CANDIDATE_ID, json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** GET /candidates/{candidate_id}/sources: where the documents state the values that fill wrote. */
export function readSources({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    return jsonResponse(
      await callAsApiKey(database, c.var, (sql) => sql`private.own_candidate_sources(${candidateId})`),
    );
  };
}

const nullable = (type: string, description: string) => ({ type: [type, "null"], description });

const PART = {
  type: "object",
  required: ["text", "kind", "attachment", "page", "start", "end", "quote"],
  properties: {
    text: { type: "string", description: "The part of the value: a line, a sentence, an item or the whole." },
    kind: {
      type: "string",
      enum: ["exact", "rewritten", "kept", "unconfirmed"],
      description:
        "`exact`: the words of the attachment. `rewritten`: its facts in other words. `kept`: from the values before the fill. `unconfirmed`: no fact of it is wrong, but the attachments do not confirm it.",
    },
    attachment: nullable("string", "The label of the attachment; null if the part was not found in one."),
    page: nullable("integer", "The page, from 1; null if the text of the attachment has no page breaks."),
    start: nullable("integer", "Start of the quote within `text.default` of the attachment, in code points."),
    end: nullable("integer", "End of the quote, exclusive."),
    quote: nullable("string", "The text of the attachment from `start` to `end`."),
  },
};

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/candidates/{candidate_id}/sources",
      method: "get",
      id: "readSources",
      tag: "candidates",
      summary: "Read the sources of filled values",
      description:
        "Returns where the attachments state the values that fill wrote, one entry for each text or number. Values that were changed since are omitted. Requires the permission `view_candidates`.",
      parameters: [CANDIDATE_ID, REQUEST_ID],
      responses: {
        200: {
          description: "The sources, in the order of their paths.",
          content: json({
            type: "array",
            items: {
              type: "object",
              required: ["path", "value", "parts"],
              properties: {
                path: {
                  type: "array",
                  items: { type: "string" },
                  description: "The path within `values`, as in `selector`.",
                },
                value: { description: "The text or the number." },
                parts: { type: "array", items: PART },
              },
            },
          }),
        },
      },
      errorSources: ["key", "permission", "path", "row"],
    },
  ],
};
