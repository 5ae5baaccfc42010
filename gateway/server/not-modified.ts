import type { GatewayContext } from "../core/context.ts";

/**
 * The response 304 if the client has this version of the file, or any (`*`). A tag names a version, not bytes, so the weak
 * form that a proxy makes of it is as good. Null if the file must be sent.
 */
export function notModified(c: GatewayContext, { etag, ...headers }: Record<"etag", string>): Response | null {
  const given = c.req.header("if-none-match")?.trim();
  if (given !== "*" && given?.includes(etag) !== true) return null;
  const { "content-length": _, ...others } = { "content-length": "", ...headers };
  return c.body(null, 304, { ...others, etag });
}
