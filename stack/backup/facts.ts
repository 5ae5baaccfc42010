import type { Sql } from "postgres";
import { only } from "../../platform/existing.ts";
import type { Facts } from "./manifest.ts";

/** The tables of what people have made, and of its record. */
const TABLES = [
  "api.layouts",
  "api.members",
  "api.organizations",
  "api.webhooks",
  "private.api_keys",
  "private.audit_entries",
  "private.candidate_versions",
  "private.candidates",
  "private.credit_mutations",
  "private.files",
];

/** Counts the rows of each table of the service, and adds all credit, at one moment. */
export async function readFacts(database: Pick<Sql, "begin">): Promise<Facts> {
  return database.begin("isolation level repeatable read read only", async (transaction) => {
    const rows: Record<string, number> = {};
    for (const table of TABLES) {
      const counted = await transaction<{ count: string }[]>`select count(*) from ${transaction.unsafe(table)}`;
      rows[table] = Number(only(counted).count);
    }
    const credit = await transaction<{ sum: string }[]>`
      select coalesce(sum(credit), 0) as sum from private.billing_accounts
    `;
    return { rows, credit: Number(only(credit).sum) };
  });
}

/** The number of billing accounts whose credit is not the sum of its mutations. */
export async function countWrongAccounts(database: Sql): Promise<number> {
  const counted = await database<{ count: string }[]>`
    select count(*)
    from private.billing_accounts
    where billing_accounts.credit <> (
      select coalesce(sum(credit_mutations.delta), 0)
      from private.credit_mutations
      where credit_mutations.billing_account_id = billing_accounts.id
    )
  `;
  return Number(only(counted).count);
}

/** @returns what differs between the facts of a restored database and of its backup, one sentence each */
export function differences(found: Facts, before: Facts, after: Facts): string[] {
  const values = ({ rows, credit }: Facts): [string, number][] => [...Object.entries(rows), ["credit", credit]];
  const [first, last] = [new Map(values(before)), new Map(values(after))];
  return values(found).flatMap(([name, value]) => {
    const bounds = [first.get(name), last.get(name)].filter((bound) => bound !== undefined);
    const [least, most] = [Math.min(...bounds), Math.max(...bounds)];
    if (value >= least && value <= most) return [];
    return [`${name} is ${value}, and was from ${least} to ${most} at the time of the backup`];
  });
}
