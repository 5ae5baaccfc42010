import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { RequestLog } from "../../gateway/request-log/request-log.ts";
import { createLog } from "../../platform/log.ts";
import { stopAfterAll } from "../support/ending.ts";
import { RESOURCES } from "../support/resources.ts";
import { startService } from "../support/service.ts";
import { connectAsSuperuser } from "../support/template.ts";

const service = await stopAfterAll(startService());

interface Logged {
  method: string;
  endpoint: string;
  search: string;
  status: number;
}

const logged = (apiKey: string) =>
  service
    .request<Logged[]>(
      apiKey,
      "GET",
      "/api_requests?select=method,endpoint,search,status&search=not.like.select=method*&order=id",
    )
    .then(({ body }) => body);

test("each request of a key is logged with its status", async () => {
  const { apiKey } = await service.createOrganization({ permissions: ["view_candidates"] });
  const id = "00000000-0000-7000-8000-000000000000";
  const requests: [string, string, unknown, number][] = [
    ["GET", "/candidates?select=id&limit=1", undefined, 200],
    ["HEAD", "/candidates", undefined, 200],
    ["GET", "/candidates?select=nothing", undefined, 400],
    ["GET", "/unknown", undefined, 404],
    ["PUT", "/layouts", {}, 405],
    ["POST", "/candidates", { name: "x" }, 403],
    ["DELETE", "/candidates", undefined, 400],
    ["POST", `/candidates/${id}/fill?selector=a&prompt=Say%20that%20Ann%20is%20kind`, undefined, 403],
    ["GET", "/candidates?secret=eq.abcdefgh&limit=1", undefined, 200],
    ["GET", "/candidates?or=(secret_anonymous.eq.abcdefgh,name.eq.x)", undefined, 200],
  ];
  for (const [method, path, body, status] of requests) {
    const answer = await service.request(apiKey, method, path, body === undefined ? {} : { body });
    expect(answer.status, `${method} ${path}`).toBe(status);
  }
  await expect.poll(async () => (await logged(apiKey)).length).toBe(requests.length);
  const rows = await logged(apiKey);
  expect(rows.map(({ method, status }) => [method, status])).toEqual(
    requests.map(([method, , , status]) => [method, status]),
  );
  expect(rows[0]).toEqual({ method: "GET", endpoint: "/candidates", search: "select=id&limit=1", status: 200 });
  const searches = rows.map(({ search }) => search).join("\n");
  expect(searches).toContain("selector=a&prompt=[redacted]");
  expect(searches).not.toMatch(/Ann|kind|abcdefgh/);
});

/** Requests by a new key, whose log has their searches and paths in the same order. */
async function logOf(paths: readonly string[]): Promise<string[]> {
  const { apiKey } = await service.createOrganization();
  for (const path of paths) await service.request(apiKey, "GET", path);
  await expect.poll(async () => (await logged(apiKey)).length).toBe(paths.length);
  return (await logged(apiKey)).map(({ endpoint, search }) => `${endpoint}?${search}`);
}

const isRedacted = (hidden: RegExp) =>
  expect.toSatisfy((text: string) => text.includes("[redacted]") && !hidden.test(text), "redacted");

test("values of secrets and prompts are removed, however they are written", async () => {
  const paths = [
    "/candidates?secret=in.(abcdefgh,x)",
    "/candidates?%73ecret=eq.abcdefgh",
    '/candidates?"secret"=eq.abcdefgh',
    "/candidates?secret=not.eq.abcdefgh",
    "/candidates?or=(%73ecret.eq.abcdefgh,name.eq.x)",
    "/candidates?or=(secret%2eeq%2eabcdefgh,name.eq.x)",
    '/candidates?and=(name.eq.x,or("secret".eq.abcdefgh,secret_editable.like(any).{abcdefgh}))',
    "/candidates?not.or=(secret.not.in.(x,abcdefgh))",
    "/layouts?select=id,candidates(id)&candidates.secret=eq.abcdefgh",
    "/layouts?select=id,candidates(id)&candidates.or=(secret.eq.abcdefgh,name.eq.x)",
    "/candidates?%70rompt=abcdefgh",
    "/candidates?prompt[]=abcdefgh",
    "/candidates?Prompt=abcdefgh&prompt=%ff",
  ];
  expect(await logOf(paths)).toEqual(paths.map(() => isRedacted(/abcdefgh/)));
});

