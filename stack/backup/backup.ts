import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { existing, only } from "../../platform/existing.ts";
import type { Storage } from "../../platform/storage.ts";
import { StackError } from "../stack-error.ts";
import { copyCluster } from "./copy-cluster.ts";
import { copyObjects, openPool, prunePool } from "./copy-objects.ts";
import { readFacts } from "./facts.ts";
import { cleanOnFailure } from "./interrupt.ts";
import {
  clusterOf,
  listBackups,
  type Manifest,
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
}

/**
 * Backs up a running service: rows and files of one moment. The files of the storage are copied before the database and, as far
 * as they are new, after it. So the backup has every file to which a row of that moment refers.
 * @param backupDir holds all backups of a service, and the files that they share
 */
export async function makeBackup(source: BackupSource, backupDir: string, name: string): Promise<BackupResult> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await checkVersion(source.superuser);
  const path = join(backupDir, name);
  await mkdir(path, { mode: 0o700 });
  const clean = () => rm(path, { recursive: true, force: true, maxRetries: 5 });
  return cleanOnFailure(clean, () => fillBackup(source, backupDir, path));
}

async function fillBackup(source: BackupSource, backupDir: string, path: string): Promise<BackupResult> {
  const { superuser, clusterDirectory, storage, release, demoOrganization } = source;
  const pool = openPool(backupDir);
  const inventory = { pooled: await pooledObjects(backupDir), found: new Set<string>() };
  const earlier = inventory.pooled.size;
  await copyObjects(storage, pool, inventory);
  const before = await readFacts(superuser);
  const session = await superuser.reserve();
  let copy: Awaited<ReturnType<typeof copyCluster>>;
  try {
    copy = await copyCluster(session, clusterDirectory, clusterOf(path));
  } finally {
    session.release();
  }
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

/**
 * Removes all backups but the newest, and the files that only these had.
 * @param keep how many to keep, at least one
 * @returns the removed backups
 */
export async function removeOldBackups(backupDir: string, keep: number): Promise<string[]> {
  const backups = await listBackups(backupDir);
  const removed = backups.slice(0, Math.max(0, backups.length - keep));
  if (removed.length === 0) return [];
  for (const backup of removed) await rm(backup, { recursive: true, force: true });
  await prunePool(backupDir, new Set((await pooledObjects(backupDir)).keys()));
  return removed;
}
