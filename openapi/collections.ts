import type { Catalog, Resource } from "./catalog.ts";
import type { ErrorSource } from "./error-codes.ts";
import {
  headerRef,
  json,
  LAYOUT_NOTICES,
  type MediaType,
  type Operation,
  operation,
  type ResponseObject,
} from "./operation.ts";
import { filtersOf, parameterRef } from "./parameters.ts";
import { schemaRef } from "./schema.ts";

const PAGE = {
  "Content-Range": headerRef("ContentRange"),
  Link: headerRef("Link"),
};
const CHANGES = { "Changes-Before": headerRef("ChangesBefore") };
const APPLIED = { "Preference-Applied": headerRef("PreferenceApplied") };
const COUNTED = { "Content-Range": PAGE["Content-Range"] };

/** GET, POST, PATCH and DELETE of the collections, except those that `routes` documents. */
export function collectionOperations(catalog: Catalog, routes: readonly Operation[]): Operation[] {
  return catalog.resources.flatMap((resource) =>
    resource.methods.flatMap((method) => {
      const describe = DESCRIBE[method];
      const isRoute = routes.some(
        (route) => route.path === `/${resource.name}` && route.method === method.toLowerCase(),
      );
      return describe === undefined || isRoute ? [] : [describe(resource, catalog)];
    }),
  );
}

type Describe = (resource: Resource, catalog: Catalog) => Operation;

const DESCRIBE: Readonly<Record<string, Describe>> = {
  GET: list,
  POST: create,
  PATCH: update,
  DELETE: remove,
};

function list(resource: Resource, catalog: Catalog): Operation {
  const { name, comment, readPermission } = resource;
  return operation("get", `/${name}`, {
    id: `list${pascal(name)}`,
    summary: `List ${words(name)}`,
    description: [
      comment,
      readPermission === null ? "" : `Without the permission \`${readPermission}\`, the list is empty.`,
      embeddable(resource, catalog),
      FORMATS,
    ]
      .filter((sentence) => sentence !== "")
      .join("\n\n"),
    parameters: [
      ...["select", "order", "limit", "offset"].map(parameterRef),
      ...filtersOf(resource),
      ...["range", "preferRead", ...(isVersioned(resource) ? ["ifNoneMatch"] : [])].map(parameterRef),
    ],
    responses: {
      200: {
        description: "The rows.",
        headers: { ...PAGE, ...APPLIED, ...changesOf(resource), ...etagOf(resource) },
        content: rows(resource),
      },
      206: {
        description: "Some of the rows. A count was requested, and there are more rows.",
        headers: { ...PAGE, ...APPLIED, ...changesOf(resource) },
        content: rows(resource),
      },
      ...(isVersioned(resource)
        ? { 304: { description: "The row has not changed since the response with this `ETag`." } }
        : {}),
    },
    isForEveryKey: true,
    errors: ["query", "read", "prefer", ...(isVersioned(resource) ? (["condition"] as const) : [])],
  });
}

const changesOf = ({ columns }: Resource) => (columns.some(({ name }) => name === "updated_at") ? CHANGES : {});

function create(resource: Resource): Operation {
  const { name, rowName } = resource;
  const more = CREATIONS[name];
  return operation("post", `/${name}`, {
    id: `create${pascal(name)}`,
    summary: `Create ${words(name)}`,
    description: `Accepts one object or an array of objects. Either all rows are created, or none.${needs(resource)}${more?.text ?? ""}`,
    parameters: ["select", "columns", ...(more?.parameters ?? []), "preferCreate"].map(parameterRef),
    body: {
      required: true,
      content: {
        "application/json": {
          schema: {
            oneOf: [schemaRef(`${rowName}Create`), { type: "array", items: schemaRef(`${rowName}Create`) }],
          },
        },
      },
    },
    responses: {
      ...more?.responses?.(resource),
      201: {
        description: "The created rows. The body is empty with `Prefer: return=minimal`.",
        headers: {
          ...COUNTED,
          ...APPLIED,
          Location: headerRef("Location"),
          ...noticesOf(resource),
        },
        content: rows(resource),
      },
    },
    errors: ["query", "prefer", "write", ...(more?.errors ?? [])],
  });
}

/** Additions to the documentation of POST. */
const CREATIONS: Readonly<
  Record<
    string,
    {
      text?: string;
      parameters?: readonly string[];
      errors?: readonly ErrorSource[];
      responses?: (resource: Resource) => Record<string, ResponseObject>;
    }
  >
> = {
  layouts: {
    text: "\n\nWith `on_conflict=slug` and `Prefer: resolution=merge-duplicates`, an existing layout with the same `slug` is updated. With `ignore-duplicates`, it is left unchanged.\n\nA body of `text/csv` or `application/x-www-form-urlencoded` is accepted as well.",
    parameters: ["onConflict"],
    responses: (resource) => ({
      200: {
        description: "The changed rows. `resolution=merge-duplicates` was sent, and all rows existed.",
        headers: { ...COUNTED, ...APPLIED, ...noticesOf(resource) },
        content: rows(resource),
      },
    }),
    errors: ["upsert"],
  },
  webhooks: { errors: ["endpoint"] },
};