test("texts in the form of a secret are removed wherever they are", async () => {
  const key = `cds_live_${"aB3".repeat(10)}xY_1a2B3c`;
  const signingSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw+/==";
  const shared = "q8ZfT0mKx3Vb7NcR1sLp5WdYhJ2gE4uA";
  const paths = [
    `/candidates?apikey=${key}`,
    `/candidates?${key}=1`,
    `/candidates?apikey=${key.replaceAll("_", "%255f")}`,
    `/candidates?apikey=${encodeURIComponent([...key].map((c) => `%${c.charCodeAt(0).toString(16)}`).join(""))}`,
    `/candidates?name=eq.${encodeURIComponent(signingSecret)}`,
    `/candidates?or=(name.eq.${shared},name.eq.x)`,
    `/candidates/${key}`,
    `/webhooks/${encodeURIComponent(signingSecret)}/test`,
    `/share/${shared}`,
  ];
  expect(await logOf(paths)).toEqual(paths.map(() => isRedacted(/aB3|61%42|MfKQ|q8Zf/)));
});

test("a cast of a secret column is refused", async () => {
  const { apiKey } = await service.createOrganization();
  for (const path of [
    "/candidates?select=secret::oid",
    "/candidates?select=s:secret_editable::text",
    "/webhooks?select=signing_secret::json",
    "/layouts?select=id,candidates(secret::oid)",
  ]) {
    expect(await service.request(apiKey, "GET", path), path).toMatchObject({ status: 400, body: { code: "42846" } });
  }
});

test("filters on persons are removed, and ids, names of columns and other values are kept", async () => {
  const ids = "id=in.(0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11,0199d9b51c5c7aa49c2e3f0c7e0b3b11)";
  const columns = "select=id,secret&or=(name.eq.x,status.eq.active)&order=secret&name=eq.prompt%20me";
  const searches = {
    [`/candidates?${ids}`]: ids,
    [`/layouts?${columns}`]: columns,
    "/layouts?name=eq.Modern": "name=eq.Modern",
    "/candidates?select=id,name&name=eq.Ann&order=name": "select=id,name&name=[redacted]&order=name",
    "/candidates?values->>email=eq.ann@lee.example": "values-%3E%3Eemail=[redacted]",
    "/candidates?and=(status.eq.active,name.ilike.*ann*)": "and=[redacted]",
    "/layouts?select=id,candidates(id)&candidates.name=eq.Ann": "select=id,candidates(id)&candidates.name=[redacted]",
    "/candidate_views?select=id,c:candidates(name)&c.name=eq.Ann&c.order=name":
      "select=id,c:candidates(name)&c.name=[redacted]&c.order=name",
    "/members?select=id,u:user_profiles(email)&u.email=eq.ann@lee.example":
      "select=id,u:user_profiles(email)&u.email=[redacted]",
    "/organizations?select=id,c:candidates(id)&c.fts=fts.ann": "select=id,c:candidates(id)&c.fts=[redacted]",
    "/layouts?select=id,c:candidates(id)&c.or=(status.eq.active, name.eq.Ann)":
      "select=id,c:candidates(id)&c.or=[redacted]",
    "/layouts?or=(name.eq.Modern,status.eq.active)": "or=(name.eq.Modern,status.eq.active)",
  };
  expect((await logOf(Object.keys(searches))).map((text) => text.replace(/^[^?]*\?/, ""))).toEqual(
    Object.values(searches),
  );
});

