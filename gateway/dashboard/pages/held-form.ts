import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import type { ApiError } from "../../core/errors.ts";
import { FORM_KEY, PROOF_CODE, postForm, submit } from "../components.ts";
import { rememberPage } from "../continuation.ts";
import { FORM_TOKEN, readForm } from "../form.ts";
import { respondWithNote, respondWithPage, writing } from "../page.ts";
import type { Form } from "../posted-form.ts";

/** Fields of a form that a person did not enter. */
const OWN_FIELDS: readonly string[] = [FORM_TOKEN, FORM_KEY, PROOF_CODE, "seen"];

const hasContent = (form: Form): boolean =>
  form.entries().some(([name, value]) => !OWN_FIELDS.includes(name) && value.trim() !== "");

/** The form with what was entered, to be sent once more. */
function again(c: GatewayContext, form: Form) {
  const { t } = writing(c);
  const kept = form.entries().filter(([name]) => name !== FORM_TOKEN && name !== PROOF_CODE);
  return postForm(
    c,
    c.req.path,
    [
      ...kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`),
      html`<div>${submit(t.signIn.sendAgain)}</div>`,
    ],
    { key: null },
  );
}

/**
 * The page for a form that was sent when the session had ended. It keeps what was entered while the person signs in in
 * another tab. Null for a form without content, and for other requests.
 */
export async function holdForm(c: GatewayContext): Promise<Response | null> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header("content-type") ?? "");
  if (c.env.incoming.method !== "POST" || !isForm) return null;
  const form = await readForm(c);
  if (!hasContent(form)) return null;
  rememberPage(c);
  const { t } = writing(c);
  return respondWithNote(c, {
    title: t.signIn.endedTitle,
    status: 401,
    content: [
      html`<p>${t.signIn.endedText}</p>`,
      html`<a class="button first" href="/dashboard/sign-in" target="_blank">${t.signIn.title}</a>`,
      again(c, form),
    ],
  });
}

/** The page for a form that was opened in another session; it changes nothing before the person sends it once more. */
export function askToSendAgain(c: GatewayContext, form: Form, { status }: ApiError): Response | null {
  if (!hasContent(form)) return null;
  const { openedBefore, sendAgain } = writing(c).t.signIn;
  const text = fill(openedBefore, { organization: c.var.session.organizationName });
  return respondWithPage(c, { title: sendAgain, notice: { kind: "warn", text }, status, content: again(c, form) });
}
