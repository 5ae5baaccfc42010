import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AGENT_TOOLS } from "../../../gateway/core/agent-tools.ts";
import { TOOLS } from "../../../gateway/mcp/route.ts";
import { makeCandidate } from "../../flows/candidate-support.ts";
import { sharedService } from "../../support/service.ts";
import { type AgentOptions, connectAgent } from "./agent-support.ts";

const service = await sharedService("worker");
const url = `${service.origin}/mcp`;

const open = (apiKey: string, options: AgentOptions = {}) => connectAgent(url, apiKey, options);

const CV = "Ann Lee\nNurse\nann@lee.example\n\nExperience\n2015 - 2020 Nurse at City Clinic\n";
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const anything = z.looseObject({});
const createdShape = z.object({ id: z.string(), status: z.string(), undo: z.object({ request: z.string() }) });
const undoShape = z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) });
const writtenShape = z.object({ undo: undoShape });

/** Sends one message without a client. */
function post(apiKey: string | null, message: unknown, headers: Record<string, string> = {}, to = url) {
  return fetch(to, {
    method: "POST",
    headers: {
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: message instanceof Uint8Array ? new Uint8Array(message) : JSON.stringify(message),
  });
}

const idOf = async (apiKey: string) => {
  const [row] = await service.database<{ id: string }[]>`
    select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))
  `;
  return row?.id ?? "";
};

const loggedOf = async (apiKey: string) => {
  const rows = await service.database<{ method: string; endpoint: string; status: number }[]>`
    select method, endpoint, status from private.api_requests where api_key_id = ${await idOf(apiKey)} order by id
  `;
  return rows.map(({ method, endpoint, status }) => `${method} ${endpoint} ${status}`);
};

describe("the tools that a key sees", () => {
  const READ = ["export_candidate", "find_candidates", "read_candidate", "report_anonymity", "show_share_link"];
  const WRITE = ["apply_proposal", "create_candidate", "fill_candidate", "restore_candidate"];
  test.each([
    ["view_candidates", [...READ, "show_layouts"]],
    ["edit_candidates", ["show_layouts"]],
    ["edit_candidates,view_candidates", [...READ, ...WRITE, "show_layouts"]],
    ["settings", ["show_layouts", "show_webhook_health"]],
    ["billing", ["show_layouts", "show_usage"]],
  ])("with the permissions %s", async (permissions, expected) => {
    const { apiKey } = await service.createOrganization({ permissions: permissions.split(",") });
    const agent = await open(apiKey);
    expect(await agent.tools()).toEqual(expected.toSorted());
    await agent.close();
  });

  test("are those of docs/agents.md", () => {
    const page = readFileSync(join(import.meta.dirname, "../../../docs/agents.md"), "utf8");
    const rows = [...page.matchAll(/^\| `(\w+)` \|[^|]*\| ([^|]*) \|$/gm)].map(([, name, needs = ""]) => [
      name,
      [...needs.matchAll(/`(\w+)`/g)].map(([, permission]) => permission),
    ]);
    const known = TOOLS.map(({ listed, permissions }) => [listed.name, [...permissions]]);
    expect(rows.toSorted()).toEqual(known.toSorted());
    expect(known.map(([name]) => name).toSorted()).toEqual(AGENT_TOOLS.toSorted());
  });

  test("that another key may use is refused, and the refusal names the others", async () => {
    const { apiKey } = await service.createOrganization({ permissions: ["view_candidates"] });
    const agent = await open(apiKey);
    expect(await agent.fail("create_candidate", { text: CV })).toMatchObject({
      code: "CDS110",
      hint: expect.stringContaining("find_candidates"),
    });
    await agent.close();
  });
});

test.each([false, true])(
  "a candidate is created, filled, read, exported and restored (earlier: %s)",
  async (isEarlier) => {
    const { apiKey, organizationId } = await makeCandidate(service);
    const agent = await open(apiKey, { isEarlier });
    expect(agent.protocolVersion).toBe(isEarlier ? "2025-11-25" : "2026-07-28");
    expect(agent.instructions).toContain("untrusted_text");

    const { layouts } = await agent.call(
      "show_layouts",
      {},
      z.object({ layouts: z.array(z.object({ id: z.string() })) }),
    );
    const file = Buffer.from(CV).toString("base64");
    const created = await agent.call("create_candidate", { file, layout_id: layouts[0]?.id }, createdShape);
    expect(created).toMatchObject({ status: "active" });
    const one = { candidate_id: created.id };
    const found = await agent.call("find_candidates", { limit: 1 }, z.object({ candidates: z.array(anything) }));
    expect(found.candidates).toMatchObject([{ id: created.id }]);

    const before = await agent.say("read_candidate", one);
    const filling = { ...one, apply: true, idempotency_key: randomUUID() };
    const { undo } = await agent.call("fill_candidate", filling, writtenShape);
    expect(await agent.call("fill_candidate", filling, writtenShape), "repeated").toMatchObject({ undo });
    const read = await agent.call("read_candidate", one, anything);
    expect(read).toMatchObject({
      id: created.id,
      versions: [{ cause: "fill" }, { cause: "attach" }],
      untrusted_text: {
        name: "Ann Lee",
        values: expect.arrayContaining([
          {
            path: ["email"],
            text: "ann@lee.example",
            next_text_offset: null,
            quotes: [{ kind: "exact", page: null, attachment: "cv", quote: "ann@lee.example" }],
          },
        ]),
      },
    });
    expect(await agent.call("report_anonymity", one, anything)).toMatchObject({
      name_known: true,
      untrusted_text: {
        entries: expect.arrayContaining([expect.objectContaining({ text: "Ann Lee", effect: "removed" })]),
      },
    });

    expect(await agent.fail("export_candidate", { ...one, format: "docx" })).toMatchObject({ code: "CDS351" });
    await service.database`update api.organizations set allow_word_output = true where id = ${organizationId}`;
    const exported = await agent.call(
      "export_candidate",
      { ...one, format: "docx" },
      z.object({ address: z.string(), size: z.number() }),
    );
    const download = await fetch(exported.address, { headers: { authorization: `Bearer ${apiKey}` } });
    expect((await download.arrayBuffer()).byteLength).toBe(exported.size);

    const restoring = { ...undo.arguments, idempotency_key: randomUUID() };
    const restored = await agent.call(undo.tool, restoring, writtenShape);
    expect(await agent.call(undo.tool, restoring, writtenShape), "repeated").toEqual(restored);
    const valuesIn = (text: string): unknown => JSON.parse(text).untrusted_text;
    expect(valuesIn((await agent.say("read_candidate", one)).text)).toEqual(valuesIn(before.text));
    await agent.call(restored.undo.tool, restored.undo.arguments, writtenShape);
    expect(await agent.call("read_candidate", one, anything)).toMatchObject({ untrusted_text: read.untrusted_text });

    const [method = "", path = ""] = created.undo.request.split(" ");
    const deleted = await service.request(apiKey, method, path.replace("/v1", ""));
    expect(deleted.status).toBe(204);
    expect(await agent.fail("read_candidate", one)).toMatchObject({ code: "CDS300" });
    await agent.close();
  },
);

test("a fill is proposed with its quotes, and then applied and undone, or discarded", async () => {
  const { apiKey, id, read } = await makeCandidate(service, { text: CV });
  const agent = await open(apiKey);
  const one = { candidate_id: id };
  const proposalShape = z.looseObject({ run_id: z.string(), undo: undoShape, next: undoShape });
  const proposal = await agent.call("fill_candidate", one, proposalShape);
  expect(proposal).toMatchObject({
    applied: false,
    notice: expect.any(String),
    not_shown: 0,
    untrusted_text: {
      values: expect.arrayContaining([
        {
          path: ["email"],
          text: "ann@lee.example",
          quotes: [{ kind: "exact", page: null, attachment: "cv", quote: "ann@lee.example" }],
        },
      ]),
    },
  });
  expect((await read()).values).toEqual({});
  const { undo } = await agent.call(proposal.next.tool, proposal.next.arguments, writtenShape);
  expect((await read()).values).toMatchObject({ email: "ann@lee.example" });
  await agent.call(undo.tool, undo.arguments, anything);
  expect((await read()).values).toEqual({});

  const second = await agent.call("fill_candidate", one, proposalShape);
  await agent.call(second.undo.tool, second.undo.arguments, anything);
  expect(await agent.fail(second.next.tool, second.next.arguments)).toMatchObject({ code: "CDS337" });
  expect((await read()).values).toEqual({});
  await agent.close();
});

describe("a call", () => {
  test("is in the request log as its message and as the requests that it made", async () => {
    const { apiKey, id } = await makeCandidate(service);
    const agent = await open(apiKey);
    await agent.say("read_candidate", { candidate_id: id });
    await agent.close();
    await expect
      .poll(async () => (await loggedOf(apiKey)).slice(-4))
      .toEqual([
        `GET /candidates/${id}/sources 200`,
        "GET /candidates 200",
        `GET /candidates/${id}/versions 200`,
        "POST /mcp 200",
      ]);
  });

  test("with an idempotency_key has its effect once", async () => {
    const { apiKey, organizationId } = await makeCandidate(service);
    const agent = await open(apiKey);
    const given = { text: CV, name: "Twice", idempotency_key: "one" };
    const [first, second] = [await agent.say("create_candidate", given), await agent.say("create_candidate", given)];
    expect(first).toEqual(second);
    expect(await agent.fail("create_candidate", { ...given, name: "Other" })).toMatchObject({ code: "CDS115" });
    const rows = await service.database`
      select id from private.candidates where organization_id = ${organizationId} and name = 'Twice'
    `;
    expect(rows.length).toBe(1);
    await agent.close();
  });

  test("is recorded in the version that it makes, with its key and its X-Request-Id", async () => {
    const { apiKey, id } = await makeCandidate(service, { text: CV });
    const agent = await open(apiKey, { headers: { "x-request-id": "agent-7" } });
    await agent.call("fill_candidate", { candidate_id: id, apply: true }, writtenShape);
    await agent.close();
    const body = await service.rows<unknown>(apiKey, `/candidates/${id}/versions?limit=1`);
    expect(body).toMatchObject([
      { cause: "fill", request_id: "agent-7", actor: { type: "api_key", id: await idOf(apiKey) } },
    ]);
  });

  test("that changes nothing has nothing to undo", async () => {
    const { apiKey, id } = await makeCandidate(service, { text: "hello" });
    const agent = await open(apiKey);
    const filled = await agent.call("fill_candidate", { candidate_id: id, apply: true }, anything);
    expect(filled).toMatchObject({ applied: true, undo: null });
    await agent.close();
  });

  test("fails with the code, the message and the hint of the API", async () => {
    const { apiKey, organizationId } = await makeCandidate(service);
    const agent = await open(apiKey);
    const unknown = "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11";
    expect(await agent.fail("report_anonymity", { candidate_id: unknown })).toEqual({
      code: "CDS300",
      message: `There is no candidate ${unknown}.`,
      hint: expect.any(String),
    });
    expect(await agent.fail("show_share_link", { candidate_id: unknown, kind: "full" })).toMatchObject({
      code: "CDS300",
    });
    expect(await agent.fail("read_candidate", { candidate_id: "x" })).toMatchObject({
      code: "CDS110",
      hint: expect.stringContaining("candidate_id"),
    });
    expect(await agent.fail("create_candidate", {})).toMatchObject({
      code: "CDS110",
      hint: expect.stringContaining("Send either file or text"),
    });
    await agent.close();
    const viewer = await open(await service.createApiKey(organizationId, ["view_candidates"]));
    const { id } = await makeCandidate(service);
    expect(await viewer.fail("read_candidate", { candidate_id: id }), "of another organization").toMatchObject({
      code: "CDS300",
    });
    await viewer.close();
  });
});

test("a connection that is restricted to a candidate reads and changes no other", async () => {
  const { apiKey, id } = await makeCandidate(service, { values: '{"name": "Ann"}' });
  const candidateId = await service.create(apiKey, "/candidates", {});
  const agent = await connectAgent(`${url}?candidate_id=${id}`, apiKey);
  const tools = "apply_proposal export_candidate fill_candidate read_candidate report_anonymity restore_candidate";
  expect(await agent.tools()).toEqual(tools.split(" "));
  await agent.call("read_candidate", { candidate_id: id.toUpperCase() }, anything);
  for (const [name, given] of [
    ["read_candidate", {}],
    ["report_anonymity", {}],
    ["export_candidate", { format: "pdf" }],
    ["fill_candidate", { apply: true }],
    ["apply_proposal", { run_id: id }],
    ["restore_candidate", { version: 1 }],
  ] as const) {
    expect(await agent.fail(name, { candidate_id: candidateId, ...given }), name).toMatchObject({
      code: "CDS110",
      message: "This connection is restricted to another candidate.",
    });
  }
  for (const [name, given] of [
    ["find_candidates", {}],
    ["create_candidate", { text: CV }],
    ["show_share_link", { candidate_id: id, kind: "full" }],
  ] as const) {
    expect(await agent.fail(name, given)).toMatchObject({ code: "CDS110" });
  }
  expect((await loggedOf(apiKey)).filter((line) => line.includes(candidateId))).toEqual([]);
  await agent.close();
  for (const query of ["?candidate_id=x", "?candidate=1", `?candidate_id=${id}&a=b`]) {
    expect((await post(apiKey, LIST, {}, `${url}${query}`)).status, query).toBe(400);
  }
});

describe("a message", () => {
  test("needs a valid key, and is refused after the revocation at each of two gateways", async () => {
    const second = await service.startGateway();
    const { apiKey } = await service.createOrganization();
    expect((await post(null, LIST)).status).toBe(401);
    expect((await post(`${apiKey}x`, LIST)).headers.get("www-authenticate")).toBe("Bearer");
    const urls = [url, `${second.url}/mcp`];
    const agents = await Promise.all(urls.map((each) => connectAgent(each, apiKey)));
    for (const agent of agents) await agent.call("find_candidates", {}, anything);
    await service.database`select operator.revoke_api_key(${await idOf(apiKey)})`;
    for (const agent of agents) {
      // Until the gateway hears of the revocation, the database refuses the calls of the tool.
      const refused = agent.say("find_candidates").then(
        ({ isError, text }) => isError && text.includes("CDS200"),
        () => true,
      );
      expect(await refused).toBe(true);
      await agent.close().catch(() => undefined);
    }
    for (const each of urls) await expect.poll(async () => (await post(apiKey, LIST, {}, each)).status).toBe(401);
    await second.close();
  });

  test("of a tool has the address of the client", async () => {
    const { apiKey } = await service.createOrganization();
    const trusting = await service.startGateway({ TRUSTED_PROXIES: "127.0.0.0/8" });
    await service.database`select operator.restrict_api_key(${await idOf(apiKey)}, '{192.0.2.0/24}')`;
    await expect.poll(async () => (await post(apiKey, LIST)).status).toBe(403);
    const headers = { "x-forwarded-for": "192.0.2.7" };
    const agent = await connectAgent(`${trusting.url}/mcp`, apiKey, { headers });
    await agent.call("find_candidates", {}, anything);
    await agent.close();
    await trusting.close();
  });

  test("from a page of another origin is refused", async () => {
    const { apiKey } = await service.createOrganization();
    const statusOf = async (origin: string) => (await post(apiKey, LIST, { origin })).status;
    expect(await statusOf(service.origin)).toBe(200);
    for (const origin of ["https://evil.example", "http://localhost:3000", "null", "x"]) {
      expect(await statusOf(origin), origin).toBe(403);
    }
  });

  test("must be a POST of one JSON message of at most 1 MiB, compressed or not", async () => {
    const { apiKey } = await service.createOrganization();
    for (const method of ["GET", "DELETE", "PUT"]) {
      const refused = await fetch(url, { method, headers: { authorization: `Bearer ${apiKey}` } });
      expect(refused.status, method).toBe(405);
      expect(refused.headers.get("allow")).toBe("POST");
    }
    expect((await post(apiKey, LIST, { "content-type": "text/plain" })).status).toBe(415);
    expect((await post(apiKey, { ...LIST, params: { a: "x".repeat(1024 * 1024) } })).status).toBe(413);
    expect((await post(apiKey, [LIST, LIST])).status).toBe(400);
    expect((await post(apiKey, Buffer.from("{"))).status).toBe(400);
    const compressed = await post(apiKey, gzipSync(JSON.stringify(LIST)), { "content-encoding": "gzip" });
    expect(await compressed.text()).toContain("find_candidates");
  });

  test("opens no stream of notifications", async () => {
    const { apiKey } = await service.createOrganization();
    const method = "subscriptions/listen";
    const envelope = "io.modelcontextprotocol/";
    const _meta = {
      [`${envelope}protocolVersion`]: "2026-07-28",
      [`${envelope}clientInfo`]: { name: "test", version: "1" },
      [`${envelope}clientCapabilities`]: {},
    };
    const params = { _meta, notifications: { toolsListChanged: true } };
    const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": method };
    const refused = await post(apiKey, { jsonrpc: "2.0", id: 1, method, params }, headers);
    expect(await refused.text()).toContain("Subscription limit reached");
  });
});

test("messages and the requests of tools have limits of their own", async () => {
  const limited = await service.startGateway({ RATE_LIMIT: "1" }, { burstSeconds: 6 });
  const { apiKey, organizationId } = await service.createOrganization();
  const to = `${limited.url}/mcp`;
  const call = { ...LIST, method: "tools/call", params: { name: "find_candidates", arguments: {} } };
  const first = await post(apiKey, call, {}, to);
  // This process has two gateways, which share the limit of 6 at once.
  expect(first.headers.get("ratelimit")).toMatch(/^"mcp";r=2;/);
  const direct = await fetch(`${limited.url}/v1/layouts?limit=0`, { headers: { authorization: `Bearer ${apiKey}` } });
  expect(direct.headers.get("ratelimit")).toMatch(/^"default";r=1;/);

  const other = await service.createApiKey(organizationId);
  const texts = await Promise.all(Array.from({ length: 8 }, async () => (await post(other, call, {}, to)).text()));
  expect(texts.filter((text) => text.startsWith('{"code":"CDS210"')).length).toBeGreaterThan(3);
  await limited.close();
});
