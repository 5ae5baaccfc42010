import { createHash } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReservedSql } from "postgres";
import { only } from "../../platform/existing.ts";
import { StackError } from "../stack-error.ts";
import { copyMeasured } from "./copy-file.ts";
import type { StoredFile } from "./manifest.ts";

/** Directories whose content belongs to the running server. A restored server makes it again. */
const EMPTY = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts", "backup_label", "tablespace_map"]);
const SEGMENT = /^[0-9A-F]{24}$/;

/** The moment to which a copy restores: the end of the copy. */
export interface Moment {
  at: string;
  position: string;
}

/**
 * Copies the data directory of a running server, as in "Making a Base Backup Using the Low Level API" of PostgreSQL's
 * documentation: between pg_backup_start and pg_backup_stop, and with the write-ahead log of that time. A replication
 * slot, which ends with the session, keeps the log until it is copied.
 * @param session a session of a superuser
 */
export async function copyCluster(
  session: ReservedSql,
  source: string,
  target: string,
): Promise<Moment & { files: StoredFile[] }> {
  await session`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`;
  const started = await session<{ segment: string }[]>`
    select pg_walfile_name(pg_backup_start('backup', true)) as segment
  `;
  await mkdir(target, { recursive: true, mode: 0o700 });
  const files = await copyTree(source, target, "");
  const stopped = await session<
    { label: string; tablespaces: string; segment: string; position: string; at: string }[]
  >`
    select
      stopped.labelfile as label,
      stopped.spcmapfile as tablespaces,
      pg_walfile_name(stopped.lsn) as segment,
      stopped.lsn::text as position,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from pg_backup_stop(false) as stopped
  `;
  const { label, tablespaces, segment, position, at } = only(stopped);
  if (tablespaces.trim() !== "") throw new StackError("the database has tablespaces, which a backup cannot contain");
  files.push(await writeText(label, target, "backup_label"));
  files.push(...(await copyLog(source, target, only(started).segment, segment)));
  return { at, position, files };
}

async function copyTree(source: string, target: string, below: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const entry of await readdir(join(source, below), { withFileTypes: true })) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith("pgsql_tmp") || entry.name === "pg_internal.init" || LEFT_OUT.has(path)) continue;
    if (entry.isDirectory()) {
      await mkdir(join(target, path), { mode: 0o700 });
      if (!EMPTY.has(path)) files.push(...(await copyTree(source, target, path)));
    } else if (entry.isFile()) {
      files.push(...(await copyIfPresent(source, target, path)));
    }
  }
  return files;
}

/** Relations can be dropped during the copy. The log then has the drop. */
async function copyIfPresent(source: string, target: string, path: string): Promise<StoredFile[]> {
  const from = join(source, path);
  try {
    return [{ path, ...(await copyMeasured(from, join(target, path))) }];
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT" && "path" in error && error.path === from)
      return [];
    throw error;
  }
}

async function writeText(text: string, target: string, path: string): Promise<StoredFile> {
  await writeFile(join(target, path), text, { flag: "wx", mode: 0o600, flush: true });
  return { path, size: Buffer.byteLength(text), sha256: createHash("sha256").update(text).digest("hex") };
}

/** Copies the segments of the log from `first` to `last`, and the histories of timelines. */
async function copyLog(source: string, target: string, first: string, last: string): Promise<StoredFile[]> {
  await mkdir(join(target, "pg_wal/archive_status"), { mode: 0o700 });
  const names = (await readdir(join(source, "pg_wal"))).filter(
    (name) => name.endsWith(".history") || (SEGMENT.test(name) && name >= first && name <= last),
  );
  const files: StoredFile[] = [];
  for (const name of names.sort()) files.push(...(await copyIfPresent(source, target, `pg_wal/${name}`)));
  const copied = new Set(files.map(({ path }) => path));
  for (const name of [first, last]) {
    if (!copied.has(`pg_wal/${name}`)) throw new StackError(`the segment ${name} of the write-ahead log is missing`);
  }
  return files;
}
