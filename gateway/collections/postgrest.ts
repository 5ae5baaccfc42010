import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Dispatcher } from "undici";
import type { FairSemaphore, OnLeave, PoolLoad } from "../../platform/fair-semaphore.ts";
import { tracedPart } from "../../platform/traces.ts";
import {
  ApiError,
  ClientLeft,
  fromSqlState,
  internal,
  isErrorBody,
  timedOut,
  unauthorized,
  unavailable,
} from "../core/errors.ts";
import { isShortage, type ShareOptions, shareAmongOrganizations } from "../core/shares.ts";
import { MIN_BYTES, SlowReaders } from "../core/slow-readers.ts";
import type { LiveGateways } from "../server/live-gateways.ts";
import { jsonOrNull } from "../server/payload.ts";
import { Upstreams } from "./upstreams.ts";

/** A request to PostgREST. */
export interface Forwarded {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | string | null;
  /** The organization whose share of PostgREST's connections the request uses. */
  organizationId: string;
}

/** The head of a response, without the headers of the connection. */
export interface Head {
  status: number;
  headers: Record<string, string | string[]>;
  /** Rewrites each chunk of the body. The first one contains the whole first line. */
  rewriteChunk: ((chunk: Buffer) => Buffer) | null;
}

/** Makes the head that the client gets. Called before the first byte is sent, once for each attempt. */
export type Rewrite = (head: Head) => Head;

/** Responses up to this size are sent in one write, with their length. */
const MAX_COALESCED_BYTES = 128 * 1024;
const MAX_ERROR_BYTES = 256 * 1024;
/** PostgREST repeats the URL in a header, with up to three bytes for each byte of the URL. */
const MAX_HEADER_BYTES = 96 * 1024;
/** Headers of the connection to PostgREST, and headers that Node sets. */
const CONNECTION_HEADERS = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** Time for which a safe request is repeated while PostgREST restarts, which takes about a second. */
const REPEAT_MS = 5000;
const REPEAT_PAUSE_MS = 100;
/** Maximum number of repetitions of a request that PostgreSQL ended because of a deadlock. */
const MAX_DEADLOCKS = 3;

/** A backend that works for this long on one request occupies a processor. Quick requests take a few milliseconds. */
const SLOW_MS = 500;

export interface PostgrestOptions extends ShareOptions {
  /** The size of the pool of each server. */
  pool: number;
  /** The gateways that divide the pools among them. */
  gateways: Pick<LiveGateways, "count" | "onChange">;
  /** The number of connections to each server. Those whose response a client still reads no longer need the pool. */
  connections: number;
  /**
   * The deadline of the exchange until the client gets the first bytes, with all repetitions. After it, the client must
   * read at least MIN_BYTES in each period of this length.
   */
  deadlineMs: number;
  /** Default 5 s. */
  repeatMs?: number;
}

/** The only code that sends requests to PostgREST. */
export class Postgrest {
  readonly #upstreams: Upstreams;
  readonly #backends: FairSemaphore;
  readonly #connections: FairSemaphore;
  readonly #slowReaders: SlowReaders;
  readonly #deadlineMs: number;
  readonly #repeatMs: number;

