import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { z } from "zod";
import { existing } from "../../platform/existing.ts";
import { readRelease } from "../../platform/release.ts";
import { databaseAddress } from "../../platform/server-address.ts";
import { count, readSettings, SettingsError } from "../../platform/settings.ts";
import { openStorage, type Storage } from "../../platform/storage.ts";
import { tcpUrl } from "../postgres.ts";
import { placeCluster } from "../postgres-cluster.ts";
import { serverUser } from "../server-user.ts";
import { fail, StackError } from "../stack-error.ts";
import { readSecrets, readStack } from "../state.ts";
import { makeBackup } from "./backup.ts";
import { drill } from "./drill.ts";
import { cleanAtSignals } from "./interrupt.ts";
import { listBackups, readManifest } from "./manifest.ts";
import { exportOrganization, importOrganization } from "./organization.ts";
import { restoreServer } from "./restore-server.ts";
import { restoreStack } from "./restore-stack.ts";

const time = z.iso.datetime({ offset: true, error: "must be a time as in 2030-01-31T12:00:00Z" });
const backupDirectory = z.string({ error: "give the directory of the backups, as in BACKUP_DIR=/backups" });

const storageUrl = z.string({ error: "give the STORAGE_URL of gateway and worker" });

const archiveDirectory = z.string({ error: "give a directory for the archive, as in ARCHIVE=acme" });

/** The commands that back up a service and restore it: `make backup`, `make restore` and `make restore-drill`. */
const commands: Record<string, () => Promise<string>> = {
  backup: async () => {
    const { BACKUP_DIR, KEEP } = readSettings({ BACKUP_DIR: backupDirectory, KEEP: count(1).optional() });
    return withSource(async (source) => {
      const { clusterDirectory } = source;
      if (clusterDirectory === undefined) {
        throw new StackError("PGDATA: give the data directory of PostgreSQL, which this process must be able to read");
      }
      const made = await makeBackup({ ...source, clusterDirectory }, resolve(BACKUP_DIR), KEEP);
      await source.superuser`select private.note_success('backup')`;
      const lines = [
        `backed up to ${made.path}`,
        `  moment    ${made.manifest.at}`,
        `  database  ${made.databaseBytes} bytes`,
        `  files     ${made.objects}, of which ${made.copiedObjects} are new`,
        ...made.removed.map((path) => `  removed   ${path}`),
      ];
      return lines.join("\n");
    });
  },
  "export-organization": async () => {
    const { ORGANIZATION, ARCHIVE } = readSettings({
      ORGANIZATION: z.uuid("must be a uuid"),
      ARCHIVE: archiveDirectory,
    });
    return withSource(async ({ superuser: database, storage, release }) =>
      summary("exported", await exportOrganization({ database, storage, release }, ORGANIZATION, resolve(ARCHIVE))),
    );
  },
  "import-organization": async () => {
    const { ARCHIVE } = readSettings({ ARCHIVE: archiveDirectory });
    return withSource(async ({ superuser, storage }) => {
      const imported = await importOrganization({ superuser, storage }, resolve(ARCHIVE));
      return summary("imported", imported, imported.changed);
    });
  },
  restore: async () => {
    const { PGDATA } = readSettings({ PGDATA: z.string().optional() });
    if (PGDATA !== undefined) return restoreOtherServer(resolve(PGDATA));
    const given = readSettings({
      BACKUP_DIR: backupDirectory,
      BACKUP: z.string().optional(),
      DATA_DIR: z.string({ error: "give a new directory for the data of the service, as in DATA_DIR=.data-restored" }),
      WAL_ARCHIVE_DIR: z.string().optional(),
      TO: time.optional(),
      ENCRYPTION_KEYS: z.string().optional(),
      ENCRYPTION_KEYS_FILE: z.string().optional(),
      STORAGE_URL: z.string().optional(),
    });
    if (given.TO !== undefined && given.WAL_ARCHIVE_DIR === undefined) {
      throw new StackError("TO needs the archive of the write-ahead log: give its directory as WAL_ARCHIVE_DIR");
    }
    const restored = await restoreStack({
      backupDir: resolve(given.BACKUP_DIR),
      backup: await chosen(resolve(given.BACKUP_DIR), given.BACKUP, given.TO),
      dataDir: resolve(given.DATA_DIR),
      storageUrl: given.STORAGE_URL,
      keysFile: given.ENCRYPTION_KEYS === undefined ? given.ENCRYPTION_KEYS_FILE : null,
      point: given.WAL_ARCHIVE_DIR === undefined ? null : { archive: resolve(given.WAL_ARCHIVE_DIR), to: given.TO },
    });
    return [
      `restored ${given.TO ?? restored.at} to ${resolve(given.DATA_DIR)}, with ${restored.objects} files`,
      ...restored.missing.map((key) => `  missing   ${key}: copy it from the storage of the service`),
      ...restored.lackingKeys.map(
        (id) => `  missing   the encryption key ${id}: add it before the last key, or its texts stay unreadable`,
      ),
      `start it with: make start DATA_DIR=${given.DATA_DIR}`,
    ].join("\n");
  },
  "restore-drill": async () => {
    const { BACKUP_DIR, BACKUP } = readSettings({ BACKUP_DIR: backupDirectory, BACKUP: z.string().optional() });
    const report = await drill(resolve(BACKUP_DIR), await chosen(resolve(BACKUP_DIR), BACKUP), console.log);
    await noteDrill();
    return report;
  },
};

