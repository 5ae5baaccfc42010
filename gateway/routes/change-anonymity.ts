import { json, type RouteDocumentation, readAndChange } from "../../openapi/operation.ts";
import { object, schemaRef } from "../../openapi/schema.ts";
import { answerRow, answerRowBody } from "../services/answer.ts";

type Resource = "layout" | "organization";

/** GET /layouts/{layout_id}/anonymity, /organizations/{organization_id}/anonymity: the removed categories. */
export const readAnonymity = (resource: Resource) =>
  answerRow(`${resource}_id`, (sql, id) => sql`private.read_anonymity(${resource}, ${id})`);

/** PATCH of the same addresses: changes the listed categories. */
export const changeAnonymity = (resource: Resource) =>
  answerRowBody(
    `${resource}_id`,
    (sql, id, body) => sql`private.change_anonymity(${resource}, ${id}, ${body}::text::jsonb)`,
  );

const SETTINGS = object({
  categories: schemaRef("AnonymityCategories"),
  effective: {
    ...schemaRef("AnonymityCategories"),
    description:
      "The categories that anonymous documents omit. A category that the layout does not set is as the organization sets it.",
  },
});

function operations(resource: Resource, title: string, permission: string): RouteDocumentation["operations"] {
  const path = `/${resource}s/{${resource}_id}/anonymity`;
  const responses = { 200: { description: "The settings.", content: json(SETTINGS) } };
  const about =
    resource === "layout"
      ? "They apply to the candidates of the layout and replace the settings of the organization, category by category."
      : "They apply to all layouts that do not set the same category.";
  return readAndChange(
    path,
    { responses, change: "AnonymityChange" },
    {
      id: `read${title}Anonymity`,
      summary: `Read what anonymous documents of the ${resource} omit`,
      description: `Returns the categories of facts that anonymous documents omit besides the person. ${about}`,
      isForEveryKey: true,
    },
    {
      id: `change${title}Anonymity`,
      summary: `Select what anonymous documents of the ${resource} omit`,
      description: `Changes the listed categories. ${about} A category that is null is removed from the settings. Pages, files and their names change at once. Requires the permission \`${permission}\`.`,
    },
  );
}

export const documentation: RouteDocumentation = {
  operations: [
    ...operations("layout", "Layout", "edit_layouts"),
    ...operations("organization", "Organization", "settings"),
  ],
};
