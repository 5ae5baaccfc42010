import { only } from "../../platform/existing.ts";
import type { BenchStack } from "../stack.ts";
import type { Load } from "./load.ts";

/** Checks what must hold after all faults, however they coincided. @returns the violations */
export async function violatedInvariants(
  stack: BenchStack,
  load: Load,
  { credit, received }: { credit: number; received: ReadonlySet<string> },
): Promise<string[]> {
  return [
    ...load.violations,
    ...(await lostWrites(stack, load)),
    ...(await wrongCredit(stack, credit)),
    ...(await lostEvents(stack, load, received)),
    ...(await openRuns(stack)),
  ];
}

/** Each acknowledged candidate exists once with its last acknowledged change, and there is no other. */
async function lostWrites({ database, organizationId }: BenchStack, { names, filled }: Load): Promise<string[]> {
  const rows = await database<{ id: string; name: string; is_filled: boolean }[]>`
    select id, name, values <> '{}' as is_filled from private.candidates
    where organization_id = ${organizationId}
  `;
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [
    ...[...names].flatMap(([id, name]) => {
      const row = stored.get(id);
      if (row === undefined) return [`candidate ${id} was acknowledged and does not exist`];
      return row.name === name ? [] : [`candidate ${id} has lost its acknowledged change`];
    }),
    ...rows.filter(({ id }) => !names.has(id)).map(({ id }) => `candidate ${id} exists twice: no answer named it`),
    ...filled.filter((id) => stored.get(id)?.is_filled !== true).map((id) => `candidate ${id} has lost its fill`),
  ];
}

async function wrongCredit({ database, organizationId }: BenchStack, credit: number): Promise<string[]> {
  const found = await database<{ credit: number; sum: number; active: number }[]>`
    select
      credit,
      (select sum(delta)::integer from private.credit_mutations where organization_id = ${organizationId}) as sum,
      (
        select count(*)::integer from private.candidates
        where organization_id = ${organizationId} and status = 'active'
      ) as active
    from private.billing_accounts
    where id = (select billing_account_id from api.organizations where id = ${organizationId})
  `;
  const row = only(found);
  const expected = credit - row.active;
  return row.credit === expected && row.sum === expected
    ? []
    : [`the credit is ${row.credit} and the sum of its mutations ${row.sum}, and both must be ${expected}`];
}

/** Each acknowledged create and change has its event, and each event arrived. */
async function lostEvents(
  { database, organizationId }: BenchStack,
  { names, changes }: Load,
  received: ReadonlySet<string>,
): Promise<string[]> {
  const events = await database<{ id: string; type: string; candidate: string; name: string }[]>`
    select
      notifications.id,
      event_type as type,
      notifications.payload #>> '{payload,new,id}' as candidate,
      notifications.payload #>> '{payload,new,name}' as name
    from private.webhook_notifications as notifications
    join api.webhooks on webhooks.id = webhook_id
    where webhooks.organization_id = ${organizationId}
  `;
  const emitted = new Set(events.map(({ type, candidate, name }) => `${type} ${candidate} ${name}`));
  const made = new Set(events.filter(({ type }) => type === "candidates.created").map(({ candidate }) => candidate));
  return [
    ...[...names.keys()].filter((id) => !made.has(id)).map((id) => `candidate ${id} has no event of its creation`),
    ...changes
      .filter(({ id, name }) => !emitted.has(`candidates.updated ${id} ${name}`))
      .map(({ id }) => `candidate ${id} has no event of its change`),
    ...events.filter(({ id }) => !received.has(id)).map(({ id, type }) => `event ${id} (${type}) did not arrive`),
  ];
}

async function openRuns({ database }: BenchStack): Promise<string[]> {
  const runs = await database<{ id: string; status: string }[]>`
    select id, status from private.runs where status in ('queued', 'running')
  `;
  return runs.map(({ id, status }) => `run ${id} is still ${status}`);
}