  constructor(
    urls: readonly string[],
    { pool, gateways, connections, deadlineMs, repeatMs = REPEAT_MS, ...shares }: PostgrestOptions,
  ) {
    let servers = urls.length;
    const backends = () => Math.max(1, Math.floor((servers * pool) / gateways.count));
    const options = {
      connections,
      pipelining: 1,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Each exchange has its own deadline.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: 30_000,
    };
    this.#upstreams = new Upstreams(urls, options, (count) => {
      servers = count;
      this.#backends.resize(backends());
      this.#connections.resize(servers * connections);
    });
    gateways.onChange(() => this.#backends.resize(backends()));
    this.#backends = shareAmongOrganizations(backends(), { ...shares, slowMs: SLOW_MS });
    this.#connections = shareAmongOrganizations(servers * connections, shares);
    // A third of the share.
    this.#slowReaders = new SlowReaders(() => Math.max(1, Math.floor((servers * connections * shares.share) / 3)));
    this.#deadlineMs = deadlineMs;
    this.#repeatMs = Math.min(repeatMs, deadlineMs);
  }

  /** The requests that PostgREST's own connections to the database serve. */
  get load(): PoolLoad {
    return this.#backends;
  }

  /**
   * Streams PostgREST's response to a client.
   * @throws UpstreamRefusal for a status of 300 or above, before anything is sent; ApiError 429 or 503 if the request
   * cannot begin in time.
   */
  async stream(request: Forwarded, outgoing: ServerResponse, rewrite: Rewrite): Promise<void> {
    const attempt = async (timeLeft: () => number) => {
      if (outgoing.destroyed) throw new ClientLeft();
      const slots = await this.#takeSlots(request, whenClosed(outgoing));
      await new Promise<void>((resolve, reject) => {
        const slowReading = {
          periodMs: this.#deadlineMs,
          begin: () => this.#slowReaders.begin(request.organizationId),
        };
        const handler = new Streaming({
          outgoing,
          rewrite,
          slots,
          deadlineMs: timeLeft(),
          slowReading,
          resolve,
          reject,
        });
        this.#upstreams.dispatch(optionsOf(request), handler);
      });
    };
    await tracedPart(nameOf(request), "client", () => this.#repeat(request, attempt, () => !outgoing.headersSent));
  }

  /**
   * Reads a whole response.
   * @param mayRepeat asked before another attempt. Default: always.
   * @throws UpstreamRefusal for a status of 300 or above; ApiError 429 or 503 if the request cannot begin in time.
   */
  exchange(request: Forwarded, rewrite: Rewrite, mayRepeat?: () => boolean): Promise<WholeResponse> {
    const attempt = async (timeLeft: () => number) => {
      const slots = await this.#takeSlots(request);
      return this.#exchangeOnce(request, rewrite, slots, timeLeft()).finally(slots.free);
    };
    return tracedPart(nameOf(request), "client", () => this.#repeat(request, attempt, mayRepeat));
  }

  async #exchangeOnce(request: Forwarded, rewrite: Rewrite, slots: Slots, deadlineMs: number): Promise<WholeResponse> {
    try {
      const signal = AbortSignal.timeout(Math.ceil(deadlineMs));
      const response = await this.#upstreams.request({ ...optionsOf(request), signal });
      slots.freeBackend();
      const body = await response.body.text();
      const head = headOf(response.statusCode, response.headers);
      if (response.statusCode >= 300) throw new UpstreamRefusal(head, body);
      const { status, headers, rewriteChunk } = rewrite(head);
      return {
        status,
        headers: new Headers(pairsOf(headers)),
        body: rewriteChunk?.(Buffer.from(body)).toString("utf8") ?? body,
      };
    } catch (error) {
      throw fromTransport(error);
    }
  }

  /**
   * A connection to PostgREST, and the place in PostgREST's pool that the request uses until its response begins.
   * @throws ClientLeft if the client leaves before the request can begin
   */
  async #takeSlots({ organizationId }: Forwarded, onLeave?: OnLeave): Promise<Slots> {
    const freeConnection = await this.#connections.acquire(organizationId, onLeave);
    try {
      const freeBackend = await this.#backends.acquire(organizationId, onLeave);
      const free = () => {
        freeBackend();
        freeConnection();
      };
      return { freeBackend, free };
    } catch (error) {
      freeConnection();
      throw error;
    }
  }

  /**
   * Repeats a safe request while PostgREST restarts, and any request that PostgreSQL has undone because of a deadlock,
   * unless the client has already received a part of the response.
   */
  async #repeat<Result>(
    { method }: Forwarded,
    attempt: (timeLeft: () => number) => Promise<Result>,
    mayRepeat: () => boolean = () => true,
  ): Promise<Result> {
    const start = performance.now();
    const timeLeft = () => Math.max(1, this.#deadlineMs - (performance.now() - start));
    for (let deadlocks = 0; ; ) {
      try {
        return await attempt(timeLeft);
      } catch (error) {
        const isSafe = method === "GET" || method === "HEAD";
        const isInTime = performance.now() - start + REPEAT_PAUSE_MS < this.#repeatMs;
        if (isDeadlock(error) && deadlocks < MAX_DEADLOCKS && isInTime && mayRepeat()) {
          deadlocks += 1;
          continue;
        }
        if (!isSafe || !isInTime || !mayRepeat() || !isRestart(error)) throw error;
        if (!this.#upstreams.hasHealthy) await sleep(REPEAT_PAUSE_MS);
      }
    }
  }

  /** Reads a whole response. @throws ApiError for a status of 300 or above */
  async read(request: Forwarded): Promise<WholeResponse> {
    try {
      return await this.exchange(request, (head) => head);
    } catch (error) {
      throw error instanceof UpstreamRefusal ? error.toApiError() : error;
    }
  }

  /** Whether PostgREST answers within a deadline and has read the schema. */
  isReady(deadlineMs: number): Promise<boolean> {
    return this.#upstreams.isReady(deadlineMs);
  }

  close(): Promise<void> {
    return this.#upstreams.close();
  }
}

const whenClosed =
  (outgoing: ServerResponse): OnLeave =>
  (leave) => {
    const onClose = () => leave(new ClientLeft());
    outgoing.once("close", onClose);
    return () => outgoing.off("close", onClose);
  };

/** The slots of a request. Freeing twice has no effect. */
interface Slots {
  freeBackend: () => void;
  /** Frees both. */
  free: () => void;
}

interface WholeResponse {
  status: number;
  headers: Headers;
  body: string;
}

/** The name of a request to PostgREST in a trace. */
const nameOf = ({ method }: Forwarded) => `PostgREST ${method}`;

function optionsOf({ method, path, headers, body }: Forwarded): Dispatcher.DispatchOptions {
  return { method, path, headers, body };
}

function headOf(status: number, given: IncomingHttpHeaders): Head {
  const headers: Head["headers"] = {};
  for (const name in given) {
    const value = given[name];
    if (value !== undefined && !CONNECTION_HEADERS.has(name)) headers[name] = value;
  }
  return { status, headers, rewriteChunk: null };
}

function pairsOf(headers: Head["headers"]): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((single): [string, string] => [name, single]),
  );
}

