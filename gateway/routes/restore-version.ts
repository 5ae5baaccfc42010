import { z } from "zod";
import { headerRef, json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inPath, inQuery, limitOf, parameterRef } from "../../openapi/parameters.ts";
import { integer, nullable, record, schemaRef, text, time, uuid } from "../../openapi/schema.ts";
import { existing } from "../../platform/existing.ts";
import { changeRow } from "../collections/representation.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { idInPath } from "../server/ids.ts";
import { parametersOf } from "../server/query.ts";
import { answer } from "../services/answer.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const MAX_VERSION = 2 ** 31 - 1;

/** The resources that have versions, with the name of the id in their paths. */
const VERSIONED = { candidates: "candidate_id", layouts: "layout_id", organizations: "organization_id" };

type Versioned = keyof typeof VERSIONED;

/** GET /{resource}/{id}/versions: 200 with the newest versions. */
export const showVersions = (resource: Versioned) =>
  answer((c) => {
    const id = idInPath(c, VERSIONED[resource]);
    const { limit, before, whole } = parametersOf(rawQuery(c), pageShape, PROBLEM);
    return (sql) => sql`private.read_versions(${resource}, ${id}, ${before ?? null}, ${limit}, ${whole})`;
  });

/** GET /{resource}/{id}/versions/{version}: 200 with the version. */
export const showVersion = (resource: Versioned) =>
  answer((c) => {
    const id = idInPath(c, VERSIONED[resource]);
    const version = versionInPath(c);
    const { whole } = parametersOf(rawQuery(c), oneShape, PROBLEM);
    return (sql) => sql`private.read_version(${resource}, ${id}, ${version}, ${whole})`;
  });

/** POST /{resource}/{id}/versions/{version}/restore: 200 with the row. */
export function restoreVersion(dependencies: GatewayDependencies, resource: Versioned) {
  return async (c: GatewayContext): Promise<Response> => {
    const id = idInPath(c, VERSIONED[resource]);
    const version = versionInPath(c);
    return changeRow(
      dependencies,
      c,
      { collection: resource, id },
      (sql, condition) => sql`private.restore_version(${resource}, ${id}, ${version}, ${condition}::text::json)`,
    );
  };
}

const oneShape = z.strictObject({
  whole: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
});
const pageShape = oneShape.extend({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  before: z.coerce.number().int().min(1).max(MAX_VERSION).optional(),
});

const PROBLEM = {
  list: "versions",
  details: `whole is true or false. In a list, limit is a number from 1 to ${MAX_LIMIT}, and before is the number of a version.`,
  hint: "To read the next page, send the number of the last version as before.",
};

/** @throws ApiError 400 when it is not a number */
function versionInPath(c: GatewayContext): number {
  const given = existing(c.req.param("version"));
  const version = Number(given);
  if (/^[1-9]\d*$/.test(given) && version <= MAX_VERSION) return version;
  throw new ApiError(400, "CDS110", "version must be a number from 1.", {
    details: `version is "${given.slice(0, 100)}".`,
    hint: "See GET /{resource}/{id}/versions for the versions of the row.",
  });
}

const version = inPath("version", "The number of the version.", {
  schema: { type: "integer", minimum: 1 },
  example: 1,
});
const whole = inQuery(
  "whole",
  "Whether to return `content`, the whole content of the version, instead of `difference`.",
  { schema: { type: "boolean" } },
);

const DOCUMENTED = [
  {
    resource: "candidates",
    row: "candidate",
    content: "`values`, `name`, `language`, `layout_id`, `section_attachments` or `avatar`",
    suffix: "",
    schema: "Candidate",
    reading: " Requires the permission `view_candidates`.",
    writing:
      "It uses no credit. The candidate keeps its layout if the layout of the version was deleted. Requires the permission `edit_candidates`.",
  },
  {
    resource: "layouts",
    row: "layout",
    content: "the content of the layout: everything but `slug`, `visibility`, `secret` and `archived_at`",
    suffix: "OfLayout",
    schema: "Layout",
    reading: "",
    writing: "Every candidate in the layout changes its look. Requires the permission `edit_layouts`.",
  },
  {
    resource: "organizations",
    row: "organization",
    content: "a setting of the organization other than `slug`",
    suffix: "OfOrganization",
    schema: "Organization",
    reading: "",
    writing: "The default layout stays if the version's layout was deleted. Requires the permission `settings`.",
  },
] as const;

