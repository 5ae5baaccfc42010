import type { TransactionSql } from "postgres";
import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inQuery } from "../../openapi/parameters.ts";
import { object, schemaRef, text } from "../../openapi/schema.ts";
import type { LayoutNotice } from "../../rendering/check/check-layout.ts";
import { draftLayout } from "../collections/draft-layout.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { callFunction } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import { uuid } from "../server/ids.ts";
import { parseQuery, requireKnown, valueIn } from "../server/query.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { readJsonText } from "../threads/parse-in-time.ts";

/** POST /layouts/check: 200 with what documents ignore in a layout, or the error of POST /layouts. Nothing is stored. */
export function checkLayout(dependencies: GatewayDependencies) {
  const { threads } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = readCandidateId(rawQuery(c));
    const body = await readJsonText(c, threads);
    if (!/^\s*\{/.test(body.text)) throw noLayout();
    const { failed, facts } = await draftLayout(dependencies, c, body.payload, async (sql) => {
      await sql`select private.require_permission('edit_layouts')`;
      await sql`select from private.draft_layout(${body.text}::text::jsonb)`;
      const shown = candidateId === null ? null : await factsOf(sql, body.text, candidateId);
      // Images and fonts that were requested before and could not be copied.
      const problems = await sql<LayoutNotice[]>`
        select path, message from private.asset_problems(${body.text}::text::jsonb)
      `;
      return { failed: problems, facts: shown };
    });
    const { organizationId } = c.var.apiKey;
    const content = Buffer.from(body.text);
    const [notices, lost] = await Promise.all([
      threads.run(organizationId, "layoutNotices", { content, before: null }),
      facts === null ? [] : threads.run(organizationId, "lostInLayout", { rows: facts }),
    ]);
    return c.json({ notices: [...failed, ...lost, ...notices].slice(0, MAX_NOTICES) });
  };
}

/** The facts of a candidate in a layout that is not saved, as JSON text. */
function factsOf(sql: TransactionSql, layout: string, candidateId: string): Promise<string> {
  const draft = sql`jsonb_build_object('layout', ${layout}::text::jsonb, 'candidate_id', ${candidateId}::text)`;
  return callFunction(sql, sql`private.preview_facts(${draft})::text`);
}

function readCandidateId(query: string): string | null {
  requireKnown(query, ["candidate_id"], "POST /layouts/check", "The parameter is candidate_id.");
  const given = valueIn(parseQuery(query), "candidate_id");
  return given === null ? null : uuid("candidate_id", given);
}

const MAX_NOTICES = 100;

const noLayout = () =>
  new ApiError(400, "CDS110", "The body must be one layout, as a JSON object.", {
    hint: "Send the fields of the layout, as in POST /layouts.",
  });

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/layouts/check", {
      id: "checkLayout",
      summary: "Check a layout",
      description:
        "Refuses a layout as POST /layouts does, and lists what documents ignore in it: unknown element types, properties, placeholders and assets, values that a property does not accept, and CSS that is removed. Images and fonts that a saved layout of the organization uses and that could not be copied are listed too. With `candidate_id`, the filled values of the candidate that the layout does not show are listed too, such as `values.experience[0].place`. Nothing is stored. POST and PATCH of layouts return the first ten notices in the header `Layout-Notices`. Requires the permission `edit_layouts`, and `view_candidates` for a candidate.",
      parameters: [
        inQuery("candidate_id", "The active candidate whose values are compared with the layout.", {
          schema: { type: "string", format: "uuid" },
          example: "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11",
        }),
      ],
      body: { required: true, content: json(schemaRef("LayoutCreate")) },
      responses: {
        200: {
          description: "The notices. The list is empty if everything has an effect.",
          content: json(schemaRef("LayoutCheck")),
        },
      },
      errors: ["write", "parameters", "row", "pending"],
      hasNoEffect: true,
    }),
  ],
  schemas: {
    LayoutCheck: object({
      notices: {
        type: "array",
        description: "At most 100 notices.",
        items: object({
          path: {
            type: "string",
            description: "The place in the layout, or in the candidate.",
            examples: ["sections[0].body.align"],
          },
          message: text("What is ignored, and why."),
        }),
      },
    }),
  },
};
