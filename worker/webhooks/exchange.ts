import type { Socket } from "node:net";
import { type Dispatcher, errors } from "undici";
import { allowResponse, type Connection, ConnectionGone } from "./connections.ts";
import { Fault } from "./fault.ts";
import { codeOf } from "./guard.ts";

export interface Request {
  path: string;
  /** Alternating names and values. */
  headers: string[];
  body: Buffer;
}

export interface Response {
  status: number;
  /** The value of `Retry-After`, or null. */
  retryAfter: string | null;
  /** The first MAX_BODY_BYTES of the body. */
  body: Buffer;
  /** Whether the body was longer. The connection must then be dropped. */
  truncated: boolean;
}

/** Maximum number of bytes that are read from a response body. */
export const MAX_BODY_BYTES = 16 * 1024;

/** A kept-alive connection was already closed when it was reused. No response was received on it. */
export class StaleConnection extends Fault {
  override name = "StaleConnection";
}

/**
 * Sends a POST on the connection and reads the response until it is complete or its body exceeds MAX_BODY_BYTES.
 * After a rejection the connection must be dropped.
 * @throws Fault or its subclass StaleConnection; the signal's reason if the signal ended the exchange
 */
export function exchange(connection: Connection, request: Request, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      signal.removeEventListener("abort", onAbort);
      act();
    };
    const onAbort = () => reject(signal.reason);
    const handler = new ResponseReader(
      (response) => settle(() => resolve(response)),
      (error, begun) => settle(() => reject(explain(error, connection, begun))),
    );
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    allowResponse(connection);
    connection.client.dispatch({ method: "POST", ...request }, handler);
  });
}

type OnResponse = (response: Response) => void;
type OnError = (error: unknown, begun: boolean) => void;

/** Collects one response. Ignores data that arrives after the response was returned. */
class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #onResponse: OnResponse;
  readonly #onError: OnError;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #begun = false;
  #done = false;
  #status = 0;
  #retryAfter: string | null = null;

  constructor(onResponse: OnResponse, onError: OnError) {
    this.#onResponse = onResponse;
    this.#onError = onError;
  }

  // undici treats an object without this method as a handler of its older interface.
  onRequestStart(): void {}

  onResponseStarted(): void {
    this.#begun = true;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Record<string, unknown>): void {
    this.#status = status;
    const value = headers["retry-after"];
    this.#retryAfter = typeof value === "string" ? value : null;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#done) return;
    const remaining = MAX_BODY_BYTES - this.#length;
    // Copy: a chunk is a view of the socket's whole read buffer.
    if (remaining > 0) this.#chunks.push(Buffer.from(chunk.subarray(0, remaining)));
    this.#length += chunk.length;
    if (this.#length > MAX_BODY_BYTES) this.#finish(true);
  }

  onResponseEnd(): void {
    if (!this.#done) this.#finish(false);
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    if (this.#done) return;
    this.#done = true;
    this.#onError(error, this.#begun);
  }

  #finish(truncated: boolean): void {
    this.#done = true;
    const body = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#onResponse({ status: this.#status, retryAfter: this.#retryAfter, body, truncated });
  }
}

function explain(error: unknown, { used, socket }: Connection, begun: boolean): Fault {
  if (error instanceof Fault) return error;
  const code = codeOf(error);
  if (code.startsWith("ERR_SSL") || code.startsWith("ERR_TLS")) return new Fault("tls", code, { cause: error });
  if (error instanceof errors.InvalidArgumentError) return new Fault("defect", error.message, { cause: error });
  if (isMalformed(error, socket)) return new Fault("protocol", messageOf(error), { cause: error });
  if ((used && !begun) || error instanceof ConnectionGone)
    return new StaleConnection("closed", messageOf(error), { cause: error });
  return new Fault("closed", messageOf(error), { cause: error });
}

function isMalformed(error: unknown, socket: Socket): boolean {
  // undici also raises this for any other fault in headers that contain a length. In that case the parser ends the
  // socket with this error. Otherwise the endpoint closed the connection first.
  if (error instanceof errors.ResponseContentLengthMismatchError) {
    return socket.errored === error && !socket.readableEnded;
  }
  if (error instanceof errors.HeadersOverflowError) return true;
  if (error instanceof errors.HTTPParserError) return error.code !== "HPE_INVALID_EOF_STATE";
  // The message of undici for an unexpected 100 or 101.
  return error instanceof errors.SocketError && error.message.startsWith("bad ");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
