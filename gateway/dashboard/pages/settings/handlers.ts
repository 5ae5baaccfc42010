import { ANONYMITY_CATEGORIES } from "../../../../languages/language.ts";
import { callApi, changeRow } from "../../call-api.ts";
import { requireUnchanged } from "../../conflicts.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { redirect } from "../../redirect.ts";
import { anonymityFields, bodyOf, settingsFields } from "./forms.ts";
import { anonymityOf, limitsOf, organizationOf, PATH, removeOrganization } from "./queries.ts";
import { askToDelete, settingsPage } from "./views.ts";

/** GET /dashboard/settings */
export const showSettings: Handler = async (c) =>
  settingsPage(c, await organizationOf(c), await anonymityOf(c), await limitsOf(c));

/** POST /dashboard/settings/anonymity: PATCH /v1/organizations/{id}/anonymity. Labels stay. */
export const changeAnonymity = orShow(showSettings, async (c) => {
  const { form } = c.var;
  const present = await anonymityOf(c);
  const shown = anonymityFields(present);
  requireUnchanged(form, shown);
  const changed = ANONYMITY_CATEGORIES.filter((name) => form.has(name) && form.text(name) !== shown[name]);
  const setting = (name: (typeof changed)[number]) => ({ ...present[name], remove: form.text(name) });
  const categories = changed.map((name) => [name, form.text(name) === "usual" ? null : setting(name)]);
  const body = { categories: Object.fromEntries(categories) };
  await callApi(c, "PATCH", `/organizations/${c.var.session.apiKey.organizationId}/anonymity`, { body });
  return redirect(c, `${PATH}?done=saved`);
});

/** POST /dashboard/settings: PATCH /v1/organizations */
export const changeSettings = orShow(showSettings, async (c) => {
  const { form } = c.var;
  const path = `/organizations?id=eq.${c.var.session.apiKey.organizationId}`;
  await changeRow(c, path, async () => {
    requireUnchanged(form, settingsFields(await organizationOf(c)));
    return bodyOf(form);
  });
  return redirect(c, `${PATH}?done=saved`);
});

/** POST /dashboard/settings/delete */
export const deleteOrganization = orShow(askToDelete, async (c) => {
  await removeOrganization(c, c.var.form.text("slug"));
  c.var.dashboard.cookie.remove(c);
  return redirect(c, "/dashboard/sign-in");
});
