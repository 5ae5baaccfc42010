import type { GatewayContext } from "../../../core/context.ts";
import { takePage } from "../../continuation.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { readForm } from "../../form.ts";
import { PATH_BY_STATE } from "../../open-session.ts";
import { redirect } from "../../redirect.ts";
import { pass, renewCodes, requireSecondFactor, setUpAuthenticator, type Waiting, waiting } from "./queries.ts";
import { askForRecoveryCodes, codePage, enrolmentPage, wrongCode } from "./views.ts";

/** GET /dashboard/second-factor: asks for a code. */
export const showSecondFactor: Handler = async (c) => {
  const found = await waiting(c);
  if (found === null) return redirect(c, "/dashboard/sign-in");
  const { state } = found.session;
  if (state === "active") return redirect(c, "/dashboard");
  if (state === "enrolment") return redirect(c, PATH_BY_STATE.enrolment);
  return codePage(c);
};

/** POST /dashboard/second-factor: a code by time, or a recovery code. */
export const checkSecondFactor = orShow(showSecondFactor, async (c) => {
  const found = await waiting(c);
  if (found === null) return redirect(c, "/dashboard/sign-in");
  if (found.session.state !== "second_factor") return redirect(c, "/dashboard");
  const code = (await readForm(c)).text("code");
  const token = await pass(c, found.token, code, true);
  if (token === null) return codePage(c, wrongCode(c));
  c.var.dashboard.cookie.write(c, token);
  return redirect(c, takePage(c));
});

/** GET /dashboard/second-factor/set-up: the secret, as a QR code and as text. */
export const showEnrolment: Handler = async (c) => {
  const found = await waiting(c);
  if (found === null) return redirect(c, "/dashboard/sign-in");
  if (found.session.state === "second_factor") return redirect(c, PATH_BY_STATE.second_factor);
  return askToEnrol(c, found);
};

async function askToEnrol(
  c: GatewayContext,
  { token, session }: Waiting,
  outcome?: ReturnType<typeof wrongCode>,
): Promise<Response> {
  const secret = await setUpAuthenticator(c, token);
  return secret === null ? redirect(c, "/dashboard/account") : enrolmentPage(c, secret, session, outcome);
}

/** POST /dashboard/second-factor/set-up: confirms the secret with a first code, and shows the recovery codes. */
export const confirmEnrolment = orShow(showEnrolment, async (c) => {
  const found = await waiting(c);
  if (found === null) return redirect(c, "/dashboard/sign-in");
  const { session } = found;
  if (session.state === "second_factor" || session.hasSecondFactor) return redirect(c, "/dashboard");
  const code = (await readForm(c)).text("code");
  const token = await pass(c, found.token, code, false);
  if (token === null) return askToEnrol(c, found, wrongCode(c));
  c.var.dashboard.cookie.write(c, token);
  return redirect(c, "/dashboard/account/recovery-codes");
});

/** POST /dashboard/account/recovery-codes: the next page shows ten new codes, once. */
export const renewRecoveryCodes = orShow(askForRecoveryCodes, async (c) => {
  requireSecondFactor(c);
  return redirect(c, await renewCodes(c));
});
