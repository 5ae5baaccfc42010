import { readDesign } from "../../../../rendering/design/design.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { idInPath, isUuid } from "../../../server/ids.ts";
import { apiPage, callFile, changeRow, readRows } from "../../call-api.ts";
import { noticeMarkup } from "../../components.ts";
import { type Handler, orShow } from "../../dashboard.ts";
import { errorNotice, respondInFrame, writing } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { can } from "../../session.ts";
import { namesOf } from "../candidates/names.ts";
import { changedLayout, differenceOf, languageOf, moved, requireSameDesign, valuesOf } from "./design-form.ts";
import { designPage } from "./design-views.ts";
import { showJson } from "./handlers.ts";
import { type LayoutContent, layoutOf, PATH } from "./queries.ts";

const MAX_CANDIDATES = 50;

/** GET /dashboard/layouts/{id}: the form of a layout. Members who cannot change layouts see its JSON. */
export const showDesign: Handler = async (c) => {
  if (!can(c.var.session, "edit_layouts")) return showJson(c);
  const { id, ...content } = await layoutOf(c);
  const form = c.get("form");
  const language = languageOf(content, form?.optional("language") ?? c.req.query("language"));
  const design = readDesign(content, language);
  const typed = form === undefined ? design.values : valuesOf(form, design, language);
  const values = form === undefined ? typed : moved(typed, design, form.text("move"));
  const [candidates, chosen] = await candidatesOf(c);
  return designPage(c, { id, content, design, values, language, candidates, chosen });
};

/** POST of the same address: PATCH /v1/layouts with the members that were changed. The button `move` saves nothing. */
export const changeDesign = orShow(showDesign, async (c) => {
  const id = idInPath(c, "layout_id");
  const { form } = c.var;
  const wanted = form.text("language");
  const change = changeRow(c, `/layouts?id=eq.${id}`, async () => {
    const { id: _, ...content } = await layoutOf(c);
    const language = languageOf(content, wanted);
    requireSameDesign(form, readDesign(content, language));
    if (form.has("move")) return null;
    const body = differenceOf(content, changedLayout(content, form, language));
    return Object.keys(body).length > 0 ? body : null;
  });
  await change.catch((error: unknown) => {
    throw error instanceof ApiError && error.fields.includes("assets") ? ofLogo(error) : error;
  });
  if (form.has("move")) return showDesign(c);
  const query = new URLSearchParams({ done: "saved", language: wanted, candidate: chosenIn(form.text("candidate")) });
  return redirect(c, `${PATH}/${id}?${query}`);
});

/** The error at the field from which the form makes the assets of a layout. */
const ofLogo = ({ status, body }: ApiError) =>
  new ApiError(status, body.code, "The logo must be an https address or an image.", {
    details: body.message,
    fields: ["logo"],
  });

/** The candidates that a preview can show, the newest first, and the one that it shows: "" for invented values. */
async function candidatesOf(c: GatewayContext): Promise<[ReadonlyMap<string, string>, string]> {
  if (!can(c.var.session, "view_candidates")) return [new Map(), ""];
  const wanted = c.get("form")?.text("candidate") ?? c.req.query("candidate");
  const path = "/candidates?select=id,name&status=eq.active";
  const [newest, own] = await Promise.all([
    readRows<{ id: string; name: string }>(c, `${path}&order=id.desc&limit=${MAX_CANDIDATES}`),
    wanted !== undefined && isUuid(wanted) ? readRows<{ id: string; name: string }>(c, `${path}&id=eq.${wanted}`) : [],
  ]);
  const rows = [...own, ...newest.filter(({ id }) => id !== wanted)];
  const isNone = wanted === "none" || rows.length === 0;
  return [await namesOf(c, rows), isNone ? "" : ((own[0] ?? rows[0])?.id ?? "")];
}

const chosenIn = (given: string) => (isUuid(given) ? given : "none");

/** GET /dashboard/layouts/{id}/draft: the preview of the layout as it is stored. */
export const showStored: Handler = async (c) =>
  inFrame(c, async () => {
    const content = await layoutOf(c);
    return preview(c, content, {
      view: "page",
      candidate: c.req.query("candidate"),
      language: c.req.query("language"),
    });
  });

/** POST of the same address: POST /v1/layouts/preview with what was entered. Nothing is stored. */
export const showDraft: Handler = async (c) =>
  inFrame(c, async () => {
    const { id: _id, ...content } = await layoutOf(c);
    const { form } = c.var;
    const language = languageOf(content, form.text("language"));
    const draft = changedLayout(content, form, language);
    return preview(c, draft, { view: form.text("view"), candidate: form.text("candidate"), language });
  });

interface Preview {
  /** page, phone, pdf (a picture of the first page) or file (the PDF). */
  view: string;
  candidate: string | undefined;
  language: string | undefined;
}

async function preview(c: GatewayContext, content: LayoutContent, { view, candidate, language }: Preview) {
  const sample: unknown = Object.entries(Object(content.default_values)).find(([name]) => name === "sample")?.[1];
  const body = {
    layout: content,
    language: languageOf(content, language),
    ...(candidate !== undefined && isUuid(candidate)
      ? { candidate_id: candidate }
      : sample === undefined
        ? {}
        : { values: sample }),
  };
  const path = "/layouts/preview";
  if (view === "file") return apiPage(c, path, { method: "POST", body, headers: { accept: "application/pdf" } });
  if (view !== "pdf") {
    return apiPage(c, path, { method: "POST", body, headers: { accept: "text/html" } });
  }
  const { t } = writing(c);
  const picture = (await callFile(c, path, "image/png", body)).toString("base64");
  return respondInFrame(
    c,
    t.layouts.preview,
    html`<img src="data:image/png;base64,${picture}" alt="${t.design.firstPage}">`,
  );
}

/** An error of a preview is shown in its place. */
async function inFrame(c: GatewayContext, show: () => Promise<Response>): Promise<Response> {
  try {
    return await show();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return respondInFrame(c, writing(c).t.errors.title, noticeMarkup(errorNotice(c, error)), error.status);
  }
}
