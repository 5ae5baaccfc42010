import { z } from "zod";
import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { isUuid, uuid } from "../../server/ids.ts";
import { findPageAssets } from "../../share/page-assets.ts";
import { buttonForm, card, empty, field, filterForm, linkButton, type Notice, submit, tag } from "../components.ts";
import { isSeen, requireUnchanged, seenField } from "../conflicts.ts";
import { type Dashboard, type Handler, orShow, publicOrigin } from "../dashboard.ts";
import { nextPage, respondWithPage, writing } from "../page.ts";
import type { Form } from "../posted-form.ts";
import { redirect } from "../redirect.ts";
import { can } from "../session.ts";
import { namesOf } from "./candidates.ts";

interface LayoutRow {
  id: string;
  name: string;
  archived_at: string | null;
  languages: string[];
  thumbnail: string | null;
  updated_at: string;
}

const PATH = "/dashboard/layouts";
const PAGE_SIZE = 12;
/**
 * What a layout consists of: the JSON of the editor, and what a duplicate copies. The values are the defaults of the
 * table, which a member that is deleted from the JSON gets.
 */
export const DEFAULTS = {
  name: "",
  description: "",
  languages: ["en"],
  variables: [],
  sections: [],
  tokens: [],
  assets: [],
  default_values: {},
  web_settings: null,
  page_width: 794,
  page_height: 1123,
  export_filename: "",
  custom_css: "",
  share_instructions: "",
} as const;
const CONTENT = Object.keys(DEFAULTS);
type LayoutContent = Partial<Record<keyof typeof DEFAULTS, unknown>>;

async function defaultLayoutOf({ api }: Dashboard, c: GatewayContext): Promise<{ id: string; default: string | null }> {
  const [row] = await api.rows<{ id: string; default_layout_id: string | null }>(
    c,
    "/organizations?select=id,default_layout_id&limit=1",
  );
  if (row === undefined) throw new TypeError("a session reads its organization");
  return { id: row.id, default: row.default_layout_id };
}

/** GET /dashboard/layouts */
export function showLayouts(dashboard: Dashboard): Handler {
  return (c) => layoutsPage(dashboard, c);
}

async function layoutsPage(
  dashboard: Dashboard,
  c: GatewayContext,
  notice: Notice | null = null,
  status = 200,
): Promise<Response> {
  const { t } = writing(c);
  const search = (c.req.query("search") ?? "").trim().replaceAll("\0", "").slice(0, 200);
  const after = c.req.query("after") ?? "";
  const filters = [
    ...(search === "" ? [] : [`fts=wfts.${encodeURIComponent(search)}`]),
    ...(isUuid(after) ? [`id=lt.${after}`] : []),
  ];
  const [found, organization] = await Promise.all([
    dashboard.api.rows<LayoutRow>(
      c,
      `/layouts?${["select=id,name,archived_at,languages,thumbnail,updated_at", ...filters, "order=id.desc", `limit=${PAGE_SIZE + 1}`].join("&")}`,
    ),
    defaultLayoutOf(dashboard, c),
  ]);
  const rows = found.slice(0, PAGE_SIZE);
  const pictures = await picturesOf(dashboard, c, rows);
  return respondWithPage(c, {
    title: t.pages.layouts,
    active: "layouts",
    notice,
    status,
    content: [
      filterForm(
        PATH,
        [field({ name: "search", label: t.search, type: "search", value: search, grow: true })],
        t.search,
      ),
      rows.length === 0
        ? empty(t.layouts.none, t.layouts.noneText)
        : html`<div class="cards">${rows.map((row) => layoutCard(c, row, pictures.get(row.id), row.id === organization.default))}</div>`,
      nextPage(c, PATH, found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null),
    ],
  });
}

function layoutCard(c: GatewayContext, row: LayoutRow, picture: string | undefined, isDefault: boolean) {
  const { t, format } = writing(c);
  const { session } = c.var;
  const path = `${PATH}/${row.id}`;
  return html`<section class="card">${
    picture === undefined
      ? html`<div class="thumb"><span>${t.layouts.noThumbnail}</span></div>`
      : html`<img class="thumb" src="${picture}" alt="${fill(t.layouts.thumbnail, { name: row.name })}" loading="lazy">`
  }<h2 dir="auto">${row.name || row.id}</h2><div class="tags">${isDefault && tag(t.layouts.default, "good")}${
    row.archived_at !== null && tag(t.layouts.archived, "warn")
  }${row.languages.map((language) => tag(language))}</div><p class="soft small">${format.time(row.updated_at)}</p><div class="actions">${
    can(session, "view_candidates") && linkButton(`${path}/preview`, t.layouts.preview, "slim", row.name)
  }${linkButton(path, can(session, "edit_layouts") ? t.layouts.edit : t.layouts.show, "slim", row.name)}${
    can(session, "edit_layouts") && buttonForm(`${path}/duplicate`, t.layouts.duplicate, "slim", row.name)
  }${!isDefault && can(session, "settings") && buttonForm(`${path}/default`, t.layouts.makeDefault, "slim", row.name)}</div></section>`;
}

