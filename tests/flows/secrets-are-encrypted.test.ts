import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Encryption, newEncryptionKey } from "../../platform/encryption.ts";
import { only } from "../../platform/existing.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { type Service, startService } from "../support/service.ts";
import { sendTest, type WebhookRow } from "./webhook-support.ts";

const FILTER = '$.payload.new.name == "x"';
const HEADER = "Bearer of-the-customer-4f2a9c";

let service: Service;
let receiver: Receiver;
const folder = mkdtempSync(join(tmpdir(), "encryption-"));
const file = join(folder, "keys");

beforeAll(async () => {
  writeFileSync(file, `${newEncryptionKey()}\n`);
  receiver = await startReceiver();
  service = await startService({ worker: true, settings: { ENCRYPTION_KEYS: "", ENCRYPTION_KEYS_FILE: file } });
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
  rmSync(folder, { recursive: true });
});

async function subscribe(path: string) {
  const { apiKey, organizationId } = await service.createOrganization();
  const { body } = await service.request<WebhookRow[]>(apiKey, "POST", "/webhooks", {
    body: { endpoint: new URL(path, receiver.url).href, events: ["layouts.created"] },
  });
  const webhook = only(body);
  const change = await service.request(apiKey, "PATCH", `/webhooks/${webhook.id}/delivery`, {
    body: { headers: { Authorization: HEADER } },
  });
  expect(change).toMatchObject({ status: 200, body: { filter: null, headers: { Authorization: HEADER } } });
  return { apiKey, organizationId, id: webhook.id, signing_secret: webhook.signing_secret };
}

const rowOf = async (id: string) => {
  const [row] = await service.database<{ headers: string; previous_signing_secret: string; row: string }[]>`
    select headers, previous_signing_secret, endpoints::text as row
    from private.webhook_endpoints as endpoints where webhook_id = ${id}
  `;
  if (row === undefined) throw new Error(`no webhook ${id}`);
  return row;
};

/** The rows of all tables of the schemas private and api that contain a text. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await service.database<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('api', 'private')
  `;
  const found = [];
  for (const { name } of tables) {
    const rows = await service.database.unsafe(`select from ${name} as t where strpos(t::text, $1) > 0 limit 1`, [
      text,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test("headers of webhooks are in no table, and are shown and sent", async () => {
  const { apiKey, id } = await subscribe("/headers");
  expect(await placesOf("of-the-customer-4f2a9c")).toEqual([]);
  expect(await service.request(apiKey, "GET", `/webhooks/${id}/delivery`)).toMatchObject({
    body: { headers: { Authorization: HEADER } },
  });
  await sendTest(service, apiKey, id);
  const [sent] = await receiver.waitFor(1, ({ path }) => path === "/headers");
  expect(sent?.headers.authorization).toBe(HEADER);
  await service.change(apiKey, `/webhooks/${id}/delivery`, { filter: FILTER });
  expect(await service.request(apiKey, "PATCH", `/webhooks/${id}/delivery`, { body: { headers: {} } })).toMatchObject({
    body: { filter: expect.stringContaining("payload"), headers: {} },
  });
  const large = `{"headers":{"a":"b"}${" ".repeat(300_000)}}`;
  expect(
    await service.request(apiKey, "PATCH", `/webhooks/${id}/delivery`, {
      body: large,
      headers: { "content-type": "application/json" },
    }),
  ).toMatchObject({
    status: 400,
    body: { code: "CDS123" },
  });
});

test("previous signing secrets are encrypted by the worker, still sign, and are removed when they expire", async () => {
  const { apiKey, id, signing_secret: first } = await subscribe("/secrets");
  await service.change(apiKey, `/webhooks?id=eq.${id}`, {
    signing_secret: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  });
  const encrypt = () => service.database`select graphile_worker.add_job('webhook_endpoints__encrypt', '{}'::json)`;
  await encrypt();
  await expect.poll(async () => (await rowOf(id)).previous_signing_secret).toMatch(/^v1:/);
  expect(await placesOf(first)).toEqual([]);
  await sendTest(service, apiKey, id);
  const [sent] = await receiver.waitFor(1, ({ path }) => path === "/secrets");
  expect(String(sent?.headers["webhook-signature"]).split(" ")).toHaveLength(2);
  await service.database`
    update private.webhook_endpoints set previous_signing_secret_expires_at = now() where webhook_id = ${id}
  `;
  await encrypt();
  await expect.poll(async () => (await rowOf(id)).previous_signing_secret).toBeNull();
});

test("the key is rotated while requests and deliveries run, and every text has the new key", async () => {
  const { apiKey, id } = await subscribe("/rotated");
  let isRunning = true;
  const statuses = new Set<number>();
  const traffic = async () => {
    while (isRunning) {
      const shown = await service.request(apiKey, "GET", `/webhooks/${id}/delivery`);
      const changed = await service.request(apiKey, "PATCH", `/webhooks/${id}/delivery`, {
        body: { headers: { Authorization: HEADER } },
      });
      for (const { status } of [shown, changed]) statuses.add(status);
      await sleep(5);
    }
  };
  const running = traffic();
  const before = (await rowOf(id)).headers.split(":")[1];
  expect(await rotate()).toMatch(/^encrypted \d+ texts with the key [0-9a-f]{8}\n$/);
  isRunning = false;
  await running;
  expect([...statuses]).toEqual([200]);
  const keys = await service.database<{ key: string }[]>`
    select distinct split_part(headers, ':', 2) as key from private.webhook_endpoints where headers is not null
  `;
  expect(keys).toHaveLength(1);
  expect(keys[0]?.key).not.toBe(before);
  await sendTest(service, apiKey, id);
  const [sent] = await receiver.waitFor(1, ({ path }) => path === "/rotated");
  expect(sent?.headers.authorization).toBe(HEADER);
});

test("a file without the key of a text is refused before it is changed", async () => {
  const other = join(folder, "other-keys");
  writeFileSync(other, `${newEncryptionKey()}\n`);
  const before = readFileSync(other, "utf8");
  const [{ key }] = await service.database<[{ key: string }]>`
    select split_part(headers, ':', 2) as key from private.webhook_endpoints where headers is not null limit 1
  `;
  expect(await rotate(other)).toBe(`${other} lacks the keys ${key}\n`);
  expect(readFileSync(other, "utf8")).toBe(before);
});

async function rotate(keys = file): Promise<string> {
  const program = spawn(process.execPath, ["db/operate.ts", "rotate-encryption-key"], {
    env: { ...process.env, DATABASE_URL: service.databaseUrl, ENCRYPTION_KEYS_FILE: keys },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (text: Buffer) => {
      output += text.toString();
    });
  }
  await new Promise((resolve) => program.once("close", resolve));
  return output;
}

test("seeds of second factors are encrypted again by a rotation", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const memberId = await service.create(apiKey, "/members", {
    name: "Ada",
    email: `ada-${organizationId}@example.com`,
  });
  const encryption = new Encryption({ ENCRYPTION_KEYS_FILE: file });
  const seed = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  await service.database`
    insert into private.dashboard_authenticators (member_id, organization_id, secret)
    values (${memberId}, ${organizationId}, ${encryption.encrypt(seed, "second factor")})
  `;
  await rotate();
  const [row] = await service.database<{ secret: string }[]>`
    select secret from private.dashboard_authenticators where member_id = ${memberId}
  `;
  expect(row?.secret.split(":")[1]).toBe(encryption.currentKey);
  expect(encryption.decrypt(row?.secret ?? "", "second factor")).toBe(seed);
  expect(await placesOf(seed)).toEqual([]);
});