test("filters on persons are removed, however they are written", async () => {
  const paths = [
    "/candidates?not.or=(status.eq.active, export_filename.eq.Zoe)",
    "/candidates?and=(status.eq.active,not.or(language.eq.en,%22name%22.ilike.*Zoe*))",
    "/candidates?and=(status.eq.active,name->>x.eq.Zoe",
    "/candidates?or=name.eq.Zoe",
    '/candidates?"na\\me"=eq.Zoe',
    "/candidates?%6eame=eq.Zoe",
    "/candidates?+name+=eq.Zoe",
    "/candidates?name::text=eq.Zoe",
    "/candidates?name.eq.Zoe",
    "/candidates/?name=eq.Zoe",
    "/candidates/unknown/path?name=Zoe",
    "/organizations?select=id,c:candidates(id)&c.values->>email=eq.Zoe",
    "/layouts?select=id,a:candidates(id,b:members(id,c:user_profiles(id)))&a.b.c.phone=eq.Zoe",
    "/layouts?select=id,a:candidates(id)&a.not.and=(messages->0->>comment.like.*Zoe*)",
    "/webhook_notifications?payload->payload->new->>name=eq.Zoe",
    "/api_requests?search=ilike.*Zoe*",
  ];
  expect(await logOf(paths)).toEqual(paths.map(() => isRedacted(/Zoe/)));
});

/** Columns with texts that name no person. */
const IMPERSONAL: Readonly<Record<string, string>> = {
  api_requests: "endpoint method",
  billing_accounts: "billing_provider_subscription_id currency pricing_version subscription_type",
  candidates: "language status",
  layouts:
    "assets custom_css default_values description export_filename fts languages name sections share_instructions slug thumbnail tokens variables visibility web_settings",
  members: "permissions",
  organizations:
    "active_ats_integration ats ats_vendor_a_corporation_id ats_vendor_b_entity_kind avatar crm_instance_url external_variables fts member_variables model name proposal_by proposal_reactions slug status type",
  user_profiles: "language source",
  webhook_notifications: "event_type status",
  webhooks: "description endpoint events source",
};

test("the values of every column with texts are removed unless they name no person", async () => {
  const isText = (type: string) => /^(?:text|jsonb|tsvector|character|text\[\])$/.test(type);
  const columns = Object.entries(RESOURCES).flatMap(([resource, types]) =>
    Object.entries(types).flatMap(([column, type]) => (isText(type) ? [[resource, column] as const] : [])),
  );
  const paths = columns.map(([resource, column]) => `/${resource}?limit=1&${column}=eq.Zoe`);
  const expected = columns.map(([resource, column]) => {
    const isShown = IMPERSONAL[resource]?.split(" ").includes(column) ?? false;
    return `/${resource}?limit=1&${column}=${isShown ? "eq.Zoe" : "[redacted]"}`;
  });
  expect(await logOf(paths)).toEqual(expected);
});

test("requests without a valid key are not logged", async () => {
  const { organizationId } = await service.createOrganization();
  await service.request(null, "GET", "/candidates");
  await service.request("cds_test_nonsense", "GET", "/candidates");
  const rows = await service.database`
    select from private.api_requests where organization_id = ${organizationId}
  `;
  expect(rows.length).toBe(0);
});

test("each of many concurrent requests is logged once", async () => {
  const { apiKey } = await service.createOrganization();
  await Promise.all(Array.from({ length: 120 }, (_, i) => service.request(apiKey, "GET", `/layouts?offset=${i}`)));
  await expect.poll(async () => (await logged(apiKey)).length).toBe(120);
  expect(new Set((await logged(apiKey)).map(({ search }) => search)).size).toBe(120);
});

function entry(organizationId: string, index: number) {
  return {
    request_id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    organization_id: organizationId,
    api_key_id: "00000000-0000-7000-8000-000000000001",
    created_at: new Date().toISOString(),
    method: "GET",
    endpoint: "/layouts",
    search: `index=${index}`,
    status: 200,
    client_request_id: null,
    duration_ms: 1,
    code: null,
    message: null,
    is_dashboard: false,
    member_id: null,
  };
}

