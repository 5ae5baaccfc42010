import type { Database } from "../../platform/database.ts";

/** The credit of an organization, the sum of its credit mutations, and how many of them used one credit. */
export async function creditOf(database: Database, organizationId: string) {
  const [row] = await database<{ credit: number; sum: number; uses: number; recent_usage: number }[]>`
    select
      credit,
      recent_usage,
      (select sum(delta)::integer from api.credit_mutations where organization_id = ${organizationId}) as sum,
      (select count(*)::integer from api.credit_mutations where organization_id = ${organizationId} and delta = -1) as uses
    from api.billing_accounts
    where id = (select billing_account_id from api.organizations where id = ${organizationId})
  `;
  return { ...row };
}
