import { CANDIDATE_ID, json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** GET /candidates/{candidate_id}/engagement: downloads by format, and seconds by section. */
export function showEngagement({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = idInPath(c, "candidate_id");
    return jsonResponse(
      await callAsApiKey(database, c.var, (sql) => sql`private.own_candidate_engagement(${candidateId})`),
    );
  };
}

const count = (description: string) => ({ type: "integer", minimum: 0, description });

const ENGAGEMENT = {
  type: "object",
  required: ["downloads", "sections"],
  properties: {
    downloads: {
      type: "object",
      required: ["pdf", "docx", "pdf_anonymous", "docx_anonymous"],
      properties: {
        pdf: count("Downloads of the PDF file."),
        docx: count("Downloads of the Word file."),
        pdf_anonymous: count("The part of `pdf` that was anonymous."),
        docx_anonymous: count("The part of `docx` that was anonymous."),
      },
    },
    sections: {
      type: "array",
      description: "The sections that were read longest, at most 200.",
      items: {
        type: "object",
        required: ["section", "seconds"],
        properties: {
          section: { type: "string", description: "The heading of the section, as the page showed it." },
          seconds: { type: "number", minimum: 0, description: "Total time of all readers." },
        },
      },
    },
  },
};

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/candidates/{candidate_id}/engagement",
      method: "get",
      id: "showEngagement",
      tag: "candidates",
      summary: "Show downloads and reading time",
      description:
        "Returns how often the shared PDF and Word files were downloaded, and how long readers had each section of the shared pages in view. Repeated downloads by the same visitor within 30 minutes count once. `candidate_views` has the views, `candidate_analytics` the total time. Requires the permission `view_candidates`.",
      parameters: [CANDIDATE_ID, REQUEST_ID],
      responses: { 200: { description: "The downloads and the sections.", content: json(ENGAGEMENT) } },
      errorSources: ["key", "permission", "path", "row"],
    },
  ],
};
