import { json, type RouteDocumentation, readAndChange } from "../../openapi/operation.ts";
import { object } from "../../openapi/schema.ts";
import { answerRow, answerRowBody } from "../services/answer.ts";

/** GET /organizations/{organization_id}/credit_warnings: at which credits members get a mail. */
export const readCreditWarnings = answerRow("organization_id", (sql, id) => sql`private.read_credit_warnings(${id})`);

/** PATCH of the same address. */
export const changeCreditWarnings = answerRowBody(
  "organization_id",
  (sql, id, body) => sql`private.change_credit_warnings(${id}, ${body}::text::jsonb)`,
);

const SETTINGS = object({
  limits: {
    type: "array",
    items: { type: "integer" },
    description: "Numbers of credits, in descending order. `[0]` until the organization chooses others.",
  },
});
const path = "/organizations/{organization_id}/credit_warnings";
const responses = { 200: { description: "The limits.", content: json(SETTINGS) } };

export const documentation: RouteDocumentation = {
  operations: readAndChange(
    path,
    { tag: "billing_accounts", responses, change: "CreditWarningsChange" },
    {
      id: "readCreditWarnings",
      summary: "Read at which credits members get a mail",
      description: "Returns the limits of the credit at which mails are sent. Requires the permission `billing`.",
    },
    {
      id: "changeCreditWarnings",
      summary: "Choose at which credits members get a mail",
      description:
        "Replaces the limits of the credit, at most 10. Each time the credit falls to one of them, the members with the permission `billing` get one mail. Without limits, none is sent. Requires the permission `billing`.",
    },
  ),
};
