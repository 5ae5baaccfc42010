import type { Database } from "../../platform/database.ts";
import { Progress } from "./progress.ts";
import { summary, vocabulary } from "./words.ts";

/** An organization of the data set. */
export interface Tenant {
  organizationId: string;
  apiKey: string;
  rows: number;
}

export interface DataSet {
  small: Tenant;
  large: Tenant;
  /** Rows of all organizations. */
  total: number;
}

export const SMALL_ROWS = 10_000;
const LAYOUTS = 10;
const BATCH = 10_000;
const CONNECTIONS = 2;

/**
 * Creates one organization of 10,000 candidates, one of `rows`, and others of 10,000 that have about a third of all
 * rows. The first two also have as many requests in the log, and a tenth of that many notifications, which the pages of
 * the dashboard show. The rows are as the service writes them, with their credit mutations. Triggers are disabled and indexes are
 * created afterwards, because a million requests would take an hour.
 */
export async function createData(database: Database, rows: number): Promise<DataSet> {
  const small = await createTenant(database, "Small", SMALL_ROWS);
  const large = await createTenant(database, "Large", rows);
  const others = Math.max(1, Math.round((rows * 0.49) / SMALL_ROWS));
  const tenants = [small, large];
  for (let index = 0; index < others; index++) {
    tenants.push(await createTenant(database, `Other ${index}`, SMALL_ROWS));
  }
  const total = tenants.reduce((sum, tenant) => sum + tenant.rows, 0);
  const restore = await dropIndexes(database);
  await setTriggers(database, "disable");
  await insertAll(database, tenants, total);
  await insertPurchases(database, tenants);
  await setTriggers(database, "enable");
  await restore();
  for (const tenant of [small, large]) await insertHistory(database, tenant);
  const statistics = new Progress("statistics", 1);
  await database`
    vacuum (analyze)
      private.candidates, private.candidate_words, private.credit_mutations, private.api_requests, private.webhook_notifications
  `;
  statistics.add(1);
  return { small, large, total };
}

async function createTenant(database: Database, name: string, rows: number): Promise<Tenant> {
  const [created] = await database<{ id: string; key: string }[]>`
    with created as (select operator.create_organization(${name}, credit => 100) as id)
    select created.id, operator.create_api_key(created.id) as key from created
  `;
  if (created === undefined) throw new Error("no organization was created");
  await database`
    insert into api.layouts (organization_id, name, variables)
    select ${created.id}, 'Layout ' || number, '[{"key": "title"}, {"key": "email"}, {"key": "summary"}]'
    from generate_series(1, ${LAYOUTS}::integer) as numbers (number)
  `;
  return { organizationId: created.id, apiKey: created.key, rows };
}

async function setTriggers(database: Database, state: "enable" | "disable"): Promise<void> {
  for (const table of ["private.candidates", "private.credit_mutations"]) {
    await database.unsafe(`alter table ${table} ${state} trigger user`);
  }
}

/**
 * Drops the indexes of candidates and their words, and unique constraints other than the primary key, whose random entries would
 * be written to the disk again and again. Returns a function that creates them again.
 */
async function dropIndexes(database: Database): Promise<() => Promise<void>> {
  const indexes = await database<{ drop: string; create: string }[]>`
    select
      case
        when pg_constraint.oid is null then format('drop index %s', indexrelid::regclass)
        else format('alter table %s drop constraint %I', indrelid::regclass, conname)
      end as drop,
      case
        when pg_constraint.oid is null then pg_get_indexdef(indexrelid)
        else format(
          'alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)
        )
      end as create
    from pg_index
    left join pg_constraint on conindid = indexrelid and conrelid = indrelid
    where indrelid in ('private.candidates'::regclass, 'private.candidate_words'::regclass) and not indisprimary
  `;
  for (const { drop } of indexes) await database.unsafe(drop);
  return async () => {
    const progress = new Progress("indexes", indexes.length);
    for (const { create } of indexes) {
      await database.begin(async (transaction) => {
        await transaction`set local maintenance_work_mem = '512MB'`;
        await transaction.unsafe(create);
      });
      progress.add(1);
    }
  };
}

