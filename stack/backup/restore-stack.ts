import { existsSync } from "node:fs";
import { chmod, copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres, { type Sql } from "postgres";
import { lackingKeys } from "../../db/rotate-encryption-key.ts";
import { Encryption } from "../../platform/encryption.ts";
import { makeDirectory } from "../../platform/storage/make-directory.ts";
import { openStorage } from "../../platform/storage.ts";
import { tcpUrl } from "../postgres.ts";
import { postgresBinaries } from "../postgres-binaries.ts";
import { type Cluster, placeCluster, resetSuperuserPassword } from "../postgres-cluster.ts";
import { remove } from "../remove.ts";
import { serverUser } from "../server-user.ts";
import { StackError } from "../stack-error.ts";
import { DATABASE, makeSecrets, type Secrets, saveSecrets } from "../state.ts";
import { cleanOnFailure } from "./interrupt.ts";
import { listBackups, type Manifest, readManifest } from "./manifest.ts";
import {
  checkArchive,
  findMissing,
  type PointInTime,
  recover,
  restoreCluster,
  restoreObjects,
  withServer,
} from "./restore.ts";

interface RestoreOptions {
  backupDir: string;
  backup: string;
  /** The new DATA_DIR. */
  dataDir: string;
  /** The storage to which the files go; undefined is the directory of the new stack. */
  storageUrl: string | undefined;
  /** The file of the encryption keys; null if they are in the environment of the new stack. */
  keysFile: string | undefined | null;
  point: PointInTime | null;
  /** Looks at the restored database before anything uses it. */
  inspect?: (superuser: Sql) => Promise<void>;
}

export interface Restored {
  manifest: Manifest;
  /** The moment that the database has: that of the backup, or the last change in the archive. */
  at: string;
  /** The number of files in the storage. */
  objects: number;
  /** The keys of files that rows name and the storage does not have. */
  missing: string[];
  /** The ids of encryption keys with which texts are encrypted, and which were not given. */
  lackingKeys: string[];
}

/** Restores a backup as the data of a stack that `make start` runs. A failure leaves nothing behind. */
export async function restoreStack(options: RestoreOptions): Promise<Restored> {
  const { dataDir } = options;
  const manifest = await readManifest(options.backup);
  const encryption = encryptionOf(options.keysFile);
  if (options.point !== null) await checkArchive(options.point);
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) {
    throw new StackError(`${dataDir} is not empty: a backup is restored to a new directory only`);
  }
  makeDirectory(dataDir);
  for (const name of ["files", "log"]) makeDirectory(join(dataDir, name), 0o700);
  await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const user = serverUser();
  const cluster = { binaries: await postgresBinaries(user), directory: await placeCluster(dataDir, user), user };
  const clean = async () => {
    await remove(cluster.directory);
    await remove(dataDir);
  };
  return cleanOnFailure(clean, async () => ({
    manifest,
    ...(await restoreTo(cluster, manifest, encryption, options)),
  }));
}

function encryptionOf(file: string | undefined | null): Encryption {
  if (file === undefined) {
    throw new StackError(
      "give the encryption keys of the backed up service, which are not in the backup: ENCRYPTION_KEYS_FILE=<file>",
    );
  }
  return new Encryption(
    file === null ? { ENCRYPTION_KEYS: process.env.ENCRYPTION_KEYS } : { ENCRYPTION_KEYS_FILE: file },
  );
}

async function restoreTo(
  cluster: Cluster,
  manifest: Manifest,
  encryption: Encryption,
  options: RestoreOptions,
): Promise<Omit<Restored, "manifest">> {
  const { backupDir, backup, dataDir, keysFile } = options;
  const logFile = join(dataDir, "log/postgres.log");
  await restoreCluster(backup, manifest, cluster.directory, cluster.user);
  const last = await recover(cluster, options.point, logFile);
  const storage = openStorage(options.storageUrl ?? pathToFileURL(join(dataDir, "files")).href);
  // Rows of a later moment name files of later backups. Those that no row names are swept after a day.
  const later = options.point === null ? [] : await listBackups(backupDir);
  const objects = await restoreObjects(backupDir, new Set([backup, ...later]), storage);
  if (typeof keysFile === "string") {
    await copyFile(keysFile, join(dataDir, "encryption-keys"));
    await chmod(join(dataDir, "encryption-keys"), 0o600);
  }
  const secrets = makeSecrets();
  await resetSuperuserPassword(cluster, secrets.superuser_password);
  const { demo_organization: organization } = manifest;
  await saveSecrets(dataDir, { ...secrets, ...(organization === undefined ? {} : { organization_id: organization }) });
  const found = await inspect(cluster, secrets, logFile, async (superuser) => {
    await options.inspect?.(superuser);
    const missing = await findMissing(superuser, storage);
    return { missing, lackingKeys: await lackingKeys(superuser, encryption) };
  });
  return { at: options.point === null ? manifest.at : (last ?? manifest.at), objects, ...found };
}

function inspect<Result>(
  cluster: Cluster,
  { superuser_password: password }: Secrets,
  logFile: string,
  look: (superuser: Sql) => Promise<Result>,
): Promise<Result> {
  return withServer(cluster, {}, logFile, async ({ port }) => {
    const login = { user: "postgres", password, database: DATABASE };
    const superuser = postgres(tcpUrl(port, login), { max: 1, onnotice: () => undefined });
    try {
      return await look(superuser);
    } finally {
      await superuser.end({ timeout: 1 });
    }
  });
}
