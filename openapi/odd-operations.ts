import { z } from "zod";
import { listExtensions } from "../documents/document-types.ts";
import { json, type Operation } from "./operation.ts";
import { parameterRef, pathUuid } from "./parameters.ts";
import { type Schema, schemaRef } from "./schema.ts";

/** POST /members takes this. */
const invitation = z
  .strictObject({
    email: z.email().max(254).meta({ description: "Address of the person to invite." }),
    name: z.string().max(255).nullish().meta({ description: "Name of the person." }),
    language: z
      .string()
      .regex(/^([a-z]{2}|yue)(-[A-Z]{2})?$/)
      .nullish()
      .meta({ description: "Language of the e-mail and of the person's profile; `en` by default." }),
  })
  .meta({ description: "Whom to invite." });

/** What `Prefer: respond-async` is answered with. */
const startedRun = z
  .object({
    run_id: z.uuid().meta({ description: "The run that was started." }),
    candidate_id: z.uuid().meta({ description: "The candidate that it works on." }),
  })
  .meta({ description: "Work that goes on after the answer." });

const candidateId = pathUuid("candidate_id", "The candidate.");
const candidate = json(schemaRef("Candidate"));
const LOCATION = { Location: { $ref: "#/components/headers/Location" } };
const REPLAYED = { "Idempotency-Replayed": { $ref: "#/components/headers/IdempotencyReplayed" } };
const NOTICES = { "Attachment-Notices": { $ref: "#/components/headers/AttachmentNotices" } };
const POSTED = ["idempotencyKey", "requestId"].map(parameterRef);

const accepted = {
  202: {
    description: "The work goes on: `Prefer: respond-async` was sent. Read the candidate later.",
    headers: {
      ...LOCATION,
      ...REPLAYED,
      "Preference-Applied": { $ref: "#/components/headers/PreferenceApplied" },
    },
    content: json(schemaRef("StartedRun")),
  },
};

