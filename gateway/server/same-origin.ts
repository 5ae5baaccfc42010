import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

/**
 * Refuses forms that another site sent, by `Sec-Fetch-Site`. For browsers without that header it compares `Origin`,
 * which is `null` from shared pages, because of their referrer policy.
 * @param isStrict requires one of the headers, and refuses the origin `null`
 * @throws ApiError 403
 */
export function requireSameOrigin(c: GatewayContext, publicUrl: string | undefined, isStrict = false): void {
  const { origin, host = "", "sec-fetch-site": site } = c.env.incoming.headers;
  const own = publicUrl === undefined ? host : new URL(publicUrl).host;
  const isOwn =
    site === undefined
      ? origin === undefined || origin === "null"
        ? !isStrict
        : [own, host].includes(hostOf(origin))
      : site === "same-origin";
  if (isOwn) return;
  throw new ApiError(403, "CDS202", "The form was sent by another site.", {
    hint: "Open the page and send its form.",
  });
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : "";
}