interface StreamingOptions {
  outgoing: ServerResponse;
  rewrite: Rewrite;
  slots: Slots;
  deadlineMs: number;
  slowReading: {
    /** The period in which a slow reader must read MIN_BYTES. */
    periodMs: number;
    /** Lets the client read on after the deadline. Returns the function that ends it, or null if it may not. */
    begin: () => (() => void) | null;
  };
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Copies one response of PostgREST to the client, with backpressure, and ends both when either ends. PostgREST 12 does not
 * cancel the query of a client that left, so the exchange then continues until the response begins.
 */
class Streaming implements Dispatcher.DispatchHandler {
  readonly #outgoing: ServerResponse;
  readonly #rewrite: Rewrite;
  readonly #slots: Slots;
  readonly #resolve: () => void;
  readonly #reject: (error: unknown) => void;
  readonly #slowReading: StreamingOptions["slowReading"];
  #deadline: NodeJS.Timeout;
  #endSlowReading: () => void = () => undefined;
  /** The number of bytes that the client has taken. */
  #taken = 0;
  readonly #onClose = () => this.#abandon(new ClientLeft());
  #controller: Dispatcher.DispatchController | null = null;
  #head: Head = { status: 0, headers: {}, rewriteChunk: null };
  #chunks: Buffer[] = [];
  #size = 0;
  #isAnswered = false;
  #isFlowing = false;
  #isOver = false;

  constructor({ outgoing, rewrite, slots, deadlineMs, slowReading, resolve, reject }: StreamingOptions) {
    this.#outgoing = outgoing;
    this.#rewrite = rewrite;
    this.#slots = slots;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#slowReading = slowReading;
    this.#deadline = setTimeout(() => {
      const end = this.#isFlowing ? slowReading.begin() : null;
      if (end === null) {
        this.#stop();
      } else {
        this.#endSlowReading = end;
        this.#watchReader();
      }
    }, deadlineMs);
    outgoing.once("close", this.#onClose);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) this.#abort();
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#slots.freeBackend();
    this.#isAnswered = true;
    if (this.#isOver) {
      this.#abort();
      return;
    }
    this.#head = headOf(status, headers);
    if (status >= 300) return;
    try {
      this.#head = this.#rewrite(this.#head);
    } catch (error) {
      this.#abandon(error);
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isOver) return;
    if (this.#isFlowing) {
      this.#write(controller, this.#rewritten(chunk));
      return;
    }
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#head.status >= 300) {
      if (this.#size > MAX_ERROR_BYTES) this.#abandon(internal(new Error("PostgREST's error body is too large")));
    } else if (this.#size > MAX_COALESCED_BYTES) {
      this.#isFlowing = true;
      this.#outgoing.writeHead(this.#head.status, this.#head.headers);
      const chunks = this.#chunks;
      this.#chunks = [];
      this.#write(controller, this.#rewritten(Buffer.concat(chunks)));
    }
  }

