import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { registerWebhook } from "../flows/webhook-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { plainEnvironment } from "../support/environment.ts";
import { startService } from "../support/service.ts";

const service = await stopAfterAll(startService({ worker: true }));
const { organizationId: id, apiKey } = await service.createOrganization({ name: "Acme", credit: 5 });

async function operate(command: string, env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["db/operate.ts", command], {
    env: plainEnvironment({ DATABASE_URL: service.databaseUrl, ...env }),
  });
  return stdout.trimEnd();
}

/** The printed rows. */
async function rows(command: string, env: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
  const lines = (await operate(command, env)).split("\n");
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
}

const month = new Date().toISOString().slice(0, 7);

test("organizations, keys, members and credit are listed, and nothing secret with them", async () => {
  const [acme] = (await rows("list-organizations")).filter((row) => row.id === id);
  expect(acme).toMatchObject({ name: "Acme", status: "active", credit: 5, members: "0", active_candidates: "0" });
  const [key, ...others] = await rows("list-keys", { ORGANIZATION: id });
  expect(others).toEqual([]);
  expect(key).toMatchObject({ prefix: apiKey.slice(0, 13), revoked_at: null });
  expect(JSON.stringify(key)).not.toContain(apiKey);

  expect(await operate("list-members", { ORGANIZATION: id })).toBe("the organization has no member");
  await service.database`select operator.create_dashboard_link(${id}, 'ada@example.com', 'superuser')`;
  const [member] = await rows("list-members", { ORGANIZATION: id });
  expect(member).toMatchObject({ email: "ada@example.com", role: "superuser", has_second_factor: false });
  await expect(operate("reset-second-factor", { MEMBER: String(member?.id) })).rejects.toThrow("has no second factor");
  await service.database`
    insert into private.dashboard_authenticators (member_id, organization_id, secret, last_step)
    values (${String(member?.id)}, ${id}, ${`v1:00000000:${"x".repeat(38)}`}, 1)
  `;
  await operate("reset-second-factor", { MEMBER: String(member?.id) });
  expect((await rows("list-members", { ORGANIZATION: id }))[0]).toMatchObject({ has_second_factor: false });

  await operate("add-credit", { ORGANIZATION: id, DELTA: "2" });
  const journal = await rows("list-credit", { ORGANIZATION: id, MONTH: month });
  expect(journal.map(({ delta, credit_after }) => [delta, credit_after])).toEqual([
    [5, "5"],
    [2, "7"],
  ]);
  expect(await operate("list-credit", { ORGANIZATION: id, MONTH: "2020-01" })).toContain("did not change");
});

test("a customer's request, run, delivery and candidate are found by what the customer knows", async () => {
  const created = await service.request<{ id: string; secret: string }>(apiKey, "POST", "/candidates", {
    body: { name: "Ann", values: { email: "ann@example.org" } },
    headers: { "x-request-id": "from-the-customer" },
  });
  expect(created.status).toBe(200);
  const failed = await service.request(apiKey, "POST", "/candidates", { body: { nam: "x" } });
  expect(failed.status).toBe(400);
  const requestId = failed.headers.get("x-request-id") ?? "";

  await expect.poll(() => operate("find", { WHAT: requestId })).toContain("POST /candidates 400");
  for (const what of ["from-the-customer", created.body.id, created.body.secret, "ANN@example.org"]) {
    const [found] = await rows("find", { WHAT: what });
    expect(found).toMatchObject({ organization_id: id, kind: what === "from-the-customer" ? "request" : "candidate" });
  }
  expect(await rows("list-credit", { ORGANIZATION: id, MONTH: month })).toContainEqual(
    expect.objectContaining({ candidate_id: created.body.id, request_id: "from-the-customer" }),
  );
  expect(await operate("find", { WHAT: "nobody@example.org" })).toBe("nothing has nobody@example.org");
  await expect(operate("find", { WHAT: "a" })).rejects.toThrow("WHAT: must be");

  const [request, ...others] = await rows("list-requests", { ORGANIZATION: id });
  expect(others).toEqual([]);
  expect(request).toMatchObject({ request_id: requestId, status: 400, method: "POST" });
  expect((await rows("list-requests", { ORGANIZATION: id, ALL: "true" })).length).toBeGreaterThan(1);

  const none = "no run of the organization has failed; ALL=true lists all";
  expect(await operate("list-runs", { ORGANIZATION: id })).toBe(none);
  await service.database`
    insert into private.runs (organization_id, candidate_id, kind, status, input, fingerprint, deadline_at, finished_at, error)
    values (${id}, ${created.body.id}, 'fill', 'failed', '{}', 'x', now(), now(), '{"code": "CDS501", "message": "m"}')
  `;
  expect(await rows("list-runs", { ORGANIZATION: id })).toMatchObject([{ kind: "fill", code: "CDS501" }]);
  await registerWebhook(service, apiKey, "http://127.0.0.1:64999/in", ["candidates.created"]);
  await service.request(apiKey, "POST", "/candidates", { body: { name: "Bob" } });
  await expect
    .poll(() => operate("list-deliveries", { ORGANIZATION: id }))
    .toMatch(/"event_type":"candidates.created","candidate_id":"[\w-]{36}","status":"pending"/);
});

