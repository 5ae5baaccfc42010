import type { OutgoingHttpHeaders } from "node:http";
import { getRequestListener } from "@hono/node-server";
import inject from "light-my-request";
import type { GatewayContext } from "../core/context.ts";
import { ApiError, isErrorBody } from "../core/errors.ts";

interface Call {
  /** Sent as JSON, except for bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Calls an endpoint of the API inside this process, as the session of the request. So the dashboard has the rules, limits
 * and errors of the API.
 * @throws ApiError for a status of 400 or above
 */
export async function callApi<Body>(c: GatewayContext, method: string, path: string, call: Call = {}): Promise<Body> {
  const { status, headers, text } = await send(c, method, path, call);
  const isJson = /json/.test(String(headers["content-type"]));
  const body = isJson && text !== "" ? JSON.parse(text) : null;
  if (status >= 400) throw errorOf(status, body, headers);
  return body;
}

export const readRows = <Row>(c: GatewayContext, path: string): Promise<Row[]> => callApi<Row[]>(c, "GET", path);

/** A page of the API as it is, with its own policy. */
export async function apiPage(c: GatewayContext, path: string): Promise<Response> {
  const { status, headers, text } = await send(c, "GET", path, {});
  if (status >= 400) throw errorOf(status, JSON.parse(text), headers);
  const kept = ["content-type", "content-security-policy", "x-content-type-options"].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return c.body(text, 200, {
    ...Object.fromEntries(kept),
    "cache-control": "private, no-store",
    "x-frame-options": "DENY",
  });
}

/** The condition that a row, which a path names by its id, does not change before a write. */
export async function unchanged(c: GatewayContext, path: string): Promise<Record<string, string>> {
  const { headers } = await send(c, "GET", path, {});
  return { "if-match": String(headers.etag ?? "*") };
}

async function send(c: GatewayContext, method: string, path: string, { body, headers = {} }: Call) {
  const isRaw = Buffer.isBuffer(body);
  const { app } = c.var.dashboard;
  const sessionKey = c.var.session.apiKey;
  const listener = getRequestListener((request, env) => app.fetch(request, { ...env, sessionKey }), {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  const response = await inject(listener, {
    method,
    url: `/v1${path}`,
    headers: {
      host: c.env.incoming.headers.host ?? "localhost",
      "x-request-id": c.var.requestId,
      ...(body === undefined ? {} : { "content-type": isRaw ? "application/octet-stream" : "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
  });
  return { status: response.statusCode, headers: response.headers, text: response.payload };
}

function errorOf(status: number, body: unknown, headers: OutgoingHttpHeaders): ApiError {
  if (!isErrorBody(body)) return new ApiError(status, "CDS500", "The service failed to answer this request.");
  return new ApiError(status, body.code, body.message, {
    details: body.details,
    hint: body.hint,
    headers: headers["error-fields"] === undefined ? {} : { "error-fields": String(headers["error-fields"]) },
  });
}
