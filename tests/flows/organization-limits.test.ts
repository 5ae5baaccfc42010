import { expect, test } from "vitest";
import { sendForm, signIn } from "../dashboard/support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";

const service = await stopAfterAll(startService({ settings: { RATE_LIMIT: "20", RATE_LIMIT_RUNS: "50" } }));
const { database } = service;

interface Refusal {
  code?: string;
  message?: string;
}

const limit = (organizationId: string, name: string, value: number | null) =>
  database`select operator.limit_organization(${organizationId}, ${name}, ${value})`;

/** Sends a form of the dashboard as a superuser. */
async function superuser(organizationId: string) {
  const cookie = await signIn(service, organizationId, "owner@example.com");
  return async (path: string, fields: [string, string][]) => {
    const response = await sendForm(service, cookie, path, fields);
    return { status: response.status, text: await response.text() };
  };
}

test("members only lower the limits and networks of operators and of the service", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const send = await superuser(organizationId);
  const [key] = await database<{ id: string }[]>`
    select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))
  `;
  const change = async (requests: string, runs: string, networks: string) =>
    (
      await send(`/keys/${key?.id}`, [
        ["requests_per_second", requests],
        ["runs_per_minute", runs],
        ["networks", networks],
      ])
    ).status;
  const effective = async () => {
    const [row] = await database`
      select requests_per_second, own_requests_per_second, networks
      from private.authenticate_api_key(sha256(convert_to(${apiKey}, 'UTF8')))
    `;
    return row;
  };
  const policy = async () => (await service.request(apiKey, "GET", "/layouts?limit=0")).headers.get("ratelimit-policy");
  // The limits of the service.
  expect([await change("21", "", ""), await change("", "51", ""), await change("10000", "10000", "")]).toEqual([
    400, 400, 400,
  ]);
  expect(await change("20", "50", "")).toBe(303);
  // The limits of the operator.
  await database`select operator.limit_api_key(${key?.id ?? ""}, 5, 5)`;
  await database`select operator.restrict_api_key(${key?.id ?? ""}, '{127.0.0.0/8,::1/128}')`;
  await expect.poll(policy).toBe('"default";q=10;w=2');
  expect([await change("6", "", ""), await change("", "6", ""), await change("", "", "0.0.0.0/0")]).toEqual([
    400, 400, 400,
  ]);
  expect(await change("2", "5", "127.0.0.1/32")).toBe(303);
  expect(await effective()).toEqual({
    requests_per_second: 5,
    own_requests_per_second: 2,
    networks: ["127.0.0.1/32"],
  });
  await expect.poll(policy).toBe('"default";q=4;w=2');
  expect(await change("", "", "")).toBe(303);
  expect(await effective()).toMatchObject({ networks: ["127.0.0.0/8", "::1/128"] });
  await expect.poll(policy).toBe('"default";q=10;w=2');
  // A restriction of the operator that comes later leaves nothing of other networks.
  expect(await change("", "", "127.0.0.1/32")).toBe(303);
  await database`select operator.restrict_api_key(${key?.id ?? ""}, '{192.0.2.0/24}')`;
  expect(await effective()).toMatchObject({ networks: ["0.0.0.0/32"] });
});

test("the keys of an organization share its rate, whatever they send, and others are not concerned", async () => {
  const { organizationId } = await service.createOrganization();
  const other = await service.createOrganization();
  await limit(organizationId, "requests_per_second", 3);
  const keys = await Promise.all(Array.from({ length: 12 }, () => service.createApiKey(organizationId)));
  const sent = keys.flatMap((key) => Array.from({ length: 10 }, () => key));
  const answers = await Promise.all(
    sent.map((key, at) => service.request<Refusal>(key, "GET", at % 2 === 0 ? "/layouts?limit=0" : "/layouts?wrong")),
  );
  const refused = answers.filter(({ body }) => body.code === "CDS210");
  expect(refused.length).toBeGreaterThan(50);
  expect(refused[0]?.body.message).toBe("This organization sends too many requests.");
  expect((await service.request(other.apiKey, "GET", "/layouts?limit=0")).status).toBe(200);
});

