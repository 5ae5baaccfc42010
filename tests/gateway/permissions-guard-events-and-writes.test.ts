import { describe, expect, test } from "vitest";
import { makeCandidate } from "../flows/candidate-support.ts";
import { sharedService } from "../support/service.ts";

const service = await sharedService();

interface Row {
  id: string;
}

interface Notification {
  event_type: string;
  payload: unknown;
  response: string | null;
}

const ENDPOINT = "http://127.0.0.1:49999/";

const lacks = (permission: string) => ({
  status: 403,
  body: { code: "CDS201", message: expect.stringContaining(permission) },
});

/** An organization with a webhook for events of all resources, and a key that has only `settings`. */
async function setUp() {
  const { organizationId, apiKey } = await service.createOrganization();
  const settings = await service.createApiKey(organizationId, ["settings"]);
  const { body: webhooks } = await service.request<Row[]>(apiKey, "POST", "/webhooks", {
    body: { endpoint: ENDPOINT, events: ["candidates.created", "credit_mutations.created", "layouts.created"] },
  });
  return { organizationId, apiKey, settings, path: `/webhooks?id=eq.${webhooks[0]?.id}` };
}

describe("subscribing to an event requires the permission that reads its resource", () => {
  test.each([
    ["candidates.updated", "view_candidates"],
    ["billing_accounts.updated", "billing"],
    ["credit_mutations.created", "billing"],
  ])("%s requires %s", async (event, permission) => {
    const { organizationId, settings } = await setUp();
    const body = { endpoint: ENDPOINT, events: ["layouts.created", event] };
    expect(await service.request(settings, "POST", "/webhooks", { body })).toMatchObject(lacks(permission));
    const reader = await service.createApiKey(organizationId, ["settings", permission]);
    expect(await service.request(reader, "POST", "/webhooks", { body })).toMatchObject({ status: 201 });
  });

  test("events of resources that every key reads require only settings", async () => {
    const { settings } = await setUp();
    const body = {
      endpoint: ENDPOINT,
      events: ["layouts.created", "members.updated", "organizations.updated", "webhooks.updated", "webhooks.test"],
    };
    expect(await service.request(settings, "POST", "/webhooks", { body })).toMatchObject({ status: 201 });
  });

  test("a change may neither add such an event nor direct such events elsewhere", async () => {
    const { settings, path } = await setUp();
    const change = (body: unknown) => service.request(settings, "PATCH", path, { body });
    const events = ["candidates.created", "credit_mutations.created"];
    expect(await change({ events: [...events, "candidates.deleted"] })).toMatchObject(lacks("view_candidates"));
    expect(await change({ endpoint: "http://127.0.0.1:49998/" })).toMatchObject(lacks("billing"));
    expect(await change({ description: "Moved" })).toMatchObject({ status: 204 });
    expect(await change({ events })).toMatchObject({ status: 204 });
  });
});

test.each(["v1", "v0"])(
  "payload and response are null without the permission that reads its resource, in %s",
  async (profile) => {
    const { organizationId, apiKey, settings } = await setUp();
    await service.request(apiKey, "POST", "/candidates", { body: { name: "Ann" } });
    await service.request(apiKey, "POST", "/layouts", { body: { name: "Plain" } });
    // An endpoint may repeat the payload in its response.
    await service.database`
    update private.webhook_notifications set response = payload::text where organization_id = ${organizationId}
  `;
    const payloads = async (key: string, query = "") => {
      const { body } = await service.request<Notification[]>(
        key,
        "GET",
        `/webhook_notifications?select=event_type,payload,response${query}`,
        { headers: { "accept-profile": profile } },
      );
      for (const { payload, response } of body) expect(response === null).toBe(payload === null);
      return Object.fromEntries(body.map(({ event_type, payload }) => [event_type, payload !== null]));
    };
    const hidden = { "candidates.created": false, "credit_mutations.created": false, "layouts.created": true };
    expect(await payloads(settings)).toEqual(hidden);
    const viewer = await service.createApiKey(organizationId, ["settings", "view_candidates"]);
    expect(await payloads(viewer)).toEqual({ ...hidden, "candidates.created": true });
    expect(await payloads(apiKey)).toEqual({
      "candidates.created": true,
      "credit_mutations.created": true,
      "layouts.created": true,
    });
    // A filter must not reveal what the key cannot read.
    expect(await payloads(settings, "&payload->payload->new->>name=eq.Ann")).toEqual({});
    expect(await payloads(settings, "&response=like.*Ann*")).toEqual({});
  },
);

describe("a key with edit_candidates but without view_candidates", () => {
  test.each(["v1", "v0"])("gets only id and status of a candidate that it creates, in %s", async (profile) => {
    const { organizationId } = await service.createOrganization();
    const writer = await service.createApiKey(organizationId, ["edit_candidates"]);
    const headers = { "content-profile": profile };
    const { status, body } = await service.request(writer, "POST", "/candidates", { body: { name: "Ann" }, headers });
    expect([status, body]).toEqual([200, { id: expect.any(String), status: "active" }]);
  });

  test("cannot attach, fill or extract", async () => {
    const { organizationId } = await service.createOrganization();
    const writer = await service.createApiKey(organizationId, ["edit_candidates"]);
    const { body: candidate } = await service.request<Row>(writer, "POST", "/candidates", { body: {} });
    const path = `/candidates/${candidate.id}`;
    for (const answer of [
      await service.request(writer, "POST", `${path}/attach`, { body: "Ann Lee" }),
      await service.request(writer, "POST", `${path}/fill`),
      await service.request(writer, "POST", `${path}/extract`, { body: { type: "object" } }),
    ]) {
      expect(answer).toMatchObject(lacks("view_candidates"));
    }
    const viewer = await service.createApiKey(organizationId, ["view_candidates"]);
    expect(await service.request(viewer, "POST", `${path}/fill`)).toMatchObject(lacks("edit_candidates"));
  });
});

