import { fill } from "../../../../languages/phrases.ts";
import { only } from "../../../../platform/existing.ts";
import { LAYOUTS } from "../../../../rendering/layouts/library.ts";
import { SAMPLE } from "../../../../rendering/layouts/sample.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { callFunction } from "../../../core/database.ts";
import { ApiError } from "../../../core/errors.ts";
import { apiPage, callApi } from "../../call-api.ts";
import { linkButton, postForm, submit } from "../../components.ts";
import { asVisitor, type Handler, orShow } from "../../dashboard.ts";
import { respondWithPage, writing } from "../../page.ts";
import { redirect } from "../../redirect.ts";
import { DEFAULTS, PATH } from "./queries.ts";

interface Listed {
  slug: string;
  name: string;
  description: string;
  /** The path of the image of its first page. */
  thumbnail: string | null;
}

const MAX_PUBLIC = 24;
const SLUG = /^[a-z0-9-]{1,63}$/;

/** The layouts of this service, and the public ones of all organizations. */
async function readLibrary(c: GatewayContext): Promise<Listed[]> {
  const published = await asVisitor(
    c,
    (sql) => sql<Listed[]>`
      select slug, name, description, thumbnail from private.list_library(null, ${MAX_PUBLIC})
    `,
  );
  const own = LAYOUTS.map(({ slug, name, description }) => ({
    slug,
    name: String(name),
    description: String(description),
    thumbnail: published.find((layout) => layout.slug === slug)?.thumbnail ?? null,
  }));
  return [...own, ...published.filter(({ slug }) => LAYOUTS.every((layout) => layout.slug !== slug))];
}

/** GET /dashboard/layouts/new: the layouts from which a new one can be made. */
export const showLibrary: Handler = async (c) => {
  const { t } = writing(c);
  const layouts = await readLibrary(c);
  return respondWithPage(c, {
    title: t.design.create,
    actions: linkButton(PATH, t.pages.layouts),
    content: [
      html`<p class="soft">${t.design.createText}</p>`,
      html`<div class="cards">${layouts.map((layout) => libraryCard(c, layout))}</div>`,
    ],
  });
};

function libraryCard(c: GatewayContext, { slug, name, description, thumbnail }: Listed) {
  const { t } = writing(c);
  const isOwn = LAYOUTS.some((layout) => layout.slug === slug);
  return html`<section class="card">${
    thumbnail !== null &&
    html`<img class="thumb" src="${thumbnail}" alt="${fill(t.layouts.thumbnail, { name })}" loading="lazy">`
  }<h2 dir="auto">${name || slug}</h2><p dir="auto">${description.slice(0, 240)}</p><div class="actions">${postForm(
    c,
    PATH,
    [
      html`<input type="hidden" name="library" value="${slug}">`,
      submit(t.design.use, "slim", name),
      linkButton(isOwn ? `${PATH}/new/${slug}` : `/layouts/${slug}`, t.layouts.preview, "slim", name),
    ],
    { look: "line" },
  )}</div></section>`;
}

/** GET /dashboard/layouts/new/{slug}: a layout of this service with the values of an invented person. */
export const showSample: Handler = async (c) => {
  const layout = LAYOUTS.find(({ slug }) => slug === c.req.param("slug"));
  if (layout === undefined) throw notFound();
  const { slug: _slug, ...content } = layout;
  const { language } = writing(c);
  const body = { layout: content, values: SAMPLE, language };
  return apiPage(c, "/layouts/preview", { method: "POST", body, headers: { accept: "text/html" } });
};

/** POST /dashboard/layouts: POST /v1/layouts with a copy of a layout of the library. */
export const createLayout = orShow(showLibrary, async (c) => {
  const { id: parent, content } = await libraryLayout(c, c.var.form.text("library"));
  const own = Object.entries(content).filter(([name]) => Object.hasOwn(DEFAULTS, name));
  const body = { ...Object.fromEntries(own), ...(parent === null ? {} : { parent_id: parent }) };
  const made = only(await callApi<{ id: string }[]>(c, "POST", "/layouts?select=id", { body }));
  return redirect(c, `${PATH}/${made.id}?done=created`);
});

async function libraryLayout(c: GatewayContext, slug: string): Promise<{ id: string | null; content: object }> {
  const own = LAYOUTS.find((layout) => layout.slug === slug);
  if (own !== undefined) return { id: null, content: own };
  if (!SLUG.test(slug)) throw notFound();
  const layout = await asVisitor(c, (sql) =>
    callFunction<{ id: string } | null>(sql, sql`private.read_public_layout(${slug})`),
  );
  if (layout === null) throw notFound();
  return { id: layout.id, content: layout };
}

const notFound = () =>
  new ApiError(404, "CDS300", "The library has no such layout.", { hint: "Choose one of the list." });
