import type { Hono } from "hono";
import { z } from "zod";
import type { GatewayContext, GatewayEnv } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { callInside, refusalOf, sharedHeaders } from "../server/call-inside.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

type Threads = GatewayDependencies["threads"];

interface Call {
  idempotencyKey?: string | undefined;
  body?: { type: string; content: string | Buffer };
}

/** The API as the agent's key uses it: each call is a request of its own, with all checks, limits and logs of one. */
export class AgentApi {
  readonly #app: Hono<GatewayEnv>;
  readonly #c: GatewayContext;
  readonly #dependencies: GatewayDependencies;

  constructor(app: Hono<GatewayEnv>, c: GatewayContext, dependencies: GatewayDependencies) {
    this.#app = app;
    this.#c = c;
    this.#dependencies = dependencies;
  }

  /** The address of the service as its users know it, without a slash at the end. */
  get origin(): string {
    return this.#dependencies.settings.PUBLIC_URL ?? new URL(this.#c.req.url).origin;
  }

  /** The id by which the log of the gateway and the versions of candidates name the request. */
  get requestId(): string {
    return this.#c.var.requestId;
  }

  get organizationId(): string {
    return this.#c.var.apiKey.organizationId;
  }

  /** The threads that shape texts of documents for results. */
  get threads(): Threads {
    return this.#dependencies.threads;
  }

  /** @throws ApiError for a status of 400 or above */
  async send(method: string, path: string, { idempotencyKey, body }: Call = {}) {
    const { headers, socket } = this.#c.env.incoming;
    const response = await callInside(this.#app, {
      method,
      url: `/v1${path}`,
      headers: {
        accept: "*/*",
        ...sharedHeaders(this.#c),
        authorization: headers.authorization ?? "",
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
        ...(body === undefined ? {} : { "content-type": body.type }),
      },
      ...(body === undefined ? {} : { payload: body.content }),
      remoteAddress: socket.remoteAddress ?? "",
    });
    if (response.status >= 400) throw refusalOf(response);
    return response;
  }

  /** The body of a GET, as JSON text. @throws ApiError */
  async read(path: string): Promise<string> {
    return (await this.send("GET", path)).text;
  }

  /**
   * The row of a collection with an id.
   * @throws ApiError, also if there is none
   */
  async readRow<Row>(collection: string, id: string, select: string, shape: z.ZodType<Row>): Promise<Row> {
    const rows = await this.read(`/${collection}?id=eq.${id}&select=${select}`);
    const [row] = z.array(shape).parse(JSON.parse(rows));
    if (row !== undefined) return row;
    throw new ApiError(404, "CDS300", `There is no row ${id} in ${collection}.`, {
      hint: "Use an id that another tool returned.",
    });
  }
}
