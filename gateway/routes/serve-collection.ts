import type { TransactionSql } from "postgres";
import { existing } from "../../platform/existing.ts";
import { endpointRules } from "../../platform/webhook-endpoint/rules.ts";
import { collectionOf } from "../collections/collections.ts";
import { estimateTotal } from "../collections/estimate.ts";
import { revisionOf } from "../collections/policies/revisions.ts";
import { createProxy } from "../collections/proxy.ts";
import type { Target } from "../collections/request.ts";
import { PREFIX, unknownPath } from "../collections/unknown-path.ts";
import type { GatewayContext } from "../core/context.ts";
import { asApiKey, callFunction, type SharedPool } from "../core/database.ts";
import { ApiError, methodNotAllowed } from "../core/errors.ts";
import { record } from "../request-log/log-request.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** GET, HEAD, POST, PATCH, DELETE and OPTIONS of the collections. */
export function collectionRoute(dependencies: GatewayDependencies) {
  const { log, settings, database, postgrest, replicas, requestLog, resources, threads } = dependencies;
  const proxy = createProxy({
    postgrest,
    replicas,
    estimate: (plan, apiKey) => estimateTotal({ database, postgrest }, plan, apiKey),
    rowAtFault: (c, resource, content) => findRow(database, c, resource, content),
    resources,
    endpoints: endpointRules(settings),
    threads,
    prefix: PREFIX,
    onStatus: (c, status) => record(requestLog, c, status),
    onCutOff: (c, error) => log.warn({ err: error, requestId: c.var.requestId }, "response cut off"),
  });
  return async (c: GatewayContext): Promise<Response> => {
    const target = targetOf(c);
    if (c.env.incoming.method !== "OPTIONS") return proxy(c, target);
    return c.body(null, 204, { allow: target.collection.methods.join(", ") });
  };
}

/** The row that a POST cannot create, or null if this cannot be found either. */
async function findRow(database: SharedPool, c: GatewayContext, resource: string, content: string) {
  const call = (sql: TransactionSql) => sql`private.row_at_fault(${resource}, ${content}::text::jsonb)`;
  try {
    return await asApiKey(database, { ...c.var, claim: undefined }, (sql) =>
      callFunction<number | null>(sql, call(sql)),
    );
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * The collection that a request names.
 * @throws ApiError 404 for an unknown collection, 405 for a method that the collection does not allow.
 */
function targetOf(c: GatewayContext): Target {
  const name = existing(c.req.param("collection"));
  const revision = revisionOf(c);
  const collection = collectionOf(revision, name);
  if (collection === undefined) throw unknownPath(revision);
  const method = existing(c.env.incoming.method);
  if (!collection.methods.includes(method)) throw methodNotAllowed(name, method, collection.methods);
  return { revision, name, collection };
}
