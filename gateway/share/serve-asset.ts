import { existing } from "../../platform/existing.ts";
import { ObjectMissingError } from "../../platform/storage.ts";
import { unknownPath } from "../collections/unknown-path.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import { isUuid } from "../server/ids.ts";
import { notModified } from "../server/not-modified.ts";
import { sendStored } from "../server/send-stored.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

interface PublicFileRow {
  storage_key: string;
  media_type: string;
  size: string;
}

/** How long browsers and caches may keep a file after its address has ended. */
const MAX_AGE_SECONDS = 300;

/** GET /assets/{token}: a copied font or image, or a thumbnail. The token in the address is the only credential. */
export function serveAsset(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const token = existing(c.req.param("token"));
    const [file] = await dependencies.database.of(organizationOf(c)).use(
      (sql) => sql<PublicFileRow[]>`
      select storage_key, media_type, size from private.read_public_file(${token})
    `,
    );
    return respondWithFile(dependencies, c, file, token);
  };
}

/** GET /photos/{candidate_id}/{proof}: the photo of a candidate or of its member. The address ends with the share links. */
export function servePhoto(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = existing(c.req.param("candidate_id"));
    const proof = existing(c.req.param("proof"));
    if (!isUuid(candidateId)) throw unknownPath();
    const [file] = await dependencies.database.of(organizationOf(c)).use(
      (sql) => sql<PublicFileRow[]>`
      select storage_key, media_type, size from private.read_photo(${candidateId}, ${proof})
    `,
    );
    return respondWithFile(dependencies, c, file, proof);
  };
}

function respondWithFile(
  dependencies: GatewayDependencies,
  c: GatewayContext,
  file: PublicFileRow | undefined,
  version: string,
): Response | Promise<Response> {
  if (file === undefined) throw unknownPath();
  const headers = {
    "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
    // An SVG image can contain scripts, which a browser runs when the image is opened by itself.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "content-type": file.media_type,
    "content-length": file.size,
    // Consumers embed thumbnails, and pages with their fonts, in their own pages.
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    etag: `"${version}"`,
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
  const send = () =>
    sendStored(dependencies, c, { key: file.storage_key, headers }).catch((error: unknown) => {
      throw error instanceof ObjectMissingError ? unknownPath() : error;
    });
  return notModified(c, headers) ?? send();
}
