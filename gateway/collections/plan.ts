import { existing } from "../../platform/existing.ts";
import { currentTraceparent } from "../../platform/traces.ts";
import type { EndpointRules } from "../../platform/webhook-endpoint/endpoint.ts";
import type { ApiKey } from "../core/api-keys.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import type { Caller } from "../core/database.ts";
import { type Parameter, valueIn } from "../server/query.ts";
import type { Threads } from "../threads/threads.ts";
import { claimHeaders } from "./idempotency.ts";
import { readAccept } from "./policies/accept.ts";
import { checkColumns } from "./policies/column-names.ts";
import { conditionHeaders, hasCondition } from "./policies/conditions.ts";
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

/** The part of a plan that does not depend on the caller. */
type Draft = Pick<Plan, "request" | "operation"> & {
  forwarded: Omit<Forwarded, "organizationId">;
  dependsOnValues: boolean;
};

/** Clients repeat their lists. A plan takes a twentieth of the gateway's time for a list. */
const MAX_DRAFTS = 1000;
const MAX_DRAFT_KEY_LENGTH = 1000;
/** The headers that the plan of a read depends on. Reads with conditions are planned each time. */
const READ_HEADERS = ["prefer", "accept", "range", "accept-profile", "content-profile"] as const;

/**
 * Makes a function that plans requests: reads a request, decides the operation, and forms the request that PostgREST gets.
 * docs/querying.md documents the rules for consumers.
 * @throws ApiError for a request that a rule refuses.
 */
export function createPlanner(resources: Resources, tools: PlanTools) {
  const drafts = new Map<string, Draft>();
  return async (c: GatewayContext, target: Target): Promise<Plan> => {
    const key = draftKey(c, target);
    let draft = key === null ? undefined : drafts.get(key);
    if (draft === undefined) {
      draft = await draftPlan(c, target, resources, tools);
      if (key !== null) drafts.set(key, draft);
      if (drafts.size > MAX_DRAFTS) drafts.delete(existing(drafts.keys().next().value));
    }
    // `c.var` would copy all variables.
    const caller = {
      apiKey: c.get("apiKey"),
      requestId: c.get("requestId"),
      address: c.get("address"),
      claim: c.get("claim"),
    };
    const { request, operation } = draft;
    return { request, operation, forwarded: forwardFor(caller, draft), estimate: null, after: null };
  };
}

/** Everything that the draft of a read depends on; null for other requests. */
function draftKey(c: GatewayContext, { revision, name }: Target): string | null {
  const { method, headers } = c.env.incoming;
  if ((method !== "GET" && method !== "HEAD") || hasCondition(headers)) return null;
  const given = READ_HEADERS.map((header) => (headers[header] === undefined ? "" : `:${headers[header]}`));
  const parts = [method, revision.name, name, rawQuery(c), ...given];
  // Neither a URL nor a header contains a line break.
  const key = parts.join("\n");
  return key.length > MAX_DRAFT_KEY_LENGTH ? null : key;
}

async function draftPlan(c: GatewayContext, target: Target, resources: Resources, tools: PlanTools): Promise<Draft> {
  const request = await readRequest(c, target, resources, tools);
  const operation = decideOperation(request, c.get("apiKey"), resources);
  return {
    request,
    operation,
    forwarded: forward(request, operation),
    dependsOnValues: dependsOnValues(operation.parameters),
  };
}

/** The request that PostgREST gets for a caller. */
function forwardFor({ apiKey, requestId, address, claim }: Caller, { forwarded, dependsOnValues }: Draft): Forwarded {
  const traceparent = currentTraceparent();
  const headers = {
    authorization: `Bearer ${dependsOnValues ? apiKey.jsonToken : apiKey.token}`,
    // The statement log of PostgreSQL shows it.
    "x-request-id": requestId,
    "x-client-address": address,
    ...(traceparent === null ? {} : { traceparent }),
    ...forwarded.headers,
    ...(claim === undefined ? {} : claimHeaders(claim)),
  };
  return { ...forwarded, headers, organizationId: apiKey.organizationId };
}

/** Whether a list is in the order of updated_at, so that its response states Changes-Before. */
const isByTimeOfChange = (parameters: readonly Parameter[]): boolean =>
  /^updated_at(?:[.,]|$)/.test(valueIn(parameters, "order") ?? "");

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
  const method = existing(incoming.method);
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
  checkColumns(resource, select, parameters);
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
): Draft["forwarded"] {
  const { target, resource, select, hasRegularExpression, preferences, accept, range, conditions, namesRevision } =
    request;
  const path = `/${encodeURIComponent(target.name)}`;
  const query = forwardedQuery([...parameters, ...live], resource);
  const headers: Record<string, string> = { ...conditions };
  if (accept !== null) headers.accept = accept;
  if (range !== null) headers.range = range;
  const forwarded = forwardedPreferences(preferences, null);
  if (forwarded.size > 0) headers.prefer = formatPreferences(forwarded);
  Object.assign(headers, maxAffectedHeader(preferences));
  if (namesRevision) Object.assign(headers, profileHeader(method, target.revision));
  if (hasRegularExpression) Object.assign(headers, REGULAR_EXPRESSION_HEADER);
  if (includesDeleted) headers["x-include-deleted"] = "true";
  if (body !== null) headers["content-type"] = "application/json";
  if (preferences.has("count") || countsEmbedded(select)) headers["x-count"] = "true";
  if (method === "GET" && isByTimeOfChange(parameters)) headers["x-changes"] = "true";
  const search = describeSearch(request, parameters);
  if (search !== null) headers["x-search"] = search;
  return {
    method,
    path: query === "" ? path : `${path}?${query}`,
    headers,
    body: body?.content ?? null,
  };
}
