import { join } from "node:path";
import type { TransactionSql } from "postgres";
import { describe, expect, inject, test, vi } from "vitest";
import { type ExecutedPlan, rowsOf, tracePlans } from "../../bench/growth/plans.ts";
import { signIn } from "../dashboard/support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { connectAsSuperuser } from "../support/template.ts";

// A list reads about as many rows as it returns, however many rows the organization has. Each test sends a request and
// reads the plans that PostgreSQL executed for it.

const ROWS = 20_000;
const OURS = ROWS / 2;
/** Most organizations are small, so the planner expects few rows of ours. */
const OTHERS = 20;
/** A tenth of the candidates are deleted. */
const LIVE = 0.9 * OURS;
const PAGE = 20;
/** Candidates that were created and changed within the last half hour, one each minute. */
const RECENT = 30;
/** A list may read some rows more than it returns, for example those of a probe. */
const MAX_READ = 5 * PAGE;
const FILLED = [
  "private.candidates",
  "private.candidate_views",
  "private.credit_mutations",
  "private.user_profiles",
  "private.webhook_notifications",
  "private.api_requests",
  "api.candidate_analytics",
  "api.layouts",
  "api.members",
  "api.webhooks",
];

interface Sample {
  id: string;
  name: string;
  layout_id: string;
  member_id: string;
  webhook_id: string;
  api_key_id: string;
  at: string;
  /** Some minutes ago. */
  recently: string;
  /** A layout, a member and a webhook with as many rows, none of which is pending, deleted or failed. */
  other_layout_id: string;
  other_member_id: string;
  other_webhook_id: string;
}

const service = await stopAfterAll(startService());
const { database } = service;
const ours = await service.createOrganization();
const { apiKey } = ours;
const others = await Promise.all(Array.from({ length: OTHERS }, () => service.createOrganization()));
await withoutTriggers(async (transaction) => {
  await fill(transaction, ours.organizationId, OURS);
  for (const { organizationId } of others) await fill(transaction, organizationId, (ROWS - OURS) / OTHERS);
});
for (const table of FILLED) await database.unsafe(`vacuum (analyze) ${table}`);
await waitForVisibility();
const [row] = await database<Sample[]>`
  select
    candidates.id,
    candidates.name,
    candidates.layout_id,
    candidates.member_id,
    to_char(candidates.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
    to_char(now() at time zone 'utc' - make_interval(mins => ${RECENT}::integer), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as recently,
    (select id from api.webhooks where organization_id = ${ours.organizationId} limit 1) as webhook_id,
    (select id from private.api_keys where organization_id = ${ours.organizationId}) as api_key_id,
    other.layout_id as other_layout_id,
    other.member_id as other_member_id,
    (
      select webhook_id
      from private.webhook_notifications
      where organization_id = ${ours.organizationId}
      group by webhook_id
      having bool_and(status = 'sent')
      limit 1
    ) as other_webhook_id
  from private.candidates
  join private.candidates as other on other.organization_id = candidates.organization_id and other.name = 'Person 2'
  where candidates.organization_id = ${ours.organizationId} and candidates.deleted_at is null
  order by candidates.id
  offset ${OURS / 2} limit 1
`;
if (row === undefined) throw new Error("no candidate was inserted");
/** Values of rows in the middle of our organization. */
const sample = row;
const { database: server, directory } = inject("cluster");
const superuser = connectAsSuperuser(server);
const name = new URL(service.databaseUrl).pathname.slice(1);
const log = join(directory, "postgres.log");
const plansOf = await tracePlans(superuser, name, log);
/** The same for the pages of the dashboard, which a gateway of its own renders. */
const pagePlansOf = await tracePlans(superuser, name, log, "gateway");
await superuser.end();
const { url } = await service.startGateway({}, { publicPerMinute: 100_000 });
const dashboard = { url, cookie: await signIn({ ...service, origin: url }, ours.organizationId, "owner@example.com") };

/** Triggers do not affect the plans, and without them the inserts are faster. */
async function withoutTriggers(work: (transaction: TransactionSql) => Promise<void>): Promise<void> {
  const tables = FILLED.filter((table) => table !== "private.api_requests");
  await service.database.begin(async (transaction) => {
    for (const table of tables) await transaction.unsafe(`alter table ${table} disable trigger user`);
    await work(transaction);
    for (const table of tables) await transaction.unsafe(`alter table ${table} enable trigger user`);
  });
}