test("the usage of a month is that of an invoice", async () => {
  const [usage] = await rows("usage", { ORGANIZATION: id, MONTH: month });
  expect(usage).toMatchObject({
    name: "Acme",
    candidates_created: "2",
    credit_used: "2",
    credit_added: "7",
    runs: "1",
  });
  const countRequests = async () => Number((await rows("usage", { ORGANIZATION: id, MONTH: month }))[0]?.requests);
  await expect.poll(countRequests).toBeGreaterThan(3);
  expect((await rows("usage")).length).toBeGreaterThan(0);
  expect((await rows("usage", { ORGANIZATION: id, MONTH: "2020-01" }))[0]).toMatchObject({ credit_used: "0" });
  await expect(operate("usage", { MONTH: "October" })).rejects.toThrow("MONTH: must be a month as in 2030-01");
});

test("the status names processes, queues, failures and what needs attention", async () => {
  const facts = new Map((await rows("status")).map(({ fact, value }) => [fact, value]));
  expect(facts.get("gateways")).toBe("1");
  expect(facts.get("workers")).toBe("1");
  expect(facts.get("fill failed in 24 hours")).toBe("1 with CDS501, cause: service");
  expect(facts.get("disabled")).toBe("0");
  expect(facts.get("of this command")).toMatch(/^\d+\.\d+\.\d+/);
  expect(facts.get("backup last succeeded")).toBe("never");
  expect(Date.parse(String(facts.get("files__sweep last succeeded")))).toBeGreaterThan(Date.now() - 3_600_000);
  expect(facts.get("leakproof marks, without which searches are slower (README)")).toBe("set");

  await service.database`select private.note_success('backup')`;
  await service.database`
    update private.webhook_endpoints set disabled_at = now(), disabled_reason = 'It answered 410.'
  `;
  await service.database`
    update private.billing_accounts set credit = 1
    where id = (select billing_account_id from api.organizations where id = ${id})
  `;
  const later = (await rows("status")).map(({ fact, value }) => `${fact}: ${value}`).join("\n");
  expect(later).toMatch(/^backup last succeeded: 20/m);
  expect(later).toMatch(/ is disabled: since .*: It answered 410\.$/m);
  expect(later).toContain(`organization ${id} has: 1; used in 7 days: 2`);
});

test("sessions that wait for a lock are listed with those that hold it", async () => {
  expect(await operate("locks")).toBe("nothing waits for a lock");
  const row = service.database`select from api.organizations where id = ${id} for update`;
  await service.database.begin(async (holder) => {
    await holder`select from api.organizations where id = ${id} for update`;
    const waiting = row.execute();
    await expect.poll(() => operate("locks")).toMatch(/"blocked_by":\[\{"pid":\d+,/);
    const [found] = await rows("locks");
    expect(found).toMatchObject({ application_name: "test", blocked_by: [{ application_name: "test" }] });
    waiting.cancel();
    await waiting.catch(() => undefined);
  });
});

test("failed jobs are repeated or removed", async () => {
  await service.database`
    select graphile_worker.add_job('files__sweep', run_at => now() + interval '1 hour')
  `;
  await service.database`update graphile_worker._private_jobs set attempts = 25, last_error = 'x'`;
  expect(await operate("drop-jobs", { TASK: "candidates__purge" })).toBe("0");
  expect(await operate("retry-jobs", { TASK: "files__sweep" })).toBe("1");
  await expect.poll(() => operate("failed-jobs")).toBe("no queued job has failed");
  await service.database`select graphile_worker.add_job('files__sweep', run_at => now() + interval '1 hour')`;
  await service.database`update graphile_worker._private_jobs set attempts = 25, last_error = 'x'`;
  expect(await operate("drop-jobs", { TASK: "files__sweep" })).toBe("1");
});
