import { json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { pathUuid } from "../../openapi/parameters.ts";
import { schemaRef } from "../../openapi/schema.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { readJsonText } from "../threads/parse-in-time.ts";

/** GET /organizations/{organization_id}/filling: how values are filled. */
export function readFilling({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const id = idInPath(c, "organization_id");
    return jsonResponse(await callAsApiKey(database, c.var, (sql) => sql`private.read_filling(${id})`));
  };
}

/** PATCH of the same address. */
export function changeFilling({ database, threads }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const id = idInPath(c, "organization_id");
    const { text } = await readJsonText(c, threads);
    return jsonResponse(
      await callAsApiKey(database, c.var, (sql) => sql`private.change_filling(${id}, ${text}::text::jsonb)`),
    );
  };
}

const SETTINGS = {
  type: "object",
  required: ["unconfirmed"],
  properties: {
    unconfirmed: {
      type: "string",
      enum: ["mark", "omit"],
      description:
        "Values of which no fact is wrong, but which the attachments do not confirm. `mark`: they are written, and their sources have the kind `unconfirmed`. `omit`: they are left out.",
    },
  },
};
const path = "/organizations/{organization_id}/filling";
const parameters = [pathUuid("organization_id", "The organization."), REQUEST_ID];
const responses = { 200: { description: "The settings.", content: json(SETTINGS) } };

export const documentation: RouteDocumentation = {
  operations: [
    {
      path,
      method: "get",
      id: "readFilling",
      tag: "organizations",
      summary: "Read how values are filled",
      description: "Returns what a fill does with values that the attachments do not confirm.",
      parameters,
      responses,
      errorSources: ["key", "path", "row"],
    },
    {
      path,
      method: "patch",
      id: "changeFilling",
      tag: "organizations",
      summary: "Select how values are filled",
      description:
        "Changes what a fill does with values that the attachments do not confirm. A fill can say otherwise by its parameter `unconfirmed`. Requires the permission `settings`.",
      parameters,
      body: { required: true, content: json(schemaRef("FillingChange")) },
      responses,
      errorSources: ["key", "permission", "path", "json", "row"],
    },
  ],
};
