import type { GatewayContext } from "../context.ts";
import { ApiError } from "../errors.ts";

/**
 * Refuses forms that another site sent. Browsers say so in `Sec-Fetch-Site`; where an old one does not, `Origin` is
 * compared, which is `null` from our own pages, as they tell nobody their address.
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
    hint: "Open the page itself, and send its form.",
  });
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : "";
}