test("keys, webhooks, members and files are limited, at the same time too", async () => {
  const { organizationId, apiKey } = await service.createOrganization({ licences: null });
  const send = await superuser(organizationId);
  const invite = (email: string) => service.request<Refusal>(apiKey, "POST", "/members", { body: { email } });
  const subscribe = () =>
    service.request<Refusal>(apiKey, "POST", "/webhooks", {
      body: { endpoint: "https://example.com/", events: ["candidates.created"] },
    });
  for (const [name, value] of Object.entries({ api_keys: 2, webhooks: 2, members: 2, storage_bytes: 1 })) {
    await limit(organizationId, name, value);
  }
  const create = () => send("/keys", [["permissions", "view_candidates"]]);
  const created = await Promise.all([create(), create(), create()]);
  expect(created.map(({ status }) => status).sort()).toEqual([303, 403, 403]);
  expect(created.some(({ text }) => text.includes("CDS312"))).toBe(true);

  const subscribed = await Promise.all([subscribe(), subscribe(), subscribe()]);
  expect(subscribed.map(({ status }) => status).sort()).toEqual([201, 201, 403]);
  const rows = Array.from({ length: 3 }, () => ({ endpoint: "https://example.com/", events: ["candidates.created"] }));
  expect(await service.request(apiKey, "POST", "/webhooks", { body: rows })).toMatchObject({
    status: 403,
    body: { code: "CDS312" },
  });

  const invited = await Promise.all([invite("one@example.com"), invite("two@example.com")]);
  expect(invited.map(({ status }) => status).sort()).toEqual([201, 403]);

  const candidateId = await service.create(apiKey, "/candidates", {});
  const attach = () =>
    service.request<Refusal>(apiKey, "POST", `/candidates/${candidateId}/attach`, {
      body: "A text",
      headers: { "content-type": "text/plain", prefer: "respond-async" },
    });
  expect((await attach()).status).toBe(202);
  expect(await attach()).toMatchObject({ status: 403, body: { code: "CDS312" } });
  await limit(organizationId, "storage_bytes", null);
  expect((await attach()).status).toBe(202);
});

test("a monthly budget for the model is checked when a run is requested", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const candidateId = await service.create(apiKey, "/candidates", {});
  const extract = () =>
    service.request<Refusal>(apiKey, "POST", `/candidates/${candidateId}/extract`, {
      body: { schema: { type: "object" } },
      headers: { prefer: "respond-async" },
    });
  const use = (month: string, tokens: number, cost: number) =>
    database`
      insert into private.runs (
        id, organization_id, candidate_id, kind, status, input, fingerprint, deadline_at, input_tokens, output_tokens, cost
      )
      values (
        uuidv7(${month}::interval), ${organizationId}, ${candidateId}, 'extract', 'done', '{}', '', now(),
        ${tokens}, 1, ${cost}
      )
    `;
  await limit(organizationId, "model_tokens_per_month", 100);
  await use("-32 days", 1000, 1000);
  expect((await extract()).body.code).not.toBe("CDS313");
  await database`delete from private.runs where organization_id = ${organizationId} and status <> 'done'`;
  await use("0", 99, 3);
  expect(await extract()).toMatchObject({ status: 402, body: { code: "CDS313" } });
  await limit(organizationId, "model_tokens_per_month", 101);
  expect((await extract()).body.code).not.toBe("CDS313");
  await database`delete from private.runs where organization_id = ${organizationId} and status <> 'done'`;
  await limit(organizationId, "model_cost_per_month", 3);
  expect(await extract()).toMatchObject({ status: 402, body: { code: "CDS313" } });
});

test("an address and an organization get a limited number of invitations", async () => {
  const [one, two] = await Promise.all([service.createOrganization(), service.createOrganization()]);
  const invite = (apiKey: string, email: string) =>
    service.request<Refusal>(apiKey, "POST", "/members", { body: { email } });
  const email = "stranger@example.com";
  expect((await invite(one.apiKey, email)).status).toBe(201);
  const { body } = await invite(one.apiKey, email.toUpperCase());
  const removed = await service.request(one.apiKey, "DELETE", `/members?id=${"id" in body ? String(body.id) : ""}`);
  expect(removed.status).toBe(200);
  expect((await invite(one.apiKey, email)).status).toBe(201);
  const refused = await invite(one.apiKey, email);
  expect(refused).toMatchObject({ status: 429, body: { code: "CDS214" } });
  expect(refused.headers.get("retry-after")).toBe("86400");
  expect((await invite(two.apiKey, email)).status, "other organizations do not count").toBe(201);
  await limit(one.organizationId, "invitations_per_day", 4);
  expect((await invite(one.apiKey, "third@example.com")).status).toBe(201);
  expect(await invite(one.apiKey, "fourth@example.com")).toMatchObject({ status: 429, body: { code: "CDS214" } });
  await database`update private.invitation_requests set created_at = created_at - interval '25 hours'`;
  expect((await invite(one.apiKey, email)).status).toBe(201);
  await database`select private.purge_expired()`;
  expect(await database`select from private.invitation_requests where email = ${email}`).toHaveLength(1);
});

test("operators name a limit that exists, and its value is not negative", async () => {
  const { organizationId } = await service.createOrganization();
  await expect(limit(organizationId, "everything", 1)).rejects.toThrow("name must be requests_per_second");
  await expect(limit(organizationId, "webhooks", -1)).rejects.toThrow("value_is_not_negative");
});
