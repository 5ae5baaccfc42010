import { rm } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { ObjectMissingError } from "../../platform/storage/errors.ts";
import { openStorage, type Storage } from "../../platform/storage.ts";
import { measure } from "./copy-file.ts";
import { poolOf, type StoredFile } from "./manifest.ts";

/** Objects that only tell whether the storage works. */
const PROBES = "readiness/";

/** The files of the storage that backups share: the key of an object always has the same bytes. */
export function openPool(backupDir: string): Storage {
  return openStorage(pathToFileURL(poolOf(backupDir)).href);
}

/** The files of a storage that a backup has found, and those that its pool has. */
export interface Inventory {
  pooled: Map<string, StoredFile>;
  found: Set<string>;
}

/** Copies the objects of a storage that the pool does not have. */
export async function copyObjects(from: Storage, pool: Storage, { pooled, found }: Inventory): Promise<void> {
  for await (const { key } of from.list("")) {
    if (key.startsWith(PROBES)) continue;
    found.add(key);
    if (pooled.has(key)) continue;
    const file = await copyObject(from, pool, key).catch((error: unknown) => {
      // An object that was removed meanwhile had no row any more.
      if (error instanceof ObjectMissingError) return null;
      throw error;
    });
    if (file !== null) pooled.set(key, file);
  }
}

/** Copies an object, and returns its size in bytes and its SHA-256. */
export async function copyObject(from: Storage, to: Storage, key: string): Promise<StoredFile> {
  return from.read(key, async (body) => {
    const { through, result } = measure();
    body.once("error", (error) => through.destroy(error));
    await to.put(key, body.pipe(through), { contentType: "application/octet-stream" });
    return { path: key, ...result() };
  });
}

/** Removes the objects of a pool that no backup names. */
export async function prunePool(backupDir: string, wanted: ReadonlySet<string>): Promise<void> {
  const pool = openPool(backupDir);
  for await (const { key } of pool.list("")) if (!wanted.has(key)) await pool.remove(key);
  await rm(`${poolOf(backupDir)}/.incoming`, { recursive: true, force: true });
}
