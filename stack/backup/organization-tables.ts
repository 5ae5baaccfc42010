import type { TransactionSql } from "postgres";

/** What is on its way, which an imported organization does not send, and what the service makes again when it is wanted. */
const LEFT_OUT = [
  "private.asset_copies",
  "private.dashboard_links",
  "private.dashboard_sessions",
  "private.idempotency_keys",
  "private.imports",
  "private.invitation_requests",
  "private.organization_writes",
  "private.reading_sessions",
  "private.wanted_assets",
  "private.webhook_deliveries",
  "private.webhook_drains",
];

/** Tables without rows of organizations. */
const OF_THE_SERVICE = [
  "private.gateways",
  "private.migration_checksums",
  "private.periodic_tasks",
  "private.printers",
  "private.replica_start",
  "private.run_totals",
  "private.run_totals_mark",
  "private.schema_migrations",
  "private.service_address",
  "private.structures",
  "private.visitor_salts",
  "private.workers",
];

/** References that the catalog does not have: versions stay when their row is deleted, until they are removed. */
const VERSIONS: readonly Reference[] = [
  { from_table: "private.candidate_versions", to_table: "private.candidates" },
  { from_table: "private.layout_versions", to_table: "api.layouts" },
  { from_table: "private.organization_versions", to_table: "api.organizations" },
].map((reference) => ({ ...reference, from_column: "row_id", to_column: "id", sets_null: false }));

/** A table with rows of an organization. */
export interface OrganizationTable {
  /** With its schema, as SQL. */
  name: string;
  /** SQL condition on its rows, in which $1 is the organization. */
  condition: string;
  /** Columns whose values are kept, as SQL. Generated columns and numbers of sequences are made again. */
  columns: string[];
  /** The order of the rows: numbers of sequences follow it. */
  order: string;
}

interface TableRow {
  name: string;
  columns: string[];
  sequences: string[];
  has_organization: boolean;
}

interface Reference {
  from_table: string;
  from_column: string;
  to_table: string;
  to_column: string;
  /** Whether the deletion of the other row sets it to null. */
  sets_null: boolean;
}

/**
 * Finds the tables of an organization in the catalog, so that no list has to be kept: those with organization_id, those that refer
 * to rows of such a table, and those to which such rows refer.
 * @throws Error for a new table of which nothing tells whether it has rows of organizations
 */
export async function organizationTables(transaction: TransactionSql): Promise<OrganizationTable[]> {
  const tables = await transaction<TableRow[]>`
    select
      format('%I.%I', pg_namespace.nspname, pg_class.relname) as name,
      array_agg(quote_ident(attname) order by attnum) filter (
        where attgenerated = '' and attidentity = '' and coalesce(pg_get_expr(adbin, adrelid), '') not like 'nextval(%'
      ) as columns,
      coalesce(
        array_agg(quote_ident(attname) order by attnum) filter (
          where attidentity <> '' or pg_get_expr(adbin, adrelid) like 'nextval(%'
        ),
        '{}'
      ) as sequences,
      bool_or(attname = 'organization_id') as has_organization
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where nspname in ('api', 'private') and relkind in ('r', 'p') and not relispartition
    group by nspname, relname
    order by nspname, relname
  `;
  const references = await readReferences(transaction);
  const conditions = findConditions(tables, [...references, ...VERSIONS]);
  const unknown = tables.filter(
    ({ name }) => !(conditions.has(name) || LEFT_OUT.includes(name) || OF_THE_SERVICE.includes(name)),
  );
  if (unknown.length > 0) throw new Error(`say whose rows ${unknown.map(({ name }) => name).join(", ")} has`);
  return tables.flatMap(({ name, columns, sequences }) => {
    const condition = conditions.get(name);
    return condition === undefined ? [] : [{ name, condition, columns, order: [...sequences, "1"].join(", ") }];
  });
}