/**
 * The paths of the thumbnails by layout. Pages load nothing from other hosts: a thumbnail elsewhere is shown as its copy,
 * as on shared pages, and is copied if there is none yet.
 */
async function picturesOf(
  dashboard: Dashboard,
  c: GatewayContext,
  rows: readonly LayoutRow[],
): Promise<Map<string, string>> {
  const { organizationId } = c.var.session.apiKey;
  const own = /^(?:https?:\/\/([^/]+))?(\/assets\/[A-Za-z0-9_-]+)$/;
  const hosts = [undefined, new URL(c.req.url).host, new URL(publicOrigin(dashboard, c)).host];
  const found = rows.map(({ id, thumbnail }) => {
    const match = own.exec(thumbnail ?? "");
    return { id, thumbnail, path: match !== null && hosts.includes(match[1]) ? match[2] : undefined };
  });
  const elsewhere = found.flatMap(({ thumbnail, path }) => (path === undefined && thumbnail ? [thumbnail] : []));
  const copies =
    elsewhere.length === 0
      ? new Map<string, string>()
      : await findPageAssets(dashboard.dependencies.database.of(organizationId), organizationId)(elsewhere);
  return new Map(
    found.flatMap(({ id, thumbnail, path }) => {
      const shown = path ?? copies.get(thumbnail ?? "");
      return shown === undefined ? [] : [[id, shown] as const];
    }),
  );
}

async function layoutOf({ api }: Dashboard, c: GatewayContext): Promise<LayoutContent & { id: string; name: string }> {
  const id = uuid("layout_id", c.req.param("layout_id"));
  const [row] = await api.rows<LayoutContent & { id: string; name: string }>(
    c,
    `/layouts?select=id,${CONTENT.join(",")}&id=eq.${id}`,
  );
  if (row === undefined) throw new ApiError(404, "CDS300", `There is no layout ${id}.`);
  return row;
}

/** GET /dashboard/layouts/{id}: the JSON of the layout. */
export function showLayout(dashboard: Dashboard): Handler {
  return async (c) => {
    const { id, ...content } = await layoutOf(dashboard, c);
    const notices = await noticesOf(dashboard, c, content);
    return editorPage(c, { id, content, json: JSON.stringify(content, null, 2), notices });
  };
}

interface LayoutNotice {
  path: string;
  message: string;
}

async function noticesOf({ api }: Dashboard, c: GatewayContext, body: LayoutContent): Promise<readonly LayoutNotice[]> {
  return (await api.call<{ notices: LayoutNotice[] }>(c, "POST", "/layouts/check", { body })).body.notices;
}

interface Editor {
  id: string;
  content: LayoutContent;
  json: string;
  notices?: readonly LayoutNotice[];
}

/** The members of a layout as texts. */
const formFields = (content: LayoutContent) =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, JSON.stringify(value)]));

/** The JSON of a refused form, with the members that a colleague changed and the form did not. */
function mergedJson(form: Form, content: LayoutContent): string {
  const json = form.text("json");
  const isObject = z.record(z.string(), z.unknown());
  const typed = isObject.safeParse(jsonOrNull(json)).data ?? {};
  const present = isObject.parse(content);
  const taken = Object.keys(typed).filter(
    (name) =>
      name in present &&
      isSeen(form, name, JSON.stringify(typed[name])) &&
      !isSeen(form, name, JSON.stringify(present[name])),
  );
  if (taken.length === 0) return json;
  return JSON.stringify({ ...typed, ...Object.fromEntries(taken.map((name) => [name, present[name]])) }, null, 2);
}

function jsonOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function editorPage(
  c: GatewayContext,
  { id, content, json, notices }: Editor,
  notice: Notice | null = null,
  status = 200,
): Response {
  const { t } = writing(c);
  const edits = can(c.var.session, "edit_layouts");
  return respondWithPage(c, {
    title: String(content.name || id),
    active: "layouts",
    notice,
    status,
    actions: can(c.var.session, "view_candidates") && linkButton(`${PATH}/${id}/preview`, t.layouts.preview),
    content: [
      notices !== undefined &&
        card(
          t.layouts.notices,
          notices.length === 0
            ? html`<p class="soft">${t.layouts.noNotices}</p>`
            : html`<ul class="notes">${notices.map(({ path, message }) => html`<li><code>${path}</code><br>${message}</li>`)}</ul>`,
        ),
      card(t.layouts.json, [
        html`<p class="soft">${t.layouts.jsonText}</p>`,
        edits
          ? html`<form class="field" method="post" action="${PATH}/${id}">${seenField(formFields(content))}${field({ name: "json", label: t.layouts.json, type: "code", value: json })}<div class="actions">${submit(t.save)}<button class="button" type="submit" name="check" value="on">${t.layouts.check}</button>${linkButton(PATH, t.cancel)}</div></form>`
          : html`<pre tabindex="0">${json}</pre>`,
      ]),
    ],
  });
}

