import type { Database } from "../platform/database.ts";

/** What the database says of the API: the source of the OpenAPI document and of the exported types. */
export interface Catalog {
  resources: readonly Resource[];
  structures: readonly Structure[];
  events: readonly string[];
  permissions: readonly string[];
}

export interface Resource {
  name: string;
  comment: string;
  columns: readonly Column[];
  relationships: readonly Relationship[];
}

export interface Column {
  name: string;
  /** PostgreSQL's name, as in `timestamp with time zone`. */
  type: string;
  comment: string;
  isNullable: boolean;
  /** Whether a row may be created with it. */
  isInsertable: boolean;
  isUpdatable: boolean;
  /** Whether a row needs no value for it. */
  hasDefault: boolean;
  /** The default's expression, e.g. `'{}'::text[]`. */
  defaultExpression: string | null;
  /** The nested structure that its JSON is checked against. */
  structure: string | null;
  /** Definitions of the check constraints on this column alone, with their comments. */
  checks: readonly Check[];
}

export interface Check {
  name: string;
  definition: string;
  comment: string | null;
}

/** A foreign key between two resources, by which they can be embedded in each other. */
interface Relationship {
  constraint: string;
  columns: readonly string[];
  isOneToOne: boolean;
  referencedResource: string;
  referencedColumns: readonly string[];
}

export interface Structure {
  name: string;
  schema: Readonly<Record<string, unknown>>;
}

/** Columns of views that no table has: whether they can be null is not in the catalog. */
const COMPUTED: Readonly<Record<string, { isNullable: boolean }>> = {
  "billing_accounts.prev_usage": { isNullable: false },
  "billing_accounts.recent_usage": { isNullable: false },
};

/** Columns that a view shows as null to some keys. */
const MASKED = new Set(["candidates.secret_editable"]);

/** Reads the catalog of a migrated database, as the role that owns it. */
export async function readCatalog(database: Database, schema = "api"): Promise<Catalog> {
  const [resources, columns, checks, relationships, structures, lists] = await Promise.all([
    readResources(database, schema),
    readColumns(database, schema),
    readChecks(database, schema),
    readRelationships(database, schema),
    database<Structure[]>`select name, schema from private.structures order by name`,
    database<[{ events: string[]; permissions: string[] }]>`
      select private.all_webhook_events() as events, private.all_permissions() as permissions
    `,
  ]);
  return {
    resources: resources.map(({ name, comment }) => ({
      name,
      comment,
      columns: columns.filter(({ resource }) => resource === name).map((column) => columnOf(column, checks)),
      relationships: relationships
        .filter(({ resource }) => resource === name)
        .map(({ resource: _resource, ...relationship }) => relationship),
    })),
    structures: [...structures],
    ...lists[0],
  };
}

interface ResourceRow {
  name: string;
  comment: string;
}

const readResources = (database: Database, schema: string) => database<ResourceRow[]>`
  select relname as name, coalesce(obj_description(oid, 'pg_class'), '') as comment
  from pg_class
  where relnamespace = ${schema}::regnamespace and relkind in ('r', 'v', 'p')
  order by relname
`;

interface ColumnRow {
  resource: string;
  name: string;
  type: string;
  comment: string;
  isInTable: boolean;
  isNotNull: boolean;
  isInsertable: boolean;
  isUpdatable: boolean;
  hasDefault: boolean;
  defaultExpression: string | null;
  structure: string | null;
}

/**
 * Columns in their order. A view shows a table of schema private by the same name: nullability, defaults and
 * the right to insert are that table's.
 */
