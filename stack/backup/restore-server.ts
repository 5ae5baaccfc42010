import { existsSync } from "node:fs";
import { chown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeDirectory } from "../../platform/storage/make-directory.ts";
import { openStorage } from "../../platform/storage.ts";
import { StackError } from "../stack-error.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { restoreCluster, restoreObjects } from "./restore.ts";

interface ServerBackup {
  backupDir: string;
  backup: string;
  /** The data directory (PGDATA) of a server that does not run yet. */
  clusterDirectory: string;
  storageUrl: string;
}

/**
 * Restores a backup as the data directory of a server that another program runs, such as a container. The server reads the log
 * of the backup when it starts. Roles have the passwords of the moment of the backup.
 */
export async function restoreServer(given: ServerBackup): Promise<{ manifest: Manifest; objects: number }> {
  const { backupDir, backup, clusterDirectory, storageUrl } = given;
  if (existsSync(clusterDirectory) && (await readdir(clusterDirectory)).length > 0) {
    throw new StackError(`${clusterDirectory} is not empty: stop the server and remove its data first`);
  }
  const manifest = await readManifest(backup);
  // Not only for root: the server runs as another user.
  makeDirectory(dirname(clusterDirectory), 0o755);
  await restoreCluster(backup, manifest, clusterDirectory, null);
  const objects = await restoreObjects(backupDir, [backup], openStorage(storageUrl));
  if (storageUrl.startsWith("file:") && process.getuid?.() === 0) await giveToOwner(fileURLToPath(storageUrl));
  return { manifest, objects };
}

/** Gives what root wrote below a folder to the owner of the folder: gateway and worker, which are other users. */
async function giveToOwner(folder: string): Promise<void> {
  const { uid, gid } = await stat(folder);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid);
  }
}
