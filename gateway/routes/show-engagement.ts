import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { count, object, text } from "../../openapi/schema.ts";
import { answerRow } from "../services/answer.ts";

/** GET /candidates/{candidate_id}/engagement: downloads by format, and seconds by section. */
export const showEngagement = answerRow("candidate_id", (sql, id) => sql`private.own_candidate_engagement(${id})`);

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
    operation("get", "/candidates/{candidate_id}/engagement", {
      id: "showEngagement",
      summary: "Show downloads and reading time",
      description:
        "Returns how often the shared PDF and Word files were downloaded, and how long readers had each section of the shared pages in view. Repeated downloads by the same visitor within 30 minutes count once. `candidate_views` has the views, `candidate_analytics` the total time. Requires the permission `view_candidates`.",
      responses: { 200: { description: "The downloads and the sections.", content: json(ENGAGEMENT) } },
    }),
  ],
};
