import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type ApiKey, NO_RATES } from "../../gateway/core/api-keys.ts";
import { SharedPool } from "../../gateway/core/database.ts";
import { ApiError } from "../../gateway/core/errors.ts";
import { shareAmongOrganizations } from "../../gateway/core/shares.ts";
import { Creates, MAX_TURN_MS } from "../../gateway/services/creates.ts";
import { connect, type Database } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { creditOf } from "../support/credit.ts";
import { sharedService } from "../support/service.ts";

let gatewayDatabase: Database;
const service = await sharedService();
beforeAll(async () => {
  gatewayDatabase = connect(service.gatewayDatabaseUrl, { name: "test", log: createLog("test", "silent") });
});
afterAll(() => gatewayDatabase.end());

interface Candidate {
  id: string;
  name: string;
  status: string;
}

async function keyOf(organizationId: string, permissions?: string[]) {
  if (permissions !== undefined) {
    await service.database`
      update private.api_keys set permissions = ${permissions} where organization_id = ${organizationId}
    `;
  }
  const [row] = await service.database<[{ id: string; permissions: string[]; proof: string }]>`
    select id, permissions, private.key_proof(hash) as proof from private.api_keys where organization_id = ${organizationId}
  `;
  return keyWith(organizationId, row);
}

interface KeyFacts {
  id: string;
  permissions: string[];
  proof?: string;
}

function keyWith(organizationId: string, { id, permissions, proof }: KeyFacts) {
  const claims = { role: "api_consumer", organization_id: organizationId, api_key_id: id, permissions, proof };
  return {
    id,
    organizationId,
    permissions,
    claims,
    token: "",
    jsonToken: "",
    networks: [],
    requestsPerSecond: NO_RATES,
    runsPerMinute: NO_RATES,
  };
}

interface Sent {
  body: object;
  revision?: string;
  idempotencyKey?: string;
}

/** Sends creates at once: the first has its own transaction, and the others wait for it. Returns rows or codes of errors. */
async function createTogether(organizationId: string, requests: Sent[]): Promise<(Candidate | string)[]> {
  const apiKey = await keyOf(organizationId);
  return Promise.all(createAll(requests.map((request) => ({ apiKey, ...request }))));
}

function createAll(requests: (Sent & { apiKey: ApiKey })[]): Promise<Candidate | string>[] {
  const slots = shareAmongOrganizations(10, { share: 1, maxWaitMs: 60_000 });
  const creates = new Creates(new SharedPool(gatewayDatabase, slots));
  return requests.map(async ({ apiKey, body, revision = "v1", idempotencyKey: key }, index) => {
    try {
      const created = await creates.create({
        apiKey,
        requestId: `request-${index}`,
        claim: key === undefined ? undefined : { key, fingerprint: "same" },
        revision,
        body: JSON.stringify(body),
      });
      const candidate: Candidate = JSON.parse(created.candidate);
      expect(candidate.id).toBe(created.id);
      return candidate;
    } catch (error) {
      if (error instanceof ApiError) return error.body.code;
      throw error;
    }
  });
}

/** The keys of new organizations. */
async function makeKeys(...credits: number[]) {
  return Promise.all(
    credits.map(async (credit) => keyOf((await service.createOrganization({ credit })).organizationId)),
  );
}

