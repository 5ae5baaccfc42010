import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { existing } from "../../platform/existing.ts";
import { identify } from "../../stack/processes.ts";
import { readSecrets, type StackFacts } from "../../stack/state.ts";
import { begin, eventually, launch, makeDataDir, ready, removeDataDir, run, type StartedStack, stop } from "./stack.ts";

const CV = new URL("../../stack/demo/cv.pdf", import.meta.url);

/** All tests use these directories, in order. */
let dataDir: string;
let place: (name: string) => string;
let stack: StartedStack;
let facts: StackFacts;
/** Between the second and the third candidate. */
let moment: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  place = (name) => join(dataDir, "..", name);
  stack = launch(dataDir, { WAL_ARCHIVE_DIR: place("archive") });
  facts = await ready(stack, dataDir);
});

afterAll(async () => {
  await stop(stack);
  await removeDataDir(dataDir);
});

async function api(path: string, init: RequestInit = {}, { base_url, api_key }: StackFacts = facts): Promise<unknown> {
  const answer = await fetch(`${base_url}/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${api_key}`, "content-type": "application/json", ...init.headers },
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function createCandidate(name: string): Promise<void> {
  const body = JSON.stringify({ name, language: "en" });
  const { id } = z.object({ id: z.uuid() }).parse(await api("candidates", { method: "POST", body }));
  await api(`candidates/${id}/attach`, {
    method: "POST",
    body: new Uint8Array(await readFile(CV)),
    headers: { "content-type": "application/pdf" },
  });
}

const backup = (env: Record<string, string> = {}) =>
  run("stack/backup/main.ts", { DATA_DIR: dataDir, BACKUP_DIR: place("backups"), ...env }, ["backup"]);

const settingsOf = (target: string) => ({
  DATA_DIR: place(target),
  BACKUP_DIR: place("backups"),
  ENCRYPTION_KEYS_FILE: join(dataDir, "encryption-keys"),
});

const restore = (target: string, env: Record<string, string> = {}) =>
  run("stack/backup/main.ts", { ...settingsOf(target), ...env }, ["restore"]);

/** Ends the segment that is being written, which the server otherwise archives after a minute. */
async function archiveLog(): Promise<void> {
  const url = new URL(facts.database_url);
  url.username = "postgres";
  url.password = existing(await readSecrets(dataDir)).superuser_password;
  const superuser = postgres(url.href, { max: 1 });
  const [last] = await superuser<{ segment: string }[]>`select pg_walfile_name(pg_switch_wal()) as segment`;
  await superuser.end();
  const { segment } = existing(last);
  const archived = async () => (await readdir(place("archive"))).includes(segment) || null;
  await eventually(archived, "the last segment is archived");
}

/** The names and attachments of all candidates. A restored service rewrites the addresses of files, which have its own port. */
const names = async (where: StackFacts) => {
  const rows = await api("candidates?select=name,attachments&order=created_at", {}, where);
  return z.array(z.unknown()).parse(JSON.parse(JSON.stringify(rows).replace(/"http:\/\/[\d.:]+/g, '"')));
};

/** What a restored directory contains, when its service runs. */
async function contentOf(target: string): Promise<{ candidates: unknown; files: number }> {
  const restored = launch(place(target));
  try {
    const where = await ready(restored, place(target));
    const files = (await readdir(join(place(target), "files"), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && !entry.parentPath.includes("readiness"),
    );
    return { candidates: await names(where), files: files.length };
  } finally {
    await stop(restored);
  }
}

test("a backup is taken while the service runs, and later ones copy new files only", async () => {
  await createCandidate("Ada");
  const first = await backup();
  expect(first.output).toMatch(/files +1, of which 1 are new/);
  await createCandidate("Grace");
  const second = await backup();
  expect(second.output).toMatch(/files +2, of which 1 are new/);
  expect(second.status).toBe(0);
  moment = new Date().toISOString();
  await createCandidate("Edith");
});

test("the newest backup is restored to a new directory", async () => {
  const restored = await restore("restored");
  expect(restored).toEqual({ status: 0, output: expect.stringContaining("with 2 files") });
  expect(restored.output).not.toContain("missing");
  const modesOf = async (directory: string, names: readonly string[]) =>
    Promise.all(names.map(async (name) => `${name} ${((await stat(join(directory, name))).mode & 0o777).toString(8)}`));
  const all = await readdir(place("restored"));
  expect(all).toEqual(expect.arrayContaining(["encryption-keys", "files", "log", "postgres", "secrets.json"]));
  expect(await modesOf(place("restored"), all)).toEqual(await modesOf(dataDir, all));
  expect(await modesOf(place("backups"), ["files"])).toEqual(["files 700"]);
});

test("the archive of the log restores any later moment, and names files that no backup has", async () => {
  await archiveLog();
  const [oldest = ""] = (await readdir(place("backups"))).filter((name) => name !== "files").sort();
  const point = { WAL_ARCHIVE_DIR: place("archive"), BACKUP: oldest };

  const before = await restore("before", { WAL_ARCHIVE_DIR: place("archive"), TO: moment });
  expect(before).toEqual({ status: 0, output: expect.stringContaining("with 2 files") });
  const all = await names(facts);
  expect(await contentOf("before")).toEqual({ candidates: all.slice(0, 2), files: 2 });

  const end = await restore("end", point);
  expect(end.output).toMatch(/missing +\S+: copy it from the storage/);
  expect((/restored (\S+)/.exec(end.output)?.[1] ?? "") > moment).toBe(true);
  expect((await contentOf("end")).candidates).toEqual(all);
});

test("an organization moves to another service with its ids, files, credit and keys", async () => {
  const archive = { ORGANIZATION: facts.organization_id, ARCHIVE: place("archive-of-demo") };
  const exported = await run("stack/backup/main.ts", { DATA_DIR: dataDir, ...archive }, ["export-organization"]);
  expect(exported).toEqual({
    status: 0,
    output: expect.stringMatching(/^exported organization \S+: \d+ rows and 3 files/),
  });

  const other = launch(place("other"));
  try {
    const where = await ready(other, place("other"));
    const importInto = () =>
      run("stack/backup/main.ts", { DATA_DIR: place("other"), ...archive }, ["import-organization"]);
    // The layouts of the service have the same addresses in both.
    expect((await importInto()).output).toContain(
      "api.layouts of this database has a row with the slug classic of the archive",
    );
    const database = postgres(where.database_url, { max: 1 });
    await database`update api.layouts set slug = 'other-' || slug where slug is not null`;
    await database`update api.organizations set slug = 'other'`;
    expect((await importInto()).output).toMatch(/^imported organization \S+: \d+ rows and 3 files/);
    expect((await importInto()).output).toContain("exists in this database");
    // The key of the archive works, and everything is as it was.
    const moved = { ...where, api_key: facts.api_key };
    for (const path of [
      "candidates?order=id",
      "billing_accounts",
      "credit_mutations?order=id",
      "layouts?order=id",
      "members",
    ]) {
      const before = JSON.stringify(await api(path)).replaceAll(
        `${new URL(facts.base_url).origin}/`,
        `${new URL(where.base_url).origin}/`,
      );
      expect([path, await api(path, {}, moved)]).toEqual([path, JSON.parse(before)]);
    }
    const [candidate] = z
      .array(z.object({ id: z.uuid(), secret: z.string() }))
      .parse(await api("candidates?order=id&limit=1"));
    const { id, secret } = existing(candidate);
    expect(await api(`candidates/${id}/versions`, {}, moved)).toEqual(await api(`candidates/${id}/versions`));
    expect((await fetch(`${new URL(where.base_url).origin}/share/${secret}`)).status).toBe(200);
    const [wrong] = await database<{ count: string }[]>`
      select count(*) from private.webhook_deliveries
    `;
    expect(wrong?.count).toBe("0");
    await database.end();
    // A new candidate uses a credit of the moved account.
    const body = JSON.stringify({ name: "New", language: "en" });
    expect(await api("candidates", { method: "POST", body }, moved)).toMatchObject({ status: "active" });
  } finally {
    await stop(other);
  }
});

test("what cannot be restored is named, and nothing is left behind", async () => {
  expect((await restore("restored")).output).toContain("is not empty");
  expect((await restore("new", { ENCRYPTION_KEYS_FILE: "" })).output).toContain("give the encryption keys");
  expect((await restore("new", { TO: moment })).output).toContain("WAL_ARCHIVE_DIR");
  expect((await restore("new", { BACKUP: "other" })).output).toContain("has no backup other: it has 20");
  expect((await restore("new", { BACKUP_DIR: place("empty") })).output).toContain("empty has no complete backup");
  expect((await restore("new", { WAL_ARCHIVE_DIR: place("archiv") })).output).toContain("has no segment of the write");
  const point = { WAL_ARCHIVE_DIR: place("archive") };
  expect((await restore("new", { ...point, TO: "2020-01-01T00:00:00Z" })).output).toContain(
    "no backup from before 2020",
  );
  expect((await restore("new", { ...point, TO: "2099-01-01T00:00:00Z" })).output).toContain("archive ends before 2099");
  const noKeys = await restore("new", { ENCRYPTION_KEYS_FILE: "/nope" });
  expect(noKeys.output).toContain("/nope");
  expect(noKeys.output).not.toContain("    at ");
  const interrupted = join(place("backups"), "9999-01-01T00-00-00Z");
  await mkdir(interrupted);
  expect((await restore("new", { BACKUP: "9999-01-01T00-00-00Z" })).output).toContain("has no backup");
  await rm(interrupted, { recursive: true });

  const [file = ""] = (await readdir(join(place("backups"), "files"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  await appendFile(file, "x");
  const damaged = await restore("new");
  expect(damaged).toEqual({ status: 1, output: expect.stringContaining("is damaged") });
  expect(await readdir(join(dataDir, ".."))).not.toContain("new");
  await writeFile(file, (await readFile(file)).subarray(0, -1));
});

test("an interrupted restore ends its server and removes what it has begun", async () => {
  const target = place("broken");
  const restoring = begin("stack/backup/main.ts", settingsOf("broken"), ["restore"]);
  const serverOf = (file: string) => identify(Number.parseInt(file, 10));
  const file = await eventually(async () => {
    const written = await readFile(join(target, "postgres/postmaster.pid"), "utf8").catch(() => "");
    return serverOf(written) === null ? null : written;
  }, "the server of the restored data starts");
  const running = serverOf(file);
  restoring.process.kill("SIGINT");
  expect(await restoring.ended, restoring.output()).toBe(130);
  expect(await readdir(join(dataDir, ".."))).not.toContain("broken");
  expect(serverOf(file)).not.toEqual(running);
});

test("the drill restores, compares and uses a backup beside the running service", async () => {
  const settings = { BACKUP_DIR: place("backups"), CHROMIUM_PATH: "/bin/false" };
  const drill = await run("stack/backup/main.ts", settings, ["restore-drill"]);
  expect(drill.output).toContain("the restored service works");
  expect(drill.status).toBe(0);
});

test("the data directory of another server is restored with its files, and nothing is replaced", async () => {
  const target = { PGDATA: join(place("server"), "18"), STORAGE_URL: pathToFileURL(place("server-files")).href };
  const first = await restore("unused", target);
  expect(first).toEqual({ status: 0, output: expect.stringMatching(/^restored \S+ to \S+\/18, with 2 files\n$/) });
  expect(await readdir(target.PGDATA)).toEqual(expect.arrayContaining(["PG_VERSION", "backup_label", "pg_wal"]));
  // The server enters the directory as another user.
  expect((await stat(place("server"))).mode & 0o777).toBe(0o755);
  const second = await restore("unused", target);
  expect(second).toEqual({ status: 1, output: expect.stringContaining("/18 is not empty: stop the server") });
  const moved = await restore("unused", { ...target, WAL_ARCHIVE_DIR: place("archive") });
  expect(moved.output).toContain("only make start restores a moment after the backup");
});

test("a killed backup is not restored, is not among those to keep, and the next one removes it", async () => {
  const before = await readdir(place("backups"));
  const killed = begin("stack/backup/main.ts", { DATA_DIR: dataDir, BACKUP_DIR: place("backups") }, ["backup"]);
  const partial = await eventually(
    async () => (await readdir(place("backups"))).find((name) => !before.includes(name)) ?? null,
    "a backup begins",
  );
  killed.process.kill("SIGKILL");
  await killed.ended;
  expect(await readdir(join(place("backups"), partial))).not.toContain("manifest.json");
  expect((await restore("new", { BACKUP: partial })).output).toContain(`has no backup ${partial}`);
  const orphan = join(place("backups"), "files", "of-the-killed-one");
  await writeFile(orphan, "x");
  const next = await backup({ KEEP: "2" });
  expect(next.output).toMatch(new RegExp(`removed +\\S+${partial}\n`));
  // The next backup can have the name of the killed one, if it began in the same second.
  const kept = (await readdir(place("backups"))).filter((name) => name !== "files");
  expect(kept).toHaveLength(2);
  for (const name of kept) expect(await readdir(join(place("backups"), name))).toContain("manifest.json");
  expect(await readdir(join(place("backups"), "files"))).not.toContain("of-the-killed-one");
});

test("two backups at once are made one after the other", async () => {
  const both = await Promise.all([backup(), backup({ KEEP: "2" })]);
  expect(
    both.map(({ status }) => status),
    both.map(({ output }) => output).join(""),
  ).toEqual([0, 0]);
});

test.each([
  ["/proc/none", /^BACKUP_DIR \/proc\/none: no directory can be made there\. Give another path \(ENOENT\)\n$/],
  [
    "/etc/hostname",
    /^BACKUP_DIR \/etc\/hostname: it is a file, or below one\. Give the path of a directory \(ENOTDIR\)\n$/,
  ],
  ["/etc/hostname/below", /^BACKUP_DIR \/etc\/hostname\/below: it is a file, or below one\. .* \(ENOTDIR\)\n$/],
])("the backup to %s names the setting and the remedy", async (directory, expected) => {
  expect((await backup({ BACKUP_DIR: directory })).output).toMatch(expected);
});

test("older backups and their files are removed on request", async () => {
  expect((await backup({ KEEP: "1" })).output).toContain("removed ");
  expect((await readdir(place("backups"))).length).toBe(2);
});
