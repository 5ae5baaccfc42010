import { fill } from "../../../../languages/phrases.ts";
import { only } from "../../../../platform/existing.ts";
import { idInPath, uuid } from "../../../server/ids.ts";
import { apiPage, callApi, changeRow, readRows } from "../../call-api.ts";
import { requireUnchanged } from "../../conflicts.ts";
import { type Handler, orShow, refusedForm } from "../../dashboard.ts";
import { writing } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { namesOf } from "../candidates/names.ts";
import { formFields, mergedJson, parse } from "./forms.ts";
import { DEFAULTS, layoutOf, lostIn, noticesOf, PATH, picturesOf, readDefault, readLayouts } from "./queries.ts";
import { editorPage, layoutsPage, previewPage } from "./views.ts";

/** GET /dashboard/layouts */
export const showLayouts: Handler = async (c) => {
  const [layouts, organization] = await Promise.all([readLayouts(c), readDefault(c)]);
  return layoutsPage(c, layouts, await picturesOf(c, layouts.rows), organization.default_layout_id);
};

/** GET /dashboard/layouts/{id}/json: the JSON of the layout. */
export const showJson: Handler = async (c) => {
  const { id, ...content } = await layoutOf(c);
  const form = refusedForm(c);
  if (form !== undefined) return editorPage(c, { id, content, json: mergedJson(form, content) });
  return editorPage(c, { id, content, json: JSON.stringify(content, null, 2), notices: await noticesOf(c, content) });
};

/** POST of the same address: PATCH /v1/layouts, or POST /v1/layouts/check with the button `check`. */
export const changeJson = orShow(showJson, async (c) => {
  const id = idInPath(c, "layout_id");
  const { form } = c.var;
  const json = form.text("json");
  const contentAsShown = async () => {
    const { id: _, ...content } = await layoutOf(c);
    requireUnchanged(form, formFields(content));
    return content;
  };
  if (form.has("check")) {
    const content = await contentAsShown();
    return editorPage(c, { id, content, json, notices: await noticesOf(c, parse(json)) });
  }
  await changeRow(c, `/layouts?id=eq.${id}`, async () => {
    await contentAsShown();
    return { ...DEFAULTS, ...parse(json) };
  });
  return redirect(c, `${PATH}/${id}/json?done=saved`);
});

/** POST /dashboard/layouts/{id}/duplicate: POST /v1/layouts */
export const duplicateLayout = orShow(showLayouts, async (c) => {
  const { id, ...content } = await layoutOf(c);
  const name = fill(writing(c).t.layouts.copyOf, { name: content.name });
  const body = { ...content, name, parent_id: id };
  const copy = only(await callApi<{ id: string }[]>(c, "POST", "/layouts?select=id", { body }));
  return redirect(c, `${PATH}/${copy.id}?done=duplicated`);
});

/** POST /dashboard/layouts/{id}/default: PATCH /v1/organizations */
export const makeDefault = orShow(showLayouts, async (c) => {
  const { id } = await layoutOf(c);
  const organization = await readDefault(c);
  await callApi(c, "PATCH", `/organizations?id=eq.${organization.id}`, { body: { default_layout_id: id } });
  return redirect(c, `${PATH}?done=saved`);
});

/** GET /dashboard/layouts/{id}/preview: the newest active candidate in the layout, or another one (`candidate`). */
export const previewLayout: Handler = async (c) => {
  const layout = await layoutOf(c);
  const path = "/candidates?select=id,name&status=eq.active&order=id.desc&limit=20";
  const candidates = await readRows<{ id: string; name: string }>(c, path);
  const names = await namesOf(c, candidates);
  const wanted = c.req.query("candidate") ?? "";
  const [chosen] = names.has(wanted) ? [wanted] : names.keys();
  return previewPage(c, layout, names, chosen, chosen === undefined ? [] : await lostIn(c, chosen, layout.id));
};

/** GET /dashboard/layouts/{id}/document?candidate=: GET /v1/candidates/{id}/html */
export const showDocument: Handler = async (c) => {
  const layout = idInPath(c, "layout_id");
  const candidate = uuid("candidate", c.req.query("candidate"));
  return apiPage(c, `/candidates/${candidate}/html?layout_id=${layout}`);
};