/** The references of the catalog with one column, those that delete their rows first. */
function readReferences(transaction: TransactionSql): Promise<Reference[]> {
  return transaction<Reference[]>`
    select
      format('%I.%I', from_schema.nspname, from_class.relname) as from_table,
      quote_ident(from_attribute.attname) as from_column,
      format('%I.%I', to_schema.nspname, to_class.relname) as to_table,
      quote_ident(to_attribute.attname) as to_column,
      confdeltype = 'n' as sets_null
    from pg_constraint
    join pg_class as from_class on from_class.oid = conrelid and not from_class.relispartition
    join pg_namespace as from_schema on from_schema.oid = from_class.relnamespace
    join pg_class as to_class on to_class.oid = confrelid and not to_class.relispartition
    join pg_namespace as to_schema on to_schema.oid = to_class.relnamespace
    join pg_attribute as from_attribute on from_attribute.attrelid = conrelid and from_attribute.attnum = conkey[1]
    join pg_attribute as to_attribute on to_attribute.attrelid = confrelid and to_attribute.attnum = confkey[1]
    where contype = 'f' and cardinality(conkey) = 1
    order by 1, (confdeltype = 'c') desc, 2
  `;
}

function findConditions(tables: readonly TableRow[], references: readonly Reference[]): Map<string, string> {
  const conditions = new Map([["api.organizations", "id = $1"]]);
  const kept = tables.filter(({ name }) => !LEFT_OUT.includes(name));
  for (const { name, has_organization } of kept) if (has_organization) conditions.set(name, "organization_id = $1");
  const own: ReadonlySet<string> = new Set(conditions.keys());
  const names = new Set(kept.map(({ name }) => name));
  for (let before = -1; before < conditions.size; ) {
    before = conditions.size;
    for (const { from_table, from_column, to_table, to_column } of references) {
      const [from, to] = [conditions.get(from_table), conditions.get(to_table)];
      if (to !== undefined && from === undefined && names.has(from_table)) {
        conditions.set(from_table, `${from_column} in (select ${to_column} from ${to_table} where ${to})`);
      }
    }
  }
  // Rows to which rows of the organization refer, such as its billing account and public files.
  for (const { from_table, from_column, to_table, to_column } of references) {
    const from = conditions.get(from_table);
    if (from === undefined || !names.has(to_table) || own.has(to_table)) continue;
    const reached = `${to_column} in (select ${from_column} from ${from_table} where ${from})`;
    const known = conditions.get(to_table);
    if (known?.includes(from_table)) continue;
    conditions.set(to_table, known === undefined ? reached : `${known} or ${reached}`);
  }
  return conditions;
}

/**
 * Sets references of imported rows to null as the deletion of the other row does, if this database does not have it, such as a layout
 * of another organization's library, or if it is a private layout of another organization.
 * @returns what was changed, and a reference to a row that must exist; null if there is none
 */
export async function settleReferences(
  transaction: TransactionSql,
  tables: readonly OrganizationTable[],
  organizationId: string,
): Promise<{ changed: string[]; dangling: string | null }> {
  const references = await readReferences(transaction);
  const changed: string[] = [];
  for (const { name, condition } of tables) {
    for (const reference of references.filter(({ from_table }) => from_table === name)) {
      const { from_column, to_table, to_column, sets_null } = reference;
      const isShown =
        to_table === "api.layouts" ? "and (other.organization_id = $1 or other.visibility = 'public')" : "";
      const where = `(${condition}) and own.${from_column} is not null
        and not exists (select from ${to_table} as other where other.${to_column} = own.${from_column} ${isShown})`;
      if (sets_null) {
        const { count } = await transaction.unsafe(`update ${name} as own set ${from_column} = null where ${where}`, [
          organizationId,
        ]);
        if (count > 0)
          changed.push(`${name}.${from_column} of ${count} rows is null: ${to_table} has no such row here`);
        continue;
      }
      const found = await transaction.unsafe(`select from ${name} as own where ${where} limit 1`, [organizationId]);
      const dangling = `${name}.${from_column} refers to a row of ${to_table} that is not there`;
      if (found.length > 0) return { changed, dangling };
    }
  }
  return { changed, dangling: null };
}
