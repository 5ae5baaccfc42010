import { json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { schemaRef } from "../../openapi/schema.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { readJsonText } from "../server/body.ts";

/** POST /layouts/check: 200 with what documents ignore in a layout. Nothing is stored. */
export function checkLayout({ threads }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const body = await readJsonText(c, threads);
    if (body.payload === null || body.payload.count !== 1) throw noLayout();
    const content = Buffer.from(body.text);
    const notices = await threads.run(c.var.apiKey.organizationId, "layoutNotices", { content, isWhole: true });
    return c.json({ notices });
  };
}

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
        "Lists what documents ignore in a layout: unknown element types, properties, placeholders and assets, values that a property does not accept, and CSS that is removed. Nothing is stored. POST and PATCH of layouts return the first ten notices in the header `Layout-Notices`; PATCH checks only what its own fields show.",
      parameters: [REQUEST_ID],
      body: { required: true, content: json(schemaRef("LayoutCreate")) },
      responses: {
        200: {
          description: "The notices. The list is empty if everything has an effect.",
          content: json(schemaRef("LayoutCheck")),
        },
      },
      errorSources: ["key", "json"],
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
