import { fill } from "../../../../languages/phrases.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { field, linkButton, postForm, submit } from "../../components.ts";
import { respondWithNote, writing } from "../../page.ts";
import type { Link } from "./queries.ts";

export function signInPage(c: GatewayContext): Response {
  const { t } = writing(c);
  return respondWithNote(c, {
    title: t.signIn.title,
    content: [
      html`<p>${t.signIn.text}</p>`,
      postForm(c, "/dashboard/sign-in", [
        field({ name: "email", label: t.signIn.email, type: "email", required: true, autocomplete: "email" }),
        submit(t.signIn.send),
      ]),
    ],
  });
}

export function sentPage(c: GatewayContext): Response {
  const { t } = writing(c);
  return respondWithNote(c, {
    title: t.signIn.sentTitle,
    content: [html`<p>${t.signIn.sentText}</p>`, linkButton("/dashboard/sign-in", t.signIn.again)],
  });
}

export function linkPage(c: GatewayContext, token: string, link: Link): Response {
  const { t } = writing(c);
  return respondWithNote(c, {
    title: fill(t.signIn.linkTitle, { organization: link.organization_name }),
    content: [
      html`<p>${fill(t.signIn.linkText, { email: link.email })}</p>`,
      postForm(c, `/dashboard/sign-in/${token}`, submit(t.signIn.enter)),
    ],
  });
}

export function unusablePage(c: GatewayContext): Response {
  const { t } = writing(c);
  return respondWithNote(c, {
    title: t.signIn.unusableTitle,
    status: 404,
    content: [html`<p>${t.signIn.unusableText}</p>`, linkButton("/dashboard/sign-in", t.signIn.again, "first")],
  });
}

export function organizationsPage(c: GatewayContext): Response {
  const { t } = writing(c);
  const { memberships } = c.var.session;
  return respondWithNote(c, {
    title: t.changeOrganization,
    content: [
      ...(memberships ?? []).map(({ id, name }) =>
        postForm(c, "/dashboard/organizations", [
          html`<input type="hidden" name="member" value="${id}">`,
          submit(name, ""),
        ]),
      ),
      linkButton("/dashboard", t.cancel),
    ],
  });
}
