import { afterAll, beforeAll, expect, test } from "vitest";
import { Creates } from "../../gateway/creates.ts";
import { SharedPool } from "../../gateway/database.ts";
import { ApiError } from "../../gateway/errors.ts";
import { shareAmongOrganizations } from "../../gateway/shares.ts";
import { connect, type Database } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { creditOf } from "../support/credit.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let gatewayDatabase: Database;
beforeAll(async () => {
  service = await startService();
  gatewayDatabase = connect(service.gatewayDatabaseUrl, { name: "test", log: createLog("test", "silent") });
});
afterAll(async () => {
  await gatewayDatabase.end();
  await service.stop();
});

interface Candidate {
  id: string;
  name: string;
  status: string;
}

async function keyOf(organizationId: string) {
  const [row] = await service.database<[{ id: string; permissions: string[] }]>`
    select id, permissions from private.api_keys where organization_id = ${organizationId}
  `;
  const { id, permissions } = row;
  const claims = { role: "api_consumer", organization_id: organizationId, api_key_id: id, permissions };
  return { id, organizationId, permissions, claims, token: "", jsonToken: "" };
}

interface Sent {
  body: object;
  revision?: string;
  idempotencyKey?: string;
}

/** Sends creates at once: the first has its own transaction, and the others wait for it. Returns rows or codes of errors. */
async function createTogether(organizationId: string, requests: Sent[]): Promise<(Candidate | string)[]> {
  const slots = shareAmongOrganizations(10, { share: 1, maxWaitMs: 60_000 });
  const creates = new Creates(new SharedPool(gatewayDatabase, slots));
  const apiKey = await keyOf(organizationId);
  const answers = await Promise.allSettled(
    requests.map(({ body, revision = "v1", idempotencyKey: key }, index) =>
      creates.create({
        apiKey,
        requestId: `request-${index}`,
        claim: key === undefined ? undefined : { key, fingerprint: "same" },
        revision,
        body: JSON.stringify(body),
      }),
    ),
  );
  return answers.map((answer) => {
    if (answer.status === "fulfilled") {
      const candidate: Candidate = JSON.parse(answer.value.candidate);
      expect(candidate.id).toBe(answer.value.id);
      return candidate;
    }
    if (answer.reason instanceof ApiError) return answer.reason.body.code;
    throw answer.reason;
  });
}

const nameOrCode = (answer: Candidate | string) => (typeof answer === "string" ? answer : answer.name);

test("creates that wait for another create share a transaction, and each gets its own candidate", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 100 });
  const names = Array.from({ length: 20 }, (_, index) => `Person ${index}`);
  const answers = await createTogether(
    organizationId,
    names.map((name) => ({ body: { name } })),
  );
  expect(answers.map(nameOrCode)).toEqual(names);
  const { body: read } = await service.request<Candidate[]>(apiKey, "GET", "/candidates?order=id");
  expect(answers).toEqual(read);
  const transactions = await service.database<{ names: string[] }[]>`
    select array_agg(name order by id) as names
    from private.candidates where organization_id = ${organizationId}
    group by xmin::text order by 1
  `;
  expect(transactions.map((transaction) => transaction.names)).toEqual([["Person 0"], names.slice(1)]);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 80, sum: 80, uses: 20 });
});

test("creates that share a transaction use the last credits in the order of their arrival", async () => {
  const { organizationId } = await service.createOrganization({ credit: 4 });
  const answers = await createTogether(organizationId, Array(10).fill({ body: {} }));
  expect(answers.map((answer) => (typeof answer === "string" ? answer : answer.status))).toEqual([
    ...Array(4).fill("active"),
    ...Array(6).fill("pending"),
  ]);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 0, sum: 0, uses: 4 });
});

