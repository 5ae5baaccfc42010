import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { GatewayEnv } from "../context.ts";
import { answerClientError, answerUnroutable } from "./client-errors.ts";

/** Room for a URL of 16 KiB and the headers beside it; Node's own default is 16 KiB for both. */
const HEADER_LIMIT = 48 * 1024;

/** For so long the rest of a body is read that nobody wants: many clients look for an answer only when all is sent. */
const LINGER_MS = 30_000;

/** The server that an app answers through. What never becomes a request of the app has an error body all the same. */
export function createHttpServer(app: Hono<GatewayEnv>): Server {
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
    errorHandler: answerUnroutable,
  });
  const serve: RequestListener = (incoming, outgoing) => {
    // HTTP/1.0 need not name a host, and nothing here depends on it.
    if (incoming.httpVersion === "1.0") incoming.headers.host ??= "localhost";
    // Before Node's own listener, which would close a connection that is not kept.
    outgoing.prependOnceListener("finish", () => discardRest(incoming));
    void listener(incoming, outgoing);
  };
  const options = {
    maxHeaderSize: HEADER_LIMIT,
    keepAliveTimeout: 65_000,
    requestTimeout: 300_000,
    // Left out, Node would answer without a body, and take the first of two keys.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
  };
  return createServer(options, serve)
    .on("checkExpectation", serve)
    .on("connect", (_request, socket) => answerClientError(new Error("CONNECT"), socket))
    .on("clientError", answerClientError);
}

/**
 * Closes in stages, as RFC 9112 (9.6) has it: closed with bytes unread, a connection is reset, and takes the answer
 * along with it. A client that goes on and on is left after a while.
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
