import { expect, test } from "vitest";
import { sharedService } from "../support/service.ts";

const service = await sharedService("worker");

interface Row {
  id: string;
}

let sequence = 0;
const newKey = () => `key-${process.pid}-${sequence++}`;

async function count(apiKey: string, collection: string): Promise<number> {
  const body = await service.rows<Row>(apiKey, `/${collection}?select=id`);
  return body.length;
}

/** Simulates a gateway that dies between the commit and the response. */
const loseResponse = (key: string) => service.database`
  update private.idempotency_keys
  set answer_status = null, answer_headers = null, answer_body = null
  where key = ${key}
`;

const POSTS: [string, string, unknown][] = [
  ["candidates", "/candidates", { name: "Ann" }],
  ["candidates", "/candidates?select=id,name,status", { name: "Ann" }],
  ["layouts", "/layouts", [{ name: "One" }, { name: "Two" }]],
  ["layouts", "/layouts?select=id,slug", { name: "Three" }],
  ["webhooks", "/webhooks", { endpoint: "http://127.0.0.1:9000/", events: ["layouts.updated"] }],
  ["members", "/members", { email: "repeated@example.com" }],
];

test.each(POSTS)("a repeated POST to %s gets the first response again: %s", async (collection, path, body) => {
  const { apiKey } = await service.createOrganization();
  const headers = { "idempotency-key": newKey() };
  const first = await service.request(apiKey, "POST", path, { body, headers });
  expect(first.status).toBeLessThan(300);
  expect(first.headers.get("idempotency-replayed")).toBeNull();
  const made = await count(apiKey, collection);

  const again = await service.request(apiKey, "POST", path, { body, headers });
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.status).toBe(first.status);
  expect(again.body).toEqual(first.body);

  await loseResponse(headers["idempotency-key"]);
  const afterLoss = await service.request(apiKey, "POST", path, { body, headers });
  expect(afterLoss.headers.get("idempotency-replayed")).toBe("true");
  expect(afterLoss.status).toBe(first.status);
  expect(afterLoss.body).toEqual(first.body);
  expect(await count(apiKey, collection)).toBe(made);
});

test("a repeated POST of a candidate that was erased meanwhile says so", async () => {
  const { apiKey } = await service.createOrganization();
  for (const path of ["/candidates", "/candidates?select=id"]) {
    const create = { body: { name: "Ann" }, headers: { "idempotency-key": newKey() } };
    const { id } = (await service.request<Row>(apiKey, "POST", path, create)).body;
    await service.request(apiKey, "DELETE", `/candidates/${id}/person`);
    expect(await service.request(apiKey, "POST", path, create)).toMatchObject({
      status: 404,
      body: { code: "CDS300", details: "The request had its effect, and the row was removed afterwards." },
    });
  }
});

test("a key that was used for another request is refused without an effect", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const headers = { "idempotency-key": newKey() };
  await service.request(apiKey, "POST", "/candidates", { body: { name: "Ann" }, headers });
  for (const [path, body] of [
    ["/candidates", { name: "Bob" }],
    ["/candidates?select=id", { name: "Ann" }],
    ["/layouts", { name: "Ann" }],
  ] as const) {
    const other = await service.request(apiKey, "POST", path, { body, headers });
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: "CDS115" });
  }
  const otherApiKey = await service.createApiKey(organizationId);
  const other = await service.request(otherApiKey, "POST", "/candidates", { body: { name: "Ann" }, headers });
  expect(other.status).toBe(422);
  expect(await count(apiKey, "candidates")).toBe(1);
  expect(await count(apiKey, "layouts")).toBe(0);
});

test("the same key in two organizations identifies two requests", async () => {
  const headers = { "idempotency-key": newKey() };
  const made = new Set<string>();
  for (let index = 0; index < 2; index++) {
    const { apiKey } = await service.createOrganization();
    const { body } = await service.request<Row>(apiKey, "POST", "/candidates", { body: {}, headers });
    made.add(body.id);
  }
  expect(made.size).toBe(2);
});

