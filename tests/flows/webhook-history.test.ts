import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { connect, type Database } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import { claimsOf } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";
import { WAIT_MS } from "../support/limits.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { type NotificationRow, notificationThat, sendTest, subscribe } from "./webhook-support.ts";

const receiver = await stopAfterAll(startReceiver());
const service = await stopAfterAll(
  startService({
    worker: true,
    settings: { API_REQUESTS_RETENTION: "7 days", PURGE_DELETED_AFTER: "3 days" },
  }),
);

const isSent = ({ status }: NotificationRow) => status === "sent";

/** Makes the worker run a recurring task now. */
async function runTask(name: string, attempts = 1): Promise<void> {
  await service.database`select graphile_worker.add_job(${name}, '{}'::json, max_attempts => ${attempts})`;
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(50)) {
    const [row] = await service.database<{ jobs: number }[]>`
      select count(*)::integer as jobs from graphile_worker.jobs where task_identifier = ${name}
    `;
    if (row?.jobs === 0) return;
  }
  throw new Error(`${name} does not end`);
}

async function notifications(apiKey: string, query = ""): Promise<NotificationRow[]> {
  return service.rows<NotificationRow>(apiKey, `/webhook_notifications${query}`);
}

describe("history", () => {
  test("is removed by month after the retention time, except months with pending notifications", async () => {
    receiver.answer({});
    const { organizationId, apiKey, webhook } = await subscribe(service, `${receiver.url}kept`, ["layouts.created"]);
    for (const months of [3, 2]) {
      await service.database`
        select private.create_month(
          'private.webhook_notifications',
          (date_trunc('month', now() at time zone 'utc') - ${`${months} months`}::text::interval)::date
        )
      `;
    }
    const add = async (months: number, status: string) => {
      const [row] = await service.database<{ id: string }[]>`
        with notified as (
          insert into private.webhook_notifications (id, organization_id, webhook_id, event_type, payload, status)
          values (
            uuidv7(date_trunc('month', now()) - ${`${months} months`}::text::interval + interval '3 days' - now()),
            ${organizationId}, ${webhook.id}, 'layouts.created', '{}', ${status}
          )
          returning id, webhook_id
        ), queued as (
          insert into private.webhook_deliveries (notification_id, webhook_id, due_at)
          select id, webhook_id, now() + interval '1 hour' from notified where ${status} = 'pending'
        )
        select id from notified
      `;
      return row?.id ?? "";
    };
    // Four months ago has no partition.
    const unplaced = [await add(4, "sent"), await add(4, "pending")];
    const old = await add(3, "error");
    const [done, waiting] = [await add(2, "sent"), await add(2, "pending")];
    const recent = await sendTest(service, apiKey, webhook.id);
    await notificationThat(service, apiKey, recent, isSent);
    const left = async () => {
      // An attempt gives up when it waits for a lock.
      await runTask("webhook_notifications__partition", 5);
      return (await notifications(apiKey)).map(({ id }) => id).sort();
    };
    expect(await left()).toEqual([unplaced[1], done, waiting, recent].sort());
    expect((await notifications(apiKey, `?id=eq.${old}`)).length).toBe(0);

    // A notification of an earlier month can be sent again while it is kept.
    const resend = await service.request(apiKey, "POST", `/webhook_notifications/${done}/resend`);
    expect(resend.status).toBe(202);
    await notificationThat(service, apiKey, done, isSent);

    await service.database`update private.webhook_deliveries set due_at = now() where webhook_id = ${webhook.id}`;
    await notificationThat(service, apiKey, waiting, isSent);
    await notificationThat(service, apiKey, unplaced[1] ?? "", isSent);
    expect(await left()).toEqual([recent]);
  });

  test("loses the payloads of a candidate that is removed permanently, which cannot be resent", async () => {
    receiver.answer({ body: "got Grace Hopper" });
    const { apiKey } = await subscribe(service, `${receiver.url}erased`, [
      "candidates.created",
      "candidates.updated",
      "candidates.deleted",
    ]);
    const candidateId = await service.create(apiKey, "/candidates", { name: "Grace Hopper" });
    const { body: other } = await service.request<{ id: string }>(apiKey, "POST", "/candidates", {
      body: { name: "Ida Rhodes" },
    });
    const at = `/candidates?id=eq.${candidateId}`;
    await service.change(apiKey, at, { name: "Grace B. Hopper" });
    await service.request(apiKey, "DELETE", at);
    await receiver.waitFor(4, ({ path }) => path === "/erased");
    for (const { id } of await notifications(apiKey)) await notificationThat(service, apiKey, id, isSent);

    const erasable = "?select=id,event_type,payload,response&order=id";
    await runTask("candidates__purge");
    expect(JSON.stringify(await notifications(apiKey, erasable)).match(/Hopper/g)?.length).toBeGreaterThan(3);
    await service.database.begin(async (transaction) => {
      // A trigger prevents changes of the deletion time.
      await transaction`alter table private.candidates disable trigger user`;
      await transaction`
        update private.candidates set deleted_at = now() - interval '3 days 1 hour' where id = ${candidateId}
      `;
      await transaction`alter table private.candidates enable trigger user`;
    });
    await runTask("candidates__purge");

    const left = await notifications(apiKey, erasable);
    expect(left).toHaveLength(4);
    const about = left.filter(({ payload }) => !JSON.stringify(payload).includes(other.id));
    expect(about.map(({ event_type }) => event_type)).toEqual([
      "candidates.created",
      "candidates.updated",
      "candidates.deleted",
    ]);
    for (const { id, event_type, payload, response } of about) {
      expect(payload).toMatchObject({ id, event_type, payload: { new: null, old: null } });
      expect(response).toBeNull();
      const resend = await service.request(apiKey, "POST", `/webhook_notifications/${id}/resend`);
      expect(resend).toMatchObject({ status: 409, body: { code: "CDS328" } });
    }
    const [row] = await service.database<{ copies: number }[]>`
      select count(*)::integer as copies from private.webhook_notifications
      where webhook_notifications::text ilike '%hopper%' and payload::text like ${`%${candidateId}%`}
    `;
    expect(row).toEqual({ copies: 0 });
  });
});

