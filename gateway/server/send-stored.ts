import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Log } from "../../platform/log.ts";
import type { Storage } from "../../platform/storage.ts";
import type { GatewayContext } from "../core/context.ts";
import { ClientLeft } from "../core/errors.ts";
import { MIN_BYTES, PERIOD_MS } from "../core/slow-readers.ts";
import { record } from "../request-log/log-request.ts";
import type { RequestLog } from "../request-log/request-log.ts";

interface StoredResponse {
  key: string;
  headers: Record<string, string>;
  /** The part of the object that is sent, with the status 206. Default: all of it, with 200. */
  range?: { start: number; end: number } | null;
}

/**
 * Responds with a stored object, and to HEAD with its headers. The storage owns the stream. A client that reads too slowly is
 * disconnected.
 * @throws ClientLeft, or an error of Storage.read, before anything is sent
 */
export async function sendStored(
  { storage, requestLog, log }: { storage: Storage; requestLog: RequestLog; log: Log },
  c: GatewayContext,
  { key, headers, range = null }: StoredResponse,
): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const begin = () => {
    const status = range === null ? 200 : 206;
    record(requestLog, c, status);
    return outgoing.writeHead(status, headers);
  };
  if (incoming.method === "HEAD") {
    begin().end();
    return RESPONSE_ALREADY_SENT;
  }
  const send = async (body: Readable) => {
    if (outgoing.destroyed) throw new ClientLeft();
    let [taken, before] = [0, 0];
    body.on("data", (chunk: Buffer) => {
      taken += chunk.length;
    });
    const watch = setInterval(() => {
      // If no bytes wait for the client, the storage is slow. It has limits of its own.
      if (outgoing.writableLength > 0 && taken - before < MIN_BYTES) outgoing.destroy();
      before = taken;
    }, PERIOD_MS);
    try {
      await pipeline(body, begin());
    } catch (error) {
      // The response is cut off. The client left, or the storage failed.
      const hasLeft = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
      if (!hasLeft) log.error({ err: error, requestId: c.var.requestId }, "a stored file was cut off");
    } finally {
      clearInterval(watch);
    }
  };
  await storage.read(key, send, range ?? undefined);
  return RESPONSE_ALREADY_SENT;
}
