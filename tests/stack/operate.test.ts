import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, startService } from "../support/service.ts";

const PROGRAM = fileURLToPath(new URL("../../stack/operate.ts", import.meta.url));

let service: Service;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.stop());

/** Runs the program of the operators' make targets; gives what it prints, or throws what it complains of. */
function operate(command: string, env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [PROGRAM, command],
      { env: { DATABASE_URL: service.databaseUrl, ...env } },
      (error, stdout, stderr) => {
        if (error === null) resolve(stdout.trimEnd());
        else reject(new Error(stderr));
      },
    );
  });
}

async function status(apiKey: string, path = "/organizations?select=id"): Promise<number> {
  return (await service.request(apiKey, "GET", path)).status;
}

async function idOf(apiKey: string): Promise<string> {
  const [row] = await service.database<[{ id: string }]>`
    select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))
  `;
  return row.id;
}

test("an organization is created, used, given credit, suspended, resumed and deleted", async () => {
  const organization = await operate("create-organization", {
    NAME: "Acme & 'Söhne'",
    CREDIT: "2",
    TYPE: "test",
  });
  const key = await operate("create-key", { ORGANIZATION: organization });
  expect(key).toMatch(/^cds_test_/);
  const own = await service.request(key, "GET", "/organizations?select=id,name");
  expect(own.body).toEqual([{ id: organization, name: "Acme & 'Söhne'" }]);

  expect(await operate("add-credit", { ORGANIZATION: organization, DELTA: "5" })).toBe("7");
  expect(await operate("add-credit", { ORGANIZATION: organization, DELTA: "-3" })).toBe("4");

  await operate("suspend-organization", { ORGANIZATION: organization });
  expect(await status(key)).toBe(401);
  await operate("resume-organization", { ORGANIZATION: organization });
  expect(await status(key)).toBe(200);
  await operate("delete-organization", { ORGANIZATION: organization });
  expect(await status(key)).toBe(401);
});

test("a key has the permissions, expiry and overlap that it is given, until it is revoked", async () => {
  const organization = await operate("create-organization", { NAME: "Keys" });
  const reader = await operate("create-key", {
    ORGANIZATION: organization,
    PERMISSIONS: "view_candidates, team",
    EXPIRES_AT: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const created = await service.request(reader, "POST", "/candidates", { body: {} });
  expect(created.status).toBe(403);

  const successor = await operate("rotate-key", { KEY_ID: await idOf(reader), OVERLAP: "1 hour" });
  expect([await status(reader), await status(successor)]).toEqual([200, 200]);
  const third = await operate("rotate-key", { KEY_ID: await idOf(successor) });
  expect([await status(successor), await status(third)]).toEqual([401, 200]);
  await operate("revoke-key", { KEY_ID: await idOf(third) });
  expect(await status(third)).toBe(401);
});

test("what is missing or wrong is named", async () => {
  await expect(operate("create-organization")).rejects.toThrow("NAME: give the organization's name");
  await expect(operate("create-key", { ORGANIZATION: "acme" })).rejects.toThrow(
    "ORGANIZATION: must be a uuid",
  );
  await expect(operate("create-everything")).rejects.toThrow('there is no command "create-everything"');
  const unknown = "00000000-0000-7000-8000-000000000000";
  await expect(operate("add-credit", { ORGANIZATION: unknown, DELTA: "1" })).rejects.toThrow(unknown);
  const nowhere = join(tmpdir(), "no-stack-here");
  await expect(
    operate("create-organization", { NAME: "x", DATABASE_URL: "", DATA_DIR: nowhere }),
  ).rejects.toThrow(`start the stack first: none runs on ${nowhere}`);
});
