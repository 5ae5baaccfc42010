import { preferredLanguage } from "../../languages/phrases.ts";
import { renderErrorPage, renderNotFoundPage } from "../../rendering/pages/notes.ts";
import { type Page, pageHeaders } from "../../rendering/pages/shell.ts";
import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

const PAGES = /^\/(?:share|layouts|invitations)(?:\/|$)/;
/** Requested by the page itself. Errors are JSON. */
const BEACON = /\/time$/;

/** Whether the response is shown in a browser, so that errors must be pages. */
export function wantsPage(c: GatewayContext): boolean {
  const { method = "GET" } = c.env.incoming;
  return (
    PAGES.test(c.req.path) && !BEACON.test(c.req.path) && ["GET", "HEAD", "POST"].includes(method) && !wantsJson(c)
  );
}

/** Whether the request prefers JSON to a page. */
export function wantsJson(c: GatewayContext): boolean {
  const accept = c.req.header("accept") ?? "";
  return /application\/json/i.test(accept) && !/text\/html/i.test(accept);
}

export function respondWithPage(page: Page, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(page.html, { status, headers: { ...pageHeaders(page), ...headers } });
}

/**
 * The response for every address that shows nothing. It is the same in all cases, so that it reveals nothing.
 * @throws ApiError if the request prefers JSON
 */
export function respondNotFound(c: GatewayContext): Response {
  if (wantsJson(c)) {
    const headers = { "cache-control": "private, no-store" };
    throw new ApiError(404, "CDS100", "Not found.", { hint: "This address shares nothing.", headers });
  }
  return respondWithPage(renderNotFoundPage(languageOf(c)), 404);
}

/** An error as a page. The page says nothing of the reason. */
export function respondWithErrorPage(c: GatewayContext, error: ApiError): Response {
  if (error.status === 404) return respondNotFound(c);
  return respondWithPage(renderErrorPage(languageOf(c), c.var.requestId), error.status, error.headers);
}

const languageOf = (c: GatewayContext): string => preferredLanguage(c.req.header("accept-language"));
