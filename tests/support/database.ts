import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { revokeTemporary } from "../../db/migrate.ts";
import { connect, type Database } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import type { ClusterFacts } from "./facts.ts";
import { connectAsSuperuser, OWNER } from "./template.ts";

export interface OrganizationOptions {
  name?: string;
  /** Default 100. */
  credit?: number;
  /** Default "test". */
  type?: "test" | "regular";
  /** The number of members, null for any. Default: that of a new organization. */
  licences?: number | null;
  /** The permissions of the key. Default: all. */
  permissions?: string[];
}

/** A database of its own, without servers. */
export interface TestDatabase {
  /** The database as its owner, which bypasses row-level security. */
  database: Database;
  /** The URL of the database as its owner. */
  databaseUrl: string;
  /** The URL of the database as the role of the gateway. */
  gatewayDatabaseUrl: string;
  createOrganization(options?: OrganizationOptions): Promise<{ organizationId: string; apiKey: string }>;
  /** Creates another key of an organization. */
  createApiKey(organizationId: string, permissions?: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Clones the migrated database for a test file that needs no server beside it. `stop` drops the clone. */
export async function startDatabase(cluster = inject("cluster")): Promise<TestDatabase & { name: string }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await cloneDatabase(cluster, name);
  const databaseUrl = urlFor(cluster, "owner", name);
  const log = createLog("test", process.env.TEST_LOG_LEVEL || "silent");
  const database = connect(databaseUrl, { name: "test", log, max: 5 });
  return {
    name,
    database,
    databaseUrl,
    gatewayDatabaseUrl: urlFor(cluster, "gateway", name),
    createOrganization: (options) => createOrganization(database, options),
    createApiKey: (organizationId, permissions) => createApiKey(database, organizationId, permissions),
    async stop() {
      await database.end({ timeout: 5 });
      await dropDatabase(cluster, name);
    },
  };
}

async function cloneDatabase({ database }: ClusterFacts, name: string): Promise<void> {
  const superuser = connectAsSuperuser(database);
  try {
    await superuser`create database ${superuser(name)} template ${superuser(database.template)} owner ${superuser(OWNER)} strategy file_copy`;
    await revokeTemporary(superuser, name);
  } finally {
    await superuser.end();
  }
}

async function dropDatabase({ database }: ClusterFacts, name: string): Promise<void> {
  const superuser = connectAsSuperuser(database);
  try {
    await superuser`drop database ${superuser(name)} with (force)`;
  } finally {
    await superuser.end();
  }
}

export function urlFor({ database }: ClusterFacts, role: "owner" | "gateway" | "worker", name: string): string {
  const user = role === "owner" ? OWNER : role;
  return tcpUrl(database.port, { user, password: database[`${role}Password`], database: name });
}

/** Claims as the gateway makes them, for tests that act as an API key in SQL. */
export async function claimsOf(
  database: Database,
  organizationId: string,
  permissions: readonly string[],
): Promise<Record<string, unknown>> {
  const [key] = await database<[{ api_key_id: string; proof: string }]>`
    select id as api_key_id, private.key_proof(hash) as proof
    from private.api_keys
    where organization_id = ${organizationId}
    order by id
    limit 1
  `;
  return { organization_id: organizationId, permissions, ...key };
}

async function createOrganization(
  database: Database,
  { name = "Test", credit = 100, type = "test", licences, permissions }: OrganizationOptions = {},
): Promise<{ organizationId: string; apiKey: string }> {
  const [row] = await database<[{ id: string }]>`
    select operator.create_organization(${name}, ${credit}, ${type}) as id
  `;
  if (licences !== undefined) {
    await database`
      update private.billing_accounts set user_licenses = ${licences}
      where id = (select billing_account_id from api.organizations where id = ${row.id})
    `;
  }
  return { organizationId: row.id, apiKey: await createApiKey(database, row.id, permissions) };
}

async function createApiKey(
  database: Database,
  organizationId: string,
  permissions: string[] | null = null,
): Promise<string> {
  const [row] = await database<[{ key: string }]>`
    select operator.create_api_key(${organizationId}, ${permissions}::text[]) as key
  `;
  return row.key;
}
