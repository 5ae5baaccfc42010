import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { Encryption, newEncryptionKey } from "../../platform/encryption.ts";
import { portOf } from "../../platform/listening.ts";
import { freePort } from "../../stack/ports.ts";
import { urlFor } from "../support/database.ts";
import { ENCRYPTION_KEYS } from "../support/environment.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let folder: string;
let shared: Record<string, string>;

beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), "doctor-"));
  shared = { STORAGE_URL: pathToFileURL(join(folder, "files")).href, ENCRYPTION_KEYS, PATH: process.env.PATH ?? "" };
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The exit status, and what was found of each part. */
function examine(name: "gateway" | "worker", settings: Record<string, string>): Promise<[number, Map<string, string>]> {
  const program = fileURLToPath(new URL(`../../${name}/doctor.ts`, import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program], { env: { ...shared, ...settings } }, (_error, stdout) => {
      const lines = stdout.trim().split("\n");
      const found = lines.map((line): [string, string] => {
        const [, state = "", part = "", text = ""] = /^\w+ +(\w+) +(\w+) +(.*)$/.exec(line) ?? [];
        return [part, `${state}: ${text}`];
      });
      resolve([child.exitCode ?? -1, new Map(found)]);
    });
  });
}

const gateway = (settings: Record<string, string> = {}) =>
  examine("gateway", {
    DATABASE_URL: service.gatewayDatabaseUrl,
    POSTGREST_URL: service.postgrestUrl,
    JWT_SECRET: service.jwtSecret,
    SPOOL_DIR: join(folder, "spool"),
    PUBLIC_URL: service.origin,
    ...settings,
  });
const worker = (settings: Record<string, string> = {}) =>
  examine("worker", {
    DATABASE_URL: urlFor(inject("cluster"), "worker", new URL(service.databaseUrl).pathname.slice(1)),
    SMTP_URL: pathToFileURL(join(folder, "mail")).href,
    ...settings,
  });

test("a deployment that works has no failure", async () => {
  const [[status, found], [statusOfWorker, ofWorker]] = await Promise.all([gateway(), worker()]);
  expect([...found].filter(([, text]) => !text.startsWith("ok"))).toEqual([]);
  expect([...found.keys()]).toEqual([
    ...["settings", "database", "migrations", "clock", "postgrest", "keys", "storage", "spool", "disk", "proxy"],
  ]);
  expect(ofWorker.get("database")).toContain("as role worker_deliveries");
  expect(ofWorker.get("mail")).toMatch(/^warning: mails become files/);
  expect(ofWorker.get("model")).toMatch(/^warning: none is configured/);
  expect([...ofWorker].filter(([, text]) => text.startsWith("FAILED"))).toEqual([]);
  expect([status, statusOfWorker]).toEqual([0, 0]);
});

test.each([
  ["settings", { JWT_SECRET: "short" }, "JWT_SECRET: must have at least 32 characters", 2],
  ["postgrest", { JWT_SECRET: "x".repeat(40) }, "give both the same JWT_SECRET", 1],
  ["keys", { ENCRYPTION_KEYS: "" }, "set either ENCRYPTION_KEYS or ENCRYPTION_KEYS_FILE", 1],
  ["proxy", { PUBLIC_URL: "http://cv.invalid" }, "http://cv.invalid cannot be reached from here (ENOTFOUND)", 1],
] as const)("the gateway names what is wrong with %s", async (part, settings, text, expected) => {
  const [status, found] = await gateway(settings);
  expect(found.get(part)).toMatch(/^FAILED: /);
  expect(found.get(part)).toContain(text);
  expect(status).toBe(expected);
});

test("an address that only this machine has is no failure, because the gateway may be in a container", async () => {
  const [status, found] = await gateway({ PUBLIC_URL: `http://127.0.0.1:${await freePort()}` });
  expect(found.get("proxy")).toMatch(/^warning: .*Set PUBLIC_URL to the address that consumers use$/);
  expect(status).toBe(0);
});

test("the owner of the database is refused as role of a process", async () => {
  const [, found] = await gateway({ DATABASE_URL: service.databaseUrl });
  expect(found.get("database")).toMatch(/^FAILED: DATABASE_URL signs in as .*, which bypasses row-level security/);
});

test("texts that are encrypted with a missing key are a failure of both processes", async () => {
  const { apiKey } = await service.createOrganization();
  const webhook = { endpoint: "https://example.com/", events: ["layouts.created"] };
  const id = await service.create(apiKey, "/webhooks", webhook);
  const lost = new Encryption({ ENCRYPTION_KEYS: newEncryptionKey() });
  const headers = lost.encrypt("{}", "webhook headers");
  await service.database`update private.webhook_endpoints set headers = ${headers} where webhook_id = ${id}`;
  const failed = new RegExp(`^FAILED: .* are encrypted with ${lost.currentKey}: add this key to ENCRYPTION_KEYS`);
  for (const [status, found] of await Promise.all([gateway(), worker()])) {
    expect([status, found.get("keys")]).toEqual([1, expect.stringMatching(failed)]);
  }
  await service.request(apiKey, "DELETE", `/webhooks/${id}`);
});

test("a storage that cannot be written is named, with the user", async () => {
  const [status, found] = await gateway({ STORAGE_URL: pathToFileURL(join(process.execPath, "files")).href });
  expect(found.get("storage")).toMatch(/^FAILED: a file cannot be written, read and removed \(/);
  expect(status).toBe(1);
});

test("a mail server that is not there and a model that refuses the key are named", async () => {
  const server = createServer((_request, response) => void response.writeHead(401).end());
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const [status, found] = await worker({
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    OPENAI_BASE_URL: `http://127.0.0.1:${portOf(server)}/v1`,
    OPENAI_API_KEY: "wrong",
  });
  expect(found.get("mail")).toMatch(/^FAILED: the mail server refuses \(.*ECONNREFUSED/);
  expect(found.get("model")).toMatch(/^FAILED: .*answers 401: check OPENAI_API_KEY/);
  expect(status).toBe(1);
});
