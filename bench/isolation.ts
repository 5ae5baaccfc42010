import { setTimeout as sleep } from "node:timers/promises";
import { Agent, type Dispatcher, request } from "undici";
import { z } from "zod";
import type { Database } from "../platform/database.ts";
import { existing, only } from "../platform/existing.ts";
import { createKey, createTenant, type Tenant } from "./fairness/tenant.ts";
import type { BenchOptions } from "./main.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";

const REQUESTS = 20_000;
const CLIENTS = 48;
const REVOCATIONS = 100;
const AFTER_REVOCATION = 25;
/** Text in every value of the other organization that has a text. */
const MARK = "zebra-quartz-91";

const dispatcher = new Agent({ connections: 64 });
const documentForm = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

interface Sent {
  method: Dispatcher.HttpMethod;
  path: string;
  body?: string;
}

/**
 * Requests of one organization for the rows of another: every operation of the API with the ids of the other, and
 * filters, embeds, references and writes of all collections. Then requests with keys that were revoked. Every answer that
 * contains, changes or confirms something, and every answer other than 401 after a revocation, counts.
 */
export default async function run({ json }: BenchOptions): Promise<void> {
  // The number of failed authentications of an address is limited, so each request comes from another one.
  const stack = await startBenchStack({ TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const theirs = await createOther(stack.database);
    // Errors of an organization beyond 50 per second are delayed, so each client has an organization of its own.
    const tenants = await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) => createTenant(stack.database, `Ours ${index}`)),
    );
    const keys = await Promise.all(tenants.map((tenant) => createKey(stack.database, tenant)));
    await checkMark(stack, theirs);
    const before = await stateOf(stack.database, theirs);
    const ids = await idsOf(stack.database, theirs);
    const requests = await requestsFor(stack, ids);
    const crossed = await sweep(stack, keys, requests, ids);
    const isChanged = (await stateOf(stack.database, theirs)) !== before;
    const stale = await revoke(stack, tenants);
    const result = { ...crossed, rows_of_the_other_changed: isChanged, ...stale };
    console.log(json ? JSON.stringify(result) : result);
    if (crossed.leaks.length > 0 || isChanged || stale.stale > 0) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
}

