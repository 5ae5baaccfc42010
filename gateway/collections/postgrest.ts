import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { type Dispatcher, Pool } from "undici";
import {
  ApiError,
  fromSqlState,
  internal,
  isErrorBody,
  timedOut,
  unauthorized,
  unavailable,
} from "../errors.ts";

/** A request as PostgREST shall see it. */
export interface Forwarded {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | string | null;
}

/** The head of an answer, without what belongs to the connection. */
export interface Head {
  status: number;
  headers: Record<string, string | string[]>;
  /** Makes of the body's beginning, which holds its first line, what is sent in its place. */
  opening?: (body: Buffer) => Buffer;
}

/** Reads a body as it comes in, and says afterwards what the head should tell of it. */
export interface BodyWatch {
  write(chunk: Buffer): void;
  headers(): Record<string, string>;
}

interface StreamOptions {
  /** Called once, before any byte is sent. */
  rewrite(head: Head): Head;
  /** With one, nothing is sent before the whole body is here. */
  watch: BodyWatch | null;
}

/** Answers up to this size are sent in one write, with their length. */
const COALESCED_BYTES = 128 * 1024;
const ERROR_BYTES = 256 * 1024;
/** PostgREST repeats the URL in a header, with up to three bytes for each of its own. */
const HEADER_BYTES = 96 * 1024;
/** What is held back of one answer, at most, because a watch must read it to its end. */
const WATCHED_BYTES = 32 * 1024 * 1024;
/** Headers of the connection to PostgREST, and those that Node sets. */
const OF_CONNECTION = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

interface PostgrestOptions {
  connections: number;
  /** For the whole exchange, from the first byte sent to the last one read. */
  deadlineMs: number;
}

/** The one place that talks to PostgREST. */
export class Postgrest {
  readonly #pool: Pool;
  readonly #deadlineMs: number;

  constructor(url: string, { connections, deadlineMs }: PostgrestOptions) {
    this.#pool = new Pool(new URL(url).origin, {
      connections,
      pipelining: 1,
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: deadlineMs + 1000,
      bodyTimeout: deadlineMs + 1000,
      keepAliveTimeout: 30_000,
    });
    this.#deadlineMs = deadlineMs;
  }

  /**
   * Streams PostgREST's answer into a response.
   * @throws UpstreamRefusal for an answer of 300 and above, before anything is sent.
   */
  stream(request: Forwarded, outgoing: ServerResponse, options: StreamOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#dispatch(request, new Streaming(outgoing, options, this.#deadlineMs, resolve, reject));
    });
  }

  /**
   * Reads an answer whole.
   * @throws UpstreamRefusal for an answer of 300 and above.
   */
  async exchange(
    request: Forwarded,
    rewrite: (head: Head) => Head,
    watch: BodyWatch | null,
  ): Promise<WholeAnswer> {
    try {
      const answer = await this.#pool.request({
        method: methodOf(request),
        path: request.path,
        headers: request.headers,
        body: request.body,
        signal: AbortSignal.timeout(this.#deadlineMs),
      });
      const body = await answer.body.text();
      const head = headOf(answer.statusCode, answer.headers);
      if (answer.statusCode >= 300) throw new UpstreamRefusal(head, body);
      watch?.write(Buffer.from(body));
      const { status, headers, opening } = rewrite(head);
      return {
        status,
        headers: new Headers(pairsOf({ ...headers, ...watch?.headers() })),
        body: opening === undefined ? body : opening(Buffer.from(body)).toString("utf8"),
      };
    } catch (error) {
      throw fromTransport(error);
    }
  }

  /**
   * Reads an answer whole.
   * @throws ApiError for an answer of 300 and above.
   */
  async read(request: Forwarded): Promise<WholeAnswer> {
    try {
      return await this.exchange(request, (head) => head, null);
    } catch (error) {
      throw error instanceof UpstreamRefusal ? error.toApiError() : error;
    }
  }

  /** Whether PostgREST is there and has read the schema. */
  async isReady(): Promise<boolean> {
    try {
      const answer = await this.#pool.request({
        method: "HEAD",
        path: "/organizations?limit=0",
        signal: AbortSignal.timeout(2000),
      });
      await answer.body.dump();
      return answer.statusCode < 500;
    } catch {
      return false;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  #dispatch(request: Forwarded, handler: Streaming): void {
    this.#pool.dispatch(
      { method: methodOf(request), path: request.path, headers: request.headers, body: request.body },
      handler,
    );
  }
}

interface WholeAnswer {
  status: number;
  headers: Headers;
  body: string;
}

function methodOf(request: Forwarded): Dispatcher.HttpMethod {
  return request.method;
}

function headOf(status: number, given: IncomingHttpHeaders): Head {
  const headers: Head["headers"] = {};
  for (const name in given) {
    const value = given[name];
    if (value !== undefined && !OF_CONNECTION.has(name)) headers[name] = value;
  }
  return { status, headers };
}

function pairsOf(headers: Head["headers"]): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((single): [string, string] => [name, single]),
  );
}

