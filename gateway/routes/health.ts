import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";

/** GET /healthz: the process is there. */
export const healthz = (c: GatewayContext) => c.json({ status: "ok" });

/** GET /readyz: the process can serve: 503 while the database or PostgREST is away, or it is about to stop. */
export function readyz({ database, postgrest, isServing }: GatewayDependencies) {
  return async (c: GatewayContext) => {
    const [hasDatabase, hasPostgrest] = await Promise.all([answers(database`select 1`), postgrest.isReady()]);
    const isReady = isServing() && hasDatabase && hasPostgrest;
    const status = { serving: isServing(), database: hasDatabase, postgrest: hasPostgrest };
    return c.json({ status: isReady ? "ok" : "unavailable", ...status }, isReady ? 200 : 503);
  };
}

async function answers(query: Promise<unknown>): Promise<boolean> {
  try {
    await query;
    return true;
  } catch {
    return false;
  }
}
