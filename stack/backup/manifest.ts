import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { StackError } from "../stack-error.ts";
import { readState, writeState } from "../state-file.ts";

/** A file of a backup: of the database (`path` below the data directory) or of the storage (`path` is its key). */
const storedFile = z.object({ path: z.string(), size: z.int().nonnegative(), sha256: z.string() });

export type StoredFile = z.infer<typeof storedFile>;

/** Rows of each table, and the sum of all credit. */
const facts = z.object({ rows: z.record(z.string(), z.int()), credit: z.int() });

export type Facts = z.infer<typeof facts>;

/**
 * What a backup contains. The file is written last, so a directory without it is an interrupted backup. `before` and `after`
 * are the facts immediately before and after the moment to which the backup restores, which differ if the service is in use.
 */
const manifestForm = z.object({
  format: z.literal(1),
  release: z.string(),
  postgresql: z.string(),
  /** The moment to which the backup restores. */
  at: z.iso.datetime(),
  /** Position in the write-ahead log, in hexadecimal. */
  position: z.string(),
  /** The organization of the key that `make start` prints. */
  demo_organization: z.uuid().optional(),
  before: facts,
  after: facts,
  /** SHA-256 of the lists of files. */
  lists: z.object({ database: z.string(), storage: z.string() }),
});

export type Manifest = z.infer<typeof manifestForm>;

export type ListName = keyof Manifest["lists"];

/** The directory of a backup that holds the files of the database. */
export const clusterOf = (backup: string): string => join(backup, "database");

/** The files of the storage, which all backups of a directory share. */
export const poolOf = (backupDir: string): string => join(backupDir, "files");

const listOf = (backup: string, name: ListName) => join(backup, `${name}.ndjson`);

/** Writes a list of files, one on each line. @returns its SHA-256 */
export async function writeList(backup: string, name: ListName, files: Iterable<StoredFile>): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(
    function* () {
      for (const file of files) {
        const line = `${JSON.stringify(file)}\n`;
        hash.update(line);
        yield line;
      }
    },
    createWriteStream(listOf(backup, name), { mode: 0o600, flush: true }),
  );
  return hash.digest("hex");
}

/** @throws StackError if the list differs from what was written */
export async function readList(backup: string, name: ListName, { lists }: Manifest): Promise<StoredFile[]> {
  const path = listOf(backup, name);
  const hash = createHash("sha256");
  const files: StoredFile[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    hash.update(`${line}\n`);
    files.push(storedFile.parse(JSON.parse(line)));
  }
  if (hash.digest("hex") !== lists[name]) throw new StackError(`${path} is damaged: use another backup`);
  return files;
}

export const manifestOf = (backup: string): string => join(backup, "manifest.json");

export function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  return writeState(manifestOf(backup), manifest);
}

/** @throws StackError if the directory is no complete backup */
export async function readManifest(backup: string): Promise<Manifest> {
  const manifest = await readState(
    manifestOf(backup),
    manifestForm,
    "Use another backup, or a release that can read this one",
  );
  if (manifest === null) throw new StackError(`${backup} is no complete backup: it has no manifest.json`);
  return manifest;
}

/** The complete backups of a directory, the oldest first. */
export async function listBackups(backupDir: string): Promise<string[]> {
  const entries = await readdir(backupDir, { withFileTypes: true }).catch(() => []);
  const backups: string[] = [];
  for (const name of entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)) {
    const path = join(backupDir, name);
    const isComplete = await readFile(manifestOf(path)).then(
      () => true,
      () => false,
    );
    if (isComplete) backups.push(path);
  }
  return backups.sort();
}
