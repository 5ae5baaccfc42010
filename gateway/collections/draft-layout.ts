import type { TransactionSql } from "postgres";
import type { GatewayContext } from "../core/context.ts";
import { asApiKey, type SharedPool } from "../core/database.ts";
import type { Payload } from "../server/payload.ts";
import { REVISIONS } from "./collections.ts";
import { explainCreate } from "./explain.ts";
import type { Resources } from "./resources.ts";

/** Runs SQL about a layout that is not saved, as the API key. Errors of the layout are explained as POST /layouts explains them. */
export async function draftLayout<Result>(
  { database, resources }: { database: SharedPool; resources: Resources },
  c: GatewayContext,
  payload: Payload | null,
  run: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  try {
    return await asApiKey(database, c.var, run);
  } catch (error) {
    const resource = resources.of(REVISIONS[0], "layouts");
    throw explainCreate(error, { resource, payload, organizationId: c.var.apiKey.organizationId }, resources);
  }
}