  onResponseEnd(): void {
    this.#endExchange();
    if (this.#isOver) return;
    this.#finish();
    if (this.#head.status >= 300) {
      this.#reject(new UpstreamRefusal(this.#head, Buffer.concat(this.#chunks).toString("utf8")));
      return;
    }
    if (this.#isFlowing) {
      this.#outgoing.end();
    } else {
      this.#sendWhole();
    }
    this.#resolve();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#endExchange();
    this.#abandon(fromTransport(error));
  }

  #sendWhole(): void {
    const { status, headers } = this.#head;
    const [first] = this.#chunks;
    const body = this.#rewritten(
      this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks),
    );
    if (status !== 204 && this.#outgoing.req.method !== "HEAD") {
      headers["content-length"] = String(body.length);
    }
    this.#outgoing.writeHead(status, headers).end(body);
  }

  #rewritten(chunk: Buffer): Buffer {
    return this.#head.rewriteChunk?.(chunk) ?? chunk;
  }

  /** Ends the exchange unless the client reads enough in each period. */
  #watchReader(): void {
    const before = this.#taken;
    this.#deadline = setTimeout(() => {
      if (this.#taken - before < MIN_BYTES) this.#stop();
      else this.#watchReader();
    }, this.#slowReading.periodMs);
  }

  #stop(): void {
    this.#abandon(timedOut());
    this.#abort();
  }

  #write(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    // The next chunk comes only when the client has taken most of this one.
    this.#taken += chunk.length;
    if (this.#outgoing.write(chunk)) return;
    controller.pause();
    this.#outgoing.once("drain", () => controller.resume());
  }

  #abandon(error: unknown): void {
    if (this.#isOver) return;
    this.#finish();
    if (this.#isAnswered || !(error instanceof ClientLeft)) this.#abort();
    // The head is sent, so the response cannot become an error. The client must see that the body is incomplete.
    if (this.#outgoing.headersSent) this.#outgoing.destroy();
    this.#reject(error);
  }

  #abort(): void {
    this.#controller?.abort(new ClientLeft());
    this.#endExchange();
  }

  #endExchange(): void {
    clearTimeout(this.#deadline);
    this.#endSlowReading();
    this.#endSlowReading = () => undefined;
    this.#slots.free();
  }

  #finish(): void {
    this.#isOver = true;
    this.#outgoing.off("close", this.#onClose);
  }
}

/** A response of PostgREST with a status of 300 or above. */
export class UpstreamRefusal extends Error {
  override name = "UpstreamRefusal";
  readonly status: number;
  readonly headers: Head["headers"];
  readonly text: string;

  constructor({ status, headers }: Head, text: string) {
    super(`PostgREST answered ${status}`);
    this.status = status;
    this.headers = headers;
    this.text = text;
  }

  /**
   * The client's error. Errors of the request keep PostgREST's words; errors of the database or of PostgREST itself do
   * not.
   */
  toApiError(): ApiError {
    const { status, headers } = this;
    const body = jsonOrNull(this.text);
    if (status === 401) return unauthorized();
    if (!isErrorBody(body)) {
      if (status === 404) return new ApiError(404, "CDS100", "Not found.");
      const cause = new Error(`PostgREST answered ${status}: ${this.text.slice(0, 200)}`);
      return isOutage(status) ? unavailable(cause) : internal(cause);
    }
    const { code, message } = body;
    const details = textOrNull(body.details);
    const hint = textOrNull(body.hint);
    if (/^PGRST00[0-3]$/.test(code)) return unavailable();
    if (code === "" || /^(08|40|53|57|55P03)/.test(code)) {
      return fromSqlState(code, message, details, hint) ?? unavailable();
    }
    if (status >= 500) return internal(new Error(`PostgREST answered ${status} ${code}: ${message}`));
    const kept = Object.fromEntries(
      ["content-range", "error-fields", "www-authenticate"].flatMap((name) => {
        const value = headers[name];
        return typeof value === "string" ? [[name, value]] : [];
      }),
    );
    return new ApiError(status, code, message, { details, hint, headers: kept });
  }
}

/** The statuses of a server, or of a proxy before it, that cannot serve requests for now. */
const isOutage = (status: number): boolean => status >= 502 && status <= 504;

/** Whether PostgREST cannot be reached, or has not connected to the database or read the schema yet. */
function isRestart(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 503 && !isShortage(error);
  if (!(error instanceof UpstreamRefusal) || error.status !== 503) return false;
  // A response to HEAD has no body.
  if (error.text === "") return true;
  const body = jsonOrNull(error.text);
  return isErrorBody(body) && /^PGRST00[0-2]$/.test(body.code);
}

/** Whether PostgreSQL undid the transaction because it and another one waited for each other. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof UpstreamRefusal)) return false;
  const body = jsonOrNull(error.text);
  return isErrorBody(body) && body.code === "40P01";
}

function fromTransport(error: unknown): unknown {
  if (error instanceof ApiError || error instanceof ClientLeft || error instanceof UpstreamRefusal) return error;
  if (error instanceof Error && /Timeout/.test(error.name)) return timedOut(error);
  return unavailable(error);
}

/** PostgREST's details can be an array or an object. */
function textOrNull(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
