import type { Socket } from "node:net";
import { type Dispatcher, errors } from "undici";
import { allowAnswer, type Connection, ConnectionGone } from "./connections.ts";
import { Fault } from "./fault.ts";
import { codeOf } from "./guard.ts";

export interface Request {
  path: string;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
}

export interface Answer {
  status: number;
  /** The value of `Retry-After`, if there is one. */
  retryAfter: string | null;
  /** At most MAXIMUM_BODY_BYTES. */
  body: Buffer;
  /** Whether the body went on; the connection must then be dropped. */
  truncated: boolean;
}

/** What is read of an answer's body. */
export const MAXIMUM_BODY_BYTES = 16 * 1024;

/** A kept-alive connection turned out to be closed when it was used again: nothing was answered on it. */
export class Outworn extends Fault {
  override name = "Outworn";
}

/**
 * Sends a POST on the connection and reads the answer, until it is complete or its body longer than is
 * kept. After a rejection the connection must be dropped.
 * @throws Fault, Outworn among them; the signal's reason where that ended it
 */
export function exchange(connection: Connection, request: Request, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      signal.removeEventListener("abort", onAbort);
      act();
    };
    const onAbort = () => reject(signal.reason);
    const handler = new AnswerReader(
      (answer) => settle(() => resolve(answer)),
      (error, begun) => settle(() => reject(explain(error, connection, begun))),
    );
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    allowAnswer(connection);
    connection.client.dispatch({ method: "POST", ...request }, handler);
  });
}

type OnAnswer = (answer: Answer) => void;
type OnError = (error: unknown, begun: boolean) => void;

/** Collects one answer. What comes after it has been handed over is ignored. */
class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #onAnswer: OnAnswer;
  readonly #onError: OnError;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #begun = false;
  #done = false;
  #status = 0;
  #retryAfter: string | null = null;

  constructor(onAnswer: OnAnswer, onError: OnError) {
    this.#onAnswer = onAnswer;
    this.#onError = onError;
  }

  // undici takes an object without this method for a handler of its older interface.
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
    const room = MAXIMUM_BODY_BYTES - this.#length;
    // Copied, for a chunk is a view of the socket's whole read buffer.
    if (room > 0) this.#chunks.push(Buffer.from(chunk.subarray(0, room)));
    this.#length += chunk.length;
    if (this.#length > MAXIMUM_BODY_BYTES) this.#finish(true);
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
    this.#onAnswer({ status: this.#status, retryAfter: this.#retryAfter, body, truncated });
  }
}

function explain(error: unknown, { used, socket }: Connection, begun: boolean): Fault {
  if (error instanceof Fault) return error;
  const code = codeOf(error);
  if (code.startsWith("ERR_SSL") || code.startsWith("ERR_TLS"))
    return new Fault("tls", code, { cause: error });
  if (error instanceof errors.InvalidArgumentError)
    return new Fault("defect", error.message, { cause: error });
  if (isMalformed(error, socket)) return new Fault("protocol", messageOf(error), { cause: error });
  if ((used && !begun) || error instanceof ConnectionGone)
    return new Outworn("closed", messageOf(error), { cause: error });
  return new Fault("closed", messageOf(error), { cause: error });
}

function isMalformed(error: unknown, socket: Socket): boolean {
  // Also what undici says of any other fault in headers that have named a length.
  // The parser then ends the socket with it; where the endpoint ended it, that was first.
  if (error instanceof errors.ResponseContentLengthMismatchError) {
    return socket.errored === error && !socket.readableEnded;
  }
  if (error instanceof errors.HeadersOverflowError) return true;
  if (error instanceof errors.HTTPParserError) return error.code !== "HPE_INVALID_EOF_STATE";
  // What undici says of a 101 and a 100 that nobody asked for.
  return error instanceof errors.SocketError && error.message.startsWith("bad ");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
