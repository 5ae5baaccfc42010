import { pipeline } from "node:stream/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { ObjectMissingError } from "../../platform/storage.ts";
import { unknownPath } from "../collections/route.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { fromDatabaseError } from "../errors.ts";

interface PublicFileRow {
  storage_key: string;
  media_type: string;
  size: string;
}

/** GET /assets/{token}: the copy of a font or image, or a thumbnail, to whoever knows its address. */
export function servePublicFile({ database, storage }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const token = c.req.param("token") ?? "";
    const [file] = await database<PublicFileRow[]>`
      select storage_key, media_type, size from private.read_public_file(${token})
    `.catch((error: unknown) => {
      throw fromDatabaseError(error);
    });
    if (file === undefined) throw unknownPath();
    const head = {
      "cache-control": "public, max-age=31536000, immutable",
      // An SVG image may hold scripts, which run where it is opened by itself.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "content-type": file.media_type,
      "content-length": file.size,
      // Thumbnails are shown by the consumers' own pages.
      "cross-origin-resource-policy": "cross-origin",
      etag: `"${token}"`,
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    };
    const { incoming, outgoing } = c.env;
    if (c.req.header("if-none-match")?.includes(head.etag) === true) {
      const { "content-length": _, ...fresh } = head;
      return c.body(null, 304, fresh);
    }
    if (incoming.method === "HEAD") {
      outgoing.writeHead(200, head).end();
      return RESPONSE_ALREADY_SENT;
    }
    const { body } = await storage.open(file.storage_key).catch((error: unknown) => {
      throw error instanceof ObjectMissingError ? unknownPath() : error;
    });
    outgoing.writeHead(200, head);
    await pipeline(body, outgoing).catch(() => undefined);
    return RESPONSE_ALREADY_SENT;
  };
}
