import { execFile } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import postgres from "postgres";
import { newEncryptionKey } from "../../platform/encryption.ts";
import { existing, only } from "../../platform/existing.ts";
import { bringUp } from "../bring-up.ts";
import { remove } from "../remove.ts";
import { readStackSettings } from "../settings.ts";
import { Stack } from "../stack.ts";
import { StackError } from "../stack-error.ts";
import type { StackFacts } from "../state.ts";
import { countWrongAccounts, differences, readFacts } from "./facts.ts";
import { cleanAfter } from "./interrupt.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { restoreStack } from "./restore-stack.ts";

const DEMO = fileURLToPath(new URL("../demo/main.ts", import.meta.url));

/** All addresses except 127.0.0.0/8, where the journey receives its webhooks. */
const OTHER_ADDRESSES = [
  ..."0.0.0.0/2 64.0.0.0/3 96.0.0.0/4 112.0.0.0/5 120.0.0.0/6 124.0.0.0/7 126.0.0.0/8 128.0.0.0/1".split(" "),
  "::/0",
];

/**
 * Restores a backup to a temporary directory, beside whatever runs, and uses it: compares rows, credit and files with the
 * backup, runs the journey of `make demo`, opens a shared page and signs in. The restored service calls no endpoint, model or
 * mail server.
 * @returns a report
 * @throws StackError that names what is wrong
 */
export async function drill(backupDir: string, backup: string, say: (line: string) => void): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "restore-drill-"));
  await chmod(directory, 0o711);
  const dataDir = join(directory, "data");
  const began = Date.now();
  const took = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  isolate();
  const use = async () => {
    const manifest = await readManifest(backup);
    const { objects, missing } = await restoreStack({
      backupDir,
      backup,
      dataDir,
      storageUrl: undefined,
      keysFile: null,
      point: null,
      inspect: (database) => checkFacts(database, manifest),
    });
    if (missing.length > 0) throw new StackError(`files are missing: ${missing.join(", ")}`);
    say(`restored ${manifest.at} in ${took()}: rows, credit and the hashes of ${objects} files equal the backup`);
    await useStack(dataDir, say);
    return `the restored service works: ${took()} in all`;
  };
  return cleanAfter(() => remove(directory), use);
}

/** The settings of the restored service, which must reach nobody. Its keys need not read texts of the backed up service. */
function isolate(): void {
  for (const name of [
    "OPENAI_BASE_URL",
    "OPENAI_API_KEY",
    "SMTP_URL",
    "STORAGE_URL",
    "PUBLIC_URL",
    "SPOOL_DIR",
    "DATABASE_URL",
  ]) {
    delete process.env[name];
    delete process.env[`${name}_FILE`];
  }
  delete process.env.ENCRYPTION_KEYS_FILE;
  process.env.ENCRYPTION_KEYS = newEncryptionKey();
  process.env.WEBHOOK_DENIED_NETWORKS = OTHER_ADDRESSES.join(",");
}

async function checkFacts(database: postgres.Sql, { before, after }: Manifest): Promise<void> {
  const problems = differences(await readFacts(database), before, after);
  const wrong = await countWrongAccounts(database);
  if (wrong > 0) problems.push(`the credit of ${wrong} billing accounts is not the sum of their mutations`);
  if (problems.length > 0) throw new StackError(`the restored database differs: ${problems.join("; ")}`);
}

async function useStack(dataDir: string, say: (line: string) => void): Promise<void> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  const settings = { ...readStackSettings({ DATA_DIR: dataDir, PORT: "0" }, []), watch: false };
  const stack = await Stack.claim({ settings, say: () => undefined, failed: failure.reject });
  const end = () => stack.stop();
  const use = async () => {
    const facts = await stack.start(bringUp);
    await Promise.race([exercise(facts, dataDir, say), failure.promise]);
  };
  await cleanAfter(end, use);
}

async function exercise(facts: StackFacts, dataDir: string, say: (line: string) => void): Promise<void> {
  await promisify(execFile)(process.execPath, [DEMO], { env: { ...process.env, DATA_DIR: dataDir } });
  say("a new candidate was created, filled, delivered and shared");
  const database = postgres(facts.database_url, { max: 1, onnotice: () => undefined });
  const origin = new URL(facts.base_url).origin;
  try {
    const shared = await database<{ secret: string }[]>`
      select candidates.secret
      from private.candidates
      join api.organizations on organizations.id = candidates.organization_id
      where private.is_shared(candidates, organizations) and candidates.layout_id is not null
      order by candidates.id
      limit 1
    `;
    for (const { secret } of shared) await expectStatus(`${origin}/share/${secret}`, {}, 200);
    say("the page of the oldest candidate was opened");
    const links = await database<{ path: string }[]>`
      select operator.create_dashboard_link(${facts.organization_id}, 'drill@example.com', 'superuser') as path
    `;
    const init = { method: "POST", headers: { "sec-fetch-site": "same-origin" }, redirect: "manual" } as const;
    const signedIn = await expectStatus(`${origin}${only(links).path}`, init, 303);
    const cookie = existing(signedIn.headers.get("set-cookie"));
    await expectStatus(`${origin}/dashboard`, { headers: { cookie } }, 200);
    say("a member signed in");
  } finally {
    await database.end({ timeout: 1 });
  }
}

async function expectStatus(url: string, init: RequestInit, status: number): Promise<Response> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (response.status === status) return response;
  throw new StackError(
    `${init.method ?? "GET"} ${new URL(url).pathname} answered ${response.status} instead of ${status}`,
  );
}
