import { endpointRules } from "../../platform/webhook-endpoint/rules.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { record } from "../middleware/log-request.ts";
import { collectionOf, REVISIONS, type Revision } from "./collections.ts";
import { estimateTotal } from "./estimate.ts";
import { revisionOf } from "./policies/revisions.ts";
import { createProxy } from "./proxy.ts";
import type { Target } from "./request.ts";

const PREFIX = "/v1";

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
  const name = c.req.param("collection") ?? "";
  const revision = revisionOf(c);
  const collection = collectionOf(revision, name);
  if (collection === undefined) throw unknownPath(revision);
  const method = c.env.incoming.method ?? "GET";
  if (!collection.methods.includes(method)) throw methodNotAllowed(name, method, collection.methods);
  return { revision, name, collection };
}

export const unknownPath = (revision: Revision = REVISIONS[0]) =>
  new ApiError(404, "CDS100", "Not found.", {
    hint: `The collections of ${revision.name} are ${Object.keys(revision.collections)
      .map((name) => `${PREFIX}/${name}`)
      .join(", ")}.`,
  });

export const methodNotAllowed = (path: string, method: string, allowed: readonly string[]) =>
  new ApiError(405, "CDS101", `${path} does not support the method ${method}.`, {
    hint: `Supported are ${allowed.join(", ")}.`,
    headers: { allow: allowed.join(", ") },
  });