async function createOther(database: Database): Promise<string> {
  const { organizationId, layoutId } = await createTenant(database, MARK);
  await database`select operator.add_credit(${organizationId}, 100)`;
  await database`select operator.create_dashboard_link(${organizationId}, ${`${MARK}@example.com`}, 'admin')`;
  await database`
    insert into private.candidates (organization_id, layout_id, name, "values", language)
    select ${organizationId}, ${layoutId}, ${MARK}, ${database.json({ summary: MARK })}, 'en' from generate_series(1, 20)
  `;
  await database`
    insert into api.webhooks (organization_id, endpoint, events)
    values (${organizationId}, ${`https://${MARK}.example.com`}, '{candidates.created}')
  `;
  return organizationId;
}

/** Checks that rows of the other organization contain `MARK`. Otherwise, the sweep would find nothing. */
async function checkMark({ baseUrl, database }: BenchStack, organizationId: string): Promise<void> {
  const key = await createKey(database, { organizationId });
  const { text } = await send(baseUrl, key, { method: "GET", path: "/candidates?limit=1" });
  if (!text.includes(MARK)) throw new Error(`a list of the other organization does not contain ${MARK}: ${text}`);
}

const TABLES = ["private.candidates", "api.layouts", "api.members", "api.webhooks", "api.credit_mutations"];

/** The ids of the other organization and of its rows. */
async function idsOf(database: Database, organizationId: string): Promise<string[]> {
  const rows = await Promise.all(
    TABLES.map(
      (table) => database<{ id: string }[]>`
      select id from ${database(table)} where organization_id = ${organizationId}
    `,
    ),
  );
  return [organizationId, ...rows.flat().map(({ id }) => id)];
}

/** All rows of the other organization as one hash. */
async function stateOf(database: Database, organizationId: string): Promise<string> {
  const hashes = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await database<{ hash: string }[]>`
        select coalesce(md5(string_agg(to_jsonb(rows)::text, '' order by rows.id)), '') as hash
        from ${database(table)} as rows where organization_id = ${organizationId}
      `;
      return only(rows).hash;
    }),
  );
  return hashes.join();
}

async function requestsFor({ baseUrl }: BenchStack, ids: string[]): Promise<Sent[]> {
  const document = documentForm.parse(await (await request(`${new URL(baseUrl).origin}/openapi.json`)).body.json());
  const methods: readonly Dispatcher.HttpMethod[] = ["GET", "POST", "PATCH", "PUT", "DELETE"];
  const collections = Object.keys(document.paths).filter((path) => /^\/[a-z_]+$/.test(path));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.filter((method) => method.toLowerCase() in item).map((method) => ({ method, path })),
  );
  return ids.flatMap((id) => [
    ...operations
      .filter(({ path }) => path.includes("{"))
      .map(({ method, path }) => ({
        method,
        path: path.replaceAll(/\{[^}]+\}/g, id),
        ...(method === "GET" ? {} : { body: "{}" }),
      })),
    ...collections.flatMap((path): Sent[] => [
      { method: "GET", path: `${path}?id=eq.${id}` },
      { method: "GET", path: `${path}?or=(id.eq.${id},organization_id.eq.${id})` },
      { method: "GET", path: `${path}?organization_id=eq.${id}&select=*` },
      { method: "GET", path: `${path}?select=*,organizations(*)&limit=1000` },
      { method: "GET", path: `${path}?name=like.*${MARK}*` },
      { method: "PATCH", path: `${path}?id=eq.${id}`, body: '{"name":"taken"}' },
      { method: "DELETE", path: `${path}?id=eq.${id}` },
    ]),
    ...["layout_id", "member_id", "organization_id"].map(
      (name): Sent => ({ method: "POST", path: "/candidates", body: JSON.stringify({ name: "x", [name]: id }) }),
    ),
    { method: "POST", path: "/layouts", body: JSON.stringify({ name: "x", parent_id: id }) },
  ]);
}

async function sweep({ baseUrl }: BenchStack, keys: string[], requests: Sent[], ids: string[]) {
  const leaks: string[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  const client = async (key: string) => {
    while (next < REQUESTS) {
      const sent = requests[next++ % requests.length];
      if (sent === undefined) return;
      const { status, text } = await send(baseUrl, key, sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A message may repeat what the request contains.
      const asked = `${sent.path} ${sent.body ?? ""}`;
      const found = [MARK, ...ids].find((secret) => text.includes(secret) && !asked.includes(secret));
      const isRead = status < 300 && sent.method === "GET" && ids.some((id) => text.includes(id));
      if (found !== undefined || isRead) leaks.push(`${sent.method} ${sent.path}: ${status}`);
    }
  };
  await Promise.all(keys.map(client));
  return { requests: REQUESTS, different: requests.length, statuses, leaks: leaks.slice(0, 20), leaked: leaks.length };
}

/** Revokes keys while clients read with them. A request counts that begins after the revocation has committed. */
async function revoke({ baseUrl, database }: BenchStack, tenants: Tenant[]) {
  let sent = 0;
  let stale = 0;
  const list: Sent = { method: "GET", path: "/candidates?limit=1" };
  for (let round = 0; round < REVOCATIONS; round++) {
    const key = await createKey(database, existing(tenants[round % tenants.length]));
    let isRevoked = false;
    const reader = async () => {
      for (let left = AFTER_REVOCATION / 5; left > 0; ) {
        const counts = isRevoked;
        const { status } = await send(baseUrl, key, list);
        if (!counts) continue;
        left -= 1;
        sent += 1;
        if (status !== 401) stale += 1;
      }
    };
    const readers = Array.from({ length: 5 }, reader);
    await sleep(20);
    await database`
      select operator.revoke_api_key(id) from private.api_keys where hash = sha256(convert_to(${key}, 'UTF8'))
    `;
    isRevoked = true;
    await Promise.all(readers);
  }
  return { requests_after_revocation: sent, stale };
}

let count = 0;

/** Another address for each request. */
function address(): string {
  count += 1;
  return `203.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

async function send(baseUrl: string, key: string, { method, path, body }: Sent) {
  const headers = {
    authorization: `Bearer ${key}`,
    "x-forwarded-for": address(),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const response = await request(`${baseUrl}${path}`, { method, headers, dispatcher, body: body ?? null });
  return { status: response.statusCode, text: await response.body.text() };
}
