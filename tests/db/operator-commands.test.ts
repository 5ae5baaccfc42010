import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { plainEnvironment } from "../support/environment.ts";
import { startService } from "../support/service.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const service = await stopAfterAll(startService());

/** Runs a program in the repository. Resolves to its output, or rejects with what it writes to stderr. */
function run(file: string, args: string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { cwd: ROOT, env: plainEnvironment(env) }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout.trimEnd());
      else reject(new Error(stderr));
    });
  });
}

function operate(command: string, env: Record<string, string> = {}): Promise<string> {
  return run(process.execPath, ["db/operate.ts", command], { DATABASE_URL: service.databaseUrl, ...env });
}

/** Runs an operator target without looking whether packages must be installed. */
function make(target: string, env: Record<string, string>): Promise<string> {
  return run("make", ["-s", "-o", "node_modules/.package-lock.json", target], env);
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
  const organization = await operate("create-organization", { NAME: "Acme & 'Söhne'", CREDIT: "2", TYPE: "test" });
  const key = await operate("create-key", { ORGANIZATION: organization });
  expect(key).toMatch(/^cds_test_/);
  const own = await service.request(key, "GET", "/organizations?select=id,name");
  expect(own.body).toEqual([{ id: organization, name: "Acme & 'Söhne'" }]);

  expect(await operate("add-credit", { ORGANIZATION: organization, DELTA: "5" })).toBe("7");
  expect(await operate("add-credit", { ORGANIZATION: organization, DELTA: "-3" })).toBe("4");
  // The second call updates the layouts of the first.
  for (const _ of [1, 2]) expect(await operate("publish-layouts", { ORGANIZATION: organization })).toBe("6");
  const published = await service.database`
    select from api.layouts where organization_id = ${organization} and visibility = 'public' and featured
  `;
  expect(published).toHaveLength(6);
  const [layout] = await service.database<{ id: string }[]>`
    select id from api.layouts where organization_id = ${organization} order by id limit 1
  `;
  const chosen = async () => {
    const rows = await service.database`
      select from private.featured_layouts join api.layouts on layouts.id = layout_id
      where organization_id = ${organization}
    `;
    return rows.length;
  };
  expect(await chosen()).toBe(6);
  await operate("feature-layout", { LAYOUT: layout?.id ?? "", FEATURED: "false" });
  await operate("publish-layouts", { ORGANIZATION: organization });
  expect(await chosen(), "an update does not revert the operator's choice").toBe(5);
  await operate("feature-layout", { LAYOUT: layout?.id ?? "" });
  expect(await chosen()).toBe(6);

  await operate("suspend-organization", { ORGANIZATION: organization });
  expect(await status(key)).toBe(401);
  await operate("resume-organization", { ORGANIZATION: organization });
  expect(await status(key)).toBe(200);
  await operate("delete-organization", { ORGANIZATION: organization });
  expect(await status(key)).toBe(401);
});

