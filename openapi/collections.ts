import { COLLECTIONS } from "../gateway/collections/collections.ts";
import type { Catalog, Resource } from "./catalog.ts";
import type { Hazard } from "./error-codes.ts";
import { json, type MediaType, type Operation, type ResponseObject } from "./operation.ts";
import { filtersOf, parameterRef } from "./parameters.ts";
import { rowName } from "./resource-schemas.ts";
import { type Schema, schemaRef } from "./schema.ts";

/** The permission that reading takes, where it takes one: without it there are no rows. */
const READ_PERMISSIONS: Readonly<Record<string, string>> = {
  billing_accounts: "billing",
  candidates: "view_candidates",
  credit_mutations: "billing",
  webhook_notifications: "settings",
  webhooks: "settings",
};

const WRITE_PERMISSIONS: Readonly<Record<string, string>> = {
  billing_accounts: "billing",
  candidates: "edit_candidates",
  layouts: "edit_layouts",
  members: "team",
  organizations: "settings",
  webhooks: "settings",
};

/** Methods of collections that other files describe, as they are routes of their own. */
const ODD = new Set(["POST candidates", "POST members", "DELETE members"]);

const PAGE = {
  "Content-Range": { $ref: "#/components/headers/ContentRange" },
  Link: { $ref: "#/components/headers/Link" },
};
const APPLIED = { "Preference-Applied": { $ref: "#/components/headers/PreferenceApplied" } };
const COUNTED = { "Content-Range": PAGE["Content-Range"] };

const EMBEDS = { "Embeds-Truncated": { $ref: "#/components/headers/EmbedsTruncated" } };

const SINGULAR = "application/vnd.pgrst.object+json";

/** GET, POST, PATCH and DELETE of the collections, as the table of operations has them. */
export function collectionOperations(catalog: Catalog): Operation[] {
  return Object.entries(COLLECTIONS).flatMap(([name, { methods }]) => {
    const resource = catalog.resources.find((candidate) => candidate.name === name);
    if (resource === undefined) throw new Error(`The database has no resource ${name}.`);
    return methods.flatMap((method) => {
      const describe = DESCRIBE[method];
      return describe === undefined || ODD.has(`${method} ${name}`) ? [] : [describe(resource, catalog)];
    });
  });
}

type Describe = (resource: Resource, catalog: Catalog) => Operation;

const DESCRIBE: Readonly<Record<string, Describe>> = {
  GET: list,
  POST: create,
  PATCH: update,
  DELETE: remove,
};

function list(resource: Resource, catalog: Catalog): Operation {
  const { name, comment } = resource;
  const permission = READ_PERMISSIONS[name];
  return {
    path: `/${name}`,
    method: "get",
    id: `list${pascal(name)}`,
    tag: name,
    summary: `List ${words(name)}`,
    description: [
      comment,
      permission === undefined ? "" : `A key without the permission \`${permission}\` gets no rows.`,
      embeddable(resource, catalog),
    ]
      .filter((sentence) => sentence !== "")
      .join("\n\n"),
    parameters: [
      ...["select", "order", "limit", "offset"].map(parameterRef),
      ...filtersOf(resource),
      ...["range", "preferRead", "requestId"].map(parameterRef),
    ],
    answers: {
      200: { description: "The rows.", headers: { ...PAGE, ...APPLIED, ...EMBEDS }, content: rows(name) },
      206: {
        description: "Some of the rows: a count was asked for, and there are more.",
        headers: { ...PAGE, ...APPLIED, ...EMBEDS },
        content: rows(name),
      },
    },
    hazards: ["key", "query", "read", "embed", "prefer"],
  };
}

function create({ name }: Resource): Operation {
  const row = rowName(name);
  const more = CREATIONS[name];
  return {
    path: `/${name}`,
    method: "post",
    id: `create${pascal(name)}`,
    tag: name,
    summary: `Create ${words(name)}`,
    description: `Takes one object, or an array of them, which are created all or not at all.${needs(name)}${more?.text ?? ""}`,
    parameters: [
      "select",
      "columns",
      ...(more?.parameters ?? []),
      "preferCreate",
      "idempotencyKey",
      "requestId",
    ].map(parameterRef),
    body: {
      required: true,
      content: {
        "application/json": {
          schema: { oneOf: [schemaRef(`${row}Create`), { type: "array", items: schemaRef(`${row}Create`) }] },
        },
        ...(more?.isJsonOnly === true ? {} : OTHER_BODIES),
      },
    },
    answers: {
      201: {
        description: "The created rows; nothing with `Prefer: return=minimal`.",
        headers: {
          ...COUNTED,
          ...APPLIED,
          Location: { $ref: "#/components/headers/Location" },
          "Idempotency-Replayed": { $ref: "#/components/headers/IdempotencyReplayed" },
        },
        content: rows(name),
      },
    },
    hazards: ["key", "permission", "query", "prefer", "json", "write", "post", ...(more?.hazards ?? [])],
  };
}