const operationsOf = ({ resource, row, content, suffix, schema, reading, writing }: (typeof DOCUMENTED)[number]) => {
  const path = `/${resource}/{${VERSIONED[resource]}}/versions`;
  return [
    operation("get", path, {
      id: `showVersions${suffix}`,
      summary: "List versions",
      description: `The versions of the ${row}, newest first: who changed ${content}, when and why. The first is the creation. The newest 100 are kept, as long as the ${row} is. A page ends early when it has more than 4 MB; the last page is empty.${reading}`,
      parameters: [
        limitOf("versions", DEFAULT_LIMIT, MAX_LIMIT),
        inQuery("before", "The number of the last version of the previous page.", {
          schema: { type: "integer", minimum: 1 },
        }),
        whole,
      ],
      responses: {
        200: { description: "The versions.", content: json({ type: "array", items: schemaRef("CandidateVersion") }) },
      },
      errors: ["parameters"],
    }),
    operation("get", `${path}/{version}`, {
      id: `showVersion${suffix}`,
      summary: "Read a version",
      description: `A version of the ${row}.${reading}`,
      parameters: [version, whole],
      responses: { 200: { description: "The version.", content: json(schemaRef("CandidateVersion")) } },
      errors: ["parameters"],
    }),
    operation("post", `${path}/{version}/restore`, {
      id: resource === "candidates" ? "restoreCandidate" : `restoreVersion${suffix}`,
      summary: "Restore a version",
      description: `Gives the ${row} the content of a version, with the same bytes. This is a change as any other: it makes a new version, and can be undone in the same way. With \`If-Match\`, it fails if the ${row} has changed since it was read. ${writing}`,
      parameters: [version, parameterRef("ifMatch")],
      responses: {
        200: {
          description: `The updated ${row}.`,
          headers: { ETag: headerRef("ETag") },
          content: json(schemaRef(schema)),
        },
      },
      errors: ["preference", "condition"],
    }),
  ];
};

/** The types of those who make changes, as in private.current_origin. */
export const ACTORS = ["api_key", "member", "shared_link", "operator", "system"] as const;

/** Why changes are made. */
export const CAUSES = [
  "api",
  "dashboard",
  "edit",
  "fill",
  "attach",
  "restore",
  "mail",
  "import",
  "operator",
  "system",
] as const;

export const documentation: RouteDocumentation = {
  operations: DOCUMENTED.flatMap(operationsOf),
  schemas: {
    CandidateVersion: {
      type: "object",
      description: "A version of a candidate, a layout or an organization. It has either `difference` or `content`.",
      required: ["version", "created_at", "actor", "cause", "request_id", "run_id", "model", "restored_version"],
      properties: {
        version: integer("The number of the version; 1 is the creation."),
        created_at: time("The time of the change."),
        actor: record("Who made the change.", {
          type: {
            type: "string",
            enum: [...ACTORS],
            description:
              "`member`: somebody who was signed in to the dashboard. `shared_link`: somebody with the editing secret. `operator`: the people who run the service. `system`: the service itself.",
          },
          id: nullable(
            text(
              "The API key, the member, or the first 12 hexadecimal digits of the SHA-256 of the editing secret; null for others.",
            ),
          ),
          member_id: nullable(uuid("The member, or the member to which the API key is bound; null for others.")),
          name: nullable(text("The name of the API key or of the member; null if it no longer exists.")),
        }),
        cause: {
          type: "string",
          enum: [...CAUSES],
          description:
            "Why the change was made. `edit`: on the page of the editing secret. `fill` and `attach`: by a run. `mail`: by a mail to the inbox. `import`, `operator`: by commands of operators.",
        },
        request_id: nullable(text("The `X-Request-Id` of the response to the request; null if there was none.")),
        run_id: nullable(uuid("The run that made the change, or null.")),
        model: nullable(text("The model that a fill used; null for rules.")),
        restored_version: nullable(integer("The version that was restored, or null.")),
        difference: {
          type: "array",
          description: "What differs from the version before. The creation differs from nothing.",
          items: {
            type: "object",
            required: ["path"],
            properties: {
              path: {
                type: "array",
                items: { type: "string" },
                description: 'The path within the row, as in `["values", "jobs", "0", "title"]`.',
              },
              old: { description: "What was there; absent if there was nothing." },
              new: { description: "What the version has there; absent if it has nothing." },
            },
          },
        },
        content: {
          type: "object",
          description: "The content of the version, by column.",
        },
      },
    },
  },
};