/** The planner chooses index-only scans as in a large table once all pages are visible to every transaction. */
async function waitForVisibility(): Promise<void> {
  const { database } = service;
  await vi.waitFor(
    async () => {
      await database`vacuum private.candidates`;
      const [row] = await database<{ visible: boolean }[]>`
        select relallvisible = relpages as visible from pg_class where oid = 'private.candidates'::regclass
      `;
      expect(row?.visible).toBe(true);
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** Inserts `rows` rows of an organization into the large tables, and a tenth of them into the others. */
async function fill(transaction: TransactionSql, organization: string, rows: number): Promise<void> {
  await transaction`
    insert into private.user_profiles (organization_id, email, name)
    select ${organization}, 'user' || number || '@example.com', 'User ' || number
    from generate_series(1, ${rows}::integer / 10) as numbers (number)
  `;
  await transaction`
    insert into api.members (organization_id, user_id, external_id)
    select organization_id, user_id, to_jsonb(email) from private.user_profiles where organization_id = ${organization}
  `;
  await transaction`
    insert into api.layouts (organization_id, creator_id, name, slug)
    select organization_id, user_id, name, 'layout-' || user_id
    from private.user_profiles where organization_id = ${organization}
  `;
  await transaction`
    insert into api.webhooks (organization_id, endpoint, events)
    select ${organization}, 'https://example.com/' || number, '{layouts.created}'
    from generate_series(1, ${rows}::integer / 10) as numbers (number)
  `;
  await transaction`
    insert into private.webhook_endpoints (webhook_id)
    select id from api.webhooks where organization_id = ${organization}
  `;
  await transaction`
    insert into private.candidates (
      id, organization_id, layout_id, member_id, created_at, updated_at, deleted_at, name, language, status, "values",
      external_data
    )
    select
      uuidv7(make_interval(mins => -number)),
      ${organization},
      layouts.ids[1 + number % 10],
      members.ids[1 + number % 10],
      now() - make_interval(mins => number),
      now() - make_interval(mins => number),
      case when number % 10 = 0 then now() end,
      'Person ' || number,
      'en',
      case when number % 100 = 1 then 'pending' else 'active' end,
      jsonb_build_object(
        'email', 'person-' || number || '@example.com',
        'career', repeat(md5(number::text), 20),
        'summary', 'word' || number % 500 || case when number % 2 = 1 then ' engineer' else '' end
      ),
      jsonb_build_object('id', 'ext-' || number)
    from generate_series(1, ${rows}::integer) as numbers (number)
    cross join (select array_agg(id) as ids from api.layouts where organization_id = ${organization}) as layouts
    cross join (select array_agg(id) as ids from api.members where organization_id = ${organization}) as members
    order by md5(number::text)
  `;
  await transaction`
    insert into private.candidate_views (candidate_id, organization_id, created_at)
    select id, organization_id, created_at from private.candidates where organization_id = ${organization}
  `;
  await transaction`
    insert into api.candidate_analytics (candidate_id, organization_id, created_at, updated_at)
    select id, organization_id, created_at, created_at from private.candidates where organization_id = ${organization}
  `;
  await transaction`
    insert into private.credit_mutations (billing_account_id, organization_id, created_at, delta)
    select billing_account_id, organizations.id, candidates.created_at, -1
    from private.candidates
    join api.organizations on organizations.id = candidates.organization_id
    where organizations.id = ${organization}
  `;
  await transaction`
    insert into private.webhook_notifications (
      organization_id, webhook_id, created_at, updated_at, created_on, event_type, payload, status
    )
    select
      ${organization}, webhooks.ids[1 + number % 10], at, at, at::date,
      case when number % 100 = 1 then 'layouts.updated' else 'layouts.created' end, '{}',
      case when number % 100 = 1 then 'error' else 'sent' end
    from generate_series(1, ${rows}::integer) as numbers (number)
    cross join lateral (select now() - make_interval(mins => number) as at) as times
    cross join (select array_agg(id) as ids from api.webhooks where organization_id = ${organization}) as webhooks
  `;
  await transaction`
    insert into private.api_requests (
      organization_id, api_key_id, created_at, created_on, endpoint, method, request_id, status
    )
    select
      ${organization}, api_keys.id, now(), now()::date, '/v1/candidates', 'GET', uuidv7(),
      case when number % 100 = 1 then 500 else 200 end
    from generate_series(1, ${rows}::integer) as numbers (number)
    cross join (select id from private.api_keys where organization_id = ${organization}) as api_keys
  `;
}

const withSample = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof Sample) => encodeURIComponent(sample[name]));

async function get(path: string, prefer?: string) {
  const filled = withSample(path);
  const answer = await service.request(apiKey, "GET", filled, { headers: prefer === undefined ? {} : { prefer } });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
}

/** Sends a request and requires that its statements use indexes and sort and read few rows. */
async function readsAtMost(rows: number, path: string, prefer?: string, maxSorted = PAGE): Promise<void> {
  const plans = await plansOf(() => get(path, prefer));
  expect(plans.length).toBeGreaterThan(0);
  const description = describePlans(plans);
  for (const { nodes } of plans) {
    for (const node of nodes) {
      // The partitions of other months are empty.
      if (rowsOf(node) > 0) expect(node["Node Type"], description).not.toBe("Seq Scan");
      const sorted = /Sort$/.test(node["Node Type"]) ? Math.max(...(node.Plans ?? []).map(rowsOf)) : 0;
      expect(sorted, description).toBeLessThanOrEqual(maxSorted);
      if (/Scan$/.test(node["Node Type"])) expect(rowsOf(node), description).toBeLessThanOrEqual(rows);
    }
  }
}

function describePlans(plans: readonly ExecutedPlan[]): string {
  const lines = plans.flatMap(({ nodes }) =>
    nodes.map((node) => `${node["Node Type"]} ${node["Index Name"] ?? node["Relation Name"] ?? ""} ${rowsOf(node)}`),
  );
  return `\n${lines.join("\n")}\n`;
}

describe("a list of candidates uses indexes and reads no more rows than about its page", () => {
  test.each([
    "order=created_at.desc",
    "order=created_at",
    "",
    "order=id.desc",
    "id=gt.{id}",
    "id=eq.{id}",
    "order=name",
    "order=name.desc",
    "order=updated_at.desc",
    "updated_at=gt.{at}&order=updated_at,id",
    "created_at=lt.{at}&order=created_at.desc,id",
    "name=eq.{name}",
    "status=eq.pending",
    "status=eq.pending&order=created_at.desc",
    "layout_id=eq.{layout_id}",
    "layout_id=eq.{layout_id}&order=created_at.desc",
    "member_id=eq.{member_id}",
    "member_id=eq.{member_id}&order=created_at.desc",
    "values->>email=eq.person-77@example.com",
    "external_data->>id=eq.ext-77",
    'values=cs.{"email":"person-77@example.com"}',
    "fts=fts.word7",
    "fts=fts.word7%26person&order=created_at.desc",
    "fts=fts.nonesuch",
    "fts=fts.engineer",
    "fts=fts.engineer&order=created_at.desc",
    "fts=plfts.person%20engineer&order=name",
    "deleted_at=not.is.null",
    "deleted_at=gt.{at}&order=deleted_at,id",
    // Two filters of which each matches many candidates, and both together none or few.
    "layout_id=eq.{other_layout_id}&status=eq.pending",
    "layout_id=eq.{other_layout_id}&status=eq.pending&order=id.desc",
    "layout_id=eq.{other_layout_id}&status=eq.pending&order=created_at.desc",
    "layout_id=eq.{other_layout_id}&status=eq.pending&order=name",
    "member_id=eq.{other_member_id}&status=eq.pending",
    "member_id=eq.{other_member_id}&status=eq.pending&order=created_at.desc",
    "member_id=eq.{member_id}&layout_id=eq.{other_layout_id}",
    "member_id=eq.{member_id}&layout_id=eq.{other_layout_id}&order=created_at.desc",
    "layout_id=in.({other_layout_id})&status=eq.pending",
    "deleted_at=not.is.null&layout_id=eq.{other_layout_id}",
    "deleted_at=not.is.null&layout_id=eq.{other_layout_id}&order=deleted_at.desc",
  ])("%s", (query) => readsAtMost(MAX_READ, `/candidates?limit=${PAGE}&${query}`));
});

test("each index of candidates serves the request that its comment names", async () => {
  const indexes = await service.database<{ name: string; reason: string | null }[]>`
    select indexrelid::regclass::text as name, obj_description(indexrelid, 'pg_class') as reason
    from pg_index
    where indrelid = 'private.candidates'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  `;
  expect(indexes.length).toBeGreaterThan(0);
  const unused: string[] = [];
  for (const { name, reason } of indexes) {
    const [, path, prefer] = reason?.match(/^GET (\/candidates\?\S+?)(?: with Prefer: (\S+))?$/) ?? [];
    if (path === undefined) {
      expect(reason, name).toMatch(
        /^((DELETE \/\w+\?\S+, by the foreign key)|GET \/candidates with Prefer: \S+, by private\.sample_candidates|the job candidates__purge)$/,
      );
      continue;
    }
    const plans = await plansOf(() => get(path, prefer));
    const used = plans.flatMap(({ nodes }) => nodes.map((node) => `private.${node["Index Name"]}`));
    if (!used.includes(name)) unused.push(`${name}: ${path}${describePlans(plans)}`);
  }
  expect(unused).toEqual([]);
});

describe("a list of few columns reads about its page, although another index contains these columns", () => {
  test.each([
    "select=id,name",
    "select=id,created_at&order=id.desc",
    "select=id,layout_id",
    "select=id,status,created_at&status=eq.active",
    "select=id,updated_at&status=eq.active&order=id.desc",
    "select=id,created_at&layout_id=eq.{layout_id}",
  ])("%s", (query) => readsAtMost(MAX_READ, `/candidates?limit=${PAGE}&${query}`));
});

describe("a list of the newer half by id, the oldest first, compares the older half in the index", () => {
  test.each(["created_at=gt.{at}", "updated_at=gt.{at}"])("%s", (query) =>
    readsAtMost(MAX_READ, `/candidates?limit=${PAGE}&${query}`),
  );
});

// The planner knows the values: it reads the matching rows and sorts them, or follows the order until the page is full.
describe("a list in another order than that of its filter reads at most the rows that match", () => {
  test.each<[string, number]>([
    ["updated_at=gt.{recently}", RECENT],
    ["created_at=gt.{recently}", RECENT],
    ["created_at=gt.{recently}&order=name", RECENT],
    ["status=in.(pending)", OURS / 100],
    ["status=eq.pending&order=name", OURS / 100],
    ["status=eq.pending&order=updated_at.desc", OURS / 100],
    ["layout_id=eq.{layout_id}&order=name", OURS / 10],
    ["layout_id=eq.{layout_id}&order=updated_at.desc", OURS / 10],
    ["layout_id=eq.{layout_id}&updated_at=gt.{at}&order=updated_at,id", OURS / 10],
    ["layout_id=in.({layout_id},{other_layout_id})&order=created_at.desc", OURS / 5],
  ])("%s", (query, matching) => readsAtMost(matching, `/candidates?limit=${PAGE}&${query}`, undefined, matching));
});

describe("a list of another resource uses indexes and reads no more rows than about its page", () => {
  test.each([
    "layouts?id=eq.{layout_id}&select=name,candidates(*)&candidates.limit=20",
    "layouts?id=eq.{layout_id}&select=name,candidates(id)&candidates.limit=20&candidates.order=created_at.desc",
    "layouts?id=eq.{other_layout_id}&select=name,candidates(id)&candidates.limit=20&candidates.status=eq.pending",
    "members?id=eq.{member_id}&select=id,candidates(name)&candidates.limit=20",
    "layouts?",
    "layouts?order=created_at.desc",
    "layouts?order=name",
    "layouts?name=eq.User%2077",
    "layouts?order=updated_at.desc",
    "members?",
    "members?order=created_at.desc",
    "members?order=updated_at.desc",
    "user_profiles?",
    "user_profiles?order=created_at.desc",
    "user_profiles?order=name",
    "user_profiles?email=eq.user77@example.com",
    "webhooks?",
    "webhooks?order=created_at.desc",
    "webhook_notifications?",
    "webhook_notifications?order=created_at.desc",
    "webhook_notifications?status=eq.error",
    "webhook_notifications?status=eq.error&order=created_at.desc",
    "webhook_notifications?event_type=eq.layouts.updated",
    "webhook_notifications?event_type=eq.layouts.updated&order=id.desc",
    "webhook_notifications?webhook_id=eq.{webhook_id}",
    "webhook_notifications?webhook_id=eq.{webhook_id}&order=id.desc",
    "webhook_notifications?webhook_id=eq.{other_webhook_id}&status=eq.error",
    "webhook_notifications?webhook_id=eq.{other_webhook_id}&status=eq.error&order=id.desc",
    "webhook_notifications?created_on=eq.2000-01-01",
    "credit_mutations?",
    "credit_mutations?order=created_at.desc",
    "credit_mutations?created_at=gt.{at}&order=created_at",
    "candidate_views?",
    "candidate_views?order=created_at.desc",
    "candidate_views?candidate_id=eq.{id}",
    "candidate_analytics?",
    "candidate_analytics?order=created_at.desc",
    "candidate_analytics?order=updated_at.desc",
    "candidate_analytics?order=time_spent.desc",
    "candidate_analytics?candidate_id=eq.{id}",
    "api_requests?",
    "api_requests?order=id.desc",
    "api_requests?order=created_at.desc",
    "api_requests?status=eq.500",
    "api_requests?status=eq.500&order=id.desc",
    "api_requests?api_key_id=eq.{api_key_id}&order=created_at.desc",
    "api_requests?created_on=eq.2000-01-01",
  ])("%s", (path) => readsAtMost(MAX_READ, `/${path}&limit=${PAGE}`));
});

test("count=planned and count=estimated read a sample of the organization's own candidates", async () => {
  const totalOf = async (query: string, prefer: string) => {
    const { status, headers } = await get(`/candidates?limit=1&${query}`, prefer);
    expect(status).toBe(206);
    expect(headers.get("preference-applied")).toBe(prefer);
    return Number(headers.get("content-range")?.split("/")[1]);
  };
  const all = await totalOf("", "count=planned");
  expect(all).toBeGreaterThan(0.6 * LIVE);
  expect(all).toBeLessThan(1.4 * LIVE);
  const half = await totalOf("fts=fts.engineer&order=name", "count=estimated");
  expect(half).toBeGreaterThan(0.3 * LIVE);
  expect(half).toBeLessThan(0.8 * LIVE);
  await readsAtMost(10 * 200, `/candidates?limit=${PAGE}`, "count=planned");
});

test("an estimate agrees with the page", async () => {
  const rangeOf = async (query: string) =>
    (await get(`/candidates?${query}`, "count=planned")).headers.get("content-range");
  expect(await rangeOf("name=eq.{name}")).toBe("0-0/1");
  expect(await rangeOf("name=eq.nobody")).toBe("*/0");
  expect(await rangeOf("limit=5&offset=100000")).toMatch(/^\*\/\d+$/);
});

test.each(["", "&status=eq.active"])("count=exact%s reads only an index", async (filter) => {
  const plans = await plansOf(() => get(`/candidates?limit=${PAGE}${filter}`, "count=exact"));
  const counting = plans.flatMap(({ nodes }) => nodes).filter((node) => rowsOf(node) > PAGE && node["Relation Name"]);
  expect(counting.map((node) => node["Node Type"])).toEqual(["Index Only Scan"]);
});

test("the number of embedded rows is counted by an index, each row once", async () => {
  await readsAtMost(OURS / 10, "/layouts?id=eq.{layout_id}&select=name,candidates(count)");
  const plans = await plansOf(() => get("/layouts?select=name,candidates(count)&limit=1000"));
  const scans = plans.flatMap(({ nodes }) => nodes).filter((node) => node["Relation Name"] === "candidates");
  expect(scans.length, describePlans(plans)).toBeGreaterThan(0);
  expect(scans.map((node) => node["Node Type"]).filter((type) => type !== "Index Only Scan")).toEqual([]);
  const read = scans.reduce((total, node) => total + rowsOf(node), 0);
  expect(read, describePlans(plans)).toBeGreaterThanOrEqual(LIVE);
  expect(read, describePlans(plans)).toBeLessThanOrEqual(OURS);
});

test("a page after thousands of rows links to a page that starts after its last row", async () => {
  const { body, headers } = await service.request<{ id: string }[]>(
    apiKey,
    "GET",
    "/candidates?select=id,name&limit=5&offset=6000",
  );
  const last = body.at(-1)?.id;
  expect(headers.get("link")).toBe(`</v1/candidates?select=id,name&limit=5&order=id&id=gt.${last}>; rel="next"`);
  const next = await service.request<{ id: string }[]>(
    apiKey,
    "GET",
    `/candidates?select=id&limit=5&order=id&id=gt.${last}`,
  );
  const expected = await service.request<{ id: string }[]>(apiKey, "GET", "/candidates?select=id&limit=5&offset=6005");
  expect(next.body).toEqual(expected.body);
});

test("a filter without an index, such as LIKE, reads only rows of the organization", async () => {
  const plans = await plansOf(() => get(`/candidates?name=like.Nobody*&limit=${PAGE}`));
  const read = Math.max(...plans.flatMap(({ nodes }) => nodes.map(rowsOf)));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(OURS);
});

/** What a page may read of one table: a search of the log reads 5,000 rows, and the charts count the newest 100,000. */
const MAX_COUNTED = 5_000;
const MAX_CHARTED = 100_000;
const MAX_SORTED = 200;
const LARGE = /^(candidate|credit_mutations|user_profiles|webhook_notifications|api_requests|layouts|members|webhooks)/;

describe("a page of the dashboard uses indexes, sorts about a page, and counts a bounded number of rows", () => {
  test.each([
    "",
    "/candidates",
    "/candidates?after={id}",
    "/candidates?search=person-77@example.com",
    "/candidates?search=engineer",
    "/candidates?search=nonesuch",
    "/candidates?search=engineer&sort=name",
    "/candidates?search=nonesuch&sort=layout",
    "/candidates?sort=name",
    "/candidates?sort=layout&direction=desc",
    "/candidates?sort=member",
    "/candidates?language=fr",
    "/candidates?state=pending",
    "/candidates?state=deleted",
    "/candidates?layout={layout_id}",
    "/candidates?layout={other_layout_id}&state=pending",
    "/candidates?layout={other_layout_id}&state=deleted",
    "/candidates/{id}",
    "/layouts",
    "/layouts/{layout_id}/preview",
    "/members",
    "/webhooks",
    "/webhooks/{webhook_id}",
    "/notifications?status=failed",
    "/keys",
    "/requests",
    "/requests?status=5",
    "/requests?status=2",
    "/requests?method=DELETE",
    "/requests?endpoint=/nonesuch&status=2",
    "/requests?day=2000-01-01",
    "/billing",
    "/settings",
    "/account",
  ])("%s", async (path) => {
    const read = async () => {
      const page = await fetch(`${dashboard.url}/dashboard${withSample(path)}`, {
        headers: { cookie: dashboard.cookie },
        redirect: "error",
      });
      expect(page.status).toBe(200);
      await page.text();
    };
    const plans: ExecutedPlan[] = [];
    plans.push(...(await plansOf(async () => plans.push(...(await pagePlansOf(read))))));
    expect(plans.length).toBeGreaterThan(0);
    for (const { query, nodes } of plans) {
      const description = `${query}\n${describePlans([{ query, nodes }])}`;
      // Members are few: the page of usage counts them.
      const isBounded = !/count\(\*\)\s+from api\.members/.test(query);
      // The health of a webhook is that of its newest 1,000 notifications.
      const isHealth = /as latest/.test(query);
      // The activity is that of the newest 1,000 views, downloads and reactions. Groups are all layouts or members.
      const isOfMany = /with acts as|as named|g\.place/.test(query);
      const isChart = /exact_rows/.test(query);
      for (const node of nodes) {
        // The partitions of other months are empty.
        if (node["Node Type"] === "Seq Scan" && rowsOf(node) > 0)
          expect(node["Relation Name"], description).not.toMatch(LARGE);
        const sorted = /Sort$/.test(node["Node Type"]) ? Math.max(...(node.Plans ?? []).map(rowsOf)) : 0;
        expect(sorted, description).toBeLessThanOrEqual(isOfMany ? 3000 : isHealth ? 1000 : MAX_SORTED);
        if (/Scan$/.test(node["Node Type"]) && isBounded) {
          expect(rowsOf(node), description).toBeLessThanOrEqual(isChart ? MAX_CHARTED : MAX_COUNTED);
        }
      }
    }
  });
});
