import type { OutgoingHttpHeaders } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import inject from "light-my-request";
import { existing } from "../../platform/existing.ts";
import type { ApiKey } from "../core/api-keys.ts";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError, isErrorBody } from "../core/errors.ts";

interface InsideRequest {
  method: string;
  /** The path with its query. */
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** The address of the connection. */
  remoteAddress?: string;
}

export interface InsideResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  text: string;
  bytes: Buffer;
}

/**
 * Sends a request to the app inside this process. It passes all middleware, as a request of a client.
 * @param sessionKey the key of a session of the dashboard, which then replaces the Authorization header
 */
export async function callInside(
  app: Hono<GatewayEnv>,
  request: InsideRequest,
  sessionKey?: ApiKey,
): Promise<InsideResponse> {
  const session = sessionKey === undefined ? {} : { sessionKey };
  const listener = getRequestListener((received, env) => app.fetch(received, { ...env, ...session }), {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  const response = await inject(listener, request);
  const { statusCode: status, headers, payload: text, rawPayload: bytes } = response;
  return { status, headers, text, bytes };
}

/** The error that a response contains. */
export function refusalOf({ status, headers, text }: InsideResponse): ApiError {
  const body: unknown = /json/.test(String(headers["content-type"])) && text !== "" ? JSON.parse(text) : null;
  if (!isErrorBody(body)) return new ApiError(status, "CDS500", "The service failed to answer this request.");
  return new ApiError(status, body.code, body.message, {
    details: body.details,
    hint: body.hint,
    headers: Object.fromEntries(
      ["error-fields", "www-authenticate"].flatMap((name) =>
        headers[name] === undefined ? [] : [[name, String(headers[name])]],
      ),
    ),
  });
}

/** The headers that a request has in common with one that it makes inside this process. */
export function sharedHeaders(c: GatewayContext): Record<string, string> {
  const { host = "localhost", "x-forwarded-for": forwarded } = c.env.incoming.headers;
  return {
    host,
    "x-request-id": c.var.requestId,
    ...(forwarded === undefined ? {} : { "x-forwarded-for": [forwarded].flat().join() }),
  };
}

/** A multipart form as the body of a request, with its media type. */
export async function packed(form: FormData): Promise<{ content: Buffer; type: string }> {
  const response = new Response(form);
  const type = existing(response.headers.get("content-type"));
  return { content: Buffer.from(await response.arrayBuffer()), type };
}
