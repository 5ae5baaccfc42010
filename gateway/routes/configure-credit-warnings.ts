import { json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { pathUuid } from "../../openapi/parameters.ts";
import { object, schemaRef } from "../../openapi/schema.ts";
import { idInPath } from "../server/ids.ts";
import { answer, answerBody } from "../services/answer.ts";

/** GET /organizations/{organization_id}/credit_warnings: at which credits members get a mail. */
export const readCreditWarnings = answer((c) => {
  const id = idInPath(c, "organization_id");
  return (sql) => sql`private.read_credit_warnings(${id})`;
});

/** PATCH of the same address. */
export const changeCreditWarnings = answerBody((c) => {
  const id = idInPath(c, "organization_id");
  return (sql, body) => sql`private.change_credit_warnings(${id}, ${body}::text::jsonb)`;
});

const SETTINGS = object({
  limits: {
    type: "array",
    items: { type: "integer" },
    description: "Numbers of credits, in descending order. `[0]` until the organization chooses others.",
  },
});
const path = "/organizations/{organization_id}/credit_warnings";
const parameters = [pathUuid("organization_id", "The organization."), REQUEST_ID];
const responses = { 200: { description: "The limits.", content: json(SETTINGS) } };

export const documentation: RouteDocumentation = {
  operations: [
    {
      path,
      method: "get",
      id: "readCreditWarnings",
      tag: "billing_accounts",
      summary: "Read at which credits members get a mail",
      description: "Returns the limits of the credit at which mails are sent. Requires the permission `billing`.",
      parameters,
      responses,
      errorSources: ["key", "permission", "path", "row"],
    },
    {
      path,
      method: "patch",
      id: "changeCreditWarnings",
      tag: "billing_accounts",
      summary: "Choose at which credits members get a mail",
      description:
        "Replaces the limits of the credit, at most 10. Each time the credit falls to one of them, the members with the permission `billing` get one mail. Without limits, none is sent. Requires the permission `billing`.",
      parameters,
      body: { required: true, content: json(schemaRef("CreditWarningsChange")) },
      responses,
      errorSources: ["key", "permission", "path", "json", "row"],
    },
  ],
};
