import { setTimeout as sleep } from "node:timers/promises";
import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { field, linkButton, postForm, submit } from "../components.ts";
import type { Dashboard, Handler } from "../dashboard.ts";
import { readForm } from "../form.ts";
import { PATH_BY_STATE, readSession } from "../open-session.ts";
import { respondWithNote, writing } from "../page.ts";
import { redirect } from "../redirect.ts";

const TOKEN = /^[A-Za-z0-9]{40}$/;
/** Known and unknown addresses are answered after the same time. */
const ANSWER_MS = 300;

/** GET /dashboard/sign-in: asks for the e-mail address. */
export function showSignIn({ dependencies, cookie }: Dashboard): Handler {
  return async (c) => {
    const session = await readSession(dependencies, cookie.read(c));
    if (session?.state === "active") return redirect(c, "/dashboard");
    const { t } = writing(c);
    return respondWithNote(c, {
      title: t.signIn.title,
      content: [
        html`<p>${t.signIn.text}</p>`,
        postForm("/dashboard/sign-in", [
          field({ name: "email", label: t.signIn.email, type: "email", required: true, autocomplete: "email" }),
          submit(t.signIn.send),
        ]),
      ],
    });
  };
}

/** POST /dashboard/sign-in: the same response for every address. */
export function requestLink({ dependencies }: Dashboard): Handler {
  return async (c) => {
    const began = performance.now();
    const email = (await readForm(c)).text("email").slice(0, 320);
    const { t } = writing(c);
    await dependencies.database.of("").use((sql) => sql`select private.request_sign_in(${email})`);
    await sleep(Math.max(0, ANSWER_MS - (performance.now() - began)));
    return respondWithNote(c, {
      title: t.signIn.sentTitle,
      content: [html`<p>${t.signIn.sentText}</p>`, linkButton("/dashboard/sign-in", t.signIn.again)],
    });
  };
}

/** GET /dashboard/sign-in/{token}: a page with a button. GET does not sign in, because mail scanners open links. */
export function showLink({ dependencies }: Dashboard): Handler {
  return async (c) => {
    const token = tokenOf(c);
    const [link] =
      token === null
        ? []
        : await dependencies.database.of("").use(
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
        postForm(`/dashboard/sign-in/${token}`, submit(t.signIn.enter)),
      ],
    });
  };
}

/** POST /dashboard/sign-in/{token}: uses the link. The session always gets a new token. */
export function useLink({ dependencies, cookie }: Dashboard): Handler {
  return async (c) => {
    const token = tokenOf(c);
    const [row] =
      token === null
        ? []
        : await dependencies.database.of("").use(
            (sql) => sql<{ session: string | null }[]>`
            select private.use_sign_in_link(${token}, ${c.req.header("user-agent") ?? ""}) as session
          `,
          );
    if (row === undefined || row.session === null) return respondUnusable(c);
    const before = cookie.read(c);
    if (before !== null) await endSession(dependencies, before);
    return enter({ dependencies, cookie }, c, row.session);
  };
}

/** Gives the browser the token of a session, and continues where the session can. */
async function enter(
  { dependencies, cookie }: Pick<Dashboard, "dependencies" | "cookie">,
  c: GatewayContext,
  token: string,
): Promise<Response> {
  cookie.write(c, token);
  const session = await readSession(dependencies, token);
  if (session?.state === "second_factor" || session?.state === "enrolment") {
    return redirect(c, PATH_BY_STATE[session.state]);
  }
  return redirect(c, "/dashboard");
}

/** POST /dashboard/sign-out */
export function signOut({ dependencies, cookie }: Dashboard): Handler {
  return async (c) => {
    const token = cookie.read(c);
    if (token !== null) await endSession(dependencies, token);
    cookie.remove(c);
    return redirect(c, "/dashboard/sign-in");
  };
}

async function endSession({ database }: Dashboard["dependencies"], token: string): Promise<void> {
  await database.of("").use((sql) => sql`select private.end_session(${token})`);
}

const tokenOf = (c: GatewayContext): string | null => {
  const token = c.req.param("token") ?? "";
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
export function showOrganizations(): Handler {
  return async (c) => {
    const { t } = writing(c);
    const { memberships } = c.var.session;
    return respondWithNote(c, {
      title: t.changeOrganization,
      content: [
        ...(memberships ?? []).map(({ id, name }) =>
          postForm("/dashboard/organizations", [
            html`<input type="hidden" name="member" value="${id}">`,
            submit(name, ""),
          ]),
        ),
        linkButton("/dashboard", t.cancel),
      ],
    });
  };
}

export function changeOrganization({ dependencies, cookie }: Dashboard): Handler {
  return async (c) => {
    const member = c.var.form.text("member");
    const isOwn = c.var.session.memberships?.some(({ id }) => id === member) ?? false;
    const token = cookie.read(c);
    if (!isOwn || token === null) throw new ApiError(404, "CDS100", "Not found.");
    const [row] = await dependencies.database.of("").use(
      (sql) => sql<{ session: string | null }[]>`
      select private.change_organization(${token}, ${member}, ${c.req.header("user-agent") ?? ""}) as session
    `,
    );
    if (row === undefined || row.session === null) throw new ApiError(404, "CDS100", "Not found.");
    return enter({ dependencies, cookie }, c, row.session);
  };
}
