import { json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { pathUuid } from "../../openapi/parameters.ts";
import { object, schemaRef } from "../../openapi/schema.ts";
import { idInPath } from "../server/ids.ts";
import { answer, answerBody } from "../services/answer.ts";

/** GET /organizations/{organization_id}/filling: how values are filled. */
export const readFilling = answer((c) => {
  const id = idInPath(c, "organization_id");
  return (sql) => sql`private.read_filling(${id})`;
});

/** PATCH of the same address. */
export const changeFilling = answerBody((c) => {
  const id = idInPath(c, "organization_id");
  return (sql, body) => sql`private.change_filling(${id}, ${body}::text::jsonb)`;
});

const SETTINGS = object({
  unconfirmed: {
    type: "string",
    enum: ["mark", "omit"],
    description:
      "Values of which no fact is wrong, but which the attachments do not confirm. `mark`: they are written, and their sources have the kind `unconfirmed`. `omit`: they are left out.",
  },
});
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
