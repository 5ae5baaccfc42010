import { fill } from "../../../../languages/phrases.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import {
  card,
  checkbox,
  checkboxes,
  empty,
  facts,
  field,
  fieldsOf,
  filterForm,
  linkButton,
  optionsOf,
  postForm,
  submit,
  table,
  tag,
  tags,
} from "../../components.ts";
import { reconciled, seenField } from "../../conflicts.ts";
import { refusedForm } from "../../dashboard.ts";
import { asksFirst, nextPage, respondWithPage, writing } from "../../page.ts";
import { paged, searchOf } from "../../query.ts";
import { can, managesPermissions, mayPerform, ROLES } from "../../session.ts";
import { LANGUAGE_OPTIONS, type Texts } from "../../texts.ts";
import { type Action, type MemberRow, memberOf, PAGE_SIZE, PATH, type RoleRow, TAKES_OVER_KEYS } from "./queries.ts";

export function membersPage(c: GatewayContext, found: readonly MemberRow[]): Response {
  const { t } = writing(c);
  const { rows, next } = paged(found, PAGE_SIZE);
  const search = { name: "search", label: t.members.search, type: "search", value: searchOf(c), grow: true } as const;
  return respondWithPage(c, {
    title: t.pages.members,
    actions: can(c.var.session, "team") && linkButton(`${PATH}/invite`, t.members.invite, "first"),
    content: [
      filterForm(PATH, [field(search)], t.search),
      rows.length === 0 ? empty(t.members.none, t.members.noneText) : memberTable(c, rows),
      nextPage(c, PATH, next),
    ],
  });
}

function memberTable(c: GatewayContext, rows: readonly MemberRow[]) {
  const { t, format } = writing(c);
  const name = (row: MemberRow) =>
    html`<a class="name" href="${PATH}/${row.id}" dir="auto">${row.name || row.email}</a>${
      row.name !== "" && html`<span class="name soft small">${row.email}</span>`
    }`;
  const lastLogin = (row: MemberRow) =>
    row.accepted_at === null ? tag(t.members.invited, "warn") : (format.time(row.last_login_at) ?? t.never);
  return table(
    t.pages.members,
    [
      { label: t.members.name, cell: name },
      { label: t.members.role, cell: ({ role }) => tag(t.roles[role], role === "user" ? "" : "warn") },
      { label: t.permissions.title, cell: ({ permissions }) => tags(permissions.map((one) => t.permissionName(one))) },
      { label: t.members.lastLogin, cell: lastLogin },
      { label: t.account.secondFactor, cell: (row) => (row.has_second_factor ? t.yes : t.no) },
    ],
    rows,
  );
}

export function invitePage(c: GatewayContext): Response {
  const form = refusedForm(c);
  const { t, language } = writing(c);
  const field = fieldsOf(c);
  return respondWithPage(c, {
    title: t.members.invite,
    content: html`<section class="card"><p class="soft">${t.members.inviteText}</p>${postForm(c, `${PATH}/invite`, [
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

export function memberPage(c: GatewayContext, member: MemberRow, roles: readonly RoleRow[]): Response {
  const { t, format } = writing(c);
  const { session } = c.var;
  const path = `${PATH}/${member.id}`;
  const isManaged = mayPerform(session, "manage_members") && (session.role === "superuser" || member.role === "user");
  const mayRevoke = can(session, "team") && (member.role === "user" || isManaged);
  return respondWithPage(c, {
    title: member.name || member.email,
    content: [
      card(
        t.account.profile,
        facts([
          [t.members.email, member.email],
          [t.members.role, t.roles[member.role]],
          [t.members.lastLogin, format.time(member.last_login_at) ?? t.never],
          [t.account.secondFactor, member.has_second_factor ? t.yes : t.no],
          ...(member.accepted_at === null ? [[t.members.invited, format.time(member.invited_at)] as const] : []),
        ]),
      ),
      managesPermissions(session, member.role)
        ? permissionsCard(c, path, member)
        : card(t.permissions.title, tags(member.permissions.map((name) => t.permissionName(name)))),
      mayPerform(session, "manage_roles") && roleCard(c, path, member, roles),
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

function permissionsCard(c: GatewayContext, path: string, { permissions }: MemberRow) {
  const { t } = writing(c);
  const action = `${path}/permissions`;
  const form = refusedForm(c, action);
  const shown = form === undefined ? permissions : reconciled(form, { permissions }).all("permissions");
  const options = Object.entries(t.permissionTexts).map(([value, label]) => ({ value, label }));
  return card(
    t.permissions.title,
    postForm(c, action, [
      seenField({ permissions }),
      checkboxes(c, t.members.permissionsOf, "permissions", options, shown),
      html`<div>${submit(t.save)}</div>`,
    ]),
  );
}

function roleCard(c: GatewayContext, path: string, { role }: MemberRow, roles: readonly RoleRow[]) {
  const { t } = writing(c);
  const action = `${path}/role`;
  const form = refusedForm(c, action);
  const value = form === undefined ? role : reconciled(form, { role }).text("role");
  const options = optionsOf(ROLES, (one) => t.roles[one]);
  return card(t.members.role, [
    html`<p class="soft">${t.members.roleText}</p>`,
    roleTable(t, roles),
    postForm(c, action, [
      seenField({ role }),
      fieldsOf(c)({ name: "role", label: t.members.role, type: "select", value, options }),
      takeOverBox(c),
      html`<div>${submit(t.members.setRole)}</div>`,
    ]),
  ]);
}

/** What each role brings and allows. */
function roleTable(t: Texts, rows: readonly RoleRow[]) {
  const actions: Readonly<Record<string, string>> = {
    manage_keys: t.pages.keys,
    manage_members: `${t.members.endSessions}, ${t.members.resetFactor}`,
    manage_roles: t.members.setRole,
    delete_organization: t.settings.remove,
    erase_persons: t.person.erase,
  };
  return table(
    t.permissions.title,
    [
      { label: t.permissions.title, cell: ({ name }) => actions[name] ?? t.permissionName(name) },
      ...ROLES.map((role) => ({
        label: t.roles[role],
        cell: ({ roles }: RoleRow) => (roles.includes(role) ? t.yes : "–"),
      })),
    ],
    rows,
  );
}

/** Keys whose creator is removed or demoted end, unless a member who manages keys takes them over. */
const takeOverBox = (c: GatewayContext) =>
  mayPerform(c.var.session, "manage_keys") &&
  checkbox(TAKES_OVER_KEYS, writing(c).t.members.takeOverKeys, refusedForm(c)?.has(TAKES_OVER_KEYS) ?? false);

/** GET /dashboard/members/{id}/{end-sessions|reset-second-factor|revoke} */
export const askAboutMember = (action: Action) =>
  asksFirst(async (c, t) => {
    const { id, name, email } = await memberOf(c);
    const { title, text, button } = t.members.confirm[action];
    const values = { name: name || email };
    const fields = action === "revoke" && takeOverBox(c);
    return { title: fill(title, values), text: fill(text, values), button, back: `${PATH}/${id}`, fields };
  });
