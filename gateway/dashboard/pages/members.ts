import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { asApiKey } from "../../core/database.ts";
import { ApiError } from "../../core/errors.ts";
import { isUuid, uuid } from "../../server/ids.ts";
import {
  card,
  checkboxes,
  empty,
  facts,
  field,
  fieldsOf,
  filterForm,
  linkButton,
  type Notice,
  postForm,
  submit,
  table,
  tag,
  tags,
} from "../components.ts";
import { reconciled, requireUnchanged, seenField } from "../conflicts.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { nextPage, respondWithConfirmation, respondWithPage, writing } from "../page.ts";
import type { Form } from "../posted-form.ts";
import { redirect } from "../redirect.ts";
import { can, managesPermissions, mayPerform, ROLES, type Role } from "../session.ts";
import { LANGUAGE_OPTIONS } from "../texts.ts";

interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  permissions: string[];
  accepted_at: Date | null;
  invited_at: Date | null;
  last_login_at: Date | null;
  has_second_factor: boolean;
}

const PATH = "/dashboard/members";
const PAGE_SIZE = 25;

/** GET /dashboard/members */
export function showMembers({ dependencies }: Dashboard): Handler {
  return async (c) => {
    const { t, format } = writing(c);
    const search = (c.req.query("search") ?? "").trim().replaceAll("\0", "");
    const after = c.req.query("after") ?? "";
    const found = await readMembers(dependencies, c, isUuid(after) ? after : null, search || null);
    const rows = found.slice(0, PAGE_SIZE);
    return respondWithPage(c, {
      title: t.pages.members,
      active: "members",
      actions: can(c.var.session, "team") && linkButton(`${PATH}/invite`, t.members.invite, "first"),
      content: [
        filterForm(
          PATH,
          [field({ name: "search", label: t.members.search, type: "search", value: search, grow: true })],
          t.search,
        ),
        rows.length === 0
          ? empty(t.members.none, t.members.noneText)
          : table(
              t.pages.members,
              [
                {
                  label: t.members.name,
                  cell: (row) =>
                    html`<a href="${PATH}/${row.id}" dir="auto">${row.name || row.email}</a>${
                      row.name !== "" && html`<br><span class="soft small">${row.email}</span>`
                    }`,
                },
                { label: t.members.role, cell: (row) => tag(t.roles[row.role], row.role === "user" ? "" : "warn") },
                {
                  label: t.permissions.title,
                  cell: (row) => tags(row.permissions.map((name) => t.permissionName(name))),
                },
                {
                  label: t.members.lastLogin,
                  cell: (row) =>
                    row.accepted_at === null
                      ? tag(t.members.invited, "warn")
                      : (format.timeCell(row.last_login_at) ?? t.never),
                },
                { label: t.account.secondFactor, cell: (row) => (row.has_second_factor ? t.yes : t.no) },
              ],
              rows,
            ),
        nextPage(c, PATH, found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null),
      ],
    });
  };
}

function readMembers(
  { database }: Dashboard["dependencies"],
  c: GatewayContext,
  after: string | null,
  search: string | null,
) {
  return asApiKey(
    database,
    c.var,
    async (sql) => sql<MemberRow[]>`
      select id, name, email, role, permissions, accepted_at, invited_at, last_login_at, has_second_factor
      from private.list_members(${after}, ${search}, ${PAGE_SIZE + 1})
    `,
  );
}

async function memberOf(dependencies: Dashboard["dependencies"], c: GatewayContext): Promise<MemberRow> {
  const id = uuid("member_id", c.req.param("member_id"));
  const [row] = await readMembers(dependencies, c, null, id);
  if (row === undefined) throw new ApiError(404, "CDS300", `There is no member ${id}.`);
  return row;
}

/** GET /dashboard/members/invite */
export function showInvite(): Handler {
  return async (c) => invitePage(c);
}

function invitePage(c: GatewayContext, form?: Form, notice: Notice | null = null, status = 200): Response {
  const { t, language } = writing(c);
  const field = fieldsOf(notice);
  return respondWithPage(c, {
    title: t.members.invite,
    active: "members",
    notice,
    status,
    content: html`<section class="card"><p class="soft">${t.members.inviteText}</p>${postForm(`${PATH}/invite`, [
      field({
        name: "email",
        label: t.members.email,
        type: "email",
        required: true,
        autocomplete: "off",
        value: form?.text("email") ?? "",
      }),
      field({ name: "name", label: t.members.name, autocomplete: "off", value: form?.text("name") ?? "" }),
      field({
        name: "language",
        label: t.members.language,
        type: "select",
        options: LANGUAGE_OPTIONS,
        value: form?.text("language") ?? language,
      }),
      html`<div class="actions">${submit(t.members.invite)}${linkButton(PATH, t.cancel)}</div>`,
    ])}</section>`,
  });
}

/** POST /dashboard/members/invite: POST /v1/members */
export function inviteMember({ api }: Dashboard): Handler {
  return async (c) => {
    const { form } = c.var;
    const body = { email: form.text("email"), name: form.text("name"), language: form.optional("language") };
    return orShow(
      async () => {
        await api.call(c, "POST", "/members", { body });
        return redirect(c, `${PATH}?done=memberInvited`);
      },
      (notice, status) => invitePage(c, form, notice, status),
    );
  };
}

/** GET /dashboard/members/{id} */
export function showMember({ dependencies }: Dashboard): Handler {
  return async (c) => memberPage(c, await memberOf(dependencies, c));
}

/** What a form about a member would change. */
interface MemberChange {
  permissions?: readonly string[];
  role?: string;
}

