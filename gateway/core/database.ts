import type { ISql, PendingQuery, Row, TransactionSql } from "postgres";
import { type Database, inTransaction } from "../../platform/database.ts";
import { existing, only } from "../../platform/existing.ts";
import type { FairSemaphore, PoolLoad } from "../../platform/fair-semaphore.ts";
import { currentTraceparent } from "../../platform/traces.ts";
import type { ApiKey } from "./api-keys.ts";
import type { Claim } from "./context.ts";
import { fromDatabaseError } from "./errors.ts";

/** The connections for the SQL of requests. Each organization may use a share of them. */
export class SharedPool {
  readonly #database: Database;
  readonly #slots: FairSemaphore;

  /** @param slots as many as the database has connections, so that no query waits for one in the driver */
  constructor(database: Database, slots: FairSemaphore) {
    this.#database = database;
    this.#slots = slots;
  }

  get load(): PoolLoad {
    return this.#slots;
  }

  /** The share of an organization. */
  of(organizationId: string): OrganizationShare {
    return { use: (run) => runQuery(this.#slots.run(organizationId, () => run(this.#database))) };
  }
}

/** The connections that an organization may use. */
export interface OrganizationShare {
  /**
   * Runs queries, one after the other, on a connection of the share.
   * @throws ApiError for every error of the database, and 429 or 503 if no connection becomes free
   */
  use<Result>(run: (database: Database) => PromiseLike<Result>): Promise<Result>;
}

/** @throws ApiError for every error of the database. */
export async function runQuery<Result>(query: PromiseLike<Result>): Promise<Result> {
  try {
    return await query;
  } catch (error) {
    throw fromDatabaseError(error);
  }
}

/** The key that SQL runs as. A claim marks the transaction that has the request's effect. */
export interface Caller {
  apiKey: ApiKey;
  requestId: string;
  /** The address of the client, for the audit. */
  address: string;
  claim?: Claim | undefined;
}

/**
 * Runs SQL in one transaction as an API key: with the role and the row-level security of its requests to PostgREST.
 * @throws ApiError as `OrganizationShare.use` does
 */
export async function asApiKey<Result>(
  database: SharedPool,
  { apiKey, requestId, address, claim }: Caller,
  run: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  return database.of(apiKey.organizationId).use((connection) =>
    inTransaction(connection, async (transaction) => {
      const claims = JSON.stringify(apiKey.claims);
      await transaction`select private.act_as(${claims}::text::jsonb, ${requestId}, ${address}, ${currentTraceparent()})`;
      if (claim !== undefined) {
        await transaction`select private.claim_idempotency_key(${claim.key}, ${claim.fingerprint})`;
      }
      return run(transaction);
    }),
  );
}

/**
 * The result of an SQL function, as text, as an API key.
 * @param call the call, as in sql`private.show_run(${id})`
 * @throws ApiError as `asApiKey` does
 */
export async function callAsApiKey(
  database: SharedPool,
  caller: Caller,
  call: (sql: TransactionSql) => PendingQuery<Row[]>,
): Promise<string> {
  return existing(await asApiKey(database, caller, (sql) => callFunction<string>(sql, sql`(${call(sql)})::text`)));
}

/** The value that an SQL function returns. @param call the call, as in sql`private.used_licences()` */
export async function callFunction<Value>(sql: ISql, call: PendingQuery<Row[]>): Promise<Value> {
  const rows = await sql<{ value: Value }[]>`select ${call} as value`;
  return only(rows).value;
}
