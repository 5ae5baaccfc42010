import { json, type RouteDocumentation, readAndChange } from "../../openapi/operation.ts";
import { object } from "../../openapi/schema.ts";
import { answerRow, answerRowBody } from "../services/answer.ts";

/** GET /organizations/{organization_id}/filling: how values are filled. */
export const readFilling = answerRow("organization_id", (sql, id) => sql`private.read_filling(${id})`);

/** PATCH of the same address. */
export const changeFilling = answerRowBody(
  "organization_id",
  (sql, id, body) => sql`private.change_filling(${id}, ${body}::text::jsonb)`,
);

const SETTINGS = object({
  unconfirmed: {
    type: "string",
    enum: ["mark", "omit"],
    description:
      "Values of which no fact is wrong, but which the attachments do not confirm. `mark`: they are written, and their sources have the kind `unconfirmed`. `omit`: they are left out.",
  },
});
const path = "/organizations/{organization_id}/filling";
const responses = { 200: { description: "The settings.", content: json(SETTINGS) } };

export const documentation: RouteDocumentation = {
  operations: readAndChange(
    path,
    { responses, change: "FillingChange" },
    {
      id: "readFilling",
      summary: "Read how values are filled",
      description: "Returns what a fill does with values that the attachments do not confirm.",
      isForEveryKey: true,
    },
    {
      id: "changeFilling",
      summary: "Select how values are filled",
      description:
        "Changes what a fill does with values that the attachments do not confirm. A fill can say otherwise by its parameter `unconfirmed`. Requires the permission `settings`.",
    },
  ),
};
