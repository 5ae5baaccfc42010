import { createMiddleware } from "hono/factory";
import { existing } from "../../platform/existing.ts";
import type { GatewayEnv } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

export const MAX_URL_LENGTH = 16 * 1024;

/** Refuses a longer URL. PostgREST and proxies truncate or refuse URLs at various lengths. */
export const limitUrl = createMiddleware<GatewayEnv>((c, next) => {
  if (existing(c.env.incoming.url).length > MAX_URL_LENGTH) {
    throw urlTooLong();
  }
  return next();
});

export const urlTooLong = () =>
  new ApiError(414, "CDS108", `The URL is longer than ${MAX_URL_LENGTH} bytes.`, {
    hint: "Send several requests, or filter by a range instead of a long list.",
  });
