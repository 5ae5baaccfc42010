import { existing } from "../../platform/existing.ts";
import { endpointRules } from "../../platform/webhook-endpoint/rules.ts";
import { collectionOf } from "../collections/collections.ts";
import { estimateTotal } from "../collections/estimate.ts";
import { revisionOf } from "../collections/policies/revisions.ts";
import { createProxy } from "../collections/proxy.ts";
import type { Target } from "../collections/request.ts";
import { PREFIX, unknownPath } from "../collections/unknown-path.ts";
import type { GatewayContext } from "../core/context.ts";
import { methodNotAllowed } from "../core/errors.ts";
import { record } from "../request-log/log-request.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** GET, HEAD, POST, PATCH, DELETE and OPTIONS of the collections. */
export function collectionRoute(dependencies: GatewayDependencies) {
  const { log, settings, database, postgrest, replicas, requestLog, resources, threads } = dependencies;
  const proxy = createProxy({
    postgrest,
    replicas,
    estimate: (plan, apiKey) => estimateTotal({ database, postgrest }, plan, apiKey),
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