/** The segments of all slots. */
const segments = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((path) => path.includes(".requests."))
    .map((path) => basename(path));

/** Writes a segment that a killed process left in its slot. */
function leaveSegment(directory: string, slot: number, name: string, content: string): void {
  mkdirSync(join(directory, String(slot)), { recursive: true });
  writeFileSync(join(directory, String(slot), name), content);
}

const countOf = async (organizationId: string) => {
  const [row] = await service.database<{ count: number }[]>`
    select count(*)::integer as count from private.api_requests where organization_id = ${organizationId}
  `;
  return row?.count;
};

test("entries of a killed process are logged once by the next process, except an incomplete line", async () => {
  const { organizationId } = await service.createOrganization();
  const directory = mkdtempSync(join(tmpdir(), "spool-"));
  const lines = [0, 1, 2].map((index) => JSON.stringify(entry(organizationId, index)));
  leaveSegment(directory, 1, "1.requests.ndjson", `${lines.join("\n")}\n{"request_id": "00`);
  // Insert the same batch again, as after a kill between the insert and the removal of the file.
  leaveSegment(directory, 1, "2.requests.ndjson", `${lines.join("\n")}\n`);
  const log = new RequestLog(service.database, directory, createLog("test", "silent"));
  await expect.poll(() => segments(directory)).toEqual([]);
  await log.close();
  expect(await countOf(organizationId)).toBe(3);
  rmSync(directory, { recursive: true });
});

test("entries wait on disk during an outage of the database", async () => {
  const { organizationId } = await service.createOrganization();
  const directory = mkdtempSync(join(tmpdir(), "spool-"));
  const rename = (from: string, to: string) =>
    service.database.unsafe(`alter function private.${from}(jsonb) rename to ${to}`);
  await rename("log_api_requests", "log_api_requests_away");
  const log = new RequestLog(service.database, directory, createLog("test", "silent"));
  for (let index = 10; index < 2510; index++) log.add(entry(organizationId, index));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await countOf(organizationId)).toBe(0);
  expect(segments(directory).length).toBeGreaterThanOrEqual(2);
  await rename("log_api_requests_away", "log_api_requests");
  await expect.poll(() => countOf(organizationId)).toBe(2500);
  await log.close();
  expect(segments(directory)).toEqual([]);
  rmSync(directory, { recursive: true });
});

