import { createMiddleware } from "hono/factory";
import type { GatewayEnv } from "../context.ts";
import { ApiError } from "../errors.ts";

export const URL_LIMIT = 16 * 1024;

/** Refuses a longer URL: PostgREST and proxies on the way would cut it off at various lengths. */
export const limitUrl = createMiddleware<GatewayEnv>((c, next) => {
  if ((c.env.incoming.url ?? "").length > URL_LIMIT) {
    throw urlTooLong();
  }
  return next();
});

export const urlTooLong = () =>
  new ApiError(414, "CDS108", `The URL is longer than ${URL_LIMIT} bytes.`, {
    hint: "Ask in several requests, or filter by a range instead of a long list.",
  });