/** Of an export, the candidate's document as a file. */
const EXPORT_PARAMETERS = [
  candidateId,
  {
    name: "anonymous",
    in: "query",
    description:
      "Leaves out who the candidate is, in the file, its name and its metadata, as the page of `secret_anonymous` does.",
    schema: { type: "boolean", default: false },
    example: true,
  },
  {
    name: "If-None-Match",
    in: "header",
    description: "The `ETag` of an earlier answer: 304 when the file would be the same.",
    schema: { type: "string" },
    example: '"0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11"',
  },
  parameterRef("requestId"),
] as const;
const UNCHANGED = { 304: { description: "You have the file already." } };
const EXPORT_HAZARDS = ["key", "permission", "path", "row", "parameters", "export"] as const;
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const CANDIDATES: readonly Operation[] = [
  {
    path: "/candidates",
    method: "post",
    id: "createCandidate",
    tag: "candidates",
    summary: "Create a candidate",
    description:
      "Uses one credit. Without credit the candidate is created with the status `pending`. Left out, `layout_id` is the organization's `default_layout_id`, `language` the layout's first, `member_id` the key's member. Takes the permission `edit_candidates`.",
    parameters: [parameterRef("select"), ...POSTED],
    body: { required: true, content: json(schemaRef("CandidateCreate")) },
    answers: { 200: { description: "The created candidate.", headers: REPLAYED, content: candidate } },
    hazards: ["key", "permission", "preference", "query", "json", "write", "candidate", "post"],
  },
  {
    path: "/candidates/{candidate_id}/attach",
    method: "post",
    id: "attachFile",
    tag: "candidates",
    summary: "Attach a file",
    description: `Stores the file and extracts its text, by OCR where it is a picture. An attachment of the same label is replaced. The type is told by the content: ${listExtensions("or")}, 25 MiB at most. Takes the permission \`edit_candidates\`.`,
    parameters: [
      candidateId,
      {
        name: "location",
        in: "query",
        description: "Label of the attachment.",
        schema: { type: "string", minLength: 1, maxLength: 255, default: "cv" },
        example: "cv",
      },
      parameterRef("select"),
      parameterRef("preferRun"),
      ...POSTED,
    ],
    body: {
      required: true,
      description: "The file itself, or a form with the file in the field `file`.",
      content: {
        "application/octet-stream": { schema: {} },
        "application/pdf": { schema: {} },
        "multipart/form-data": {
          schema: {
            type: "object",
            properties: { file: { description: "The file.", type: "string", format: "binary" } },
            required: ["file"],
          },
        },
      },
    },
    answers: {
      200: {
        description: "The updated candidate.",
        headers: { ...REPLAYED, ...NOTICES },
        content: candidate,
      },
      ...accepted,
    },
    hazards: ["key", "permission", "preference", "path", "row", "query", "upload", "document", "post"],
  },
  {
    path: "/candidates/{candidate_id}/files/{file_id}",
    method: "get",
    id: "downloadFile",
    tag: "candidates",
    summary: "Download an attached file",
    description:
      "The address is the `url` of the attachment. Ranges of bytes are honoured. Takes the permission `view_candidates`.",
    parameters: [
      candidateId,
      pathUuid("file_id", "The file, as in the attachment's `url`."),
      {
        name: "Range",
        in: "header",
        description: "Some of the bytes, as in `bytes=0-1023`.",
        schema: { type: "string" },
        example: "bytes=0-1023",
      },
      {
        name: "If-None-Match",
        in: "header",
        description: "The `ETag` of an earlier answer: 304 when it is still the same file.",
        schema: { type: "string" },
        example: '"0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11"',
      },
      parameterRef("requestId"),
    ],
    answers: {
      200: {
        description: "The file.",
        headers: NOTICES,
        content: { "application/octet-stream": { schema: {} } },
      },
      206: {
        description: "The bytes that were asked for.",
        headers: { "Content-Range": { $ref: "#/components/headers/ContentRange" } },
        content: { "application/octet-stream": { schema: {} } },
      },
      304: { description: "You have the file already." },
    },
    hazards: ["key", "permission", "path", "row", "download"],
  },
  {
    path: "/candidates/{candidate_id}/pdf",
    method: "get",
    id: "exportPdf",
    tag: "candidates",
    summary: "Export as PDF",
    description:
      "The candidate's document, printed by its layout, named by `export_filename`. Made when it is asked for, and kept for a day as long as nothing in it changes. Takes the permission `view_candidates`.",
    parameters: EXPORT_PARAMETERS,
    answers: {
      200: { description: "The PDF.", content: { "application/pdf": { schema: {} } } },
      ...UNCHANGED,
    },
    hazards: EXPORT_HAZARDS,
  },
  {
    path: "/candidates/{candidate_id}/docx",
    method: "get",
    id: "exportWord",
    tag: "candidates",
    summary: "Export as Word file",
    description:
      "The same document to be edited in Word, where `allow_word_output` of the organization is on. Takes the permission `view_candidates`.",
    parameters: EXPORT_PARAMETERS,
    answers: {
      200: { description: "The Word file.", content: { [WORD_TYPE]: { schema: {} } } },
      ...UNCHANGED,
    },
    hazards: EXPORT_HAZARDS,
  },
  {
    path: "/candidates/{candidate_id}/fill",
    method: "post",
    id: "fillCandidate",
    tag: "candidates",
    summary: "Fill or adjust values",
    description:
      "Fills the variables of the candidate's layout from the text of its attachments, or changes them as the prompt says. What the text does not tell is left as it is. Prompt, selector and a comment are appended to `messages`. Takes the permission `edit_candidates`.",
    parameters: [
      candidateId,
      {
        name: "prompt",
        in: "query",
        description: "What to do; by default the organization's `default_prompt`.",
        schema: { type: "string", maxLength: 20_000 },
        example: "Write the summary in three sentences.",
      },
      {
        name: "selector",
        in: "query",
        description:
          "The part to work on: repeat the parameter for each step of the path, a variable first. By default the whole candidate.",
        schema: { type: "array", items: { type: "string", maxLength: 1000 }, maxItems: 20 },
        style: "form",
        explode: true,
        example: ["summary"],
      },
      parameterRef("select"),
      parameterRef("preferRun"),
      ...POSTED,
    ],
    answers: {
      200: { description: "The updated candidate.", headers: REPLAYED, content: candidate },
      ...accepted,
    },
    hazards: [
      "key",
      "permission",
      "preference",
      "path",
      "row",
      "parameters",
      "query",
      "run",
      "model",
      "fill",
      "post",
    ],
  },
  {
    path: "/candidates/{candidate_id}/extract",
    method: "post",
    id: "extractData",
    tag: "candidates",
    summary: "Extract custom data",
    description:
      "Reads data of your own shape out of the candidate's attachments and values; nothing is stored. At most 64 KiB, 500 subschemas and a depth of 10. Takes the permission `edit_candidates`.",
    parameters: [candidateId, parameterRef("preferRun"), ...POSTED],
    body: {
      required: true,
      description: "A JSON Schema (draft-07) of the data.",
      content: json({ type: "object", description: "A JSON Schema (draft-07)." }),
    },
    answers: {
      200: {
        description: "The data, valid by the schema.",
        headers: REPLAYED,
        content: json({ description: "Of the shape of the schema." }),
      },
      ...accepted,
    },
    hazards: ["key", "permission", "preference", "path", "row", "json", "run", "model", "extract", "post"],
  },
];

