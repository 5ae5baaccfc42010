import postgres from "postgres";
import { expect, test } from "vitest";
import { creditOf } from "../support/credit.ts";
import { claimsOf, startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";

const clone = await stopAfterAll(startDatabase());

async function subscribe(organizationId: string, events: string[]): Promise<void> {
  await clone.database`
    insert into api.webhooks (organization_id, endpoint, events)
    values (${organizationId}, 'https://hooks.example.com/', ${events})
  `;
}

/** The events of an organization, each with the status of its candidate, or with the change of the credit. */
async function eventsOf(organizationId: string): Promise<string[]> {
  const rows = await clone.database<{ event: string }[]>`
    select concat_ws(
      ' ',
      event_type,
      coalesce(payload #>> '{payload,new,status}', payload #>> '{payload,new,delta}', payload #>> '{payload,new,credit}')
    ) as event
    from private.webhook_notifications
    where organization_id = ${organizationId}
    order by 1
  `;
  return rows.map(({ event }) => event);
}

test("candidates inserted together use the credit that is left, and the others become pending", async () => {
  const { organizationId } = await clone.createOrganization({ credit: 2 });
  await subscribe(organizationId, ["candidates.created", "candidates.updated", "credit_mutations.created"]);
  const rows = await clone.database<{ name: string }[]>`
    insert into private.candidates (organization_id, name)
    select ${organizationId}, n::text from generate_series(1, 5) as numbers (n)
    returning name
  `;
  expect(rows).toHaveLength(5);
  const stored = await clone.database<{ status: string }[]>`
    select status from private.candidates where organization_id = ${organizationId} order by id
  `;
  expect(stored.map(({ status }) => status)).toEqual(["active", "active", "pending", "pending", "pending"]);
  expect(await creditOf(clone.database, organizationId)).toMatchObject({ credit: 0, sum: 0, uses: 2, recent_usage: 2 });
  expect(await eventsOf(organizationId)).toEqual([
    ...Array(2).fill("candidates.created active"),
    ...Array(3).fill("candidates.created pending"),
    ...Array(2).fill("credit_mutations.created -1"),
  ]);
});

test("organizations that share a statement use their own credit", async () => {
  const rich = await clone.createOrganization({ credit: 5 });
  const poor = await clone.createOrganization({ credit: 1 });
  await clone.database`
    insert into private.candidates (organization_id, name)
    select id, n::text
    from unnest(${[rich.organizationId, poor.organizationId]}::uuid[]) as organizations (id)
    cross join generate_series(1, 3) as numbers (n)
  `;
  expect(await creditOf(clone.database, rich.organizationId)).toMatchObject({ credit: 2, sum: 2, uses: 3 });
  expect(await creditOf(clone.database, poor.organizationId)).toMatchObject({ credit: 0, sum: 0, uses: 1 });
});

test.each(["api", "v0"])(
  "candidates activated together in %s change the credit once, and each has its mutation and events",
  async (schema) => {
    const { organizationId } = await clone.createOrganization({ credit: 0 });
    await clone.database`
    insert into private.candidates (organization_id, name)
    select ${organizationId}, n::text from generate_series(1, 50) as numbers (n)
  `;
    await clone.database`select operator.add_credit(${organizationId}, 60)`;
    await subscribe(organizationId, ["candidates.updated", "credit_mutations.created", "billing_accounts.updated"]);
    await clone.database`
    update ${clone.database(`${schema}.candidates`)} set status = 'active' where organization_id = ${organizationId}
  `;
    expect(await creditOf(clone.database, organizationId)).toEqual({ credit: 10, sum: 10, uses: 50, recent_usage: 50 });
    expect(await eventsOf(organizationId)).toEqual([
      "billing_accounts.updated 10",
      ...Array(50).fill("candidates.updated active"),
      ...Array(50).fill("credit_mutations.created -1"),
    ]);
  },
);

test("a bulk update emits one event for each changed candidate and none for the others", async () => {
  const { organizationId } = await clone.createOrganization({ credit: 5 });
  await clone.database`
    insert into private.candidates (organization_id, name)
    select ${organizationId}, n::text from generate_series(1, 5) as numbers (n)
  `;
  await subscribe(organizationId, ["candidates.updated", "candidates.deleted"]);
  await clone.database`update api.candidates set name = '3' where organization_id = ${organizationId}`;
  await clone.database`
    update api.candidates set deleted_at = now() where organization_id = ${organizationId} and language = 'en'
  `;
  expect(await eventsOf(organizationId)).toEqual([
    ...Array(5).fill("candidates.deleted"),
    ...Array(4).fill("candidates.updated active"),
  ]);
});

test.each(["api", "v0"])(
  "an update of the view in %s changes only candidates that the key may change",
  async (schema) => {
    const { database } = clone;
    const own = await clone.createOrganization({ credit: 5 });
    const other = await clone.createOrganization({ credit: 5 });
    await database`
    insert into private.candidates (organization_id, name)
    values (${own.organizationId}, 'before'), (${other.organizationId}, 'before')
  `;
    const gatewayDatabase = postgres(clone.gatewayDatabaseUrl, { max: 1 });
    const update = (permissions: string[], column = "name") =>
      gatewayDatabase.begin(async (transaction) => {
        const claims = JSON.stringify(await claimsOf(database, own.organizationId, permissions));
        await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'api_consumer', true)`;
        const rows = await transaction<{ organization_id: string }[]>`
        update ${transaction(`${schema}.candidates`)} set ${transaction({ [column]: other.organizationId })}
        returning organization_id
      `;
        return rows.map((row) => row.organization_id);
      });
    expect(await update(["view_candidates"])).toEqual([]);
    expect(await update(["edit_candidates"])).toEqual([]);
    expect(await update(["view_candidates", "edit_candidates"])).toEqual([own.organizationId]);
    await expect(update(["view_candidates", "edit_candidates"], "organization_id")).rejects.toMatchObject({
      code: "42501",
    });
    await gatewayDatabase.end();
    const rows = await database`
    select from private.candidates where organization_id = ${other.organizationId} and name <> 'before'
  `;
    expect(rows).toHaveLength(0);
  },
);