const readColumns = (database: Database, schema: string) => database<ColumnRow[]>`
  select
    shown.relname as resource,
    shown_column.attname as name,
    format_type(shown_column.atttypid, shown_column.atttypmod) as type,
    coalesce(col_description(shown.oid, shown_column.attnum), '') as comment,
    stored_column.attnum is not null as "isInTable",
    coalesce(stored_column.attnotnull, false) as "isNotNull",
    coalesce(has_column_privilege('api_consumer', stored.oid, stored_column.attnum, 'insert'), false) as "isInsertable",
    has_column_privilege('api_consumer', shown.oid, shown_column.attnum, 'update') as "isUpdatable",
    coalesce(stored_column.atthasdef or stored_column.attidentity <> '', false) as "hasDefault",
    pg_get_expr(stored_default.adbin, stored_default.adrelid) as "defaultExpression",
    (
      select arguments[position + 1]
      from pg_trigger
      cross join lateral string_to_array(encode(tgargs, 'escape'), '\\000') as arguments
      cross join lateral generate_subscripts(arguments, 1) as position
      where tgrelid = stored.oid
        and tgfoid = 'private.tg__check_structures'::regproc
        and position % 2 = 1
        and arguments[position] = shown_column.attname
    ) as structure
  from pg_class as shown
  join pg_attribute as shown_column
    on shown_column.attrelid = shown.oid and shown_column.attnum > 0 and not shown_column.attisdropped
  left join pg_class as stored
    on stored.oid = case
      when shown.relkind = 'v' then to_regclass(format('private.%I', shown.relname))
      else shown.oid
    end
  left join pg_attribute as stored_column
    on stored_column.attrelid = stored.oid and stored_column.attname = shown_column.attname
  left join pg_attrdef as stored_default
    on stored_default.adrelid = stored.oid and stored_default.adnum = stored_column.attnum
  where shown.relnamespace = ${schema}::regnamespace and shown.relkind in ('r', 'v', 'p')
  order by shown.relname, shown_column.attnum
`;

interface CheckRow extends Check {
  resource: string;
  column: string;
}

const readChecks = (database: Database, schema: string) => database<CheckRow[]>`
  select
    stored.relname as resource,
    stored_column.attname as column,
    pg_constraint.conname as name,
    pg_get_constraintdef(pg_constraint.oid) as definition,
    obj_description(pg_constraint.oid, 'pg_constraint') as comment
  from pg_constraint
  join pg_class as stored on stored.oid = pg_constraint.conrelid
  join pg_attribute as stored_column
    on stored_column.attrelid = stored.oid and stored_column.attnum = pg_constraint.conkey[1]
  where pg_constraint.contype = 'c'
    and cardinality(pg_constraint.conkey) = 1
    and stored.relnamespace in (${schema}::regnamespace, 'private'::regnamespace)
  order by 1, 2, 3
`;

interface RelationshipRow extends Relationship {
  resource: string;
}

/** Foreign keys whose columns are shown on both sides. */
const readRelationships = (database: Database, schema: string) => database<RelationshipRow[]>`
  with shown as (
    select
      relname as resource,
      case when relkind = 'v' then to_regclass(format('private.%I', relname)) else oid end as stored,
      array(
        select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
      ) as columns
    from pg_class
    where relnamespace = ${schema}::regnamespace and relkind in ('r', 'v', 'p')
  ), keys as (
    select
      conname as name,
      conrelid,
      confrelid,
      conkey,
      array(
        select attname::text from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = key.number order by place
      ) as columns,
      array(
        select attname::text from unnest(confkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = key.number order by place
      ) as referenced_columns
    from pg_constraint
    where contype = 'f'
  )
  select
    referencing.resource,
    keys.name as constraint,
    keys.columns,
    exists (
      select from pg_constraint as uniqueness
      where uniqueness.conrelid = keys.conrelid
        and uniqueness.contype in ('p', 'u')
        and uniqueness.conkey @> keys.conkey
        and uniqueness.conkey <@ keys.conkey
    ) as "isOneToOne",
    referenced.resource as "referencedResource",
    keys.referenced_columns as "referencedColumns"
  from keys
  join shown as referencing on referencing.stored = keys.conrelid and keys.columns <@ referencing.columns
  join shown as referenced on referenced.stored = keys.confrelid and keys.referenced_columns <@ referenced.columns
  order by 1, 2
`;

function columnOf(
  { resource, isInTable, isNotNull, ...column }: ColumnRow,
  checks: readonly CheckRow[],
): Column {
  const place = `${resource}.${column.name}`;
  const computed = COMPUTED[place];
  if (!isInTable && computed === undefined) {
    throw new Error(`${place} is computed by its view: say in openapi/catalog.ts whether it can be null.`);
  }
  return {
    ...column,
    isNullable: MASKED.has(place) || (computed?.isNullable ?? !isNotNull),
    checks: checks
      .filter((check) => check.resource === resource && check.column === column.name)
      .map(({ name, definition, comment }) => ({ name, definition, comment })),
  };
}
