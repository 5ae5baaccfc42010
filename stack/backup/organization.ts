import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { z } from "zod";
import { ObjectMissingError } from "../../platform/storage/errors.ts";
import { makeDirectory } from "../../platform/storage/make-directory.ts";
import type { Storage } from "../../platform/storage.ts";
import { remove } from "../remove.ts";
import { StackError } from "../stack-error.ts";
import { readState, writeState } from "../state-file.ts";
import { copyObject, openPool } from "./copy-objects.ts";
import { cleanOnFailure } from "./interrupt.ts";
import { manifestOf, poolOf } from "./manifest.ts";
import { type OrganizationTable, organizationTables, settleReferences } from "./organization-tables.ts";

const manifestForm = z.object({
  format: z.literal(1),
  release: z.string(),
  organization_id: z.uuid(),
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
});

type ArchiveManifest = z.infer<typeof manifestForm>;

const rowForm = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });

const BATCH = 500;
const rowsOf = (directory: string) => join(directory, "rows.ndjson");

interface ArchiveSource {
  database: Sql;
  storage: Storage;
  release: string;
}

/**
 * Writes an archive of an organization: rows of one moment as JSON lines, with their ids, and files.
 * @param directory a new directory
 */
export async function exportOrganization(
  source: ArchiveSource,
  organizationId: string,
  directory: string,
): Promise<ArchiveManifest> {
  makeDirectory(dirname(directory), 0o700);
  await mkdir(directory, { mode: 0o700 });
  return cleanOnFailure(
    () => remove(directory),
    () => fillArchive(source, organizationId, directory),
  );
}

async function fillArchive(
  { database, storage, release }: ArchiveSource,
  organizationId: string,
  directory: string,
): Promise<ArchiveManifest> {
  makeDirectory(poolOf(directory), 0o700);
  const rows: Record<string, number> = {};
  const keys = new Set<string>();
  await database.begin("isolation level repeatable read read only", async (transaction) => {
    await transaction`select operator.existing_organization(${organizationId})`;
    await pipeline(
      async function* () {
        for (const table of await organizationTables(transaction)) {
          rows[table.name] = 0;
          for await (const { row, key } of readRows(transaction, table, organizationId)) {
            rows[table.name] = (rows[table.name] ?? 0) + 1;
            if (key !== null) keys.add(key);
            yield `{"table":${JSON.stringify(table.name)},"row":${row}}\n`;
          }
        }
      },
      createWriteStream(rowsOf(directory), { mode: 0o600, flush: true }),
    );
  });
  const files: ArchiveManifest["files"] = [];
  for (const key of keys) {
    const file = await copyObject(storage, openPool(directory), key).catch((error: unknown) => {
      // The bytes of a file that is being removed are removed before its row.
      if (error instanceof ObjectMissingError) return null;
      throw error;
    });
    if (file !== null) files.push(file);
  }
  const manifest: ArchiveManifest = { format: 1, release, organization_id: organizationId, rows, files };
  await writeState(manifestOf(directory), manifest);
  return manifest;
}

/** The rows of a table as JSON, with the key of their file in storage. */
async function* readRows(
  transaction: TransactionSql,
  { name, condition, columns, order }: OrganizationTable,
  organizationId: string,
): AsyncGenerator<{ row: string; key: string | null }> {
  const json = `(select to_jsonb(kept) from (select ${columns.map((column) => `own.${column}`).join(", ")}) as kept)`;
  const query = transaction.unsafe<{ row: string; key: string | null }[]>(
    `select ${json}::text as row, to_jsonb(own) ->> 'storage_key' as key
     from ${name} as own where ${condition} order by ${order}`,
    [organizationId],
  );
  for await (const batch of query.cursor(BATCH)) yield* batch;
}

/**
 * Imports an archive into another database. Nothing is written if the organization, or anything with an id or a name of the
 * archive, exists. References to layouts of other organizations are kept if they exist here, and otherwise set to null. No trigger runs: credit, versions and audit come from the archive, and no event is sent.
 * @param superuser a role that may set session_replication_role
 * @returns the manifest, and which references were set to null
 */
export async function importOrganization(
  { superuser, storage }: { superuser: Sql; storage: Storage },
  directory: string,
): Promise<ArchiveManifest & { changed: string[] }> {
  const manifest = await readState(manifestOf(directory), manifestForm, "Export the organization again");
  if (manifest === null) throw new StackError(`${directory} is no complete archive: it has no manifest.json`);
  const pool = openPool(directory);
  for (const file of manifest.files) {
    const written = await copyObject(pool, storage, file.path).catch((error: unknown) => {
      if (!(error instanceof ObjectMissingError)) throw error;
      throw new StackError(`files/${file.path} is missing: export the organization again`);
    });
    if (written.sha256 !== file.sha256)
      throw new StackError(`files/${file.path} is damaged: export the organization again`);
  }
  return superuser.begin(async (transaction) => {
    const { organization_id: id } = manifest;
    const existing = await transaction`select from api.organizations where id = ${id}`;
    if (existing.length > 0) throw new StackError(`organization ${id} exists in this database`);
    await transaction`set local session_replication_role = replica`;
    const tables = await organizationTables(transaction);
    const written = await writeRows(transaction, tables, directory);
    for (const [table, count] of Object.entries(manifest.rows)) {
      if ((written.get(table) ?? 0) !== count) throw new StackError(`${rowsOf(directory)} lacks rows of ${table}`);
    }
    const { changed, dangling } = await settleReferences(transaction, tables, id);
    if (dangling !== null) throw new StackError(`the archive is incomplete: ${dangling}`);
    await transaction`select private.move_organization(${id})`;
    return { ...manifest, changed };
  });
}

/** @returns the number of rows of each table */
async function writeRows(
  transaction: TransactionSql,
  tables: readonly OrganizationTable[],
  directory: string,
): Promise<Map<string, number>> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const written = new Map<string, number>();
  let batch: Record<string, unknown>[] = [];
  let current = "";
  const flush = async () => {
    const table = byName.get(current);
    if (batch.length === 0 || table === undefined) return;
    await insert(transaction, table, batch);
    written.set(current, (written.get(current) ?? 0) + batch.length);
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(rowsOf(directory)) })) {
    const { table, row } = rowForm.parse(JSON.parse(line));
    if (!byName.has(table))
      throw new StackError(`this release has no table ${table}: import with the release of the archive`);
    if (table !== current || batch.length === BATCH) await flush();
    current = table;
    batch.push(row);
  }
  await flush();
  return written;
}

/** Columns that the archive does not have get their defaults. */
async function insert(
  transaction: TransactionSql,
  { name, columns }: OrganizationTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const given = new Set(Object.keys(rows[0] ?? {}));
  const unknown = [...given].filter((column) => !columns.includes(column) && !columns.includes(`"${column}"`));
  if (unknown.length > 0) {
    throw new StackError(`this release has no column ${name}.${unknown[0]}: import with the release of the archive`);
  }
  const list = columns.filter((column) => given.has(column.replaceAll('"', ""))).join(", ");
  try {
    await transaction.unsafe(
      `insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
      [JSON.stringify(rows)],
    );
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === "23505") {
      const [, columns, values] = /^Key \((.*?)\)=\((.*)\) already exists/.exec(error.detail ?? "") ?? [];
      throw new StackError(
        `${name} of this database has a row with the ${columns} ${values} of the archive. ` +
          "Change it in one of the two services, and export again if it is the first one",
      );
    }
    throw error;
  }
}