test("the key of a refused request can be used for the corrected request", async () => {
  const { apiKey } = await service.createOrganization();
  const headers = { "idempotency-key": newKey() };
  const body = { layout_id: "00000000-0000-7000-8000-000000000000" };
  expect((await service.request(apiKey, "POST", "/candidates", { body, headers })).status).toBe(409);
  expect((await service.request(apiKey, "POST", "/candidates", { body: {}, headers })).status).toBe(200);
  const layouts = { "idempotency-key": newKey() };
  expect(
    (await service.request(apiKey, "POST", "/layouts", { body: { page_width: 1 }, headers: layouts })).status,
  ).toBe(400);
  expect((await service.request(apiKey, "POST", "/layouts", { body: {}, headers: layouts })).status).toBe(201);
});

test("of 20 concurrent requests one has the effect, and the others get its response or 409", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ credit: 50 });
  for (const [collection, path] of [
    ["candidates", "/candidates"],
    ["layouts", "/layouts"],
  ] as const) {
    const headers = { "idempotency-key": newKey() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => service.request<Row>(apiKey, "POST", path, { body: { name: "x" }, headers })),
    );
    const done = answers.filter(({ status }) => status < 300);
    const refused = answers.filter(({ status }) => status >= 300);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: expect.stringMatching(/^CDS11[67]$/) });
    }
    expect(await count(apiKey, collection)).toBe(1);
  }
  const [row] = await service.database<{ credit: number }[]>`
    select credit from api.billing_accounts
    where id = (select billing_account_id from api.organizations where id = ${organizationId})
  `;
  expect(row?.credit).toBe(49);
});

test("a request whose key is claimed by an open transaction gets 409 without waiting", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const key = newKey();
  await service.database.begin(async (transaction) => {
    await transaction`
      insert into private.idempotency_keys (organization_id, key, fingerprint) values (${organizationId}, ${key}, 'x')
    `;
    for (const path of ["/candidates", "/layouts"]) {
      const answer = await service.request(apiKey, "POST", path, { body: {}, headers: { "idempotency-key": key } });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: "CDS116" });
    }
    await transaction`delete from private.idempotency_keys where key = ${key}`;
  });
  expect(await count(apiKey, "candidates")).toBe(0);
});

test("keys expire after 24 hours", async () => {
  const { apiKey } = await service.createOrganization();
  const headers = { "idempotency-key": newKey() };
  const first = await service.request<Row>(apiKey, "POST", "/candidates", { body: {}, headers });
  await service.database`
    update private.idempotency_keys set created_at = now() - interval '25 hours' where key = ${headers["idempotency-key"]}
  `;
  const second = await service.request<Row>(apiKey, "POST", "/candidates", { body: {}, headers });
  expect(second.status).toBe(200);
  expect(second.body.id).not.toBe(first.body.id);
});

test("a repeated upload is attached once, and another file with its key is refused", async () => {
  const { apiKey } = await service.createOrganization();
  const { body: candidate } = await service.request<Row>(apiKey, "POST", "/candidates", { body: {} });
  const path = `/candidates/${candidate.id}/attach`;
  const headers = { "idempotency-key": newKey() };
  const first = await service.request(apiKey, "POST", path, { body: "Ann Lee, engineer in Ghent.", headers });
  expect(first.status).toBe(200);
  const again = await service.request(apiKey, "POST", path, { body: "Ann Lee, engineer in Ghent.", headers });
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  const other = await service.request(apiKey, "POST", path, { body: "Bob Lee", headers });
  expect(other.status).toBe(422);
  const [row] = await service.database<{ runs: number }[]>`
    select count(*)::integer as runs from private.runs where candidate_id = ${candidate.id}
  `;
  expect(row?.runs).toBe(1);
});

test("malformed keys are refused", async () => {
  const { apiKey } = await service.createOrganization();
  for (const key of ["with space", "x".repeat(256)]) {
    const answer = await service.request(apiKey, "POST", "/candidates", {
      body: {},
      headers: { "idempotency-key": key },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "CDS118" });
  }
});

test("a client cannot claim a key by PostgREST's internal headers", async () => {
  const { apiKey } = await service.createOrganization();
  const headers = { "x-idempotency-key": "forged", "x-idempotency-fingerprint": "x" };
  expect((await service.request(apiKey, "POST", "/layouts", { body: {}, headers })).status).toBe(201);
  const rows = await service.database`select from private.idempotency_keys where key = 'forged'`;
  expect(rows.length).toBe(0);
});