async function restoreOtherServer(clusterDirectory: string): Promise<string> {
  const { BACKUP_DIR, BACKUP, STORAGE_URL, WAL_ARCHIVE_DIR } = readSettings({
    BACKUP_DIR: backupDirectory,
    BACKUP: z.string().optional(),
    STORAGE_URL: storageUrl,
    WAL_ARCHIVE_DIR: z.string().optional(),
  });
  if (WAL_ARCHIVE_DIR !== undefined) {
    throw new StackError("WAL_ARCHIVE_DIR: only make start restores a moment after the backup");
  }
  const backupDir = resolve(BACKUP_DIR);
  const backup = await chosen(backupDir, BACKUP);
  const { manifest, objects } = await restoreServer({ backupDir, backup, clusterDirectory, storageUrl: STORAGE_URL });
  return `restored ${manifest.at} to ${clusterDirectory}, with ${objects} files`;
}

/** Records a successful drill in the running service, if there is one: the machine of the drill may be another. */
async function noteDrill(): Promise<void> {
  try {
    await withSource(async ({ superuser }) => {
      await superuser`select private.note_success('restore-drill')`;
      return "";
    });
  } catch (error) {
    if (!(error instanceof StackError || error instanceof SettingsError)) throw error;
    console.log(`not recorded as the latest drill: ${error.message}`);
  }
}

/** Runs `work` with the superuser and the storage of the source. */
async function withSource(
  work: (source: Source & { superuser: postgres.Sql; storage: Storage }) => Promise<string>,
): Promise<string> {
  const source = await findSource();
  const { url, options } = databaseAddress(source.superuserUrl);
  const superuser = postgres(url, { ...options, max: 2, connect_timeout: 10, onnotice: () => undefined });
  try {
    return await work({ ...source, superuser, storage: openStorage(source.storageUrl) });
  } finally {
    await superuser.end({ timeout: 1 });
  }
}

function summary(
  done: string,
  { organization_id, rows, files }: Awaited<ReturnType<typeof exportOrganization>>,
  changed: readonly string[] = [],
): string {
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
  return [`${done} organization ${organization_id}: ${count} rows and ${files.length} files`, ...changed].join("\n");
}

/** The backup that the user names, or the newest, which must be from before a moment to be restored. */
async function chosen(backupDir: string, name: string | undefined, to?: string): Promise<string> {
  const all = await listBackups(backupDir);
  if (all.length === 0) throw new StackError(`BACKUP_DIR ${backupDir} has no complete backup`);
  const moments = new Map(await Promise.all(all.map(async (path) => [path, (await readManifest(path)).at] as const)));
  const backups = all.filter((path) => to === undefined || Date.parse(existing(moments.get(path))) <= Date.parse(to));
  if (backups.length === 0) {
    const oldest = existing(moments.get(existing(all[0])));
    throw new StackError(`TO: ${backupDir} has no backup from before ${to}; its oldest is of ${oldest}`);
  }
  const found = name === undefined ? backups.at(-1) : backups.find((path) => basename(path) === basename(name));
  if (found !== undefined) return found;
  throw new StackError(
    `${backupDir} has no backup ${name}: it has ${backups.map((path) => basename(path)).join(", ")}`,
  );
}

interface Source {
  superuserUrl: string;
  /** Undefined if this process cannot read it. */
  clusterDirectory: string | undefined;
  storageUrl: string;
  release: string;
  demoOrganization: string | undefined;
}

/** The server of SUPERUSER_DATABASE_URL with its data directory PGDATA, or the stack that runs on DATA_DIR. */
async function findSource(): Promise<Source> {
  const given = readSettings({
    SUPERUSER_DATABASE_URL: z.string().optional(),
    PGDATA: z.string().optional(),
    STORAGE_URL: z.string().optional(),
    DATA_DIR: z.string().default(".data"),
  });
  const release = readRelease();
  if (given.SUPERUSER_DATABASE_URL !== undefined) {
    const { STORAGE_URL } = readSettings({ STORAGE_URL: storageUrl });
    return {
      superuserUrl: given.SUPERUSER_DATABASE_URL,
      clusterDirectory: given.PGDATA,
      storageUrl: STORAGE_URL,
      release,
      demoOrganization: undefined,
    };
  }
  const dataDir = resolve(given.DATA_DIR);
  const [stack, secrets] = [await readStack(dataDir), await readSecrets(dataDir)];
  if (stack === null || secrets === null) {
    throw new StackError(
      `no stack runs on ${dataDir}: start it, or set SUPERUSER_DATABASE_URL, PGDATA and STORAGE_URL for another server`,
    );
  }
  const { port, pathname } = new URL(stack.database_url);
  return {
    superuserUrl: tcpUrl(Number(port), {
      user: "postgres",
      password: secrets.superuser_password,
      database: pathname.slice(1),
    }),
    clusterDirectory: await placeCluster(dataDir, serverUser(join(dataDir, "postgres"))),
    storageUrl: given.STORAGE_URL ?? pathToFileURL(join(dataDir, "files")).href,
    release,
    demoOrganization: secrets.organization_id,
  };
}

async function main(name = ""): Promise<void> {
  const command = commands[name];
  if (command === undefined)
    throw new StackError(`there is no command "${name}"; there are ${Object.keys(commands).join(", ")}`);
  cleanAtSignals();
  console.log(await command());
}

main(process.argv[2]).catch(fail);
