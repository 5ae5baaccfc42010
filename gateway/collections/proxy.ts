import type { IncomingHttpHeaders } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type GatewayContext, rawQuery } from "../context.ts";
import { type ApiError, unavailable } from "../errors.ts";
import { bodyOf } from "../server/body.ts";
import type { Payload } from "../server/payload.ts";
import type { Collection, Revision } from "./collections.ts";
import { type BodyWatch, type Forwarded, type Head, type Postgrest, UpstreamRefusal } from "./postgrest.ts";
import { type Parameter, splitQuery } from "./query.ts";

/** Who asks: the tokens that say so to PostgREST, and what the key may do. */
interface Caller {
  /** Null where PostgREST needs none. */
  token: string | null;
  /** For requests that address a JSON path. */
  jsonToken: string | null;
  permissions: readonly string[];
}

/** A collection that a request may reach. */
export interface Target {
  revision: Revision;
  name: string;
  collection: Collection;
}

/** A request as it stands between the client and PostgREST. Policies change it. */
export interface Plan {
  readonly target: Target;
  readonly caller: Caller;
  /** The client's method. */
  readonly asked: string;
  method: string;
  /** Unread to begin with: a policy reads them. */
  parameters: Parameter[];
  /** By lower-case name; to begin with all that the client sent, but those of the connection and its key. */
  headers: Record<string, string>;
  /** By name, the first of each. */
  preferences: Map<string, string>;
  /** Taken in place of the client's body. */
  body: Buffer | string | null;
  /** What the client's body holds, once a policy has read it. */
  payload: Payload | null;
  /** Reads along with the answer. */
  watch: BodyWatch | null;
  /** Whether the answer is read whole and returned, rather than streamed past. */
  isKept: boolean;
}

/** One rule of ours on top of PostgREST's conventions. Each part may refuse by an ApiError. */
export interface Policy {
  /** Before anything is sent. */
  plan?(plan: Plan, c: GatewayContext): void | Promise<void>;
  /** Changes the head of an answer below 300. */
  answer?(head: Head, plan: Plan): void;
  /** Puts a refusal of PostgREST's or PostgreSQL's into the client's terms. */
  refuse?(error: ApiError, plan: Plan): ApiError;
}

/** What a proxy is made of. */
export interface ProxyParts {
  upstream: Postgrest;
  /** The key look-up: who asks. */
  callerOf(c: GatewayContext): Caller;
  /** The allow-list: what is asked for, or an ApiError. */
  targetOf(c: GatewayContext): Target;
  /** In the order in which they look at a request. None: requests and answers pass as they are. */
  policies: readonly Policy[];
  /** Told the status of an answer before its first byte leaves. */
  answered?(c: GatewayContext, status: number): void;
  /** Told why an answer was cut off after its first bytes had left. */
  cutOff?(c: GatewayContext, error: unknown): void;
}

/** Headers of a connection (RFC 9110, 7.6.1), of the key, and those that are set anew. */
const NOT_FORWARDED = new Set([
  "authorization",
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
const WITH_BODY = new Set(["POST", "PATCH", "PUT"]);

/** Puts policies between clients and any PostgREST; with none of them it only swaps the key for a token. */
export function createProxy({ upstream, callerOf, targetOf, policies, answered, cutOff }: ProxyParts) {
  return async (c: GatewayContext): Promise<Response> => {
    const plan = beginPlan(c, callerOf(c), targetOf(c));
    for (const policy of policies) {
      const planned = policy.plan?.(plan, c);
      // Nearly all are done at once, and would only be waited for.
      if (planned !== undefined) await planned;
    }
    const request = await forward(plan, c);
    const rewrite = (head: Head) => {
      for (const policy of policies) policy.answer?.(head, plan);
      return head;
    };
    try {
      if (plan.isKept) {
        const { status, headers, body } = await upstream.exchange(request, rewrite, plan.watch);
        return new Response(body === "" ? null : body, { status, headers });
      }
      await upstream.stream(request, c.env.outgoing, {
        watch: plan.watch,
        rewrite: (head) => {
          rewrite(head);
          answered?.(c, head.status);
          return head;
        },
      });
      return RESPONSE_ALREADY_SENT;
    } catch (error) {
      if (c.env.outgoing.headersSent) {
        cutOff?.(c, error);
        return RESPONSE_ALREADY_SENT;
      }
      if (!(error instanceof UpstreamRefusal)) throw error;
      if (policies.length === 0) return error.toResponse();
      const refusal = request.method === "HEAD" ? await refusalOfGet(upstream, request) : error;
      throw policies.reduce((known, policy) => policy.refuse?.(known, plan) ?? known, refusal.toApiError());
    }
  };
}

/** HEAD is refused without a word; why, a GET is told. */
async function refusalOfGet(upstream: Postgrest, request: Forwarded): Promise<UpstreamRefusal> {
  try {
    await upstream.exchange({ ...request, method: "GET" }, (head) => head, null);
  } catch (error) {
    if (error instanceof UpstreamRefusal) return error;
    throw error;
  }
  throw unavailable();
}

function beginPlan(c: GatewayContext, caller: Caller, target: Target): Plan {
  const { incoming } = c.env;
  const asked = incoming.method ?? "GET";
  return {
    target,
    caller,
    asked,
    method: asked,
    parameters: splitQuery(rawQuery(c)),
    headers: endToEnd(incoming.headers),
    preferences: new Map(),
    body: null,
    payload: null,
    watch: null,
    isKept: false,
  };
}

function endToEnd(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === "string" && !NOT_FORWARDED.has(name)) kept[name] = value;
  }
  return kept;
}

async function forward(plan: Plan, c: GatewayContext): Promise<Forwarded> {
  const { target, caller, method, parameters, headers, body } = plan;
  const usesJsonPath = parameters.some(({ name, value }) => name.includes("->") || value.includes("->"));
  const query = parameters.map(({ raw }) => raw).join("&");
  const token = usesJsonPath ? caller.jsonToken : caller.token;
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const path = `/${encodeURIComponent(target.name)}`;
  return {
    method,
    path: query === "" ? path : `${path}?${query}`,
    headers,
    body: body ?? (WITH_BODY.has(method) ? await bodyOf(c) : null),
  };
}
