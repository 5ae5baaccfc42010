import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect, type Database, inTransaction } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import { type Service, startService } from "../support/service.ts";

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Rows Removed by Filter"?: number;
  "Actual Rows"?: number;
  Plans?: Plan[];
}

const ROWS = 20_000;

let service: Service;
/** Connection of role gateway, which can set role api_consumer. */
let gateway: Database;
/** Claims of an API key whose organization owns a quarter of all candidates. */
let claims: string;

beforeAll(async () => {
  service = await startService();
  const { port, gatewayPassword: password } = inject("cluster").database;
  const database = new URL(service.databaseUrl).pathname.slice(1);
  gateway = connect(tcpUrl(port, { user: "gateway", password, database }), {
    name: "test",
    log: createLog("test", "silent"),
    max: 1,
  });
  const ours = await service.createOrganization();
  const theirs = await service.createOrganization();
  await fill(ours.organizationId, ROWS / 4);
  await fill(theirs.organizationId, (3 * ROWS) / 4);
  await service.database`analyze private.candidates`;
  const [key] = await service.database<{ id: string; permissions: string[] }[]>`
    select id, permissions from private.api_keys where organization_id = ${ours.organizationId}
  `;
  claims = JSON.stringify({
    organization_id: ours.organizationId,
    api_key_id: key?.id,
    permissions: key?.permissions,
  });
});
afterAll(async () => {
  await gateway.end({ timeout: 5 });
  await service.stop();
});

async function fill(organizationId: string, rows: number): Promise<void> {
  await service.database.begin(async (transaction) => {
    // Triggers do not affect the plans, and disabling them makes the inserts faster.
    await transaction`alter table private.candidates disable trigger user`;
    await transaction`
      insert into private.candidates (organization_id, created_at, name, language, status, "values", external_data)
      select
        ${organizationId},
        now() - make_interval(mins => number),
        'Person ' || number,
        'en',
        case when number % 100 = 0 then 'pending' else 'active' end,
        jsonb_build_object('email', 'person-' || number || '@example.com', 'summary', 'word' || number % 500),
        jsonb_build_object('id', 'ext-' || number)
      from generate_series(1, ${rows}::integer) as number
    `;
    await transaction`alter table private.candidates enable trigger user`;
  });
}

/** The plan of a query under row-level security, as in a request with an API key. */
async function planOf(query: string, options: string): Promise<Plan> {
  return inTransaction(gateway, async (transaction) => {
    await transaction`select private.act_as(${claims}::text::jsonb, 'a-request')`;
    // PostgREST applies this setting of the role.
    await transaction`set local default_text_search_config = 'pg_catalog.simple'`;
    const [row] = await transaction
      .unsafe<{ "QUERY PLAN": { Plan: Plan }[] }[]>(`explain (format json, ${options}) ${query}`)
      .simple();
    const [explained] = row?.["QUERY PLAN"] ?? [];
    if (explained === undefined) throw new Error("explain returned no plan");
    return explained.Plan;
  });
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Role api_consumer uses generic plans. Requests with JSON paths use custom plans. */
const GENERIC = "generic_plan";
const CUSTOM = "analyze, timing off, costs on";

test.each([
  ["the default order", "order by id limit 1000", GENERIC, "candidates_organization_id_id_idx"],
  ["the newest rows", "order by created_at desc limit 20", GENERIC, "candidates_organization_id_created_at_idx"],
  [
    "the rows after the last one seen",
    "where created_at < $1 order by created_at desc, id limit 20",
    GENERIC,
    "candidates_organization_id_created_at_idx",
  ],
  [
    "a filter on the status",
    "where status = $1 order by created_at desc limit 20",
    GENERIC,
    "candidates_organization_id_status_idx",
  ],
  ["a text search", "where fts @@ to_tsquery($1) limit 1000", GENERIC, "candidates_fts_idx"],
  [
    "a text search with a custom plan",
    "where fts @@ to_tsquery('word7 & person') limit 1000",
    CUSTOM,
    "candidates_fts_idx",
  ],
  [
    "a text search without a match",
    "where fts @@ plainto_tsquery('nonesuch') limit 1000",
    CUSTOM,
    "candidates_fts_idx",
  ],
  [
    "a filter on an e-mail address in the values",
    "where \"values\" ->> 'email' = 'person-77@example.com' order by id limit 1000",
    CUSTOM,
    "candidates_email_idx",
  ],
  [
    "a filter on an id of an external system",
    "where external_data ->> 'id' = 'ext-77' order by id limit 1000",
    CUSTOM,
    "candidates_external_id_idx",
  ],
])("the index is used under row-level security for %s", async (_, rest, options, index) => {
  const nodes = nodesOf(await planOf(`select * from api.candidates ${rest}`, options));
  const scans = nodes.filter((node) => node["Relation Name"] === "candidates");
  expect(scans.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  expect(nodes.map((node) => node["Index Name"])).toContain(index);
  if (/order by (id|created_at desc) limit/.test(rest) && options === GENERIC) {
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
  }
});

test("a text search reads only the matching rows of the organization", async () => {
  const plan = await planOf("select * from api.candidates where fts @@ to_tsquery('word7') limit 1000", CUSTOM);
  const nodes = nodesOf(plan);
  expect(plan["Actual Rows"]).toBe(ROWS / 4 / 500);
  for (const node of nodes) expect(node["Rows Removed by Filter"] ?? 0).toBe(0);
});

test("a filter without an index, such as LIKE, reads only rows of the organization", async () => {
  const query = "select * from api.candidates where name like 'Person 77%' limit 1000";
  const filtered = nodesOf(await planOf(query, CUSTOM)).reduce(
    (sum, node) => sum + (node["Rows Removed by Filter"] ?? 0),
    0,
  );
  expect(filtered).toBeGreaterThan(0);
  expect(filtered).toBeLessThan(ROWS / 4);
});
