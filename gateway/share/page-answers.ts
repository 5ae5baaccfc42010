import { renderErrorPage, renderNotFoundPage } from "../../rendering/pages/notes.ts";
import { type Page, pageHeaders } from "../../rendering/pages/shell.ts";
import { preferredLanguage } from "../../rendering/phrases/index.ts";
import type { GatewayContext } from "../context.ts";
import type { ApiError } from "../errors.ts";

const PAGES = /^\/(?:share|layouts|invitations)(?:\/|$)/;
/** Asked for by scripts, which read errors as JSON. */
const BEACON = /\/time$/;

/** Whether a person looks at the answer, in a browser. */
export function isForReader(c: GatewayContext): boolean {
  const { method = "GET" } = c.env.incoming;
  return (
    PAGES.test(c.req.path) &&
    !BEACON.test(c.req.path) &&
    ["GET", "HEAD", "POST"].includes(method) &&
    !wantsJson(c)
  );
}

/** Whether the request prefers JSON to a page. */
export function wantsJson(c: GatewayContext): boolean {
  const accept = c.req.header("accept") ?? "";
  return /application\/json/i.test(accept) && !/text\/html/i.test(accept);
}

export function answerPage(page: Page, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(page.html, { status, headers: { ...pageHeaders(page), ...headers } });
}

/** The one answer for every address that shows nothing. */
export function answerNotFound(c: GatewayContext): Response {
  return answerPage(renderNotFoundPage(languageOf(c)), 404);
}

/** What failed, as a page. What shows nothing is told apart by its status alone. */
export function answerErrorPage(c: GatewayContext, error: ApiError): Response {
  if (error.status === 404) return answerNotFound(c);
  return answerPage(renderErrorPage(languageOf(c), c.var.requestId), error.status, error.headers);
}

const languageOf = (c: GatewayContext): string => preferredLanguage(c.req.header("accept-language"));
