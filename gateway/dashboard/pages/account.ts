import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { asApiKey } from "../../core/database.ts";
import { ApiError } from "../../core/errors.ts";
import { uuid } from "../../server/ids.ts";
import { card, facts, linkButton, type Notice, table, tag } from "../components.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { respondWithConfirmation, respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";

interface SessionRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  user_agent: string;
  is_own: boolean;
}

/** GET /dashboard/account: the member's own sessions and second factor. */
export function showAccount(dashboard: Dashboard): Handler {
  return (c) => show(dashboard, c);
}

async function show({ dependencies }: Dashboard, c: GatewayContext, notice: Notice | null = null, status = 200) {
  const { t, format } = writing(c);
  const { session } = c.var;
  const sessions = await readSessions(dependencies, c);
  return respondWithPage(c, {
    title: t.pages.account,
    active: "account",
    notice,
    status,
    content: [
      card(
        t.account.profile,
        facts([
          [t.members.name, session.name || "–"],
          [t.members.email, session.email],
          [t.members.role, t.roles[session.role]],
        ]),
      ),
      card(t.account.secondFactor, [
        html`<p>${session.hasSecondFactor ? t.account.isOn : t.account.isOff}</p>`,
        session.hasSecondFactor
          ? html`<div class="actions">${linkButton("/dashboard/account/recovery-codes", t.account.recoveryTitle)}${linkButton("/dashboard/account/remove-second-factor", t.account.remove, "danger")}</div>`
          : html`<div>${linkButton("/dashboard/second-factor/set-up", t.account.setUp, "first")}</div>`,
      ]),
      html`<div class="head"><h2>${t.account.sessions}</h2>${linkButton("/dashboard/account/sessions/end-all", t.account.endAll, "slim danger")}</div>`,
      table(
        t.account.sessions,
        [
          { label: t.account.browser, cell: (row) => html`<span dir="auto">${row.user_agent || "–"}</span>` },
          { label: t.account.signedIn, cell: (row) => format.timeCell(row.created_at) },
          { label: t.account.lastSeen, cell: (row) => format.timeCell(row.last_seen_at) },
          {
            label: t.actions,
            kind: "bare",
            cell: (row) =>
              row.is_own
                ? tag(t.account.current, "good")
                : linkButton(`/dashboard/account/sessions/${row.id}/end`, t.account.end, "slim", row.user_agent),
          },
        ],
        sessions,
      ),
    ],
  });
}

function readSessions({ database }: Dashboard["dependencies"], c: GatewayContext): Promise<SessionRow[]> {
  return asApiKey(
    database,
    c.var,
    async (sql) =>
      sql<SessionRow[]>`select id, created_at, last_seen_at, user_agent, is_own from private.list_sessions()`,
  );
}

/** GET /dashboard/account/sessions/end-all */
export function askToEndSessions(): Handler {
  return async (c) => {
    const { t } = writing(c);
    return respondWithConfirmation(c, {
      active: "account",
      title: t.account.endAll,
      text: t.account.endAllText,
      action: "/dashboard/account/sessions/end-all",
      button: t.account.endAll,
      back: "/dashboard/account",
    });
  };
}

/** GET /dashboard/account/sessions/{id}/end */
export function askToEndSession({ dependencies }: Dashboard): Handler {
  return async (c) => {
    const { t } = writing(c);
    const id = uuid("session_id", c.req.param("session_id"));
    const found = (await readSessions(dependencies, c)).find((row) => row.id === id);
    if (found === undefined) throw new ApiError(404, "CDS300", `There is no session ${id}.`);
    return respondWithConfirmation(c, {
      active: "account",
      title: t.account.end,
      text: fill(t.account.endText, { browser: found.user_agent || "–" }),
      action: `/dashboard/account/sessions/${id}/end`,
      button: t.account.end,
      back: "/dashboard/account",
    });
  };
}

/** POST /dashboard/account/sessions/{id}/end and …/end-all */
export function endSessions({ dependencies, cookie }: Dashboard): Handler {
  return async (c) => {
    const given = c.req.param("session_id");
    const id = given === undefined ? null : uuid("session_id", given);
    await asApiKey(dependencies.database, c.var, (sql) => sql`select private.end_own_sessions(${id})`);
    if (id !== null) return redirect(c, "/dashboard/account?done=sessionEnded");
    cookie.remove(c);
    return redirect(c, "/dashboard/sign-in");
  };
}

/** GET /dashboard/account/remove-second-factor */
export function askToRemoveFactor(): Handler {
  return async (c) => confirmRemoval(c);
}

function confirmRemoval(c: GatewayContext, notice: Notice | null = null, status = 200): Response {
  const { t } = writing(c);
  return respondWithConfirmation(c, {
    active: "account",
    title: t.account.remove,
    text: t.account.removeText,
    action: "/dashboard/account/remove-second-factor",
    button: t.account.remove,
    back: "/dashboard/account",
    notice,
    status,
  });
}

/** POST /dashboard/account/remove-second-factor */
export function removeFactor({ dependencies }: Dashboard): Handler {
  return (c) =>
    orShow(
      async () => {
        await asApiKey(dependencies.database, c.var, (sql) => sql`select private.remove_authenticator()`);
        return redirect(c, "/dashboard/account?done=secondFactorRemoved");
      },
      (notice, status) => confirmRemoval(c, notice, status),
    );
}
