import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { FSDriver } from "flydrive/drivers/fs";
import type { Store } from "./contract.ts";
import { ObjectMissingError } from "./errors.ts";
import { clampRange } from "./keys.ts";
import { makeDirectory } from "./make-directory.ts";
import { syncDirectory } from "./sync-directory.ts";

/** Directory of files that are being written. No key can refer to it. */
const INCOMING = ".incoming";
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Stores files in a local directory or on a shared file system. */
export function openDisk(folder: string): Store {
  const driver = new FSDriver({ location: folder, visibility: "private" });
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function put(key: string, body: Readable): Promise<void> {
    if (Date.now() - sweptAt > ABANDONED_AFTER_MS) {
      makeDirectory(folder);
      sweptAt = Date.now();
      await sweepAbandoned(join(folder, INCOMING));
    }
    const target = join(folder, key);
    await mkdir(dirname(target), { recursive: true });
    const incoming = join(folder, INCOMING, randomUUID());
    await mkdir(dirname(incoming), { recursive: true });
    try {
      // The umask decides about the group, so that gateway and worker can be different users with a common group.
      await writeFile(incoming, body, { flag: "wx", mode: 0o660, flush: true });
      await rename(incoming, target);
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
    await syncDirectory(dirname(target));
  }

  return {
    put,
    async open(key, range) {
      const file = await open(join(folder, key), "r").catch((error: unknown) => {
        throw isMissing(error) ? new ObjectMissingError(key) : error;
      });
      try {
        const { size } = await file.stat();
        return file.createReadStream(range === undefined ? {} : clampRange(range, size));
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async stat(key) {
      try {
        const { contentLength, lastModified } = await driver.getMetaData(key);
        return { size: contentLength, modifiedAt: lastModified };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => driver.delete(key),
    list: (prefix) => list(folder, prefix),
    pathOf: (key) => join(folder, key),
  };
}

/** Removes the files of a process that died during a put. */
async function sweepAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

async function* list(folder: string, prefix: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf("/") + 1));
  const entries = await opendir(start, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).split(sep).join("/");
    if (!key.startsWith(prefix) || key.startsWith(`${INCOMING}/`)) continue;
    const found = await stat(path).catch(() => null);
    // The file may have been removed after the directory was read.
    if (found !== null) yield { key, modifiedAt: found.mtime };
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR" || isMissing(error.cause);
}