test("requests of a known key are logged with 503 while the database does not accept connections", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const statusOf = async () => (await service.request(apiKey, "GET", "/layouts?limit=1")).status;
  expect(await statusOf()).toBe(200);
  const { database } = inject("cluster");
  const superuser = connectAsSuperuser(database);
  const name = new URL(service.databaseUrl).pathname.slice(1);
  await superuser.unsafe(`alter database ${name} with allow_connections false`);
  await superuser`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  const statuses: number[] = [];
  for (let index = 0; index < 3; index += 1) statuses.push(await statusOf());
  await superuser.unsafe(`alter database ${name} with allow_connections true`);
  await superuser.end();
  expect(statuses).toEqual([503, 503, 503]);
  const logged = () =>
    service.database<{ status: number }[]>`
      select status from private.api_requests where organization_id = ${organizationId} order by id
    `.catch(() => []);
  await expect.poll(async () => (await logged()).map(({ status }) => status)).toEqual([200, 503, 503, 503]);
});

test("closing the log writes the latest entries", async () => {
  const { organizationId } = await service.createOrganization();
  const directory = mkdtempSync(join(tmpdir(), "spool-"));
  const log = new RequestLog(service.database, directory, createLog("test", "silent"));
  for (let index = 5000; index < 5010; index++) log.add(entry(organizationId, index));
  await log.close();
  expect(await countOf(organizationId)).toBe(10);
  rmSync(directory, { recursive: true });
});

test("a segment with a torn line is quarantined, and all other entries are logged", async () => {
  const { organizationId } = await service.createOrganization();
  const directory = mkdtempSync(join(tmpdir(), "spool-"));
  const line = (index: number) => JSON.stringify(entry(organizationId, index));
  // Two entries joined by a short write, a line of zeros from a power failure, and an entry without a column.
  const damaged = [
    line(7001),
    line(7002).slice(0, 40) + line(7003),
    line(7004),
    "\0".repeat(50),
    '{"method": "GET"}',
    line(7005),
  ];
  leaveSegment(directory, 1, "1.requests.ndjson", `${damaged.join("\n")}\n`);
  leaveSegment(directory, 1, "2.requests.ndjson", `${line(7006)}\n`);
  const log = new RequestLog(service.database, directory, createLog("test", "silent"));
  log.add(entry(organizationId, 7007));
  await expect.poll(() => countOf(organizationId)).toBe(5);
  await log.close();
  expect(segments(directory)).toEqual(["1.requests.ndjson.bad"]);
  expect([log.quarantined, log.lost, log.waiting]).toEqual([1, 3, 0]);

  // The quarantined file does not concern the next process.
  const next = new RequestLog(service.database, directory, createLog("test", "silent"));
  await next.close();
  expect(next.quarantined).toBe(0);
  rmSync(directory, { recursive: true });
});

test("a spool that is removed by hand is created again", async () => {
  const { organizationId } = await service.createOrganization();
  const directory = mkdtempSync(join(tmpdir(), "spool-"));
  const log = new RequestLog(service.database, directory, createLog("test", "silent"));
  log.add(entry(organizationId, 8001));
  rmSync(directory, { recursive: true });
  log.add(entry(organizationId, 8002));
  log.add(entry(organizationId, 8003));
  await expect.poll(() => countOf(organizationId)).toBe(3);
  // A new segment is needed now.
  log.add(entry(organizationId, 8005));
  await expect.poll(() => countOf(organizationId)).toBe(4);
  await expect.poll(() => log.problem).toBeNull();
  expect(existsSync(directory)).toBe(true);
  log.add(entry(organizationId, 8004));
  await log.close();
  expect(await countOf(organizationId)).toBe(5);
  rmSync(directory, { recursive: true });
});

test("processes that share a directory use a slot each, and one that starts takes over those of killed ones", async () => {
  const { organizationId } = await service.createOrganization();
  const directory = mkdtempSync(join(tmpdir(), "spool-"));
  const line = (index: number) => `${JSON.stringify(entry(organizationId, index))}\n`;
  const open = () => new RequestLog(service.database, directory, createLog("test", "silent"));
  const first = open();
  leaveSegment(directory, 2, "1.requests.ndjson", line(9001));
  leaveSegment(directory, 3, "2.requests.ndjson", line(9002));
  const second = open();
  expect(readdirSync(directory).sort()).toEqual(["1", "2", "3"]);
  await expect.poll(() => countOf(organizationId)).toBe(2);
  first.add(entry(organizationId, 9003));
  second.add(entry(organizationId, 9004));
  // Both are alive, so a third process leaves their segments alone.
  const third = open();
  expect([first.problem, second.problem, third.problem]).toEqual([null, null, null]);
  for (const log of [first, second, third]) await log.close();
  expect(await countOf(organizationId)).toBe(4);
  expect(segments(directory)).toEqual([]);
  rmSync(directory, { recursive: true });
});

describe("the log of the database", () => {
  const { directory, postgrest } = inject("cluster");

  test.skipIf(postgrest.kind === "containers")("errors with values are not in PostgreSQL's log", async () => {
    await expect(service.database`select ${"value-1a2b"}::text::oid`).rejects.toThrow("value-1a2b");
    const duplicate = service.database.begin(async (transaction) => {
      await transaction`create temporary table once (value text unique)`;
      await transaction.unsafe("insert into once values ('value-3c4d'), ('value-3c4d')");
    });
    await expect(duplicate).rejects.toThrow("duplicate key");
    const log = await readFile(join(directory, "postgres.log"), "utf8");
    expect(log).toContain("ready to accept connections");
    expect(log).not.toMatch(/value-1a2b|value-3c4d/);
  });
});
