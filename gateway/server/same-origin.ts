import type { GatewayContext } from "../context.ts";
import { ApiError } from "../errors.ts";

/**
 * Refuses forms that another site sent, by `Sec-Fetch-Site`. For browsers without that header it compares `Origin`,
 * which is `null` from the service's own pages, because of their referrer policy.
 * @throws ApiError 403
 */
export function requireSameOrigin(c: GatewayContext, publicUrl: string | undefined): void {
  const { origin, host = "", "sec-fetch-site": site } = c.env.incoming.headers;
  const own = publicUrl === undefined ? host : new URL(publicUrl).host;
  const isOwn =
    site === undefined
      ? origin === undefined || origin === "null" || [own, host].includes(hostOf(origin))
      : site === "same-origin";
  if (isOwn) return;
  throw new ApiError(403, "CDS202", "The form was sent by another site.", {
    hint: "Open the page and send its form.",
  });
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : "";
}
