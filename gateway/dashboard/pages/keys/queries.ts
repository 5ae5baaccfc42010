import type { TransactionSql } from "postgres";
import { existing } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { callFunction } from "../../../core/database.ts";
import { idInPath } from "../../../server/ids.ts";
import { asSession } from "../../dashboard.ts";
import { foundRow } from "../../query.ts";

export interface KeyRow {
  id: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  creator_email: string | null;
  member_email: string | null;
  name: string;
  networks: string[];
  permissions: string[];
  prefix: string;
  requests_per_second: number | null;
  revoked_at: Date | null;
  runs_per_minute: number | null;
  successor_prefix: string | null;
}

export interface NewKey {
  name: string;
  permissions: string[];
  expiry: string | null;
  isBound: boolean;
}

export interface KeySettings {
  name: string;
  requestsPerSecond: number | null;
  runsPerMinute: number | null;
  networks: string[];
}

export const PATH = "/dashboard/keys";

export const PAGE_SIZE = 25;

export const hasExpired = ({ expires_at }: KeyRow) => expires_at !== null && expires_at.getTime() <= Date.now();

/** The same rule as in private.rotate_managed_key. */
export const isRotatable = (row: KeyRow) => row.successor_prefix === null && !hasExpired(row);

export const readKeys = (
  c: GatewayContext,
  { after = null, id = null }: { after?: string | null; id?: string | null },
): Promise<KeyRow[]> =>
  asSession(
    c,
    (sql) => sql<KeyRow[]>`
      select
        id, created_at, expires_at, last_used_at, creator_email, member_email, name, networks, permissions,
        prefix, requests_per_second, revoked_at, runs_per_minute, successor_prefix
      from private.list_keys(${after}, ${PAGE_SIZE + 1}, ${id})
    `,
  );

export async function keyOf(c: GatewayContext): Promise<KeyRow> {
  const id = idInPath(c, "key_id");
  return foundRow(await readKeys(c, { id }), `API key ${id}`);
}

/** @returns the new key */
export async function makeKey(sql: TransactionSql, wanted: NewKey): Promise<string> {
  const { name, permissions, expiry, isBound } = wanted;
  const create = sql`private.create_managed_key(${name}, ${permissions}::text[], ${expiry}::timestamptz, ${isBound})`;
  return existing(await callFunction<string>(sql, create));
}

export const changeKeySettings = (c: GatewayContext, id: string, wanted: KeySettings) =>
  asSession(c, (sql) => {
    const { name, requestsPerSecond, runsPerMinute, networks } = wanted;
    const { RATE_LIMIT, RATE_LIMIT_RUNS } = c.var.dashboard.dependencies.settings;
    return sql`
      select private.change_managed_key(
        ${id}, ${name}, ${requestsPerSecond}, ${runsPerMinute}, ${networks}::text[], ${RATE_LIMIT}, ${RATE_LIMIT_RUNS}
      )
    `;
  });

/** @returns the new key, and the replaced one while it still works */
export async function replaceKey(sql: TransactionSql, id: string, overlap: string) {
  const key = await callFunction<string>(sql, sql`private.rotate_managed_key(${id}, ${overlap}::text::interval)`);
  const [replaced = null] = await sql<{ prefix: string; until: Date }[]>`
    select prefix, expires_at as until from private.list_keys(null, 1, ${id}) where revoked_at is null
  `;
  return { key: existing(key), replaced };
}

export const revoke = (c: GatewayContext, id: string) =>
  asSession(c, (sql) => sql`select private.revoke_managed_key(${id})`);