test.each(["v1", "v0"])(
  "each create of a shared transaction fails or succeeds alone in revision %s",
  async (revision) => {
    const { organizationId } = await service.createOrganization({ credit: 100 });
    const bodies = [
      { name: "alone" },
      { name: "good 1" },
      { nam: "misspelt" },
      { layout_id: "00000000-0000-7000-8000-000000000000" },
      { name: "good 2" },
      { attachments: { cv: { url: 1 } } },
      { name: null },
      { secret: `${revision}${"s".repeat(30)}`, name: "good 3" },
      { secret: `${revision}${"s".repeat(30)}`, name: "good 3" },
      { status: "active" },
    ];
    const answers = await createTogether(
      organizationId,
      bodies.map((body) => ({ body, revision })),
    );
    expect(answers.slice(0, 7).map(nameOrCode)).toEqual([
      "alone",
      "good 1",
      "CDS106",
      "23503",
      "good 2",
      "23514",
      "23502",
    ]);
    // The two creates with the same secret run at the same time.
    expect(answers.slice(7, 9).map(nameOrCode).toSorted()).toEqual(["23505", "good 3"]);
    expect(answers.slice(9).map(nameOrCode)).toEqual(["42501"]);
    expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 96, sum: 96, uses: 4 });
  },
);

test("equal Idempotency-Keys in a shared transaction have one effect", async () => {
  const { organizationId } = await service.createOrganization({ credit: 100 });
  const answers = await createTogether(organizationId, [
    { body: {} },
    { body: { name: "once" }, idempotencyKey: "equal" },
    { body: { name: "once" }, idempotencyKey: "equal" },
    { body: { name: "other" }, idempotencyKey: "different" },
    { body: { name: "without" } },
  ]);
  const [, one, two, ...others] = answers.map(nameOrCode);
  expect([one, two].toSorted()).toEqual([expect.stringMatching(/^CDS11[67]$/), "once"]);
  expect(others).toEqual(["other", "without"]);
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 96, sum: 96, uses: 4 });
  const rows = await service.database`
    select keys.key, candidates.name
    from private.idempotency_keys as keys
    join private.candidates on candidates.id = keys.row_ids[1]
    where keys.organization_id = ${organizationId} and keys.collection = 'candidates' and cardinality(row_ids) = 1
    order by keys.key
  `;
  expect([...rows]).toEqual([
    { key: "different", name: "other" },
    { key: "equal", name: "once" },
  ]);
});

test("creates of a revoked key are all refused", async () => {
  const { organizationId } = await service.createOrganization({ credit: 5 });
  await service.database`update private.api_keys set revoked_at = now() where organization_id = ${organizationId}`;
  expect(await createTogether(organizationId, Array(3).fill({ body: {} }))).toEqual(Array(3).fill("CDS200"));
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: 5, sum: 5, uses: 0 });
});

test("creates and bulk activations at the same time use the credit exactly", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 0 });
  await service.database`
    insert into private.candidates (organization_id, name)
    select ${organizationId}, 'waiting ' || n % 2 from generate_series(1, 60) as numbers (n)
  `;
  await service.database`select operator.add_credit(${organizationId}, 80)`;
  const request = (method: string, path: string, body: object) => service.request(apiKey, method, path, { body });
  const activate = (name: string) =>
    request("PATCH", `/candidates?status=eq.pending&name=eq.${name}`, { status: "active" });
  const [activations, creates] = await Promise.all([
    Promise.all(["waiting 0", "waiting 1", "waiting 0"].map(activate)),
    Promise.all(Array.from({ length: 40 }, (_, index) => request("POST", "/candidates", { name: `new ${index}` }))),
  ]);
  for (const { status } of activations) expect([204, 402]).toContain(status);
  expect(creates.map(({ status }) => status)).toEqual(Array(40).fill(200));
  const [row] = await service.database<[{ active: number }]>`
    select count(*)::integer as active from private.candidates
    where organization_id = ${organizationId} and status = 'active'
  `;
  const left = 80 - row.active;
  expect(await creditOf(service.database, organizationId)).toMatchObject({ credit: left, sum: left, uses: row.active });
});
