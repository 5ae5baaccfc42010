import { setTimeout as sleep } from "node:timers/promises";
import { fill } from "../../../languages/phrases.ts";
import { existing } from "../../../platform/existing.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { field, linkButton, postForm, submit } from "../components.ts";
import type { Handler } from "../dashboard.ts";
import { asVisitor } from "../dashboard.ts";
import { readForm } from "../form.ts";
import { PATH_BY_STATE, readSession } from "../open-session.ts";
import { respondWithNote, writing } from "../page.ts";
import { redirect } from "../redirect.ts";

const TOKEN = /^[A-Za-z0-9]{40}$/;
/** Known and unknown addresses are answered after the same time. */
const ANSWER_MS = 300;

/** GET /dashboard/sign-in: asks for the e-mail address. */
export const showSignIn: Handler = async (c) => {
  const session = await readSession(c, c.var.dashboard.cookie.read(c));
  if (session?.state === "active") return redirect(c, "/dashboard");
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
};

/** POST /dashboard/sign-in: the same response for every address. */
export const requestLink: Handler = async (c) => {
  const began = performance.now();
  const email = (await readForm(c)).text("email").slice(0, 320);
  const { t } = writing(c);
  await asVisitor(c, (sql) => sql`select private.request_sign_in(${email})`);
  await sleep(Math.max(0, ANSWER_MS - (performance.now() - began)));
  return respondWithNote(c, {
    title: t.signIn.sentTitle,
    content: [html`<p>${t.signIn.sentText}</p>`, linkButton("/dashboard/sign-in", t.signIn.again)],
  });
};

/** GET /dashboard/sign-in/{token}: a page with a button. GET does not sign in, because mail scanners open links. */
export const showLink: Handler = async (c) => {
  const token = tokenOf(c);
  const [link] =
    token === null
      ? []
      : await asVisitor(
          c,
          (sql) => sql<{ organization_name: string; email: string }[]>`
          select organization_name, email from private.read_sign_in_link(${token})
        `,
        );
  if (link === undefined) return respondUnusable(c);
  const { t } = writing(c);
  return respondWithNote(c, {
    title: fill(t.signIn.linkTitle, { organization: link.organization_name }),
    content: [
      html`<p>${fill(t.signIn.linkText, { email: link.email })}</p>`,
      postForm(c, `/dashboard/sign-in/${token}`, submit(t.signIn.enter)),
    ],
  });
};

/** POST /dashboard/sign-in/{token}: uses the link. The session always gets a new token. */
export const useLink: Handler = async (c) => {
  const token = tokenOf(c);
  const [row] =
    token === null
      ? []
      : await asVisitor(
          c,
          (sql) => sql<{ session: string | null }[]>`
          select private.use_sign_in_link(${token}, ${c.req.header("user-agent") ?? ""}) as session
        `,
        );
  if (row === undefined || row.session === null) return respondUnusable(c);
  const before = c.var.dashboard.cookie.read(c);
  if (before !== null) await endSession(c, before);
  return enter(c, row.session);
};

/** Gives the browser the token of a session, and continues where the session can. */
async function enter(c: GatewayContext, token: string): Promise<Response> {
  c.var.dashboard.cookie.write(c, token);
  const session = await readSession(c, token);
  if (session?.state === "second_factor" || session?.state === "enrolment") {
    return redirect(c, PATH_BY_STATE[session.state]);
  }
  return redirect(c, "/dashboard");
}

/** POST /dashboard/sign-out */
export const signOut: Handler = async (c) => {
  const token = c.var.dashboard.cookie.read(c);
  if (token !== null) await endSession(c, token);
  c.var.dashboard.cookie.remove(c);
  return redirect(c, "/dashboard/sign-in");
};

async function endSession(c: GatewayContext, token: string): Promise<void> {
  await asVisitor(c, (sql) => sql`select private.end_session(${token})`);
}

const tokenOf = (c: GatewayContext): string | null => {
  const token = existing(c.req.param("token"));
  return TOKEN.test(token) ? token : null;
};

function respondUnusable(c: GatewayContext): Response {
  const { t } = writing(c);
  return respondWithNote(c, {
    title: t.signIn.unusableTitle,
    status: 404,
    content: [html`<p>${t.signIn.unusableText}</p>`, linkButton("/dashboard/sign-in", t.signIn.again, "first")],
  });
}

/** GET and POST /dashboard/organizations: changes to another organization of the person. */
export const showOrganizations: Handler = async (c) => {
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
};

export const changeOrganization: Handler = async (c) => {
  const member = c.var.form.text("member");
  const isOwn = c.var.session.memberships?.some(({ id }) => id === member) ?? false;
  const token = c.var.dashboard.cookie.read(c);
  if (!isOwn || token === null) throw new ApiError(404, "CDS100", "Not found.");
  const [row] = await asVisitor(
    c,
    (sql) => sql<{ session: string | null }[]>`
    select private.change_organization(${token}, ${member}, ${c.req.header("user-agent") ?? ""}) as session
  `,
  );
  if (row === undefined || row.session === null) throw new ApiError(404, "CDS100", "Not found.");
  return enter(c, row.session);
};
