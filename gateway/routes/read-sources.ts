import { json, type RouteDocumentation, readAndChange } from "../../openapi/operation.ts";
import { integer, nullable, object, text } from "../../openapi/schema.ts";
import { answerRow, answerRowBody } from "../services/answer.ts";

/** GET /candidates/{candidate_id}/sources: where the documents state the values that fill wrote. */
export const readSources = answerRow(
  "candidate_id",
  (sql, candidateId) => sql`private.own_candidate_sources(${candidateId})`,
);

/** PATCH of the same address: accepts or removes the unconfirmed parts of a value. */
export const reviewSource = answerRowBody(
  "candidate_id",
  (sql, candidateId, body) => sql`private.review_own_source(${candidateId}, ${body}::text::jsonb)`,
);

const PART = object({
  text: text("The part of the value: a line, a sentence, an item or the whole."),
  kind: {
    type: "string",
    enum: ["exact", "rewritten", "kept", "unconfirmed", "accepted"],
    description:
      "`exact`: the words of the attachment. `rewritten`: its facts in other words. `kept`: from the values before the fill. `unconfirmed`: no fact of it is wrong, but the attachments do not confirm it. `accepted`: it was unconfirmed, and somebody accepted it.",
  },
  attachment: nullable(
    text(
      "The label of the attachment; null if the part was not found in one, or if its text was changed or removed since.",
    ),
  ),
  page: nullable(integer("The page, from 1; null if the text of the attachment has no page breaks.")),
  start: nullable(integer("Start of the quote within `text.default` of the attachment, in code points.")),
  end: nullable(integer("End of the quote, exclusive.")),
  quote: nullable(text("The text of the attachment from `start` to `end`.")),
});

const responses = {
  200: {
    description: "The sources, in the order of their paths.",
    content: json({
      type: "array",
      items: object({
        path: {
          type: "array",
          items: { type: "string" },
          description: "The path within `values`, as in `selector`.",
        },
        value: { description: "The text or the number." },
        parts: { type: "array", items: PART },
        model: nullable(text("The model that wrote the value; null if rules wrote it.")),
      }),
    }),
  },
};
const path = "/candidates/{candidate_id}/sources";

export const documentation: RouteDocumentation = {
  operations: readAndChange(
    path,
    { responses, change: "SourceReview" },
    {
      id: "readSources",
      summary: "Read the sources of filled values",
      description:
        "Returns where the attachments state the values that fill wrote, one entry for each text or number. Values that were changed since are omitted. Requires the permission `view_candidates`.",
    },
    {
      id: "reviewSource",
      summary: "Accept or remove an unconfirmed value",
      description:
        "Accepts the unconfirmed parts of a value, whose sources then have the kind `accepted`, or removes these parts from the value. An entry of a list of which nothing is left is removed. A path that is not in the sources is refused, and so is one without unconfirmed parts, unless they were accepted before. Returns the sources. Requires the permissions `edit_candidates` and `view_candidates`.",
    },
  ),
};
