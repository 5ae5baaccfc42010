import { z } from "zod";
import { existing } from "../platform/existing.ts";

/** The definition of each collection in the registry of the gateway. */
export interface CollectionFacts {
  methods: readonly string[];
  /** The name of the schema of one row. */
  rowName: string;
  /** When each event happens, by the verb of the event. */
  events: Readonly<Record<string, string>>;
}

export type Resource = ReturnType<typeof resourceOf>;
export type Column = ReturnType<typeof columnOf>;
export type Check = Column["checks"][number];

/** Columns that views compute. PostgreSQL's catalog does not know whether they can be null. */
const COMPUTED: Readonly<Record<string, { isNullable: boolean }>> = {
  "billing_accounts.prev_usage": { isNullable: false },
  "billing_accounts.recent_usage": { isNullable: false },
};

/** Columns that a view shows as null to some keys. */
const MASKED = new Set(["candidates.secret_editable", "webhook_notifications.payload"]);

const catalogRows = z.object({
  resources: z.array(z.object({ revision: z.string(), name: z.string(), comment: z.string().nullable() })),
  columns: z.array(
    z.object({
      revision: z.string(),
      resource: z.string(),
      name: z.string(),
      /** PostgreSQL's name, as in `timestamp with time zone`. */
      type: z.string(),
      comment: z.string().nullable(),
      /** Whether PATCH accepts it. */
      is_updatable: z.boolean(),
      is_stored: z.boolean(),
      /** Whether POST accepts it. */
      is_stored_insertable: z.boolean(),
      is_nullable: z.boolean(),
      has_default: z.boolean(),
      /** As in `'{}'::text[]`. */
      default_expression: z.string().nullable(),
      /** The nested structure that its JSON must have. */
      structure: z.string().nullable(),
      /** The check constraints on this column alone. */
      checks: z.array(z.object({ name: z.string(), definition: z.string() })),
      is_in_events: z.boolean(),
    }),
  ),
  /** Foreign keys between two resources, by which they can be embedded in each other. */
  references: z.array(
    z.object({
      name: z.string(),
      resource: z.string(),
      column: z.string(),
      target: z.string(),
      target_column: z.string(),
      is_one_to_one: z.boolean(),
    }),
  ),
  read_permissions: z.record(z.string(), z.string()),
  write_permissions: z.record(z.string(), z.string()),
  structures: z.array(z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) })),
  events: z.array(z.string()),
  /** `description` has the actions that a permission allows, as in "create, change and delete layouts". */
  permissions: z.array(z.object({ name: z.string(), description: z.string() })),
});

type CatalogRows = z.infer<typeof catalogRows>;

/** The API as the database and the registry of collections define it. The API reference and the types are made of it. */
export type Catalog = ReturnType<typeof makeCatalog>;

/**
 * Merges the result of private.read_catalog with the registry of collections, whose order resources have.
 * @throws Error for a resource or an event that only one of the two defines.
 */
export function makeCatalog(rows: unknown, collections: Readonly<Record<string, CollectionFacts>>) {
  const parsed = catalogRows.parse(rows);
  const { structures, events, permissions } = parsed;
  const names = parsed.resources.filter(({ revision }) => revision === "api").map(({ name }) => name);
  compare("Collection", names, Object.keys(collections));
  compare("Event", events, eventsOf(collections));
  const resources = Object.entries(collections).map(([name, facts]) => resourceOf(name, facts, parsed));
  return { resources, structures, events, permissions };
}

function compare(kind: string, inDatabase: readonly string[], inRegistry: readonly string[]): void {
  const wrong = (names: readonly string[], others: readonly string[], place: string) => {
    for (const name of names) {
      if (!others.includes(name)) throw new Error(`${kind} ${name} is missing in ${place}.`);
    }
  };
  wrong(inDatabase, inRegistry, "gateway/collections/collections.ts");
  wrong(inRegistry, inDatabase, "the database");
}

const eventsOf = (collections: Readonly<Record<string, CollectionFacts>>) =>
  Object.entries(collections).flatMap(([name, { events }]) => Object.keys(events).map((verb) => `${name}.${verb}`));

function resourceOf(name: string, facts: CollectionFacts, rows: CatalogRows) {
  const columnNames = (resource: string) =>
    rows.columns
      .filter((column) => column.revision === "api" && column.resource === resource)
      .map((column) => column.name);
  return {
    ...facts,
    name,
    comment: existing(
      rows.resources.find((resource) => resource.revision === "api" && resource.name === name)?.comment,
    ),
    /** Without this permission, a list is empty. Null: every key reads the rows. */
    readPermission: rows.read_permissions[name] ?? null,
    /** Null: no key writes the rows. */
    writePermission: rows.write_permissions[name] ?? null,
    columns: rows.columns.filter(({ revision, resource }) => revision === "api" && resource === name).map(columnOf),
    relationships: rows.references
      .filter(
        ({ resource, column, target, target_column: targetColumn }) =>
          resource === name && columnNames(name).includes(column) && columnNames(target).includes(targetColumn),
      )
      .map((reference) => ({
        constraint: reference.name,
        column: reference.column,
        isOneToOne: reference.is_one_to_one,
        referencedResource: reference.target,
        referencedColumn: reference.target_column,
      })),
  };
}

function columnOf(row: CatalogRows["columns"][number]) {
  const path = `${row.resource}.${row.name}`;
  const computed = COMPUTED[path];
  if (!row.is_stored && computed === undefined) {
    throw new Error(`${path} is computed by its view: add to openapi/catalog.ts whether it can be null.`);
  }
  return {
    name: row.name,
    type: row.type,
    comment: existing(row.comment),
    isNullable: MASKED.has(path) || (computed?.isNullable ?? row.is_nullable),
    isInsertable: row.is_stored_insertable,
    isUpdatable: row.is_updatable,
    hasDefault: row.has_default,
    defaultExpression: row.default_expression,
    structure: row.structure,
    checks: row.checks,
    isInEvents: row.is_in_events,
  };
}