/** POST /dashboard/layouts/{id}: PATCH /v1/layouts, or POST /v1/layouts/check with the button `check`. */
export function changeLayout(dashboard: Dashboard): Handler {
  return async (c) => {
    const path = `/layouts?id=eq.${uuid("layout_id", c.req.param("layout_id"))}`;
    const headers = await dashboard.api.unchanged(c, path);
    const { id, ...content } = await layoutOf(dashboard, c);
    const { form } = c.var;
    const json = form.text("json");
    return orShow(
      async () => {
        requireUnchanged(form, formFields(content));
        if (form.has("check")) {
          return editorPage(c, { id, content, json, notices: await noticesOf(dashboard, c, parse(json)) });
        }
        await dashboard.api.call(c, "PATCH", path, { body: { ...DEFAULTS, ...parse(json) }, headers });
        return redirect(c, `/dashboard/layouts/${id}?done=saved`);
      },
      (notice, status) => editorPage(c, { id, content, json: mergedJson(form, content) }, notice, status),
    );
  };
}

function parse(json: string): LayoutContent {
  const layout = parseJson(json);
  if (typeof layout === "object" && layout !== null && !Array.isArray(layout)) return layout;
  throw new ApiError(400, "CDS105", "The text is not a JSON object. Nothing was saved.", {
    hint: "Begin the text with { and end it with }.",
  });
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new ApiError(400, "CDS105", "The text is not valid JSON. Nothing was saved.", {
      details: error instanceof Error ? error.message.slice(0, 300) : null,
    });
  }
}

/** POST /dashboard/layouts/{id}/duplicate: POST /v1/layouts */
export function duplicateLayout(dashboard: Dashboard): Handler {
  return async (c) => {
    const { id, ...content } = await layoutOf(dashboard, c);
    return orShow(
      async () => {
        const name = fill(writing(c).t.layouts.copyOf, { name: content.name });
        const { body } = await dashboard.api.call<{ id: string }[]>(c, "POST", "/layouts?select=id", {
          body: { ...content, name, parent_id: id },
        });
        return redirect(c, `/dashboard/layouts/${body[0]?.id}?done=duplicated`);
      },
      (notice, status) => layoutsPage(dashboard, c, notice, status),
    );
  };
}

/** POST /dashboard/layouts/{id}/default: PATCH /v1/organizations */
export function makeDefault(dashboard: Dashboard): Handler {
  return async (c) => {
    const { id } = await layoutOf(dashboard, c);
    const organization = await defaultLayoutOf(dashboard, c);
    return orShow(
      async () => {
        const body = { default_layout_id: id };
        await dashboard.api.call(c, "PATCH", `/organizations?id=eq.${organization.id}`, { body });
        return redirect(c, `${PATH}?done=saved`);
      },
      (notice, status) => layoutsPage(dashboard, c, notice, status),
    );
  };
}

/** GET /dashboard/layouts/{id}/preview: the newest active candidate in the layout, or another one (`candidate`). */
export function previewLayout(dashboard: Dashboard): Handler {
  return async (c) => {
    const { t } = writing(c);
    const { id, name } = await layoutOf(dashboard, c);
    const wanted = c.req.query("candidate") ?? "";
    const candidates = await dashboard.api.rows<{ id: string; name: string }>(
      c,
      "/candidates?select=id,name&status=eq.active&order=id.desc&limit=20",
    );
    const names = await namesOf(dashboard, c, candidates);
    const chosen = candidates.find((candidate) => candidate.id === wanted) ?? candidates[0];
    const path = `${PATH}/${id}/preview`;
    return respondWithPage(c, {
      title: name || id,
      active: "layouts",
      actions: linkButton(PATH, t.pages.layouts),
      content:
        chosen === undefined
          ? empty(t.layouts.noCandidate, t.layouts.noCandidateText)
          : card(t.layouts.preview, [
              filterForm(
                path,
                [
                  field({
                    name: "candidate",
                    label: t.layouts.candidate,
                    type: "select",
                    value: chosen.id,
                    options: candidates.map((row) => ({ value: row.id, label: names.get(row.id) ?? row.id })),
                  }),
                ],
                t.layouts.choose,
              ),
              html`<div>${linkButton(`${PATH}/${id}/document?candidate=${chosen.id}`, t.layouts.open, "first")}</div>`,
            ]),
    });
  };
}

/** GET /dashboard/layouts/{id}/document?candidate=: GET /v1/candidates/{id}/html */
export function showDocument({ api }: Dashboard): Handler {
  return async (c) => {
    const layout = uuid("layout_id", c.req.param("layout_id"));
    const candidate = uuid("candidate", c.req.query("candidate"));
    return api.page(c, `/candidates/${candidate}/html?layout_id=${layout}`);
  };
}