interface PlanNode {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** The number of rows that a plan has read, and its kinds of scans. */
function scans(node: PlanNode): { rows: number; kinds: string[] } {
  const below = (node.Plans ?? []).map(scans);
  const looked =
    node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const isScan = node["Node Type"].endsWith("Scan");
  return {
    rows: (isScan ? looked * node["Actual Loops"] : 0) + below.reduce((sum, { rows }) => sum + rows, 0),
    // An empty partition is read sequentially.
    kinds: [...(isScan && looked > 0 ? [node["Node Type"]] : []), ...below.flatMap(({ kinds }) => kinds)],
  };
}

describe("a list among 120,000 notifications reads few more rows than it returns", () => {
  let organizationId: string;
  let webhookId: string;
  let gateway: Database;
  beforeAll(async () => {
    const { port, gatewayPassword: password } = inject("cluster").database;
    const database = new URL(service.databaseUrl).pathname.slice(1);
    const url = tcpUrl(port, { user: "gateway", password, database });
    gateway = connect(url, { name: "test", log: createLog("test", "silent"), max: 1 });
    const make = async () => {
      const made = await subscribe(service, `${receiver.url}many`, ["layouts.created"]);
      await service.database`
        insert into private.webhook_notifications (
          id, organization_id, webhook_id, created_at, created_on, event_type, payload, status, tries
        )
        select
          uuidv7(made.at - now()), ${made.organizationId}, ${made.webhook.id}, made.at, made.at::date,
          case when n % 5000 = 0 then 'members.deleted' else 'candidates.updated' end,
          '{}', case when n % 2000 = 0 then 'error' else 'sent' end, 1
        from generate_series(1, 60000) as numbers (n)
        -- Three whole months: PostgreSQL reads small partitions completely.
        cross join lateral (
          select starts + n * (starts + interval '3 months' - starts) / 60001 as at
          from (select date_trunc('month', now(), 'utc') - interval '2 months' as starts) as earliest
        ) as made
      `;
      return made;
    };
    await service.database`
      select private.create_month(
        'private.webhook_notifications', (date_trunc('month', now() at time zone 'utc') - months * interval '1 month')::date
      )
      from unnest('{1,2}'::integer[]) as earlier (months)
    `;
    await make();
    const made = await make();
    organizationId = made.organizationId;
    webhookId = made.webhook.id;
    await service.database`analyze private.webhook_notifications`;
  });
  afterAll(() => gateway?.end({ timeout: 5 }));

  /** Explains a list as the API role executes it: with its policies and a generic plan. */
  async function explain(condition: string, value: string | null, order: string): Promise<PlanNode> {
    return gateway.begin(async (transaction) => {
      const claims = await claimsOf(service.database, organizationId, ["settings"]);
      await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      await transaction`set local role api_consumer`;
      await transaction`set local plan_cache_mode = force_generic_plan`;
      const where = value === null ? "" : `where ${condition}`;
      await transaction.unsafe(
        `prepare listing as select * from api.webhook_notifications ${where} order by ${order} limit 20`,
      );
      const rows = await transaction.unsafe<{ "QUERY PLAN": { Plan: PlanNode }[] }[]>(
        `explain (analyze, format json) execute listing${value === null ? "" : `('${value}')`}`,
      );
      await transaction.unsafe("deallocate listing");
      const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
      if (plan === undefined) throw new TypeError("not a plan");
      return plan;
    });
  }

  const anEarlierDay = () => new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  test.each([
    ["all", "", () => null, "id", 20],
    ["the newest", "", () => null, "created_at desc, id", 20],
    ["one", "id = $1", () => "00000000-0000-0000-0000-000000000000", "id", 0],
    ["one webhook's", "webhook_id = $1", () => webhookId, "id", 20],
    ["the failed", "status = $1", () => "error", "id", 20],
    ["the newest failed", "status = $1", () => "error", "created_at desc, id", 20],
    ["a day's", "created_on = $1", anEarlierDay, "id", 20],
    ["those since a day", "created_on >= $1", anEarlierDay, "created_on, id", 20],
    ["those of a rare event", "event_type = $1", () => "members.deleted", "id", 12],
  ])("%s", async (_, condition, value, order, expected) => {
    const plan = await explain(condition, value(), order);
    expect(plan["Actual Rows"]).toBe(expected);
    const { rows, kinds } = scans(plan);
    expect(kinds).not.toContain("Seq Scan");
    expect(rows).toBeLessThanOrEqual(60);
  });
});
