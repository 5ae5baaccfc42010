import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { ObjectMissingError } from "../../platform/storage/errors.ts";
import type { Storage } from "../../platform/storage.ts";
import { freePort } from "../ports.ts";
import { DURABLE, postgresPart, type Server } from "../postgres.ts";
import { type Cluster, makeSocketDirectory } from "../postgres-cluster.ts";
import type { ServerUser } from "../server-user.ts";
import { StackError } from "../stack-error.ts";
import { Part } from "../supervise.ts";
import { quoted } from "../wal-archive.ts";
import { copyMeasured } from "./copy-file.ts";
import { copyObject, openPool } from "./copy-objects.ts";
import { cleanAfter } from "./interrupt.ts";
import { clusterOf, type Manifest, poolOf, readList, readManifest, type StoredFile } from "./manifest.ts";

/** A moment after the backup, which PostgreSQL reaches with an archive of its write-ahead log. */
export interface PointInTime {
  /** A directory with the archived segments. */
  archive: string;
  /** ISO 8601; undefined is the end of the archive. */
  to: string | undefined;
}

/** Refuses a directory without an archived segment: the server would end at the backup. @throws StackError */
export async function checkArchive({ archive }: PointInTime): Promise<void> {
  const names = await readdir(archive).catch(() => []);
  if (names.some((name) => /^[0-9A-F]{24}$/.test(name))) return;
  throw new StackError(
    `WAL_ARCHIVE_DIR ${archive} has no segment of the write-ahead log: give the directory that make start archives to`,
  );
}

/** Writes the data directory of a backup to a new place. @throws StackError if a file is damaged */
export async function restoreCluster(
  backup: string,
  manifest: Manifest,
  target: string,
  user: ServerUser | null,
): Promise<void> {
  const draft = `${target}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await makeDirectories(clusterOf(backup), draft, user);
  for (const file of await readList(backup, "database", manifest)) {
    const source = join(clusterOf(backup), file.path);
    const written = await copyMeasured(source, join(draft, file.path));
    check(source, file, written);
    if (user !== null) await chown(join(draft, file.path), user.uid, user.gid);
  }
  await rename(draft, target);
}

/** All directories of the backup, also the empty ones, which a server needs. */
async function makeDirectories(from: string, to: string, user: ServerUser | null): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (user !== null) await chown(to, user.uid, user.gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.isDirectory()) await makeDirectories(join(from, entry.name), join(to, entry.name), user);
  }
}

function check(path: string, expected: StoredFile, found: { size: number; sha256: string }): void {
  if (found.sha256 !== expected.sha256 || found.size !== expected.size) {
    throw new StackError(`${path} is damaged: it differs from what was backed up. Use another backup`);
  }
}

/** Copies the files of backups to the storage, except those that it has already. @returns their number */
export async function restoreObjects(backupDir: string, backups: Iterable<string>, storage: Storage): Promise<number> {
  const pool = openPool(backupDir);
  const restored = new Set<string>();
  for (const backup of backups) {
    for (const file of await readList(backup, "storage", await readManifest(backup))) {
      if (restored.has(file.path)) continue;
      restored.add(file.path);
      if ((await storage.stat(file.path))?.size === file.size) continue;
      const path = join(poolOf(backupDir), file.path);
      check(path, file, await copyObject(pool, storage, file.path).catch(asMissing(path)));
    }
  }
  return restored.size;
}

const asMissing = (path: string) => (error: unknown) => {
  throw error instanceof ObjectMissingError ? new StackError(`${path} is missing. Use another backup`) : error;
};

/** The keys of the files of candidates, and of public files, that the storage does not have. */
export async function findMissing(superuser: Sql, storage: Storage): Promise<string[]> {
  const missing: string[] = [];
  const rows = superuser<{ storage_key: string }[]>`
    select storage_key from private.files where replaced_at is null and candidate_id is not null
    union all
    select storage_key from private.public_files
  `;
  for await (const batch of rows.cursor(1000)) {
    for (const { storage_key: key } of batch) if ((await storage.stat(key)) === null) missing.push(key);
  }
  return missing;
}

/**
 * Starts the restored server until it has read its write-ahead log, and ends it again. Without `point`, this is the moment of
 * the backup.
 * @returns the time of the last change in the log; null if it has none
 * @throws StackError if the archive ends before the moment
 */
export async function recover(cluster: Cluster, point: PointInTime | null, logFile: string): Promise<string | null> {
  if (point !== null) await writeAs(cluster, "recovery.signal", "");
  // Without hot_standby, the server is ready when it has read the log to its end.
  const tuning = { hot_standby: "off", lc_messages: "C", ...(point === null ? {} : recoverySettings(point)) };
  const readLog = () => readFile(logFile, "utf8").catch(() => "");
  await withServer(cluster, tuning, logFile, async () => undefined).catch(async (error: unknown) => {
    if (!(await readLog()).includes("recovery ended before configured recovery target was reached")) throw error;
    throw new StackError(`TO: the archive ends before ${point?.to}; give an earlier moment, or none for its end`);
  });
  const last = (await readLog()).matchAll(/last completed transaction was at log time (\S+) ([\d:.]+)([+-]\d\d)/g);
  const [, day, time, zone] = [...last].at(-1) ?? [];
  return day === undefined ? null : new Date(`${day}T${time}${zone}:00`).toISOString();
}

/** Runs the server of a cluster while `work` uses it. */
export async function withServer<Result>(
  cluster: Cluster,
  tuning: Record<string, string>,
  logFile: string,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const server: Server = { cluster, socketDirectory: await makeSocketDirectory(cluster.user), port: await freePort() };
  const part = new Part(postgresPart(server, { ...DURABLE, ...tuning }, logFile), {
    say: () => undefined,
    started: () => undefined,
    failed: () => undefined,
  });
  const end = async () => {
    await part.stop();
    await rm(server.socketDirectory, { recursive: true, force: true });
  };
  return cleanAfter(end, async () => {
    await part.start();
    return work(server);
  });
}

function recoverySettings({ archive, to }: PointInTime): Record<string, string> {
  return {
    restore_command: `cp ${quoted(archive)}/%f %p`,
    recovery_target_action: "promote",
    ...(to === undefined ? {} : { recovery_target_time: asUtc(to) }),
  };
}

/** While the server reads its settings, it knows no names of time zones, also not Z. */
const asUtc = (time: string) => new Date(time).toISOString().replace("T", " ").replace("Z", "+00");

async function writeAs({ directory, user }: Cluster, name: string, text: string): Promise<void> {
  const path = join(directory, name);
  await writeFile(path, text, { mode: 0o600 });
  if (user !== null) await chown(path, user.uid, user.gid);
}