test("a key has the given permissions, expiry and overlap, until it is revoked", async () => {
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

test("the person of a candidate is erased, and the receipt printed", async () => {
  const { apiKey } = await service.createOrganization();
  const candidateId = await service.create(apiKey, "/candidates", { name: "Ann Lee" });
  const receipt = JSON.parse(await operate("erase-person", { CANDIDATE: candidateId }));
  expect(receipt).toMatchObject({ candidate_id: candidateId, actor: { type: "operator" }, erased: { versions: 1 } });
  await expect(operate("erase-person", { CANDIDATE: candidateId })).rejects.toThrow("There is no candidate");
});

test("the link to the dashboard begins with the address of the running service, or with PUBLIC_URL", async () => {
  const { organizationId } = await service.createOrganization();
  const link = (env = {}) =>
    operate("dashboard-link", { ORGANIZATION: organizationId, EMAIL: "ada@example.com", ...env });
  await service.database`select private.take_address('http://documents.example.com')`;
  expect(await link()).toMatch(/^http:\/\/documents\.example\.com\/dashboard\/sign-in\//);
  expect(await link({ PUBLIC_URL: "https://cv.example.com/" })).toMatch(/^https:\/\/cv\.example\.com\/dashboard\//);
});

test("the jobs that failed are printed with their errors, one on each line", async () => {
  expect(await operate("failed-jobs")).toBe("no queued job has failed");
  await service.database`select graphile_worker.add_job('files__sweep', run_at => now() + interval '1 hour')`;
  await service.database`update graphile_worker._private_jobs set attempts = 3, last_error = E'two\\nlines\\u001B[2J'`;
  const [line = "", ...others] = (await operate("failed-jobs")).split("\n");
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ task: "files__sweep", attempts: 3, last_error: "two\nlines\u001B[2J" });
});

test("an error names the setting that is missing or wrong", async () => {
  await expect(operate("create-organization")).rejects.toThrow("NAME: give the organization's name");
  await expect(operate("create-key", { ORGANIZATION: "acme" })).rejects.toThrow("ORGANIZATION: must be a uuid");
  await expect(operate("create-everything")).rejects.toThrow('there is no command "create-everything"');
  const unknown = "00000000-0000-7000-8000-000000000000";
  await expect(operate("add-credit", { ORGANIZATION: unknown, DELTA: "1" })).rejects.toThrow(unknown);
  await expect(operate("create-organization", { NAME: "x", CREDIT: "-5" })).rejects.toThrow(
    /^CREDIT: must be at least 0\.$/m,
  );
  const { organizationId: ORGANIZATION } = await service.createOrganization();
  await expect(operate("add-credit", { ORGANIZATION, DELTA: "99999999999" })).rejects.toThrow(
    "DELTA: must be at most 2147483647",
  );
  await expect(operate("create-key", { ORGANIZATION, NAME: "N".repeat(300) })).rejects.toThrow(
    "NAME: must have at most",
  );
  for (const VALUE of ["1", ""]) {
    const setting = { ORGANIZATION, NAME: "zzz", ...(VALUE && { VALUE }) };
    await expect(operate("limit-organization", setting)).rejects.toThrow("NAME: must be requests_per_second,");
  }
  for (const [VALUE, message] of [
    ["-1", "VALUE: must be a number from 0 to 1000000000000000."],
    ["many", "VALUE: must be a number"],
  ] as const) {
    const limit = { ORGANIZATION, NAME: "webhooks", VALUE };
    await expect(operate("limit-organization", limit)).rejects.toThrow(message);
  }
  for (const [NETWORKS, message] of [
    ["192.0.2.0/33", "NETWORKS: 192.0.2.0/33 is not an IP address or a network such as 192.0.2.0/24"],
    ["2001:db8::/32 192.0.2.7/24", "NETWORKS: 192.0.2.7/24 has bits after its prefix: the network is 192.0.2.0/24"],
  ] as const) {
    await expect(operate("restrict-key", { KEY_ID: unknown, NETWORKS })).rejects.toThrow(message);
  }
  for (const [OVERLAP, message] of [
    ["soon", "OVERLAP: must be a duration as in OVERLAP='2 days'"],
    ["8 days", "OVERLAP: must be between 0 and 7 days."],
  ] as const) {
    const KEY_ID = await idOf(await operate("create-key", { ORGANIZATION }));
    await expect(operate("rotate-key", { KEY_ID, OVERLAP })).rejects.toThrow(message);
  }
  await expect(operate("reset-second-factor", { MEMBER: unknown })).rejects.toThrow(`There is no member ${unknown}.`);
  await expect(operate("create-organization", { NAME: "x", DATABASE_URL: "" })).rejects.toThrow(
    "DATABASE_URL: is not set",
  );
});

test("operator targets of make use the database of DATABASE_URL, or of the running stack", async () => {
  const organization = await make("create-organization", {
    NAME: "Made by 'make' & $HOME",
    DATABASE_URL: service.databaseUrl,
  });
  const [row] = await service.database<{ name: string }[]>`
    select name from api.organizations where id = ${organization}
  `;
  expect(row?.name).toBe("Made by 'make' & $HOME");
  const nowhere = join(tmpdir(), "no-stack-here");
  await expect(make("create-organization", { NAME: "x", DATABASE_URL: "", DATA_DIR: nowhere })).rejects.toThrow(
    `set DATABASE_URL, or start the stack first: none runs on ${nowhere}`,
  );
});
