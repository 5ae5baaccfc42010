import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import inject from "light-my-request";
import type { ApiKey } from "../core/api-keys.ts";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError, isErrorBody } from "../core/errors.ts";

interface Call {
  /** Sent as JSON, except for bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

interface Answer<Body> {
  status: number;
  body: Body;
}

/**
 * Calls endpoints of the API inside this process, as the session of a request. So the dashboard has the rules, limits and
 * errors of the API.
 */
export class Api {
  readonly #app: Hono<GatewayEnv>;

  constructor(app: Hono<GatewayEnv>) {
    this.#app = app;
  }

  /** @throws ApiError for a status of 400 or above */
  async call<Body>(c: GatewayContext, method: string, path: string, call: Call = {}): Promise<Answer<Body>> {
    const { status, headers, text } = await this.#send(c, method, path, call);
    const isJson = /json/.test(String(headers["content-type"] ?? ""));
    const body = isJson && text !== "" ? JSON.parse(text) : null;
    if (status >= 400) throw errorOf(status, body);
    return { status, body };
  }

  async #send(c: GatewayContext, method: string, path: string, { body, headers = {} }: Call) {
    const isRaw = Buffer.isBuffer(body);
    const response = await inject(this.#listener(c.var.session.apiKey), {
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

  /** A page of the API as it is, with its own policy. */
  async page(c: GatewayContext, path: string): Promise<Response> {
    const { status, headers, text } = await this.#send(c, "GET", path, {});
    if (status >= 400) throw errorOf(status, JSON.parse(text));
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
  async unchanged(c: GatewayContext, path: string): Promise<Record<string, string>> {
    const { headers } = await this.#send(c, "GET", path, {});
    return { "if-match": String(headers.etag ?? "*") };
  }

  async rows<Row>(c: GatewayContext, path: string): Promise<Row[]> {
    const { body } = await this.call<Row[]>(c, "GET", path);
    return body;
  }

  #listener(sessionKey: ApiKey) {
    const app = this.#app;
    return getRequestListener((request, env) => app.fetch(request, { ...env, sessionKey }), {
      overrideGlobalObjects: false,
      autoCleanupIncoming: false,
    });
  }
}

function errorOf(status: number, body: unknown): ApiError {
  if (!isErrorBody(body)) return new ApiError(status, "CDS500", "The service failed to answer this request.");
  return new ApiError(status, body.code, body.message, { details: body.details, hint: body.hint });
}
