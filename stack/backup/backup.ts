import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ReservedSql, Sql } from "postgres";
import { existing, only } from "../../platform/existing.ts";
import { makeDirectory } from "../../platform/storage/make-directory.ts";
import type { Storage } from "../../platform/storage.ts";
import { remove } from "../remove.ts";
import { StackError } from "../stack-error.ts";
import { copyCluster } from "./copy-cluster.ts";
import { copyObjects, openPool, prunePool } from "./copy-objects.ts";
import { readFacts } from "./facts.ts";
import { cleanOnFailure } from "./interrupt.ts";
import {
  clusterOf,
  listBackups,
  type Manifest,
  manifestOf,
  poolOf,
  readList,
  readManifest,
  type StoredFile,
  writeList,
  writeManifest,
} from "./manifest.ts";

export interface BackupSource {
  /** A connection to the database of the service as a superuser. */
  superuser: Sql;
  /** The data directory of the server, which this process can read. */
  clusterDirectory: string;
  storage: Storage;
  release: string;
  demoOrganization: string | undefined;
}

export interface BackupResult {
  path: string;
  manifest: Manifest;
  /** Bytes of the database's files, and the number of objects: all, and those that no earlier backup had. */
  databaseBytes: number;
  objects: number;
  copiedObjects: number;
  /** The directories of earlier backups, or of interrupted ones, that were removed. */
  removed: string[];
}

/** A name is the time at which its backup began. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/**
 * Backs up a running service: rows and files of one moment. The files of the storage are copied before the database and, as far
 * as they are new, after it. So the backup has every file to which a row of that moment refers.
 * What an interrupted backup has left is removed.
 * @param backupDir holds all backups of a service, and the files that they share
 * @param keep how many backups to keep, at least one: older ones, and the files that only these had, are removed
 */
export async function makeBackup(source: BackupSource, backupDir: string, keep?: number): Promise<BackupResult> {
  await checkVersion(source.superuser);
  makeDirectory(backupDir, 0o700);
  makeDirectory(poolOf(backupDir), 0o700);
  return alone(source.superuser, async (session) => {
    const interrupted = await interruptedBackups(backupDir);
    await removeBackups(interrupted);
    const path = join(backupDir, new Date().toISOString().replaceAll(":", "-").replace(/\.\d+/, ""));
    await mkdir(path, { mode: 0o700 });
    const made = await cleanOnFailure(
      () => remove(path),
      () => fillBackup(source, session, backupDir, path),
    );
    const old = keep === undefined ? [] : (await listBackups(backupDir)).slice(0, -keep);
    const removed = [...interrupted, ...old];
    await removeBackups(old);
    if (removed.length > 0) await prunePool(backupDir, new Set((await pooledObjects(backupDir)).keys()));
    return { ...made, removed };
  });
}

/** Runs `work` when no other backup of the service runs: they share files, and unfinished directories are of no use then. */
async function alone<Result>(superuser: Sql, work: (session: ReservedSql) => Promise<Result>): Promise<Result> {
  const session = await superuser.reserve();
  try {
    await session`select pg_advisory_lock(hashtext('make backup'))`;
    return await work(session);
  } finally {
    // The lock ends with the session.
    session.release();
  }
}

async function interruptedBackups(backupDir: string): Promise<string[]> {
  const complete = new Set(await listBackups(backupDir));
  const named = (await readdir(backupDir)).filter((name) => NAME.test(name)).map((name) => join(backupDir, name));
  return named.filter((path) => !complete.has(path));
}

/** A directory that is removed is no complete backup any more, also if this is interrupted. */
async function removeBackups(backups: readonly string[]): Promise<void> {
  for (const backup of backups) {
    await rm(manifestOf(backup), { force: true });
    await remove(backup);
  }
}

async function fillBackup(
  source: BackupSource,
  session: ReservedSql,
  backupDir: string,
  path: string,
): Promise<Omit<BackupResult, "removed">> {
  const { superuser, clusterDirectory, storage, release, demoOrganization } = source;
  const pool = openPool(backupDir);
  const inventory = { pooled: await pooledObjects(backupDir), found: new Set<string>() };
  const earlier = inventory.pooled.size;
  await copyObjects(storage, pool, inventory);
  const before = await readFacts(superuser);
  const copy = await copyCluster(session, clusterDirectory, clusterOf(path));
  const after = await readFacts(superuser);
  await copyObjects(storage, pool, inventory);
  const objects = [...inventory.found].flatMap((key) => inventory.pooled.get(key) ?? []);
  const [version] = await superuser<{ server_version: string }[]>`show server_version`;
  const manifest: Manifest = {
    format: 1,
    release,
    postgresql: existing(version).server_version,
    at: copy.at,
    position: copy.position,
    ...(demoOrganization === undefined ? {} : { demo_organization: demoOrganization }),
    before,
    after,
    lists: {
      database: await writeList(path, "database", copy.files),
      storage: await writeList(path, "storage", objects),
    },
  };
  await writeManifest(path, manifest);
  const databaseBytes = copy.files.reduce((sum, { size }) => sum + size, 0);
  return { path, manifest, databaseBytes, objects: objects.length, copiedObjects: inventory.pooled.size - earlier };
}

/** The files that earlier backups have copied. */
async function pooledObjects(backupDir: string): Promise<Map<string, StoredFile>> {
  const pooled = new Map<string, StoredFile>();
  for (const backup of await listBackups(backupDir)) {
    for (const file of await readList(backup, "storage", await readManifest(backup))) pooled.set(file.path, file);
  }
  return pooled;
}

async function checkVersion(superuser: Sql): Promise<void> {
  const rows = await superuser<{ version: number; is_superuser: boolean; wal_level: string }[]>`
    select
      current_setting('server_version_num')::integer as version,
      current_setting('is_superuser')::boolean as is_superuser,
      current_setting('wal_level') as wal_level
  `;
  const { version, is_superuser, wal_level } = only(rows);
  if (version < 180_000) throw new StackError("the database must be PostgreSQL 18 or later");
  if (!is_superuser) throw new StackError("SUPERUSER_DATABASE_URL: the role is no superuser");
  if (wal_level === "minimal") throw new StackError("the setting wal_level of PostgreSQL must be replica or logical");
}
