import type { TransactionSql } from "postgres";
import { type Database, inTransaction } from "../platform/database.ts";
import type { Claim } from "./context.ts";
import { fromDatabaseError } from "./errors.ts";
import type { KeyHolder } from "./middleware/api-keys.ts";

/** In whose name SQL runs; with a claim, the transaction is the one that has the request's effect. */
interface Caller {
  holder: KeyHolder;
  claim?: Claim | undefined;
}

/**
 * Runs SQL in one transaction as the holder of a key: under the role and the row-level security of its
 * requests to PostgREST.
 * @throws ApiError for whatever the database refuses.
 */
export async function asHolder<Result>(
  database: Database,
  { holder, claim }: Caller,
  run: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(database, async (transaction) => {
      const claims = JSON.stringify(holder.claims);
      await transaction`select private.act_as(${claims}::text::jsonb)`;
      if (claim !== undefined) {
        await transaction`select private.claim_idempotency_key(${claim.key}, ${claim.fingerprint})`;
      }
      return run(transaction);
    });
  } catch (error) {
    throw fromDatabaseError(error);
  }
}
