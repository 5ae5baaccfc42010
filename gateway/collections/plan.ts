import type { EndpointRules } from "../../platform/webhook-endpoint/endpoint.ts";
import type { ApiKey } from "../core/api-keys.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import type { Caller } from "../core/database.ts";
import type { Threads } from "../threads/threads.ts";
import { claimHeaders } from "./idempotency.ts";
import { readAccept } from "./policies/accept.ts";
import { conditionHeaders } from "./policies/conditions.ts";
import { isEmptyChange, requireWritePermission } from "./policies/empty-change.ts";
import { dependsOnValues } from "./policies/plan-choice.ts";
import { formatPreferences, forwardedPreferences, maxAffectedHeader, readPreferences } from "./policies/preferences.ts";
import { readParameters, requireFilter } from "./policies/query.ts";
import { checkRegularExpressions, REGULAR_EXPRESSION_HEADER } from "./policies/regular-expressions.ts";
import { namesRevision, profileHeader } from "./policies/revisions.ts";
import { readRows, withColumns } from "./policies/rows-body.ts";
import { describeSearch } from "./policies/search.ts";
import { countsEmbedded, forwardedQuery, readSelect } from "./policies/select-columns.ts";
import { hideDeleted, isSoftDelete } from "./policies/soft-delete.ts";
import { withUniqueOrder } from "./policies/unique-order.ts";
import { checkEndpoints } from "./policies/webhook-endpoints.ts";
import type { Forwarded } from "./postgrest.ts";
import type { CollectionRequest, Operation, Plan, Target } from "./request.ts";
import type { Resources } from "./resources.ts";

export interface PlanTools {
  endpoints: EndpointRules;
  threads: Threads;
}

/**
 * Plans a request: reads it, decides the operation, and forms the request that PostgREST gets. docs/querying.md
 * documents the rules for consumers.
 * @throws ApiError for a request that a rule refuses.
 */
export async function planRequest(
  c: GatewayContext,
  target: Target,
  resources: Resources,
  { endpoints, threads }: PlanTools,
): Promise<Plan> {
  const apiKey = c.get("apiKey");
  const request = await readRequest(c, target, resources, { endpoints, threads });
  const operation = decideOperation(request, apiKey, resources);
  // `c.var` would copy all variables.
  const caller = { apiKey, requestId: c.get("requestId"), claim: c.get("claim") };
  return { request, operation, forwarded: forward(request, operation, caller), estimate: null, after: null };
}

/** The plan of a request whose total was estimated, which PostgREST need not count. */
export function withEstimate(plan: Plan, estimate: number): Plan {
  const { prefer: _, ...headers } = plan.forwarded.headers;
  const preferences = forwardedPreferences(plan.request.preferences, estimate);
  if (preferences.size > 0) headers.prefer = formatPreferences(preferences);
  return { ...plan, forwarded: { ...plan.forwarded, headers }, estimate };
}

async function readRequest(
  c: GatewayContext,
  target: Target,
  resources: Resources,
  { endpoints, threads }: PlanTools,
): Promise<CollectionRequest> {
  const { incoming } = c.env;
  const header = (name: string) => {
    const value = incoming.headers[name];
    return typeof value === "string" ? value : null;
  };
  const method = incoming.method ?? "GET";
  const resource = resources.of(target.revision, target.name);
  const parameters = readParameters(rawQuery(c));
  const { all: preferences, requested: requestedPreferences } = readPreferences(
    header("prefer"),
    method,
    parameters,
    target,
  );
  const accept = readAccept(header("accept"));
  const select = readSelect(parameters, resource);
  requireFilter(method, parameters);
  const range = header("range");
  const conditional = { method, target, resource, parameters, select, preferences, range };
  const conditions = conditionHeaders(incoming.headers, conditional);
  const hasRegularExpression = checkRegularExpressions(parameters);
  const body = method === "POST" || method === "PATCH" ? await readRows(c, method, resource, threads) : null;
  if (body !== null) checkEndpoints(target, body.payload, endpoints);
  return {
    method,
    target,
    resource,
    parameters,
    hasRegularExpression,
    select,
    preferences,
    requestedPreferences,
    accept,
    range,
    conditions,
    namesRevision: namesRevision(incoming.headers),
    body,
  };
}

function decideOperation(request: CollectionRequest, apiKey: ApiKey, resources: Resources): Operation {
  const { method, parameters, body } = request;
  const visibility = hideDeleted(request);
  if (isEmptyChange(request)) {
    requireWritePermission(request, apiKey, resources);
    return { kind: "empty change", method: "GET", parameters: withUniqueOrder(request), body: null, ...visibility };
  }
  if (isSoftDelete(request)) {
    return {
      kind: "soft delete",
      method: "PATCH",
      parameters,
      body: { content: '{"deleted_at":"now"}' },
      ...visibility,
    };
  }
  const isRead = method === "GET" || method === "HEAD";
  const given = isRead ? withUniqueOrder(request) : withColumns(parameters, body);
  return { kind: "as requested", method, parameters: given, body, ...visibility };
}

/** Forms the request that PostgREST gets. Its SQL sees every header, so only those it needs are set. */
function forward(
  request: CollectionRequest,
  { method, parameters, body, includesDeleted, live }: Operation,
  { apiKey, requestId, claim }: Caller,
): Forwarded {
  const { target, resource, select, hasRegularExpression, preferences, accept, range, conditions, namesRevision } =
    request;
  const path = `/${encodeURIComponent(target.name)}`;
  const query = forwardedQuery([...parameters, ...live], resource);
  const headers: Record<string, string> = {
    authorization: `Bearer ${dependsOnValues(parameters) ? apiKey.jsonToken : apiKey.token}`,
    // The statement log of PostgreSQL shows it.
    "x-request-id": requestId,
    ...conditions,
  };
  if (accept !== null) headers.accept = accept;
  if (range !== null) headers.range = range;
  const forwarded = forwardedPreferences(preferences, null);
  if (forwarded.size > 0) headers.prefer = formatPreferences(forwarded);
  Object.assign(headers, maxAffectedHeader(preferences));
  if (namesRevision) Object.assign(headers, profileHeader(method, target.revision));
  if (hasRegularExpression) Object.assign(headers, REGULAR_EXPRESSION_HEADER);
  if (includesDeleted) headers["x-include-deleted"] = "true";
  if (claim !== undefined) Object.assign(headers, claimHeaders(claim));
  if (body !== null) headers["content-type"] = "application/json";
  if (preferences.has("count") || countsEmbedded(select)) headers["x-count"] = "true";
  const search = describeSearch(request, parameters);
  if (search !== null) headers["x-search"] = search;
  return {
    method,
    path: query === "" ? path : `${path}?${query}`,
    headers,
    body: body?.content ?? null,
    organizationId: apiKey.organizationId,
  };
}