describe("the replay of a request with an Idempotency-Key checks the present permissions", () => {
  const setPermissions = (organizationId: string, permissions: string[]) => service.database`
    update private.api_keys set permissions = ${permissions} where organization_id = ${organizationId}
  `;
  const loseResponse = (organizationId: string) => service.database`
    update private.idempotency_keys
    set answer_status = null, answer_headers = null, answer_body = null
    where organization_id = ${organizationId}
  `;

  describe.each(["stored", "lost"])("with a %s response", (state) => {
    async function create(path: string, body: unknown) {
      const { organizationId, apiKey } = await service.createOrganization();
      const repeat = () => service.request(apiKey, "POST", path, { body, headers: { "idempotency-key": "once" } });
      const first = await repeat();
      expect(first.status).toBeLessThan(300);
      if (state === "lost") await loseResponse(organizationId);
      return { first, repeat, reduceTo: (permissions: string[]) => setPermissions(organizationId, permissions) };
    }

    test("a key that may no longer read candidates gets only id and status", async () => {
      const { first, repeat, reduceTo } = await create("/candidates", { name: "Ann" });
      await reduceTo(["edit_candidates"]);
      const { id, status } = Object(first.body);
      const replayed = await repeat();
      expect(replayed).toMatchObject({ status: 200 });
      expect(replayed.body).toEqual({ id, status });
      expect(replayed.headers.get("idempotency-replayed")).toBe("true");
    });

    test.each([
      ["/candidates", { name: "Ann" }, "edit_candidates"],
      ["/layouts", { name: "Plain" }, "edit_layouts"],
      ["/webhooks", { endpoint: ENDPOINT, events: ["layouts.created"] }, "settings"],
      ["/members", { email: "ann@example.com" }, "team"],
    ])("%s is refused to a key that may no longer make the request", async (path, body, permission) => {
      const { repeat, reduceTo } = await create(path, body);
      await reduceTo(["billing"]);
      expect(await repeat()).toMatchObject(lacks(permission));
    });
  });

  test.each(["v1", "v0"])(
    "an invitation whose member was revoked since is 404 in %s if its response was lost",
    async (revision) => {
      const { organizationId, apiKey } = await service.createOrganization();
      const headers = { "idempotency-key": "once", "content-profile": revision };
      const invite = () =>
        service.request<Row>(apiKey, "POST", "/members", { body: { email: "ann@example.com" }, headers });
      const { status, body: member } = await invite();
      expect(status).toBe(201);
      await service.request(apiKey, "DELETE", `/members?id=eq.${member.id}`);
      await loseResponse(organizationId);
      expect(await invite()).toMatchObject({ status: 404, body: { code: "CDS300" } });
    },
  );

  test("a write-only key gets 404 for a candidate that was purged since", async () => {
    const { organizationId } = await service.createOrganization();
    const writer = await service.createApiKey(organizationId, ["edit_candidates"]);
    const create = () =>
      service.request<Row>(writer, "POST", "/candidates", { body: {}, headers: { "idempotency-key": "once" } });
    const { body: candidate } = await create();
    await service.database`delete from private.candidates where id = ${candidate.id}`;
    await loseResponse(organizationId);
    expect(await create()).toMatchObject({ status: 404, body: { code: "CDS300" } });
  });

  test("fill is refused to a key that may no longer read candidates", async () => {
    const { organizationId, apiKey } = await service.createOrganization();
    const { body: candidate } = await service.request<Row>(apiKey, "POST", "/candidates", { body: {} });
    const fill = () =>
      service.request(apiKey, "POST", `/candidates/${candidate.id}/fill?prompt=x`, {
        headers: { "idempotency-key": "once", prefer: "respond-async" },
      });
    expect(await fill()).toMatchObject({ status: 202 });
    await setPermissions(organizationId, ["edit_candidates"]);
    expect(await fill()).toMatchObject(lacks("view_candidates"));
    await loseResponse(organizationId);
    expect(await fill()).toMatchObject(lacks("view_candidates"));
  });
});

describe("a key that can write candidates but not read them", () => {
  const CV = "Ann Lee\nData engineer\nann.lee@example.com\n";
  const NEEDS_VIEW = [
    403,
    expect.objectContaining({ code: "CDS201", message: expect.stringContaining("view_candidates") }),
  ];

  /** A candidate, and a key that can write candidates but not read them. */
  async function makeCandidateAndWriter() {
    const candidate = await makeCandidate(service);
    return { ...candidate, writer: await service.createApiKey(candidate.organizationId, ["edit_candidates"]) };
  }

  test("a select is refused, and nothing is changed", async () => {
    const { apiKey, organizationId, writer, path, read } = await makeCandidateAndWriter();
    const before = await read();
    const refused = [
      await service.request(writer, "POST", "/candidates?select=id", { body: {} }),
      await service.request(writer, "POST", `${path}/attach?select=id`, { body: CV }),
      await service.request(writer, "POST", `${path}/fill?select=id`),
    ];
    for (const { status, body } of refused) expect([status, body]).toEqual(NEEDS_VIEW);
    expect(await read()).toEqual(before);
    const mutations = await service.rows<unknown>(apiKey, "/credit_mutations?delta=lt.0");
    expect(mutations.length).toBe(1);
    const { body: listed } = await service.request(writer, "GET", `/candidates?organization_id=eq.${organizationId}`);
    expect(listed).toEqual([]);
  });
});
