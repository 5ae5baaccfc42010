import type { TransactionSql } from "postgres";
import { type Database, inTransaction } from "../platform/database.ts";
import type { Claim } from "./context.ts";
import { fromDatabaseError } from "./errors.ts";
import type { ApiKey } from "./middleware/api-keys.ts";

/**
 * Runs a query as the gateway's own role.
 * @throws ApiError for every error of the database.
 */
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
  claim?: Claim | undefined;
}

/**
 * Runs SQL in one transaction as an API key: with the role and the row-level security of its requests to PostgREST.
 * @throws ApiError for every error of the database.
 */
export async function asApiKey<Result>(
  database: Database,
  { apiKey, requestId, claim }: Caller,
  run: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(database, async (transaction) => {
      const claims = JSON.stringify(apiKey.claims);
      await transaction`select private.act_as(${claims}::text::jsonb, ${requestId})`;
      if (claim !== undefined) {
        await transaction`select private.claim_idempotency_key(${claim.key}, ${claim.fingerprint})`;
      }
      return run(transaction);
    });
  } catch (error) {
    throw fromDatabaseError(error);
  }
}
