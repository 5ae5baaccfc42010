import { renderSVG } from "uqr";
import { html, trustedSvg } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { card, field, linkButton, type Notice, postForm, submit } from "../../components.ts";
import { enrolmentUri } from "../../one-time-codes.ts";
import { asksFirst, respondWithNote, respondWithPage, writing } from "../../page.ts";
import type { SecretOf } from "../../secrets.ts";
import type { Waiting } from "./queries.ts";
import { requireSecondFactor } from "./queries.ts";

export function wrongCode(c: GatewayContext) {
  const notice: Notice = { kind: "bad", text: writing(c).t.secondFactor.wrong };
  return { notice, status: 422 };
}

function codeField(c: GatewayContext) {
  const { t } = writing(c);
  return field({ name: "code", label: t.secondFactor.code, required: true, autocomplete: "one-time-code" });
}

export function codePage(c: GatewayContext, outcome?: ReturnType<typeof wrongCode>): Response {
  const { t } = writing(c);
  return respondWithNote(c, {
    title: t.secondFactor.title,
    ...outcome,
    content: [
      html`<p>${t.secondFactor.text}</p>`,
      postForm(c, "/dashboard/second-factor", [codeField(c), submit(t.secondFactor.confirm)]),
      postForm(c, "/dashboard/sign-out", submit(t.signOut, "")),
    ],
  });
}

export function enrolmentPage(
  c: GatewayContext,
  secret: string,
  { state, organizationName, email }: Waiting["session"],
  outcome?: ReturnType<typeof wrongCode>,
): Response {
  const { t } = writing(c);
  const uri = enrolmentUri(secret, organizationName, email);
  return respondWithNote(c, {
    title: t.secondFactor.setUpTitle,
    ...outcome,
    content: [
      html`<p>${state === "enrolment" ? t.secondFactor.required : t.secondFactor.setUpText}</p>`,
      html`<div class="qr" role="img" aria-label="${t.secondFactor.qr}">${trustedSvg(renderSVG(uri, { border: 0 }))}</div>`,
      html`<p><a href="${uri}">${t.secondFactor.openApp}</a></p>`,
      html`<p>${t.secondFactor.secret}</p><code class="secret">${secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>`,
      postForm(c, "/dashboard/second-factor/set-up", [codeField(c), submit(t.secondFactor.confirm)]),
      state === "active"
        ? linkButton("/dashboard/account", t.cancel)
        : postForm(c, "/dashboard/sign-out", submit(t.signOut, "")),
    ],
  });
}

/** GET /dashboard/account/recovery-codes: asks before new codes replace the old ones. */
export const askForRecoveryCodes = asksFirst((c, t) => {
  requireSecondFactor(c);
  return {
    title: t.account.recoveryTitle,
    text: t.account.recoveryText,
    button: t.account.recoveryShow,
    back: "/dashboard/account",
    isDangerous: false,
  };
});

export function codesPage(c: GatewayContext, { codes }: SecretOf<"codes">): Response {
  const { t } = writing(c);
  return respondWithPage(c, {
    title: t.account.recoveryTitle,
    active: "account",
    content: card(t.account.recoveryKeep, [
      html`<p>${t.account.recoveryOnce}</p>`,
      html`<ul class="codes">${codes.map((code) => html`<li>${code.replace(/(.{4})(?=.)/g, "$1-")}</li>`)}</ul>`,
      linkButton("/dashboard/account", t.account.recoveryDone, "first"),
    ]),
  });
}
