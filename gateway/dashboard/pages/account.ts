import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { idInPath, uuid } from "../../server/ids.ts";
import { card, facts, linkButton, optionsOf, table, tag } from "../components.ts";
import { requireUnchanged, rowForm } from "../conflicts.ts";
import { asSession, type Handler, orShow } from "../dashboard.ts";
import { asksFirst, respondWithPage, writing } from "../page.ts";
import { foundRow } from "../query.ts";
import { redirect } from "../redirect.ts";
import type { Session } from "../session.ts";
import { LANGUAGE_OPTIONS, languageName } from "../texts.ts";
import { TIME_ZONES } from "../time-zone.ts";

const PATH = "/dashboard/account";

interface SessionRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  user_agent: string;
  is_own: boolean;
}

/** GET /dashboard/account: the member's own sessions and second factor. */
export const showAccount: Handler = async (c) => {
  const { t, format } = writing(c);
  const { session } = c.var;
  const sessions = await readSessions(c);
  return respondWithPage(c, {
    title: t.pages.account,
    content: [
      card(t.account.profile, [
        facts([
          [t.members.email, session.email],
          [t.members.role, t.roles[session.role]],
        ]),
        profileForm(c),
      ]),
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
          { label: t.account.signedIn, cell: (row) => format.time(row.created_at) },
          { label: t.account.lastSeen, cell: (row) => format.time(row.last_seen_at) },
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
};

/** What the form of the profile shows. */
const profileFields = ({ name, language, timeZone, dailyMail }: Session) => ({
  name,
  language,
  time_zone: timeZone ?? "",
  daily_mail: dailyMail,
});

function profileForm(c: GatewayContext) {
  const { t } = writing(c);
  const present = profileFields(c.var.session);
  const { language, time_zone: zone } = present;
  // The language and the zone of the profile can be others than the dashboard offers.
  const isOffered = LANGUAGE_OPTIONS.some(({ value }) => value === language);
  const zones = [...new Set([zone, ...TIME_ZONES])].filter((name) => name !== "");
  return rowForm(c, PATH, present, ({ field, check }) => [
    field({ name: "name", label: t.members.name, autocomplete: "name" }),
    field({
      name: "language",
      label: t.members.language,
      type: "select",
      options: [...(isOffered ? [] : optionsOf([language], (code) => languageName(code, code))), ...LANGUAGE_OPTIONS],
      hint: t.account.languageHint,
    }),
    field({
      name: "time_zone",
      label: t.account.timeZone,
      type: "select",
      options: optionsOf(zones, undefined, t.account.browserZone),
    }),
    check("daily_mail", t.account.dailyMail),
  ]);
}

/** POST /dashboard/account: changes the member's own name, language and time zone. */
export const changeProfile = orShow(showAccount, async (c) => {
  const { form, session } = c.var;
  requireUnchanged(form, profileFields(session));
  const [name, language, zone] = [form.text("name"), form.text("language"), form.text("time_zone")];
  const daily = form.has("daily_mail");
  await asSession(c, (sql) => sql`select private.change_own_profile(${name}, ${language}, ${zone}, ${daily})`);
  return redirect(c, `${PATH}?done=saved`);
});

const readSessions = (c: GatewayContext): Promise<SessionRow[]> =>
  asSession(
    c,
    (sql) => sql<SessionRow[]>`select id, created_at, last_seen_at, user_agent, is_own from private.list_sessions()`,
  );

/** GET /dashboard/account/sessions/end-all */
export const askToEndSessions = asksFirst((_c, t) => ({
  title: t.account.endAll,
  text: t.account.endAllText,
  back: PATH,
}));

/** GET /dashboard/account/sessions/{id}/end */
export const askToEndSession = asksFirst(async (c, t) => {
  const id = idInPath(c, "session_id");
  const { user_agent: browser } = foundRow(
    (await readSessions(c)).filter((row) => row.id === id),
    `session ${id}`,
  );
  return { title: t.account.end, text: fill(t.account.endText, { browser: browser || "–" }), back: PATH };
});

/** POST /dashboard/account/sessions/{id}/end and …/end-all */
export const endSessions: Handler = async (c) => {
  const given = c.req.param("session_id");
  const id = given === undefined ? null : uuid("session_id", given);
  await asSession(c, (sql) => sql`select private.end_own_sessions(${id})`);
  if (id !== null) return redirect(c, "/dashboard/account?done=sessionEnded");
  c.var.dashboard.cookie.remove(c);
  return redirect(c, "/dashboard/sign-in");
};

/** GET /dashboard/account/remove-second-factor */
export const askToRemoveFactor = asksFirst((_c, t) => ({
  title: t.account.remove,
  text: t.account.removeText,
  back: PATH,
}));

/** POST /dashboard/account/remove-second-factor */
export const removeFactor = orShow(askToRemoveFactor, async (c) => {
  await asSession(c, (sql) => sql`select private.remove_authenticator()`);
  return redirect(c, "/dashboard/account?done=secondFactorRemoved");
});
