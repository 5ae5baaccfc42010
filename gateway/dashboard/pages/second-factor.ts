import { renderSVG } from "uqr";
import { existing, only } from "../../../platform/existing.ts";
import { html, trustedSvg } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { card, field, linkButton, type Notice, postForm, submit } from "../components.ts";
import { asSession, asVisitor, type Handler, orShow } from "../dashboard.ts";
import { readForm } from "../form.ts";
import { enrolmentUri, newSecret, stepOf } from "../one-time-codes.ts";
import { PATH_BY_STATE, readSession } from "../open-session.ts";
import { respondWithConfirmation, respondWithNote, respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";
import { keepSecret, type SecretOf } from "../secrets.ts";

type Row = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** The session of a request, whether it can act or not, with its token. */
async function waiting(c: GatewayContext) {
  const token = c.var.dashboard.cookie.read(c);
  const session = await readSession(c, token);
  return token === null || session === null ? null : { token, session };
}

/** GET /dashboard/second-factor: asks for a code. */
export const showSecondFactor: Handler = async (c) => {
  const found = await waiting(c);
  if (found === null) return redirect(c, "/dashboard/sign-in");
  const { state } = found.session;
  if (state === "active") return redirect(c, "/dashboard");
  if (state === "enrolment") return redirect(c, PATH_BY_STATE.enrolment);
  return askForCode(c);
};

function askForCode(c: GatewayContext, outcome?: ReturnType<typeof wrongCode>): Response {
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

function codeField(c: GatewayContext) {
  const { t } = writing(c);
  return field({ name: "code", label: t.secondFactor.code, required: true, autocomplete: "one-time-code" });
}

/** POST /dashboard/second-factor: a code by time, or a recovery code. */
export const checkSecondFactor = orShow(showSecondFactor, async (c) => {
  const found = await waiting(c);
  if (found === null) return redirect(c, "/dashboard/sign-in");
  if (found.session.state !== "second_factor") return redirect(c, "/dashboard");
  const code = (await readForm(c)).text("code");
  const token = await pass(c, found.token, code, true);
  if (token === null) return askForCode(c, wrongCode(c));
  c.var.dashboard.cookie.write(c, token);
  return redirect(c, "/dashboard");
});

function wrongCode(c: GatewayContext) {
  const notice: Notice = { kind: "bad", text: writing(c).t.secondFactor.wrong };
  return { notice, status: 422 };
}

/** Checks a code. @returns the new token of the session; null for a wrong code or one that was used before */
async function pass(c: GatewayContext, token: string, code: string, acceptsRecovery: boolean): Promise<string | null> {
  const [factor] = await asVisitor(
    c,
    (sql) => sql<{ secret: string | null }[]>`select private.try_second_factor(${token}) as secret`,
  );
  if (factor === undefined || factor.secret === null) return null;
  const step = stepOf(factor.secret, code);
  if (step === null && !acceptsRecovery) return null;
  const [row] = await asVisitor(c, (sql) =>
    step === null
      ? sql<{ token: string | null }[]>`select private.use_recovery_code(${token}, ${code}) as token`
      : sql<{ token: string | null }[]>`select private.pass_second_factor(${token}, ${step}) as token`,
  );
  return row?.token ?? null;
}

/** GET /dashboard/second-factor/set-up: the secret, as a QR code and as text. */
export const showEnrolment: Handler = async (c) => {
  const found = await waiting(c);
  if (found === null) return redirect(c, "/dashboard/sign-in");
  if (found.session.state === "second_factor") return redirect(c, PATH_BY_STATE.second_factor);
  return askToEnrol(c, found);
};

async function askToEnrol(
  c: GatewayContext,
  { token, session }: { token: string; session: Row },
  outcome?: ReturnType<typeof wrongCode>,
): Promise<Response> {
  const { t } = writing(c);
  const rows = await asVisitor(
    c,
    (sql) => sql<{ secret: string | null }[]>`
    select private.set_up_authenticator(${token}, ${newSecret()}) as secret
  `,
  );
  const { secret } = only(rows);
  if (secret === null) return redirect(c, "/dashboard/account");
  const uri = enrolmentUri(secret, session.organization_name, session.email);
  return respondWithNote(c, {
    title: t.secondFactor.setUpTitle,
    ...outcome,
    content: [
      html`<p>${session.state === "enrolment" ? t.secondFactor.required : t.secondFactor.setUpText}</p>`,
      html`<div class="qr" role="img" aria-label="${t.secondFactor.qr}">${trustedSvg(renderSVG(uri, { border: 0 }))}</div>`,
      html`<p><a href="${uri}">${t.secondFactor.openApp}</a></p>`,
      html`<p>${t.secondFactor.secret}</p><code class="secret">${secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>`,
      postForm(c, "/dashboard/second-factor/set-up", [codeField(c), submit(t.secondFactor.confirm)]),
      session.state === "active"
        ? linkButton("/dashboard/account", t.cancel)
        : postForm(c, "/dashboard/sign-out", submit(t.signOut, "")),
    ],
  });
}

/** POST /dashboard/second-factor/set-up: confirms the secret with a first code, and shows the recovery codes. */
export const confirmEnrolment = orShow(showEnrolment, async (c) => {
  const found = await waiting(c);
  if (found === null) return redirect(c, "/dashboard/sign-in");
  const { session } = found;
  if (session.state === "second_factor" || session.has_second_factor) return redirect(c, "/dashboard");
  const code = (await readForm(c)).text("code");
  const token = await pass(c, found.token, code, false);
  if (token === null) return askToEnrol(c, found, wrongCode(c));
  c.var.dashboard.cookie.write(c, token);
  return redirect(c, "/dashboard/account/recovery-codes");
});

/** GET /dashboard/account/recovery-codes: asks before new codes replace the old ones. */
export const askForRecoveryCodes: Handler = async (c) => {
  const { t } = writing(c);
  requireSecondFactor(c);
  return respondWithConfirmation(c, {
    title: t.account.recoveryTitle,
    text: t.account.recoveryText,
    button: t.account.recoveryShow,
    back: "/dashboard/account",
    isDangerous: false,
  });
};

function requireSecondFactor(c: GatewayContext): void {
  if (c.var.session.hasSecondFactor) return;
  throw new ApiError(409, "CDS370", "Recovery codes replace a second factor, and you have none.", {
    hint: "Set up the second factor on the page of your account.",
  });
}

/** POST /dashboard/account/recovery-codes: the next page shows ten new codes, once. */
export const renewRecoveryCodes: Handler = async (c) => {
  requireSecondFactor(c);
  const path = await asSession(c, async (sql) => {
    const rows = await sql<{ codes: string[] | null }[]>`select private.renew_recovery_codes() as codes`;
    return keepSecret(c, sql, { kind: "codes", codes: existing(only(rows).codes) });
  });
  return redirect(c, path);
};

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
