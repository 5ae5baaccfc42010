import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { count, flag, nullable, object, record, schemaRef, text, time, uuid } from "../../openapi/schema.ts";
import type { GatewayContext } from "../core/context.ts";
import { idInPath } from "../server/ids.ts";
import { answer, answerBody, answerRow, answerRowBody } from "../services/answer.ts";

/** GET /candidates/{candidate_id}/links: the links for recipients, the newest first. */
export const readLinks = answerRow("candidate_id", (sql, candidateId) => sql`private.read_links(${candidateId})`);

/** POST of the same address: 201 with a new link. */
export const createLink = answerRowBody(
  "candidate_id",
  (sql, candidateId, body) => sql`private.create_link(${candidateId}, ${body}::text::jsonb)`,
  201,
);

const idsOf = (c: GatewayContext) => [idInPath(c, "candidate_id"), idInPath(c, "link_id")] as const;

/** GET /candidates/{candidate_id}/links/{link_id} */
export const readLink = answer((c) => {
  const [candidateId, linkId] = idsOf(c);
  return (sql) => sql`private.read_link(${candidateId}, ${linkId})`;
});

/** PATCH of the same address: changes the given settings. */
export const changeLink = answerBody((c) => {
  const [candidateId, linkId] = idsOf(c);
  return (sql, body) => sql`private.change_link(${candidateId}, ${linkId}, ${body}::text::jsonb)`;
});

/** DELETE of the same address: revokes the link. */
export const revokeLink = answer((c) => {
  const [candidateId, linkId] = idsOf(c);
  return (sql) => sql`private.revoke_link(${candidateId}, ${linkId})`;
});

const USE = record("What the readers of the link did.", {
  views: count("Views, as in `candidate_views`."),
  time_spent: { type: "number", minimum: 0, description: "Total time of its readers, in seconds." },
  last_viewed_at: nullable(time("The time of the last view.")),
  downloads: object({ pdf: count("Downloads of the PDF file."), docx: count("Downloads of the Word file.") }),
  sections: {
    type: "array",
    description: "The sections that were read longest, at most 50.",
    items: object({
      section: text("The heading of the section, as the page showed it."),
      seconds: { type: "number", minimum: 0, description: "Total time of its readers." },
    }),
  },
});

const properties = {
  id: uuid("The link."),
  created_at: time("The time of its creation."),
  updated_at: time("The time of its last change."),
  member_id: nullable(uuid("The member who created it; null for an API key of no member.")),
  secret: text("The last part of its address: `/share/{secret}`."),
  state: {
    type: "string",
    enum: ["open", "expired", "revoked"],
    description: "Only an open link shows the candidate.",
  },
  label: text("What the organization calls the link."),
  recipient_name: text("The name of the recipient."),
  recipient_email: nullable(text("The e-mail address of the recipient.")),
  anonymous: flag("Whether page and files omit what identifies the candidate."),
  layout_id: nullable(uuid("The layout of the document; null: the layout of the candidate.")),
  language: nullable(text("The language of the document; null: the language of the candidate.")),
  expires_at: nullable(time("The time from which the link shows nothing; null for never.")),
  has_passcode: flag("Whether a reader must enter a passcode."),
  allow_downloads: flag("Whether the page offers PDF and Word files and the attachments beside the document."),
  allow_reactions: flag("Whether the page offers reactions."),
  revoked_at: nullable(time("The time of its revocation; null while it is not revoked.")),
  use: USE,
};

const LINKS = "/candidates/{candidate_id}/links";
const LINK = `${LINKS}/{link_id}`;
const shown = { description: "The link.", content: json(schemaRef("ShareLink")) };

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", LINKS, {
      id: "showLinks",
      summary: "List the links for recipients",
      description:
        "The links of the candidate, the newest first, with what their readers did. A candidate has at most 200. Requires the permission `view_candidates`.",
      responses: {
        200: { description: "The links.", content: json({ type: "array", items: schemaRef("ShareLink") }) },
      },
    }),
    operation("post", LINKS, {
      id: "createLink",
      summary: "Create a link for a recipient",
      description:
        "Creates a link with a secret of its own. Without settings, it shows the full document with downloads and reactions, for ever. `passcode` has 6 to 72 characters, and is stored as a hash only. Requires the permission `edit_candidates`.",
      body: { required: true, content: json(schemaRef("ShareLinkChange")) },
      responses: { 201: shown },
    }),
    operation("get", LINK, {
      id: "showLink",
      summary: "Read a link for a recipient",
      description: "The link, with what its readers did. Requires the permission `view_candidates`.",
      responses: { 200: shown },
    }),
    operation("patch", LINK, {
      id: "changeLink",
      summary: "Change a link for a recipient",
      description:
        "Changes the given settings. They apply at once. A `passcode` that is null removes the passcode. Requires the permission `edit_candidates`.",
      body: { required: true, content: json(schemaRef("ShareLinkChange")) },
      responses: { 200: shown },
    }),
    operation("delete", LINK, {
      id: "revokeLink",
      summary: "Revoke a link for a recipient",
      description:
        "Revokes the link for ever: its page and files return 404 from then on. What its readers did remains. Requires the permission `edit_candidates`.",
      responses: { 200: shown },
    }),
  ],
  schemas: {
    ShareLink: {
      type: "object",
      description: "A link of a candidate for a recipient.",
      required: Object.keys(properties),
      properties,
    },
  },
};
