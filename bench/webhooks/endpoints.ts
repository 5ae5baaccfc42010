import type { BenchStack } from "../stack.ts";

/** An organization and a connection as the owner of the database. */
type Sender = Pick<BenchStack, "database" | "organizationId">;

/** A webhook of the benchmark's organization. */
export interface BenchWebhook {
  id: string;
  endpoint: string;
  secret: string;
}

/** The payload of a notification, about as large as a filled candidate. */
export const CONTENT = {
  new: {
    name: "Ada Lovelace",
    status: "active",
    values: { headline: "Engineer", summary: "She wrote the first program. ".repeat(40) },
  },
  old: null,
};

export async function registerWebhooks(
  { database, organizationId }: Sender,
  endpoints: readonly string[],
): Promise<BenchWebhook[]> {
  return database<BenchWebhook[]>`
    insert into api.webhooks (organization_id, endpoint, events)
    select ${organizationId}, unnest(${[...endpoints]}::text[]), '{webhooks.test}'
    returning id, endpoint, signing_secret as secret
  `;
}

/** Creates `each` notifications per webhook in one transaction. */
export async function notify(
  { database, organizationId }: Sender,
  webhooks: readonly BenchWebhook[],
  each: number,
): Promise<void> {
  await database`
    select count(private.emit_event(${organizationId}, 'webhooks.test', ${database.json(CONTENT)}, null, webhook_id))
    from unnest(${webhooks.map(({ id }) => id)}::uuid[]) as webhooks (webhook_id)
    cross join generate_series(1, ${each})
  `;
}

/** Returns the number of notifications that are not delivered or whose outcome is not recorded. */
export async function pending({ database }: BenchStack, webhooks: readonly BenchWebhook[]): Promise<number> {
  const [row] = await database<{ count: number }[]>`
    select count(*)::integer as count
    from private.webhook_deliveries
    where webhook_id = any (${webhooks.map(({ id }) => id)}::uuid[])
  `;
  return row?.count ?? 0;
}

/** Deletes the webhooks and their pending deliveries. */
export async function forget({ database }: Sender, webhooks: readonly BenchWebhook[]): Promise<void> {
  await database`delete from api.webhooks where id = any (${webhooks.map(({ id }) => id)}::uuid[])`;
}