/** Receives one answer and hands it to a response, with backpressure, and ends both when either ends. */
class Streaming implements Dispatcher.DispatchHandler {
  readonly #outgoing: ServerResponse;
  readonly #options: StreamOptions;
  readonly #resolve: () => void;
  readonly #reject: (error: unknown) => void;
  readonly #deadline: NodeJS.Timeout;
  readonly #onClose = () => this.#abandon(new ClientLeft());
  #controller: Dispatcher.DispatchController | null = null;
  #head: Head = { status: 0, headers: {} };
  #chunks: Buffer[] = [];
  #size = 0;
  #isFlowing = false;
  #isOver = false;

  constructor(
    outgoing: ServerResponse,
    options: StreamOptions,
    deadlineMs: number,
    resolve: () => void,
    reject: (error: unknown) => void,
  ) {
    this.#outgoing = outgoing;
    this.#options = options;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#deadline = setTimeout(() => this.#abandon(timedOut()), deadlineMs);
    outgoing.once("close", this.#onClose);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) controller.abort(new ClientLeft());
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.#head = headOf(status, headers);
    if (status >= 300) return;
    try {
      this.#head = this.#options.rewrite(this.#head);
    } catch (error) {
      this.#abandon(error);
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isOver) return;
    if (this.#isFlowing) {
      this.#write(controller, chunk);
      return;
    }
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#head.status >= 300) {
      if (this.#size > ERROR_BYTES) this.#abandon(internal(new Error("PostgREST's error body is too large")));
    } else if (this.#options.watch !== null) {
      this.#options.watch.write(chunk);
      if (this.#size > WATCHED_BYTES) this.#abandon(tooLargeToWatch());
    } else if (this.#size > COALESCED_BYTES) {
      this.#isFlowing = true;
      this.#outgoing.writeHead(this.#head.status, this.#head.headers);
      const chunks = this.#chunks;
      this.#chunks = [];
      this.#write(controller, this.#opened(Buffer.concat(chunks)));
    }
  }

  onResponseEnd(): void {
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
    this.#abandon(fromTransport(error));
  }

  #sendWhole(): void {
    const { status, headers } = this.#head;
    const [first] = this.#chunks;
    const body = this.#opened(
      this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks),
    );
    if (status !== 204 && this.#outgoing.req.method !== "HEAD") {
      headers["content-length"] = String(body.length);
    }
    Object.assign(headers, this.#options.watch?.headers());
    this.#outgoing.writeHead(status, headers).end(body);
  }

  #opened(body: Buffer): Buffer {
    return this.#head.opening?.(body) ?? body;
  }

  #write(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#outgoing.write(chunk)) return;
    controller.pause();
    this.#outgoing.once("drain", () => controller.resume());
  }

  #abandon(error: unknown): void {
    if (this.#isOver) return;
    this.#finish();
    this.#controller?.abort(new ClientLeft());
    // A head that is out cannot become an error any more: the client must see that the body is cut.
    if (this.#outgoing.headersSent) this.#outgoing.destroy();
    this.#reject(error);
  }

  #finish(): void {
    this.#isOver = true;
    clearTimeout(this.#deadline);
    this.#outgoing.off("close", this.#onClose);
  }
}

/** The client closed its connection before it had the whole answer. */
export class ClientLeft extends Error {
  override name = "ClientLeft";
}

/** An answer of PostgREST's of 300 and above. */
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

  /** The answer as it came. */
  toResponse(): Response {
    const { status, headers, text } = this;
    return new Response(text, { status, headers: new Headers(pairsOf(headers)) });
  }

  /**
   * Our error for it. PostgREST's own errors are passed on as they are; what it says of the database's or its
   * own state is not.
   */
  toApiError(): ApiError {
    const { status, headers } = this;
    const body = parse(this.text);
    if (status === 401) return unauthorized();
    if (!isErrorBody(body)) {
      if (status === 404) return new ApiError(404, "CDS100", "There is nothing at this path.");
      return unavailable(new Error(`PostgREST answered ${status}: ${this.text.slice(0, 200)}`));
    }
    const { code, message } = body;
    const details = textOrNull(body.details);
    const hint = textOrNull(body.hint);
    if (/^PGRST00[0-3]$/.test(code)) return unavailable();
    if (code === "" || /^(08|40|53|57|55P03)/.test(code)) {
      return fromSqlState(code, message, details, hint) ?? unavailable();
    }
    if (status >= 500) return internal(new Error(`PostgREST answered ${status} ${code}: ${message}`));
    const range = headers["content-range"];
    const kept = typeof range === "string" ? { "content-range": range } : {};
    return new ApiError(status, code, message, { details, hint, headers: kept });
  }
}

const tooLargeToWatch = () =>
  new ApiError(400, "CDS113", `The answer is larger than ${WATCHED_BYTES / 1024 / 1024} MiB.`, {
    details: "Answers with embedded lists are limited in size.",
    hint: "Ask for fewer rows or columns at a time, by limit, or by the limit of an embedded list.",
  });

function fromTransport(error: unknown): unknown {
  if (error instanceof ApiError || error instanceof ClientLeft || error instanceof UpstreamRefusal)
    return error;
  if (error instanceof Error && /Timeout/.test(error.name)) return timedOut(error);
  return unavailable(error);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** PostgREST's details are at times an array or an object; ours are text. */
function textOrNull(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
