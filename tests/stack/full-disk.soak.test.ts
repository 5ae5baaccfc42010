import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { connect } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { identities, launch, makeDataDir, ready, removeDataDir, type StartedStack, stop } from "./stack.ts";

const CREATES = 20;

let dataDir = "";
let disk = "";
let stack: StartedStack | null = null;
let receiver: Receiver | null = null;

afterAll(async () => {
  if (stack !== null) await stop(stack);
  await receiver?.stop();
  if (disk !== "") spawnSync("umount", [disk]);
  if (dataDir !== "") await removeDataDir(dataDir);
});

function fill(path: string): void {
  for (const size of [64 * 1024, 1024, 1]) {
    try {
      for (;;) appendFileSync(path, Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: "ENOSPC" });
    }
  }
}

test("a full disk of spool, logs and files ends no process and loses no acknowledged request", async (context) => {
  dataDir = await makeDataDir();
  disk = join(dirname(dataDir), "disk");
  mkdirSync(disk);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk], { encoding: "utf8" });
  if (mounted.status !== 0) {
    disk = "";
    if (process.env.CI === "true") throw new Error(`CI must be able to mount a tmpfs: ${mounted.stderr}`);
    context.skip("only root may mount a tmpfs");
  }
  mkdirSync(join(disk, "log"));
  mkdirSync(dataDir, { mode: 0o711 });
  symlinkSync(join(disk, "log"), join(dataDir, "log"));

  const settings = {
    SPOOL_DIR: join(disk, "spool"),
    STORAGE_URL: pathToFileURL(join(disk, "files")).href,
    LOG_LEVEL: "debug",
    WEBHOOK_ALLOW_PRIVATE: "true",
  };
  stack = launch(dataDir, settings);
  receiver = await startReceiver();
  const facts = await ready(stack, dataDir);
  const origin = facts.base_url.replace(/\/v1$/, "");
  const readiness = async () => {
    const response = await fetch(`${origin}/readyz`);
    return { status: response.status, body: await response.json() };
  };
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${facts.base_url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${facts.api_key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  const create = (name: string) => post("/candidates", { name });
  const upload = async () => {
    const body = new FormData();
    body.set("file", new File(["Ann Lee\n".repeat(10_000)], "cv.txt"));
    const headers = { authorization: `Bearer ${facts.api_key}` };
    const response = await fetch(`${facts.base_url}/candidates/upload?select=id`, { method: "POST", headers, body });
    const { code } = z.object({ code: z.string().optional() }).parse(await response.json());
    return [response.status, code];
  };
  const webhook = { endpoint: `${receiver.url}created`, events: ["candidates.created"] };
  expect(await post("/webhooks", webhook)).toBe(201);

  const filler = join(disk, "filler");
  fill(filler);
  for (let index = 0; index < CREATES; index++) expect(await create(`Full ${index}`)).toBe(200);
  expect(await readiness()).toMatchObject({
    status: 503,
    body: { request_log: false, reason: "SPOOL_DIR cannot be written: ENOSPC" },
  });

  expect(await upload()).toEqual([503, "CDS506"]);

  rmSync(filler);
  await expect.poll(readiness).toMatchObject({ status: 200 });
  expect(await create("Free")).toBe(200);
  expect(await upload()).toEqual([200, undefined]);
  await receiver.waitFor(CREATES + 2);
  expect(identities(facts)).toHaveLength(4);
  expect(stack.output()).not.toContain("restarting it");

  const database = connect(facts.database_url, { name: "test", log: createLog("test", "silent"), max: 1 });
  try {
    const counts = async () => {
      const [row] = await database`
        select
          (select count(*)::integer from private.api_requests where endpoint = '/candidates') as logged,
          (select count(*)::integer from api.candidates) as created,
          (select credit from api.billing_accounts) as credit
      `;
      return row;
    };
    const created = CREATES + 2;
    await expect.poll(counts).toEqual({ logged: CREATES + 1, created, credit: 100 - created });
  } finally {
    await database.end();
  }
});