function memberPage(
  c: GatewayContext,
  member: MemberRow,
  given: MemberChange = {},
  notice: Notice | null = null,
  status = 200,
): Response {
  const { t, format } = writing(c);
  const field = fieldsOf(notice);
  const { session } = c.var;
  const path = `${PATH}/${member.id}`;
  const isManaged = mayPerform(session, "manage_members") && (session.role === "superuser" || member.role === "user");
  const mayRevoke = can(session, "team") && (member.role === "user" || isManaged);
  return respondWithPage(c, {
    title: member.name || member.email,
    active: "members",
    notice,
    status,
    content: [
      card(
        t.account.profile,
        facts([
          [t.members.email, member.email],
          [t.members.role, t.roles[member.role]],
          [t.members.lastLogin, format.time(member.last_login_at) || t.never],
          [t.account.secondFactor, member.has_second_factor ? t.yes : t.no],
          ...(member.accepted_at === null ? [[t.members.invited, format.time(member.invited_at)] as const] : []),
        ]),
      ),
      managesPermissions(session, member.role)
        ? card(
            t.permissions.title,
            postForm(`${path}/permissions`, [
              seenField({ permissions: member.permissions }),
              checkboxes(
                t.members.permissionsOf,
                "permissions",
                Object.entries(t.permissionTexts).map(([value, label]) => ({ value, label })),
                given.permissions ?? member.permissions,
              ),
              html`<div>${submit(t.save)}</div>`,
            ]),
          )
        : card(t.permissions.title, tags(member.permissions.map((name) => t.permissionName(name)))),
      mayPerform(session, "manage_roles") &&
        card(t.members.role, [
          html`<p class="soft">${t.members.roleText}</p>`,
          postForm(`${path}/role`, [
            seenField({ role: member.role }),
            field({
              name: "role",
              label: t.members.role,
              type: "select",
              value: given.role ?? member.role,
              options: ROLES.map((value) => ({ value, label: t.roles[value] })),
            }),
            html`<div>${submit(t.members.setRole)}</div>`,
          ]),
        ]),
      (isManaged || mayRevoke) &&
        card(
          t.members.access,
          html`<div class="actions">${
            isManaged && linkButton(`${path}/end-sessions`, t.members.endSessions)
          }${isManaged && member.has_second_factor && linkButton(`${path}/reset-second-factor`, t.members.resetFactor)}${
            mayRevoke && linkButton(`${path}/revoke`, t.members.revoke, "danger")
          }</div>`,
        ),
    ],
  });
}

/** POST /dashboard/members/{id}/permissions: PATCH /v1/members */
export function setPermissions({ api, dependencies }: Dashboard): Handler {
  return async (c) => {
    const path = `/members?id=eq.${uuid("member_id", c.req.param("member_id"))}`;
    const headers = await api.unchanged(c, path);
    const member = await memberOf(dependencies, c);
    const { form } = c.var;
    const present = { permissions: member.permissions };
    return orShow(
      async () => {
        requireUnchanged(form, present);
        await api.call(c, "PATCH", path, { body: { permissions: form.all("permissions") }, headers });
        return redirect(c, `${PATH}/${member.id}?done=saved`);
      },
      (notice, status) => {
        const permissions = reconciled(form, present).all("permissions");
        return memberPage(c, member, { permissions }, notice, status);
      },
    );
  };
}

/** POST /dashboard/members/{id}/role */
export function setRole({ dependencies }: Dashboard): Handler {
  return async (c) => {
    const member = await memberOf(dependencies, c);
    const { form } = c.var;
    const role = form.text("role");
    return orShow(
      async () => {
        requireUnchanged(form, { role: member.role });
        await asApiKey(
          dependencies.database,
          c.var,
          (sql) => sql`select private.set_member_role(${member.id}, ${role})`,
        );
        return redirect(c, `${PATH}/${member.id}?done=roleChanged`);
      },
      (notice, status) =>
        memberPage(c, member, { role: reconciled(form, { role: member.role }).text("role") }, notice, status),
    );
  };
}

/** The actions on a member that are confirmed first, each with its function. */
const ACTIONS = {
  "end-sessions": { done: `sessionsEnded` },
  "reset-second-factor": { done: "factorReset" },
  revoke: { done: "memberRevoked" },
} as const;
type Action = keyof typeof ACTIONS;

/** GET /dashboard/members/{id}/{end-sessions|reset-second-factor|revoke} */
export function askAboutMember({ dependencies }: Dashboard, action: Action): Handler {
  return async (c) => confirmAction(c, await memberOf(dependencies, c), action);
}

function confirmAction(
  c: GatewayContext,
  member: MemberRow,
  action: Action,
  notice: Notice | null = null,
  status = 200,
): Response {
  const { t } = writing(c);
  const { title, text, button } = t.members.confirm[action];
  const values = { name: member.name || member.email };
  return respondWithConfirmation(c, {
    active: "members",
    title: fill(title, values),
    text: fill(text, values),
    action: `${PATH}/${member.id}/${action}`,
    button,
    back: `${PATH}/${member.id}`,
    notice,
    status,
  });
}

/** POST /dashboard/members/{id}/{end-sessions|reset-second-factor|revoke} */
export function actOnMember({ dependencies }: Dashboard, action: Action): Handler {
  return async (c) => {
    const member = await memberOf(dependencies, c);
    return orShow(
      async () => {
        await asApiKey(dependencies.database, c.var, (sql) => {
          if (action === "revoke") return sql`select private.revoke_managed_member(${member.id})`;
          if (action === "end-sessions") return sql`select private.end_member_sessions(${member.id})`;
          return sql`select private.reset_second_factor(${member.id})`;
        });
        return redirect(c, `${PATH}?done=${ACTIONS[action].done}`);
      },
      (notice, status) => confirmAction(c, member, action, notice, status),
    );
  };
}
