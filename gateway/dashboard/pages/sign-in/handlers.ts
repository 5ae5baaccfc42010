import { setTimeout as sleep } from "node:timers/promises";
import { SIGNATURE_DIGITS } from "../../../../platform/encryption.ts";
import { existing } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { takePage } from "../../continuation.ts";
import type { Handler } from "../../dashboard.ts";
import { readForm } from "../../form.ts";
import { PATH_BY_STATE, readSession } from "../../open-session.ts";
import { redirect } from "../../redirect.ts";
import { changeTo, endSession, type LinkToken, readLink, requestSignIn, spendLink } from "./queries.ts";
import { linkPage, organizationsPage, sentPage, signInPage, unusablePage } from "./views.ts";

const TOKEN = new RegExp(`^([A-Za-z0-9]{40})([0-9a-f]{${SIGNATURE_DIGITS}})?$`);
/** Known and unknown addresses are answered after the same time. */
const ANSWER_MS = 300;

/** GET /dashboard/sign-in: asks for the e-mail address. */
export const showSignIn: Handler = async (c) => {
  const session = await readSession(c, c.var.dashboard.cookie.read(c));
  return session?.state === "active" ? redirect(c, takePage(c)) : signInPage(c);
};

/** POST /dashboard/sign-in: the same response for every address. */
export const requestLink: Handler = async (c) => {
  const began = performance.now();
  await requestSignIn(c, (await readForm(c)).text("email").slice(0, 320));
  await sleep(Math.max(0, ANSWER_MS - (performance.now() - began)));
  return sentPage(c);
};

/** GET /dashboard/sign-in/{token}: a page with a button. GET does not sign in, because mail scanners open links. */
export const showLink: Handler = async (c) => {
  const token = tokenOf(c);
  const link = token === null ? null : await readLink(c, token);
  return link === null ? unusablePage(c) : linkPage(c, existing(c.req.param("token")), link);
};

/** POST /dashboard/sign-in/{token}: uses the link. The session always gets a new token. */
export const useLink: Handler = async (c) => {
  const token = tokenOf(c);
  const session = token === null ? null : await spendLink(c, token);
  if (session === null) return unusablePage(c);
  const before = c.var.dashboard.cookie.read(c);
  if (before !== null) await endSession(c, before);
  return enter(c, session);
};

/** Gives the browser the token of a session, and continues where the session can. */
async function enter(c: GatewayContext, token: string): Promise<Response> {
  c.var.dashboard.cookie.write(c, token);
  const session = await readSession(c, token);
  if (session?.state === "second_factor" || session?.state === "enrolment") {
    return redirect(c, PATH_BY_STATE[session.state]);
  }
  return redirect(c, takePage(c));
}

/** POST /dashboard/sign-out */
export const signOut: Handler = async (c) => {
  const token = c.var.dashboard.cookie.read(c);
  if (token !== null) await endSession(c, token);
  c.var.dashboard.cookie.remove(c);
  return redirect(c, "/dashboard/sign-in");
};

function tokenOf(c: GatewayContext): LinkToken | null {
  const [, token, signature] = TOKEN.exec(existing(c.req.param("token"))) ?? [];
  if (token === undefined) return null;
  const { encryption } = c.var.dashboard.dependencies;
  return { token, isSigned: signature !== undefined && encryption.isSigned(token, signature) };
}

/** GET /dashboard/organizations: the other organizations of the person. */
export const showOrganizations: Handler = async (c) => organizationsPage(c);

/** POST /dashboard/organizations */
export const changeOrganization: Handler = async (c) => {
  const member = c.var.form.text("member");
  const isOwn = c.var.session.memberships?.some(({ id }) => id === member) ?? false;
  const token = c.var.dashboard.cookie.read(c);
  const session = isOwn && token !== null ? await changeTo(c, token, member) : null;
  if (session === null) throw new ApiError(404, "CDS100", "Not found.");
  return enter(c, session);
};
