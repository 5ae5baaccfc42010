import { CANDIDATE_ID, json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { count, object, text } from "../../openapi/schema.ts";
import { idInPath } from "../server/ids.ts";
import { answer } from "../services/answer.ts";

/** GET /candidates/{candidate_id}/engagement: downloads by format, and seconds by section. */
export const showEngagement = answer((c) => {
  const id = idInPath(c, "candidate_id");
  return (sql) => sql`private.own_candidate_engagement(${id})`;
});

const ENGAGEMENT = object({
  downloads: object({
    pdf: count("Downloads of the PDF file."),
    docx: count("Downloads of the Word file."),
    pdf_anonymous: count("The part of `pdf` that was anonymous."),
    docx_anonymous: count("The part of `docx` that was anonymous."),
  }),
  sections: {
    type: "array",
    description: "The sections that were read longest, at most 200.",
    items: object({
      section: text("The heading of the section, as the page showed it."),
      seconds: { type: "number", minimum: 0, description: "Total time of all readers." },
    }),
  },
});

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
