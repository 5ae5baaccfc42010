import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import type { ApiError } from "../../core/errors.ts";
import { linkButton, noticeMarkup } from "../components.ts";
import { rememberPage } from "../continuation.ts";
import type { Handler } from "../dashboard.ts";
import { errorNotice, respondWithNote, respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";

/** An error as a page, with the message of the API. A session that has ended continues at the sign-in page. */
export function respondWithError(c: GatewayContext, error: ApiError): Response {
  if (error.status === 401) {
    rememberPage(c);
    return redirect(c, "/dashboard/sign-in");
  }
  // The content has the error, not the notice of the page.
  c.set("refusal", undefined);
  const { t } = writing(c);
  const title = error.status === 404 ? t.errors.notFound : t.errors.title;
  const content = [noticeMarkup(errorNotice(c, error)), linkButton("/dashboard", t.errors.back)];
  const options = { title, content, status: error.status };
  const response = c.get("session") === undefined ? respondWithNote(c, options) : respondWithPage(c, options);
  for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value);
  return response;
}

/** A page that does not exist. */
export const showMissing: Handler = async (c) => {
  const { t } = writing(c);
  const content = [html`<p>${t.errors.notFoundText}</p>`, linkButton("/dashboard", t.errors.back)];
  return respondWithPage(c, { title: t.errors.notFound, content, status: 404 });
};

/** Whether a request of the dashboard prefers JSON to a page, as its script does. */
export const prefersJson = (c: GatewayContext): boolean => /^application\/json\b/.test(c.req.header("accept") ?? "");