const MEMBERS: readonly Operation[] = [
  {
    path: "/members",
    method: "post",
    id: "inviteMember",
    tag: "members",
    summary: "Invite a member",
    description:
      "Creates the user's profile and the member, with the role `user`, and sends an e-mail with a link to accept, which is good for 14 days. Inviting the same person again sends the e-mail again while the invitation is open. Takes the permission `team`.",
    parameters: POSTED,
    body: { required: true, content: json(schemaRef("MemberInvitation")) },
    answers: {
      201: {
        description: "The member with its user profile.",
        headers: REPLAYED,
        content: json(schemaRef("MemberWithProfile")),
      },
    },
    hazards: ["key", "permission", "preference", "json", "invitation", "post"],
  },
  {
    path: "/members",
    method: "delete",
    id: "revokeMember",
    tag: "members",
    summary: "Revoke a member",
    description:
      "Removes the member's access and profile. Only members with the role `user` are revoked here. Takes the permission `team`.",
    parameters: [
      {
        name: "id",
        in: "query",
        required: true,
        description: "The member's id; `eq.<uuid>` is taken too.",
        schema: { type: "string", pattern: "^(eq\\.)?[0-9a-fA-F-]{36}$" },
      },
      parameterRef("requestId"),
    ],
    answers: {
      200: { description: "The member that was revoked.", content: json(schemaRef("MemberWithProfile")) },
    },
    hazards: ["key", "permission", "preference", "revocation"],
  },
];

const WEBHOOKS: readonly Operation[] = [
  {
    path: "/webhooks/{webhook_id}/test",
    method: "post",
    id: "testWebhook",
    tag: "webhooks",
    summary: "Send a test event",
    description:
      "Sends `webhooks.test` to the webhook, whatever it subscribes to. Takes the permission `settings`.",
    parameters: [pathUuid("webhook_id", "The webhook."), ...POSTED],
    answers: {
      202: {
        description: "The notification that is on its way.",
        headers: REPLAYED,
        content: json(schemaRef("WebhookNotification")),
      },
    },
    hazards: ["key", "permission", "preference", "path", "row", "post"],
  },
  {
    path: "/webhook_notifications/{notification_id}/resend",
    method: "post",
    id: "resendNotification",
    tag: "webhook_notifications",
    summary: "Send a notification again",
    description:
      "Sends the same bytes under the same id, with tries as for a new one. Takes the permission `settings`.",
    parameters: [pathUuid("notification_id", "The notification."), ...POSTED],
    answers: {
      202: {
        description: "The notification, pending again.",
        headers: REPLAYED,
        content: json(schemaRef("WebhookNotification")),
      },
    },
    hazards: ["key", "permission", "preference", "path", "row", "resending", "post"],
  },
];

/** Operations with routes of their own. */
export const ODD_OPERATIONS: readonly Operation[] = [...CANDIDATES, ...MEMBERS, ...WEBHOOKS];

/** Schemas that these operations use, besides those of rows. */
export function oddSchemas(): Record<string, Schema> {
  return {
    MemberInvitation: fromZod(invitation),
    MemberWithProfile: {
      description: "A member with its user profile.",
      allOf: [
        schemaRef("Member"),
        {
          type: "object",
          properties: { user_profile: schemaRef("UserProfile") },
          required: ["user_profile"],
        },
      ],
    },
    StartedRun: fromZod(startedRun),
  };
}

/** A zod schema as JSON Schema 2020-12. */
export function fromZod(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, { io: "input" });
  const plain: Schema = JSON.parse(JSON.stringify(converted));
  return plain;
}
