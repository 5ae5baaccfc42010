import { existing } from "../../platform/existing.ts";
import { ObjectMissingError } from "../../platform/storage.ts";
import { unknownPath } from "../collections/unknown-path.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import { notModified } from "../server/not-modified.ts";
import { sendStored } from "../server/send-stored.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

interface PublicFileRow {
  storage_key: string;
  media_type: string;
  size: string;
}

/** GET /assets/{token}: a copied font or image, or a thumbnail. The token in the address is the only credential. */
export function serveAsset(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const database = dependencies.database.of(organizationOf(c));
    const token = existing(c.req.param("token"));
    const [file] = await database.use(
      (sql) => sql<PublicFileRow[]>`
      select storage_key, media_type, size from private.read_public_file(${token})
    `,
    );
    if (file === undefined) throw unknownPath();
    const headers = {
      "cache-control": "public, max-age=31536000, immutable",
      // An SVG image can contain scripts, which a browser runs when the image is opened by itself.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "content-type": file.media_type,
      "content-length": file.size,
      // Consumers embed thumbnails, and pages with their fonts, in their own pages.
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      etag: `"${token}"`,
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    };
    const send = () =>
      sendStored(dependencies, c, { key: file.storage_key, headers }).catch((error: unknown) => {
        throw error instanceof ObjectMissingError ? unknownPath() : error;
      });
    return notModified(c, headers) ?? send();
  };
}
