import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { GatewayEnv } from "../core/context.ts";
import { MIN_BYTES, PERIOD_MS } from "../core/slow-readers.ts";
import { answerClientError, answerUnroutable } from "./client-errors.ts";
import { CompressedResponse, readConditions } from "./compress.ts";

/** Enough for a URL of 16 KiB and the headers. Node's default is 16 KiB for both. */
const MAX_HEADER_BYTES = 48 * 1024;

/** How long the rest of a refused body is read: many clients read the response only after sending the whole body. */
const LINGER_MS = 30_000;

/** How long requests in flight may take after the process is told to stop. */
const DRAIN_MS = 25_000;

/**
 * How long idle connections stay open then. A proxy keeps connections and may be sending a request on one, which would be
 * lost. It uses the connections that it keeps, and the responses close them.
 */
const IDLE_MS = 500;

/**
 * The HTTP server of an app. A request that cannot reach the app gets an error body too.
 * @param readingMs the period in which a client must read MIN_BYTES
 */
export function createHttpServer(app: Hono<GatewayEnv>, readingMs = PERIOD_MS): Server {
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
    errorHandler: answerUnroutable,
  });
  const serve: RequestListener = (incoming, outgoing) => {
    // HTTP/1.0 does not require a host.
    if (incoming.httpVersion === "1.0") incoming.headers.host ??= "localhost";
    if (!server.listening) outgoing.shouldKeepAlive = false;
    // Before Node's own listener, which closes connections without keep-alive.
    outgoing.prependOnceListener("finish", () => discardRest(incoming));
    limitReading(outgoing, readingMs);
    readConditions(incoming);
    listener(incoming, outgoing).catch(() => outgoing.destroy());
  };
  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: 65_000,
    requestTimeout: 300_000,
    // By default, Node would answer without an error body, and use the first of two Authorization headers.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
    ServerResponse: CompressedResponse,
  };
  const server = createServer(options, serve);
  return server
    .on("checkContinue", (incoming, outgoing) => {
      continueWhenRead(incoming, outgoing, () => server.listening);
      serve(incoming, outgoing);
    })
    .on("checkExpectation", serve)
    .on("connect", (_request, socket) => answerClientError(new Error("CONNECT"), socket))
    .on("clientError", answerClientError);
}

/**
 * Sends 100 Continue when the body is first read, which is after the checks of the key, the rate and the length. A client
 * whose request is refused need not send the body. Whether it does is unknown, so the connection then ends.
 */
function continueWhenRead(incoming: IncomingMessage, outgoing: ServerResponse, isServing: () => boolean): void {
  outgoing.shouldKeepAlive = false;
  const read = incoming._read.bind(incoming);
  incoming._read = (size) => {
    incoming._read = read;
    if (!outgoing.headersSent) {
      outgoing.writeContinue();
      outgoing.shouldKeepAlive = isServing();
    }
    read(size);
  };
}

/**
 * Disconnects a client that reads nothing of a response for a period, or the rest of one that is completely written more slowly
 * than MIN_BYTES in each period.
 */
function limitReading(outgoing: ServerResponse, readingMs: number): void {
  outgoing.setTimeout(readingMs, () => {
    // Otherwise the response is still being made.
    if (outgoing.writableLength > 0) outgoing.destroy();
  });
  outgoing.once("prefinish", () => {
    if (outgoing.writableLength === 0) return;
    const periods = 1 + outgoing.writableLength / MIN_BYTES;
    const timer = setTimeout(() => outgoing.destroy(), periods * readingMs).unref();
    outgoing.once("close", () => clearTimeout(timer));
  });
}

/**
 * Refuses new connections. Closes idle ones soon, and the others after their response or at the deadline. No request that
 * reaches the server before is lost.
 */
export async function drain(server: Server): Promise<void> {
  // Pending connections have just been accepted. Closing the socket would reset them.
  await setImmediate();
  // Server.close of node:http would also close idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    server.closeIdleConnections();
    idle = setTimeout(close, 100);
  };
  idle = setTimeout(close, IDLE_MS);
  await closed;
  clearTimeout(deadline);
  clearTimeout(idle);
}

/**
 * Closes a connection in stages (RFC 9112, section 9.6). Closing it with unread bytes would reset it, and the client
 * could lose the response. A client that keeps sending is disconnected after LINGER_MS.
 */
function discardRest(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  const { socket } = incoming;
  socket.destroySoon = () => socket.end();
  incoming.unpipe();
  incoming.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  incoming.once("close", () => {
    clearTimeout(timer);
    Reflect.deleteProperty(socket, "destroySoon");
    if (socket.writableEnded) socket.destroySoon();
  });
}
