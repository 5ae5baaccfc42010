import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { WAIT_MS } from "./limits.ts";

/** A received request. */
export interface Delivery {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes of the body, over which the signature is computed. */
  body: string;
  receivedAt: Date;
}

/** How to respond to a request. */
export interface Answer {
  /** Default 204, or 200 with a body. */
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** A delay before the first byte of the response. */
  delayMs?: number;
  /** Sends the body in chunks of `bytes`, one every `everyMs`. */
  drip?: { bytes: number; everyMs: number };
  /** Closes the connection instead of responding. */
  hangUp?: boolean;
}

export interface Receiver {
  url: string;
  /** All deliveries so far, oldest first. */
  readonly deliveries: readonly Delivery[];
  /** Sets the response from now on. Initially, every request gets 204. */
  answer(how: Answer | ((delivery: Delivery) => Answer)): void;
  /**
   * Waits until `count` deliveries satisfy a condition. Returns all that do.
   * @throws after WAIT_MS, with the deliveries that arrived
   */
  waitFor(count: number, condition?: (delivery: Delivery) => boolean): Promise<Delivery[]>;
  stop(): Promise<void>;
}

/** A webhook receiver: a real HTTP server on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const ending = new AbortController();
  let how: (delivery: Delivery) => Answer = () => ({});

  const server = createServer(async (request, response) => {
    try {
      let body = "";
      request.setEncoding("utf8");
      for await (const chunk of request) body += chunk;
      const { method = "", url: path = "", headers } = request;
      const delivery = { method, path, headers, body, receivedAt: new Date() };
      deliveries.push(delivery);
      await respond(response, how(delivery), ending.signal);
    } catch {
      // The sender has disconnected, or the receiver is stopping.
      response.destroy();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new TypeError("not a TCP server");

  return {
    url: `http://127.0.0.1:${address.port}/`,
    deliveries,
    answer(next) {
      how = typeof next === "function" ? next : () => next;
    },
    async waitFor(count, condition = () => true) {
      const deadline = Date.now() + WAIT_MS;
      for (;;) {
        const found = deliveries.filter(condition);
        if (found.length >= count) return found;
        if (Date.now() >= deadline) {
          const got = deliveries.map(
            (delivery) => `${delivery.method} ${delivery.path} ${delivery.body.slice(0, 200)}`,
          );
          throw new Error(
            `${found.length} of ${count} deliveries came within ${WAIT_MS} ms; all that came:\n${got.join("\n")}`,
          );
        }
        await sleep(10);
      }
    },
    async stop() {
      ending.abort();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function respond(response: ServerResponse, answer: Answer, signal: AbortSignal): Promise<void> {
  const { body = "", delayMs = 0, drip, headers = {}, hangUp = false } = answer;
  if (delayMs > 0) await sleep(delayMs, undefined, { signal });
  if (hangUp) {
    response.destroy();
    return;
  }
  response.writeHead(answer.status ?? (body === "" ? 204 : 200), headers);
  if (drip !== undefined) {
    response.flushHeaders();
    for (let sent = 0; sent < body.length; sent += drip.bytes) {
      await sleep(drip.everyMs, undefined, { signal });
      response.write(body.slice(sent, sent + drip.bytes));
    }
    response.end();
    return;
  }
  response.end(body);
}