async function insertAll(database: Database, tenants: readonly Tenant[], total: number): Promise<void> {
  const progress = new Progress("candidates", total);
  const batches = tenants.flatMap(({ organizationId, rows }, tenant) =>
    Array.from({ length: Math.ceil(rows / BATCH) }, (_, index) => ({
      organizationId,
      words: vocabulary(tenant),
      from: index * BATCH,
      to: Math.min(rows, (index + 1) * BATCH),
      rows,
    })),
  );
  const work = async () => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      await insertBatch(database, batch);
      progress.add(batch.to - batch.from);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

/** Inserts purchases of the credit that the candidates have used, so that the credit of each account is the sum of its mutations. */
async function insertPurchases(database: Database, tenants: readonly Tenant[]): Promise<void> {
  for (const { organizationId, rows } of tenants) {
    await database`
      insert into private.credit_mutations (id, billing_account_id, organization_id, created_at, delta)
      select uuidv7(-age), billing_account_id, id, now() - age, ${rows}
      from api.organizations
      cross join lateral (select interval '2 years' as age) as ages
      where id = ${organizationId}
    `;
  }
}

interface Batch {
  organizationId: string;
  words: readonly string[];
  from: number;
  to: number;
  rows: number;
}

/** Inserts the candidates `from` to `to` of an organization. They were created evenly over two years. */
async function insertBatch(database: Database, { organizationId, words, from, to, rows }: Batch): Promise<void> {
  const summaries = Array.from({ length: to - from }, () => summary(words));
  await database`
    with layouts as (
      select array_agg(layouts.id order by layouts.id) as ids
      from api.layouts
      where layouts.organization_id = ${organizationId}
    ),
    candidates as (
      insert into private.candidates (
        id, organization_id, layout_id, created_at, updated_at, name, language, status, "values", external_data
      )
      select
        uuidv7(-age),
        ${organizationId},
        layouts.ids[1 + number % ${LAYOUTS}],
        now() - age,
        now() - age * random(),
        'Person ' || substr(md5(number::text), 1, 6) || ' ' || number,
        'en',
        case when number % 10 = 3 then 'pending' else 'active' end,
        jsonb_build_object(
          'title', 'Engineer ' || number % 5000,
          'email', 'person-' || number || '@example.com',
          'summary', summary
        ),
        jsonb_build_object('id', 'ext-' || number)
      from unnest(${summaries}::text[]) with ordinality as texts (summary, position)
      cross join lateral (select ${from}::integer + position::integer - 1 as number) as numbers
      cross join layouts
      cross join lateral (
        select make_interval(secs => 63072000.0 * (${rows}::integer - number) / ${rows}::integer) as age
      ) as ages
      returning organization_id, created_at, candidates as made
    ),
    words as (
      insert into private.candidate_words (candidate_id, words)
      select (made).id, private.words_for(made) from candidates
    )
    insert into private.credit_mutations (id, billing_account_id, organization_id, created_at, delta, is_usage)
    select
      uuidv7(candidates.created_at - now()),
      organizations.billing_account_id,
      organizations.id,
      candidates.created_at,
      -1,
      true
    from candidates
    join api.organizations on organizations.id = candidates.organization_id
  `;
}

/** Inserts the request log of the last 30 days, of which a thousandth failed, and the notifications of one webhook. */
async function insertHistory(database: Database, { organizationId, rows }: Tenant): Promise<void> {
  const progress = new Progress("history", rows);
  for (let from = 0; from < rows; from += BATCH * 10) {
    const to = Math.min(rows, from + BATCH * 10);
    await database`
      insert into private.api_requests (
        organization_id, api_key_id, created_at, created_on, endpoint, method, request_id, status
      )
      select
        ${organizationId}, api_keys.id, at, (at at time zone 'utc')::date, '/v1/candidates',
        case when number % 3 = 0 then 'POST' else 'GET' end, uuidv7(),
        case when number % 1000 = 1 then 500 when number % 20 = 2 then 404 else 200 end
      from generate_series(${from}::integer, ${to - 1}::integer) as numbers (number)
      cross join lateral (
        select now() - make_interval(secs => 2592000.0 * (${rows}::integer - number) / ${rows}::integer) as at
      ) as times
      cross join (
        select id from private.api_keys where organization_id = ${organizationId} order by id limit 1
      ) as api_keys
    `;
    progress.add(to - from);
  }
  await database`
    with webhook as (
      insert into api.webhooks (organization_id, endpoint, events)
      values (${organizationId}, 'https://example.com/', '{layouts.created}')
      returning id
    )
    insert into private.webhook_notifications (
      id, organization_id, webhook_id, created_at, updated_at, created_on, event_type, payload, status
    )
    select
      uuidv7(at - now()), ${organizationId}, webhook.id, at, at, (at at time zone 'utc')::date, 'layouts.created', '{}',
      case when number % 100 = 1 then 'error' else 'sent' end
    from generate_series(1, ${rows}::integer / 10) as numbers (number)
    cross join lateral (
      select now() - make_interval(secs => 2592000.0 * (${rows}::integer - number) / ${rows}::integer) as at
    ) as times
    cross join webhook
  `;
}