function update(resource: Resource): Operation {
  const { name } = resource;
  const more = UPDATES[name];
  return operation("patch", `/${name}`, {
    id: `update${pascal(name)}`,
    summary: `Update ${words(name)}`,
    description: `Updates every row that matches the filters. At least one filter is required.${needs(resource)}${more?.text ?? ""}`,
    parameters: filteredWrite(resource),
    body: { required: true, content: json(schemaRef(`${resource.rowName}Update`)) },
    responses: written(resource, "updated", { ...etagOf(resource), ...noticesOf(resource) }),
    errors: ["query", "filter", "prefer", "condition", "write", ...(more?.errors ?? [])],
  });
}

function remove(resource: Resource): Operation {
  const { name } = resource;
  const more = DELETIONS[name];
  return operation("delete", `/${name}`, {
    id: `delete${pascal(name)}`,
    summary: `Delete ${words(name)}`,
    description: `Deletes every row that matches the filters. At least one filter is required.${needs(resource)}${more?.text ?? ""}`,
    parameters: filteredWrite(resource),
    responses: written(resource, "deleted"),
    errors: ["query", "filter", "prefer", "condition", ...(more?.errors ?? [])],
  });
}

const filteredWrite = (resource: Resource) => [
  parameterRef("select"),
  ...filtersOf(resource),
  ...["preferWrite", "ifMatch"].map(parameterRef),
];

const written = (resource: Resource, done: string, more: ResponseHeaders = {}): Record<string, ResponseObject> => ({
  200: {
    description: `The ${done} rows, if \`select\` or \`Prefer: return=representation\` requests them.`,
    headers: { ...COUNTED, ...APPLIED, ...more },
    content: rows(resource),
  },
  204: { description: `The rows were ${done}.`, headers: { ...COUNTED, ...APPLIED, ...more } },
});

type ResponseHeaders = Readonly<Record<string, ReturnType<typeof headerRef>>>;

/** The header of writes of layouts, and of changes of the layouts of candidates. */
const noticesOf = ({ name }: Resource): ResponseHeaders =>
  name === "layouts" || name === "candidates" ? LAYOUT_NOTICES : {};

/** Additions to the documentation of PATCH. */
const UPDATES: Readonly<Record<string, { text: string; errors?: readonly ErrorSource[] }>> = {
  candidates: {
    text:
      "\n\nA change of `status` from `pending` to `active` uses one credit. An active candidate cannot become pending again. " +
      "`deleted_at: null` restores a deleted candidate. To select a deleted candidate, filter on `deleted_at`.",
    errors: ["activation"],
  },
  members: {
    text: "\n\nThe `permissions` of a member with a higher role cannot be changed. A superuser always has all permissions. A key without a member has the role `user`. A key grants only permissions that it has.",
    errors: ["member"],
  },
  organizations: {
    text: "\n\nA former `slug` stays reserved for the organization for a year.",
    errors: ["slug"],
  },
  webhooks: {
    text: "\n\nAn update enables a disabled webhook again. For 24 hours after a change of `signing_secret`, notifications are signed with both the old and the new secret.",
    errors: ["endpoint"],
  },
};

/** Additions to the documentation of DELETE. */
const DELETIONS: Readonly<Record<string, { text: string; errors?: readonly ErrorSource[] }>> = {
  candidates: {
    text: "\n\nDeleted candidates are hidden and no longer shared. After 30 days, they are permanently removed together with their files.",
  },
  layouts: { text: "\n\nA layout that candidates use cannot be deleted.", errors: ["layout-deletion"] },
};

/** Whether the rows have an ETag. */
const isVersioned = ({ columns }: Resource) => columns.some(({ name }) => name === "updated_at");

const etagOf = (resource: Resource): ResponseHeaders => (isVersioned(resource) ? { ETag: headerRef("ETag") } : {});

/** With further media types, generated clients would return the union of all their types. `FORMATS` describes them. */
function rows({ rowName }: Resource): Record<string, MediaType> {
  return { "application/json": { schema: { type: "array", items: schemaRef(rowName) } } };
}

const FORMATS =
  "With `Accept: application/vnd.pgrst.object+json` the response is one object, and with `Accept: text/csv` it is CSV.";

function needs({ writePermission }: Resource): string {
  return writePermission === null ? "" : ` Requires the permission \`${writePermission}\`.`;
}

/** The resources that can be embedded in this one, by foreign keys in either direction. */
function embeddable({ name, relationships }: Resource, { resources }: Catalog): string {
  const outward = relationships.map(({ referencedResource }) => referencedResource);
  const inward = resources
    .filter((other) => other.relationships.some(({ referencedResource }) => referencedResource === name))
    .map((other) => other.name);
  const related = [...new Set([...outward, ...inward])].sort();
  if (related.length === 0) return "";
  return `\`select\` can embed these related resources: ${related.map((other) => `\`${other}\``).join(", ")}.`;
}

const words = (name: string) => name.replaceAll("_", " ").replace(/^api /, "API ");

const pascal = (name: string) =>
  name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