/** What is particular about creating rows of some collections. */
const CREATIONS: Readonly<
  Record<
    string,
    { text?: string; parameters?: readonly string[]; hazards?: readonly Hazard[]; isJsonOnly?: boolean }
  >
> = {
  layouts: {
    text: "\n\nWith `on_conflict=slug` and `Prefer: resolution=merge-duplicates` a layout of the same `slug` is changed instead; with `ignore-duplicates` it is left as it is.",
    parameters: ["onConflict"],
    hazards: ["upsert"],
  },
  // Their endpoints are checked, as JSON.
  webhooks: { hazards: ["endpoint"], isJsonOnly: true },
};

const OTHER_BODIES: Readonly<Record<string, MediaType>> = {
  "text/csv": { schema: { type: "string", description: "A line of field names, then a line for each row." } },
  "application/x-www-form-urlencoded": {
    schema: { type: "object", additionalProperties: { type: "string" } },
  },
};

function update(resource: Resource): Operation {
  const { name } = resource;
  const more = UPDATES[name];
  return {
    path: `/${name}`,
    method: "patch",
    id: `update${pascal(name)}`,
    tag: name,
    summary: `Update ${words(name)}`,
    description: `Changes every row that the filters match; at least one filter is required.${needs(name)}${more?.text ?? ""}`,
    parameters: filteredWrite(resource),
    body: { required: true, content: json(schemaRef(`${rowName(name)}Update`)) },
    answers: written(name, "updated"),
    hazards: ["key", "permission", "query", "filter", "prefer", "json", "write", ...(more?.hazards ?? [])],
  };
}

function remove(resource: Resource): Operation {
  const { name } = resource;
  const more = DELETIONS[name];
  return {
    path: `/${name}`,
    method: "delete",
    id: `delete${pascal(name)}`,
    tag: name,
    summary: `Delete ${words(name)}`,
    description: `Deletes every row that the filters match; at least one filter is required.${needs(name)}${more?.text ?? ""}`,
    parameters: filteredWrite(resource),
    answers: written(name, "deleted"),
    hazards: ["key", "permission", "query", "filter", "prefer", ...(more?.hazards ?? [])],
  };
}

const filteredWrite = (resource: Resource) => [
  parameterRef("select"),
  ...filtersOf(resource),
  ...["order", "limit", "preferWrite", "requestId"].map(parameterRef),
];

const written = (name: string, done: string): Record<string, ResponseObject> => ({
  200: {
    description: `The ${done} rows, where \`select\` or \`Prefer: return=representation\` asks for them.`,
    headers: { ...COUNTED, ...APPLIED },
    content: rows(name),
  },
  204: { description: `The rows are ${done}.`, headers: { ...COUNTED, ...APPLIED } },
});

/** What is particular about changing rows of some collections. */
const UPDATES: Readonly<Record<string, { text: string; hazards?: readonly Hazard[] }>> = {
  candidates: {
    text:
      "\n\nSetting `status` of a pending candidate to `active` uses one credit; an active one does not become pending again. " +
      "`deleted_at: null` restores a deleted candidate (filter on `deleted_at` to reach it).",
    hazards: ["activation"],
  },
  webhooks: {
    text: "\n\nA disabled endpoint is enabled again. After a change of `signing_secret` the old one signs beside the new one for 24 hours.",
    hazards: ["endpoint"],
  },
};

const DELETIONS: Readonly<Record<string, { text: string; hazards?: readonly Hazard[] }>> = {
  candidates: {
    text: "\n\nDeleted candidates are hidden, no longer shared, and removed for good with their files after 30 days.",
  },
  layouts: { text: "\n\nA layout that candidates use is not deleted.", hazards: ["layout-deletion"] },
};

function rows(name: string): Record<string, MediaType> {
  const row: Schema = schemaRef(rowName(name));
  return {
    "application/json": { schema: { type: "array", items: row } },
    [SINGULAR]: { schema: row },
    "text/csv": { schema: { type: "string" } },
  };
}

function needs(name: string): string {
  const permission = WRITE_PERMISSIONS[name];
  return permission === undefined ? "" : ` Takes the permission \`${permission}\`.`;
}

/** Which resources can be embedded in this one, by the foreign keys on both sides. */
function embeddable({ name, relationships }: Resource, { resources }: Catalog): string {
  const outward = relationships.map(({ referencedResource }) => referencedResource);
  const inward = resources
    .filter((other) => other.relationships.some(({ referencedResource }) => referencedResource === name))
    .map((other) => other.name);
  const related = [...new Set([...outward, ...inward])].sort();
  if (related.length === 0) return "";
  return `Related resources, which \`select\` can embed: ${related.map((other) => `\`${other}\``).join(", ")}.`;
}

const words = (name: string) => name.replaceAll("_", " ").replace(/^api /, "API ");

const pascal = (name: string) =>
  name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
