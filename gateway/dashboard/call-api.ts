import { setTimeout as sleep } from "node:timers/promises";
import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { callInside, type InsideResponse, refusalOf, sharedHeaders } from "../server/call-inside.ts";
import { idempotencyKeyOf, sentBefore } from "./form-keys.ts";

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
  const response = await sendOnce(c, method, path, call);
  if (response.status >= 400) throw refusalForPage(response);
  const isJson = /json/.test(String(response.headers["content-type"]));
  const body = isJson && response.text !== "" ? JSON.parse(response.text) : null;
  return body;
}

/** A text of the API in a media type. @throws ApiError for a status of 400 or above */
export async function callText(c: GatewayContext, path: string, accept: string): Promise<string> {
  const response = await send(c, "GET", path, { headers: { accept } });
  if (response.status >= 400) throw refusalForPage(response);
  return response.text;
}

export const readRows = <Row>(c: GatewayContext, path: string): Promise<Row[]> => callApi<Row[]>(c, "GET", path);

/** A page or file of the API as it is, with its own policy. Pages of the dashboard can show it in a frame. */
export async function apiPage(
  c: GatewayContext,
  path: string,
  { method = "GET", ...call }: Call & { method?: string } = {},
): Promise<Response> {
  const response = await send(c, method, path, call);
  if (response.status >= 400) throw refusalForPage(response);
  const { headers, bytes } = response;
  const kept = ["content-type", "content-security-policy", "x-content-type-options"].flatMap((name) => {
    const value = headers[name];
    return value === undefined
      ? []
      : [[name, String(value).replace("frame-ancestors 'none'", "frame-ancestors 'self'")]];
  });
  return c.body(new Uint8Array(bytes), 200, {
    ...Object.fromEntries(kept),
    "cache-control": "private, no-store",
    "x-frame-options": "SAMEORIGIN",
  });
}

/** A file of the API. @throws ApiError for a status of 400 or above */
export async function callFile(c: GatewayContext, path: string, accept: string, body: unknown): Promise<Buffer> {
  const response = await send(c, "POST", path, { body, headers: { accept } });
  if (response.status >= 400) throw refusalForPage(response);
  return response.bytes;
}

/** The error of a response, for a page. If it names a field, its hint tells programs what to send there. */
function refusalForPage(response: InsideResponse): ApiError {
  const refusal = refusalOf(response);
  const { status, body, fields } = refusal;
  if (fields.length === 0) return refusal;
  return new ApiError(status, body.code, body.message, { details: body.details, fields });
}

const CHANGE_ATTEMPTS = 5;

/**
 * Changes the row that a path names by its id. `bodyOf` reads the row, refuses what must not be replaced, and returns the
 * change, or null for none. It is called again if the row changes before the write, as when a thumbnail is drawn.
 * @throws ApiError for a status of 400 or above
 */
export async function changeRow(c: GatewayContext, path: string, bodyOf: () => Promise<object | null>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { headers } = await send(c, "GET", path, {});
    const body = await bodyOf();
    if (body === null) return;
    const response = await send(c, "PATCH", path, { body, headers: { "if-match": String(headers.etag ?? "*") } });
    if (response.status < 400) return;
    if (response.status !== 412 || attempt === CHANGE_ATTEMPTS) throw refusalForPage(response);
  }
}

const ATTEMPTS = 20;
const WAIT_MS = 250;

/**
 * Sends a call. One that creates something has a key of its form, so that a form that is sent twice gets the first answer
 * twice.
 */
async function sendOnce(c: GatewayContext, method: string, path: string, call: Call) {
  const { body, headers = {} } = call;
  const isOwn = method !== "POST" || Buffer.isBuffer(body) || headers["idempotency-key"] !== undefined;
  const key = isOwn ? null : idempotencyKeyOf(c, `${path} ${JSON.stringify(body)}`);
  if (key === null) return send(c, method, path, call);
  const once = { ...call, headers: { ...headers, "idempotency-key": key } };
  for (let attempt = 1; ; attempt++) {
    const response = await send(c, method, path, once);
    if (response.status < 400) return response;
    const { code } = refusalOf(response).body;
    if (code === "CDS115") throw sentBefore(c);
    // The same form was sent a moment ago, and its answer is not there yet.
    if (!["CDS116", "CDS117"].includes(code) || attempt === ATTEMPTS) return response;
    await sleep(WAIT_MS);
  }
}

function send(c: GatewayContext, method: string, path: string, { body, headers = {} }: Call) {
  const isRaw = Buffer.isBuffer(body);
  const { remoteAddress } = c.env.incoming.socket;
  const request = {
    method,
    url: `/v1${path}`,
    headers: {
      ...sharedHeaders(c),
      ...(body === undefined ? {} : { "content-type": isRaw ? "application/octet-stream" : "application/json" }),
      ...headers,
    },
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
    ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
  };
  return callInside(c.var.dashboard.app, request, c.var.session.apiKey);
}