/** The candidates of organizations by the transaction that created them. */
async function transactionsOf(keys: readonly ApiKey[]): Promise<string[][]> {
  const rows = await service.database<{ names: string[] }[]>`
    select array_agg(name order by id) as names
    from private.candidates where organization_id = any (${keys.map(({ organizationId }) => organizationId)})
    group by xmin::text order by min(id::text)
  `;
  return rows.map(({ names }) => names);
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
  const read = await service.rows<Candidate>(apiKey, "/candidates?order=id");
  expect(answers).toEqual(read);
  expect(await transactionsOf([await keyOf(organizationId)])).toEqual([["Person 0"], names.slice(1)]);
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

describe("creates of several organizations", () => {
  const body = (name: string) => ({ body: { name } });

  test("share a transaction, and each uses the credit and the rights of its own key", async () => {
    const [first, rich, poor, blind] = await makeKeys(9, 9, 1, 9);
    if (first === undefined || rich === undefined || poor === undefined || blind === undefined)
      throw new Error("no key");
    const blindKey = await keyOf(blind.organizationId, ["edit_candidates"]);
    const answers = await Promise.all(
      createAll([
        { apiKey: first, ...body("first") },
        { apiKey: rich, ...body("rich 1") },
        { apiKey: poor, ...body("poor 1") },
        { apiKey: blindKey, ...body("blind") },
        { apiKey: poor, ...body("poor 2") },
        { apiKey: rich, ...body("rich 2") },
      ]),
    );
    const keys = [first, rich, poor, blindKey];
    expect(await transactionsOf(keys)).toEqual([["first"], ["rich 1", "rich 2", "poor 1", "poor 2", "blind"]]);
    const [, rich1, poor1, seenBlind, poor2] = answers;
    expect(rich1).toMatchObject({ name: "rich 1", status: "active", organization_id: rich.organizationId });
    expect([poor1, poor2]).toMatchObject([{ status: "active" }, { status: "pending" }]);
    expect(seenBlind).toEqual({ id: expect.any(String), status: "active" });
    expect(
      await Promise.all(keys.map(({ organizationId }) => creditOf(service.database, organizationId))),
    ).toMatchObject([
      { credit: 8, sum: 8, uses: 1 },
      { credit: 7, sum: 7, uses: 2 },
      { credit: 0, sum: 0, uses: 1 },
      { credit: 8, sum: 8, uses: 1 },
    ]);
  });

  test("of one billing account use its last credits in the order of their arrival", async () => {
    const keys = await makeKeys(9, 2, 0);
    const [first, one, other] = keys;
    if (first === undefined || one === undefined || other === undefined) throw new Error("no key");
    await service.database`
      update api.organizations
      set billing_account_id = (select billing_account_id from api.organizations where id = ${one.organizationId})
      where id = ${other.organizationId}
    `;
    const requests = [first, one, other, one, other].map((apiKey, index) => ({ apiKey, ...body(`${index}`) }));
    const answers = await Promise.all(createAll(requests));
    const active = answers.slice(1).filter((answer) => typeof answer !== "string" && answer.status === "active");
    expect(active).toHaveLength(2);
    const [row] = await service.database<[{ credit: number; sum: number }]>`
      select credit, (select sum(delta)::integer from private.credit_mutations where billing_account_id = accounts.id) as sum
      from private.billing_accounts as accounts
      where id = (select billing_account_id from api.organizations where id = ${one.organizationId})
    `;
    expect({ ...row }).toEqual({ credit: 0, sum: 0 });
  });

  test("do not fail because one of them is refused, or its key was revoked or may not write", async () => {
    const [first, good, bad, revoked, reader] = await makeKeys(9, 9, 9, 9, 9);
    if (!(first && good && bad && revoked && reader)) throw new Error("no key");
    await service.database`update private.api_keys set revoked_at = now() where id = ${revoked.id}`;
    const readerKey = await keyOf(reader.organizationId, ["view_candidates"]);
    const answers = await Promise.all(
      createAll([
        { apiKey: first, ...body("first") },
        { apiKey: good, ...body("good") },
        { apiKey: bad, body: { nam: "misspelt" } },
        { apiKey: revoked, ...body("revoked") },
        { apiKey: readerKey, ...body("reader") },
        { apiKey: bad, ...body("other") },
      ]),
    );
    expect(answers.map(nameOrCode)).toEqual(["first", "good", "CDS106", "CDS200", "CDS201", "other"]);
    expect(await creditOf(service.database, good.organizationId)).toMatchObject({ credit: 8, sum: 8, uses: 1 });
    expect(await creditOf(service.database, bad.organizationId)).toMatchObject({ credit: 8, sum: 8, uses: 1 });
  });

  test("do not wait for the billing account of another organization", async () => {
    const [first, good, locked] = await makeKeys(9, 9, 9);
    if (!(first && good && locked)) throw new Error("no key");
    const { answers } = await service.database.begin(async (transaction) => {
      await transaction`
        select from private.billing_accounts
        where id = (select billing_account_id from api.organizations where id = ${locked.organizationId})
        for update
      `;
      const pending = createAll([
        { apiKey: first, ...body("first") },
        { apiKey: good, ...body("good") },
        { apiKey: locked, ...body("locked") },
      ]);
      // The lock ends after these creates, or never.
      expect((await Promise.all(pending.slice(0, 2))).map(nameOrCode)).toEqual(["first", "good"]);
      return { answers: pending };
    });
    // The create that waited reaches lock_timeout on a busy machine.
    expect(["locked", "55P03"]).toContain(nameOrCode((await answers[2]) ?? ""));
  });
});

describe("turns of organizations", () => {
  afterEach(() => void vi.useRealTimers());

  test("a create that waits for a locked row delays those of other organizations for a moment only", () => {
    vi.useFakeTimers();
    const begun: string[] = [];
    const never = new Promise<never>(() => undefined);
    const creates = new Creates({
      of: (organizationId) => {
        begun.push(organizationId);
        return { use: () => never };
      },
    });
    const create = (organizationId: string) => {
      const apiKey = {
        id: "",
        organizationId,
        permissions: [],
        claims: {},
        token: "",
        jsonToken: "",
        networks: [],
        requestsPerSecond: NO_RATES,
        runsPerMinute: NO_RATES,
      };
      void creates.create({ apiKey, requestId: "", revision: "v1", body: "{}" });
    };
    create("locked");
    create("locked");
    create("other");
    expect(begun).toEqual(["locked"]);
    vi.advanceTimersByTime(MAX_TURN_MS);
    expect(begun).toEqual(["locked", "other"]);
    create("third");
    vi.advanceTimersByTime(MAX_TURN_MS);
    expect(begun).toEqual(["locked", "other", "third"]);
  });
});
