import fs from "node:fs";
import { expect, test } from "vitest";
import { replaceInBuiltin } from "../support/builtins.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";

/** The number of bytes that can still be written to the spool. */
const disk = { free: Number.POSITIVE_INFINITY };

const { writeSync, writeFileSync } = fs;
const full = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
replaceInBuiltin(fs, {
  writeSync: (file: number, bytes: Buffer, offset = 0) => {
    if (disk.free === 0) throw full();
    const length = Math.min(bytes.length - offset, disk.free);
    disk.free -= length;
    return writeSync(file, bytes, offset, length);
  },
  writeFileSync: (...given: Parameters<typeof writeFileSync>) => {
    if (disk.free < 64 * 1024) throw full();
    writeFileSync(...given);
  },
});

const service = await stopAfterAll(startService());

const readiness = async () => {
  const response = await fetch(`${service.origin}/readyz`);
  return { status: response.status, body: await response.json() };
};

test("on a full disk, requests are answered, /readyz names the reason, and each request is logged once", async () => {
  const { apiKey, organizationId } = await service.createOrganization({ credit: 10 });
  const create = () => service.request<{ status: string }>(apiKey, "POST", "/candidates", { body: {} });
  const loggedCreates = async () => {
    const [row] = await service.database<{ count: number; different: number }[]>`
      select count(*)::integer as count, count(distinct request_id)::integer as different
      from private.api_requests where organization_id = ${organizationId} and method = 'POST'
    `;
    return [row?.count, row?.different];
  };
  const rename = (from: string, to: string) =>
    service.database.unsafe(`alter function private.${from}(jsonb) rename to ${to}`);

  // The database does not accept the log, so the entries must stay in the gateway.
  await rename("log_api_requests", "log_api_requests_away");
  expect((await create()).status).toBe(200);
  // The disk accepts a part of the next entry.
  disk.free = 50;
  for (let index = 0; index < 3; index++) {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([200, { status: "active" }]);
  }
  expect(await readiness()).toMatchObject({
    status: 503,
    body: { status: "unavailable", request_log: false, reason: "SPOOL_DIR cannot be written: ENOSPC" },
  });
  expect((await fetch(`${service.origin}/healthz`)).status).toBe(200);

  // The entries reach the database although the disk is still full.
  await rename("log_api_requests_away", "log_api_requests");
  await expect.poll(loggedCreates).toEqual([4, 4]);
  expect((await readiness()).status).toBe(503);

  disk.free = Number.POSITIVE_INFINITY;
  await expect.poll(readiness).toMatchObject({ status: 200, body: { request_log: true, reason: null } });
  expect((await create()).status).toBe(200);
  await expect.poll(loggedCreates).toEqual([5, 5]);
  const account = await service.request(apiKey, "GET", "/billing_accounts?select=credit");
  expect(account.body).toEqual([{ credit: 5 }]);
});

test("entries move from memory to the spool as soon as the disk has space", async () => {
  const { apiKey, organizationId } = await service.createOrganization();
  const rename = (from: string, to: string) =>
    service.database.unsafe(`alter function private.${from}(jsonb) rename to ${to}`);
  await rename("log_api_requests", "log_api_requests_away");
  disk.free = 0;
  for (let index = 0; index < 3; index++) await service.request(apiKey, "GET", "/layouts");
  expect((await readiness()).status).toBe(503);
  disk.free = Number.POSITIVE_INFINITY;
  await expect.poll(async () => (await readiness()).status).toBe(200);
  await rename("log_api_requests_away", "log_api_requests");
  await expect
    .poll(async () => {
      const rows = await service.database`
        select from private.api_requests where organization_id = ${organizationId}
      `;
      return rows.length;
    })
    .toBe(3);
});
