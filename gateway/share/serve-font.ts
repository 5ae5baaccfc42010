import { createHash } from "node:crypto";
import { existing } from "../../platform/existing.ts";
import { readBundledFont } from "../../rendering/fonts/bundled-fonts.ts";
import { unknownPath } from "../collections/unknown-path.ts";
import type { GatewayContext } from "../core/context.ts";
import { notModified } from "../server/not-modified.ts";

/** GET /fonts/{file}: a file of the bundled fonts, which are public. */
export function serveFont(c: GatewayContext): Response {
  const font = readBundledFont(existing(c.req.param("file")));
  if (font === null) throw unknownPath();
  const headers = {
    etag: `"${createHash("sha256").update(font).digest("base64url").slice(0, 22)}"`,
    "cache-control": "public, max-age=604800",
    "content-type": "font/woff2",
    "content-length": String(font.length),
    // Consumers embed pages with their fonts in their own pages.
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
  return notModified(c, headers) ?? c.body(new Uint8Array(font), 200, headers);
}
