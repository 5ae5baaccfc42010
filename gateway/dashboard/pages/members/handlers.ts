import { idInPath } from "../../../server/ids.ts";
import { callApi, changeRow } from "../../call-api.ts";
import { requireUnchanged } from "../../conflicts.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { afterOf, searchOf } from "../../query.ts";
import { redirect } from "../../redirect.ts";
import { ACTIONS, type Action, changeRole, memberOf, PATH, readMembers, readRoles } from "./queries.ts";
import { askAboutMember, invitePage, memberPage, membersPage } from "./views.ts";

/** GET /dashboard/members */
export const showMembers: Handler = async (c) => membersPage(c, await readMembers(c, afterOf(c), searchOf(c) || null));

/** GET /dashboard/members/invite */
export const showInvite: Handler = async (c) => invitePage(c);

/** POST /dashboard/members/invite: POST /v1/members */
export const inviteMember = orShow(showInvite, async (c) => {
  const { form } = c.var;
  const body = { email: form.text("email"), name: form.text("name"), language: form.optional("language") };
  await callApi(c, "POST", "/members", { body });
  return redirect(c, `${PATH}?done=memberInvited`);
});

/** GET /dashboard/members/{id} */
export const showMember: Handler = async (c) => memberPage(c, await memberOf(c), await readRoles(c));

/** POST /dashboard/members/{id}/permissions: PATCH /v1/members */
export const setPermissions = orShow(showMember, async (c) => {
  const id = idInPath(c, "member_id");
  const { form } = c.var;
  await changeRow(c, `/members?id=eq.${id}`, async () => {
    const { permissions } = await memberOf(c);
    requireUnchanged(form, { permissions });
    return { permissions: form.all("permissions") };
  });
  return redirect(c, `${PATH}/${id}?done=saved`);
});

/** POST /dashboard/members/{id}/role */
export const setRole = orShow(showMember, async (c) => {
  const { id, role } = await memberOf(c);
  requireUnchanged(c.var.form, { role });
  await changeRole(c, id);
  return redirect(c, `${PATH}/${id}?done=roleChanged`);
});

/** POST /dashboard/members/{id}/{end-sessions|reset-second-factor|revoke} */
export const actOnMember = (action: Action): Handler =>
  orShow(askAboutMember(action), async (c) => {
    const { id } = await memberOf(c);
    await ACTIONS[action].act(c, id);
    return redirect(c, `${PATH}?done=${ACTIONS[action].done}`);
  });
