import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { existing } from "../../platform/existing.ts";
import type { ApiKey } from "../core/api-keys.ts";
import type { GatewayContext } from "../core/context.ts";
import { ApiError, unavailable } from "../core/errors.ts";
import { filterAfterPage } from "./deep-page.ts";
import { explain } from "./explain.ts";
import { layoutNotices } from "./layout-notices.ts";
import { createPlanner, type PlanTools, withEstimate } from "./plan.ts";
import { notAcceptable } from "./policies/accept.ts";
import { rewriteHead } from "./policies/response-head.ts";
import { type Forwarded, type Head, type Postgrest, UpstreamRefusal } from "./postgrest.ts";
import type { Replicas } from "./replicas.ts";
import type { CollectionRequest, Plan, Target } from "./request.ts";
import type { Resources } from "./resources.ts";

export interface ProxyOptions extends PlanTools {
  postgrest: Postgrest;
  /** Null without replicas. */
  replicas: Replicas | null;
  /** Estimates the total of a request that asks for it. Null if PostgREST shall count. */
  estimate(plan: Plan, apiKey: ApiKey): Promise<number | null>;
  resources: Resources;
  /** The number, from 1, of the row that a POST cannot create; null if there is none. */
  rowAtFault(c: GatewayContext, resource: string, content: string): Promise<number | null>;
  /** The path of the collections, as in `/v1`. */
  prefix: string;
  /** Called with the status before the first byte of a streamed response is sent. */
  onStatus(c: GatewayContext, status: number): void;
  /** Called with the error that cut off a response after its first bytes were sent. */
  onCutOff(c: GatewayContext, error: unknown): void;
}

/** Answers requests of API keys to collections by PostgREST. */
export function createProxy(options: ProxyOptions) {
  const { postgrest, replicas, resources, prefix, onStatus, onCutOff } = options;
  const planRequest = createPlanner(resources, options);
  return async (c: GatewayContext, target: Target): Promise<Response> => {
    const planned = await planRequest(c, target);
    const estimate = await options.estimate(planned, c.get("apiKey"));
    const after = await filterAfterPage(postgrest, planned);
    const plan = { ...(estimate === null ? planned : withEstimate(planned, estimate)), after };
    const { request, forwarded } = plan;
    const notices = await layoutNotices(plan, postgrest, options.threads);
    const rewrite = (given: Head) => {
      const head = rewriteHead(given, plan, prefix);
      if (head.status < 300) Object.assign(head.headers, notices);
      return head;
    };
    try {
      const isRead = forwarded.method === "GET" || forwarded.method === "HEAD";
      if (c.get("claim") !== undefined || (replicas !== null && !isRead)) {
        // Read whole, because it is stored for the Idempotency-Key, or waits until the write is noted for the replicas.
        const { status, headers, body } = await postgrest.exchange(forwarded, rewrite);
        return new Response(body === "" ? null : body, { status, headers });
      }
      const rewriteFirst = (given: Head) => {
        const head = rewrite(given);
        onStatus(c, head.status);
        return head;
      };
      const { outgoing } = c.env;
      const isServed = await replicas?.stream(c.get("apiKey"), forwarded, outgoing, rewriteFirst);
      if (isServed !== true) await postgrest.stream(forwarded, outgoing, rewriteFirst);
      return RESPONSE_ALREADY_SENT;
    } catch (error) {
      if (c.env.outgoing.headersSent) {
        onCutOff(c, error);
        return RESPONSE_ALREADY_SENT;
      }
      if (!(error instanceof UpstreamRefusal)) throw error;
      const refusal = forwarded.method === "HEAD" ? await refusalOfGet(postgrest, forwarded) : error;
      const refused = refusal.toApiError();
      if (refused.body.code === NOT_MODIFIED)
        return new Response(null, { status: 304, headers: entityHeaders(refused) });
      const row = isAboutARow(refused, request)
        ? await options.rowAtFault(c, request.target.name, String(existing(request.body).content))
        : null;
      throw explainRefusal(refused, { ...request, row }, c.get("apiKey").organizationId, resources);
    }
  };
}

/** Whether one of several rows is the cause of an error. Only tables of v1 have several: the views of v0 fill their rows. */
function isAboutARow({ status, body: { code } }: ApiError, { method, target, parameters, body }: CollectionRequest) {
  const isSeveral = method === "POST" && body !== null && body.payload.count > 1;
  const isPlain = target.revision.name === "v1" && parameters.every(({ name }) => name === "select");
  return isSeveral && isPlain && [400, 409, 422].includes(status) && !code.startsWith("PGRST");
}

/** The error by which private.check_conditions says that If-None-Match contains the version of the row. */
const NOT_MODIFIED = "PT412";

const entityHeaders = ({ body }: ApiError) => ({ etag: `"${body.details}"` });

function explainRefusal(
  error: ApiError,
  request: CollectionRequest & { row: number | null },
  organizationId: string,
  resources: Resources,
): ApiError {
  const { resource, method, parameters, hasRegularExpression, select, accept, body, row } = request;
  if (error.body.code === "PGRST107") return notAcceptable(accept ?? "*/*");
  if (error.body.code === "CDS504" && hasRegularExpression) return regularExpressionTimedOut();
  const refused = { resource, method, parameters, select, payload: body?.payload ?? null, organizationId };
  if (row === null || refused.payload === null) return explain(error, refused, resources);
  const payload = { ...refused.payload, count: 1, rows: refused.payload.rows.slice(row - 1, row) };
  const explained = explain(error, { ...refused, payload }, resources);
  const { code, message, details, hint } = explained.body;
  return new ApiError(explained.status, code, message, {
    details: [`It is row ${row} of the body.`, details ?? []].flat().join(" "),
    hint,
    fields: explained.fields,
    headers: explained.headers,
    cause: explained.cause,
  });
}

/** private.check_request limits these requests to a second. */
const regularExpressionTimedOut = () =>
  new ApiError(504, "CDS504", "The request took too long and was stopped.", {
    details: "A request with match or imatch may take 1 second.",
    hint: "Simplify the regular expression, or combine it with a filter on an indexed column.",
  });

/** A failed HEAD has no body. Repeats it as GET to learn the reason. */
async function refusalOfGet(postgrest: Postgrest, forwarded: Forwarded): Promise<UpstreamRefusal> {
  try {
    await postgrest.exchange({ ...forwarded, method: "GET" }, (head) => head);
  } catch (error) {
    if (error instanceof UpstreamRefusal) return error;
    throw error;
  }
  throw unavailable();
}
