import { json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { schemaRef } from "../../openapi/schema.ts";
import { draftLayout } from "../collections/draft-layout.ts";
import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { readJsonText } from "../threads/parse-in-time.ts";

/** POST /layouts/check: 200 with what documents ignore in a layout, or the error of POST /layouts. Nothing is stored. */
export function checkLayout(dependencies: GatewayDependencies) {
  const { threads } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const body = await readJsonText(c, threads);
    if (!/^\s*\{/.test(body.text)) throw noLayout();
    const failed = await draftLayout(dependencies, c, body.payload, async (sql) => {
      await sql`select private.require_permission('edit_layouts')`;
      await sql`select from private.draft_layout(${body.text}::text::jsonb)`;
      // Images and fonts that were requested before and could not be copied.
      return sql<{ path: string; message: string }[]>`
        select path, message from private.asset_problems(${body.text}::text::jsonb)
      `;
    });
    const content = Buffer.from(body.text);
    const notices = await threads.run(c.var.apiKey.organizationId, "layoutNotices", { content, before: null });
    return c.json({ notices: [...failed, ...notices].slice(0, MAX_NOTICES) });
  };
}

const MAX_NOTICES = 100;

const noLayout = () =>
  new ApiError(400, "CDS110", "The body must be one layout, as a JSON object.", {
    hint: "Send the fields of the layout, as in POST /layouts.",
  });

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/layouts/check",
      method: "post",
      id: "checkLayout",
      tag: "layouts",
      summary: "Check a layout",
      description:
        "Refuses a layout as POST /layouts does, and lists what documents ignore in it: unknown element types, properties, placeholders and assets, values that a property does not accept, and CSS that is removed. Images and fonts that a saved layout of the organization uses and that could not be copied are listed too. Nothing is stored. POST and PATCH of layouts return the first ten notices in the header `Layout-Notices`. Requires the permission `edit_layouts`.",
      parameters: [REQUEST_ID],
      body: { required: true, content: json(schemaRef("LayoutCreate")) },
      responses: {
        200: {
          description: "The notices. The list is empty if everything has an effect.",
          content: json(schemaRef("LayoutCheck")),
        },
      },
      errorSources: ["key", "permission", "json", "write", "parameters"],
    },
  ],
  schemas: {
    LayoutCheck: {
      type: "object",
      required: ["notices"],
      properties: {
        notices: {
          type: "array",
          description: "At most 100 notices.",
          items: {
            type: "object",
            required: ["path", "message"],
            properties: {
              path: { type: "string", description: "The place in the layout.", examples: ["sections[0].body.align"] },
              message: { type: "string", description: "What is ignored, and why." },
            },
          },
        },
      },
    },
  },
};
