import { endpointRules } from "../../platform/webhook-endpoint/rules.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { record } from "../middleware/log-request.ts";
import { collectionOf, REVISIONS, type Revision } from "./collections.ts";
import { revisionOf } from "./policies/revisions.ts";
import { servicePolicies } from "./policies.ts";
import { createProxy, type Target } from "./proxy.ts";

const PREFIX = "/v1";

/** GET, HEAD, POST, PATCH and DELETE of the collections: planned by our policies, answered by PostgREST. */
export function collectionRoute({ log, settings, postgrest, requestLog, resources }: GatewayDependencies) {
  const proxy = createProxy({
    upstream: postgrest,
    callerOf: (c) => c.get("apiKey"),
    targetOf,
    policies: servicePolicies(resources, endpointRules(settings), PREFIX),
    answered: (c, status) => record(requestLog, c, status),
    cutOff: (c, error) => log.warn({ err: error, requestId: c.var.requestId }, "answer cut off"),
  });
  return async (c: GatewayContext): Promise<Response> => {
    if (c.env.incoming.method !== "OPTIONS") return proxy(c);
    return c.body(null, 204, { allow: targetOf(c).collection.methods.join(", ") });
  };
}

/** The allow-list: the interface's table of operations. */
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
  new ApiError(404, "CDS100", "There is nothing at this path.", {
    hint: `The collections of ${revision.name} are ${Object.keys(revision.collections)
      .map((name) => `${PREFIX}/${name}`)
      .join(", ")}.`,
  });

export const methodNotAllowed = (path: string, method: string, allowed: readonly string[]) =>
  new ApiError(405, "CDS101", `${path} does not take the method ${method}.`, {
    hint: `It takes ${allowed.join(", ")}.`,
    headers: { allow: allowed.join(", ") },
  });
