import { fill } from "../../../../languages/phrases.ts";
import type { LayoutNotice } from "../../../../rendering/check/check-layout.ts";
import { ELEMENT_DESCRIPTIONS, ELEMENT_PROPERTIES, FONT_PROPERTIES } from "../../../../rendering/layout/properties.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { buttonForm, card, empty, field, filterForm, linkButton, postForm, submit, tag } from "../../components.ts";
import { seenField } from "../../conflicts.ts";
import { nextPage, respondWithPage, writing } from "../../page.ts";
import { searchOf } from "../../query.ts";
import { can } from "../../session.ts";
import { formFields } from "./forms.ts";
import { type LayoutContent, type LayoutRow, PATH, type readLayouts } from "./queries.ts";

export function layoutsPage(
  c: GatewayContext,
  { rows, next }: Awaited<ReturnType<typeof readLayouts>>,
  pictures: ReadonlyMap<string, string>,
  defaultId: string | null,
): Response {
  const { t } = writing(c);
  const search = { name: "search", label: t.search, type: "search", value: searchOf(c), grow: true } as const;
  return respondWithPage(c, {
    title: t.pages.layouts,
    actions: can(c.var.session, "edit_layouts") && linkButton(`${PATH}/new`, t.design.create, "first"),
    content: [
      filterForm(PATH, [field(search)], t.search),
      rows.length === 0
        ? empty(t.layouts.none, t.layouts.noneText)
        : html`<div class="cards">${rows.map((row) => layoutCard(c, row, pictures.get(row.id), row.id === defaultId))}</div>`,
      nextPage(c, PATH, next),
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
    can(session, "edit_layouts") && buttonForm(c, `${path}/duplicate`, t.layouts.duplicate, "slim", row.name)
  }${!isDefault && can(session, "settings") && buttonForm(c, `${path}/default`, t.layouts.makeDefault, "slim", row.name)}</div></section>`;
}

interface Editor {
  id: string;
  content: LayoutContent;
  json: string;
  notices?: readonly LayoutNotice[];
}

/** The two ways to change a layout, and its preview on a page of its own. */
export function layoutTabs(c: GatewayContext, id: string, active: "design" | "json"): Markup | false {
  const { t } = writing(c);
  const tabs = [
    ["design", `${PATH}/${id}`, t.design.tab],
    ["json", `${PATH}/${id}/json`, t.design.jsonTab],
  ] as const;
  return (
    can(c.var.session, "edit_layouts") &&
    html`<nav class="ways" aria-label="${t.layouts.edit}">${tabs.map(
      ([name, href, label]) => html`<a href="${href}"${name === active && html` aria-current="true"`}>${label}</a>`,
    )}</nav>`
  );
}

/** What a layout consists of, as the API reference says it. */
function hints(c: GatewayContext): Markup {
  const { t } = writing(c);
  const kinds = ELEMENT_TYPES.map(([kind, text]) => html`<dt><code>${kind}</code></dt><dd>${text}</dd>`);
  const properties = Object.entries({ ...ELEMENT_PROPERTIES, ...FONT_PROPERTIES }).map(
    ([name, { description }]) =>
      html`<dt><code>${name in FONT_PROPERTIES ? `font.${name}` : name}</code></dt><dd>${description}</dd>`,
  );
  return html`<details class="more"><summary>${t.design.hints}</summary><p><a href="/docs/layouts">${t.design.guide}</a></p><dl class="facts" lang="en" dir="ltr">${kinds}${properties}</dl></details>`;
}

const ELEMENT_TYPES = Object.entries(ELEMENT_DESCRIPTIONS);

export function editorPage(c: GatewayContext, { id, content, json, notices }: Editor): Response {
  const { t } = writing(c);
  const edits = can(c.var.session, "edit_layouts");
  return respondWithPage(c, {
    title: String(content.name || id),
    actions: can(c.var.session, "view_candidates") && linkButton(`${PATH}/${id}/preview`, t.layouts.preview),
    content: [
      layoutTabs(c, id, "json"),
      notices !== undefined &&
        card(
          t.layouts.notices,
          notices.length === 0 ? html`<p class="soft">${t.layouts.noNotices}</p>` : noticeList(notices),
        ),
      card(t.layouts.json, [
        html`<p class="soft">${t.layouts.jsonText}</p>`,
        edits
          ? postForm(
              c,
              `${PATH}/${id}/json`,
              [
                seenField(formFields(content)),
                field({ name: "json", label: t.layouts.json, type: "code", value: json }),
                html`<div class="actions">${submit(t.save)}<button class="button" type="submit" name="check" value="on">${t.layouts.check}</button>${linkButton(PATH, t.cancel)}</div>`,
              ],
              { look: "field" },
            )
          : html`<pre tabindex="0">${json}</pre>`,
        edits && hints(c),
      ]),
    ],
  });
}

function noticeList(notices: readonly LayoutNotice[]): Markup {
  return html`<ul class="notes">${notices.map(({ path, message }) => html`<li><code>${path}</code><br>${message}</li>`)}</ul>`;
}

/** The values that a layout does not show; nothing if it shows all. */
export function lostCard(c: GatewayContext, lost: readonly LayoutNotice[]): Markup | false {
  return lost.length > 0 && card(writing(c).t.layouts.lost, noticeList(lost.slice(0, MAX_LOST)));
}

const MAX_LOST = 100;

/**
 * @param names the names of the candidates that can be shown, by id
 * @param chosen the one of them that is shown; undefined if there is none
 * @param lost what the chosen one loses in the layout
 */
export function previewPage(
  c: GatewayContext,
  { id, name }: { id: string; name: string },
  names: ReadonlyMap<string, string>,
  chosen: string | undefined,
  lost: readonly LayoutNotice[],
): Response {
  const { t } = writing(c);
  const options = [...names].map(([value, label]) => ({ value, label }));
  return respondWithPage(c, {
    title: name || id,
    actions: linkButton(PATH, t.pages.layouts),
    content:
      chosen === undefined
        ? empty(t.layouts.noCandidate, t.layouts.noCandidateText)
        : [
            card(t.layouts.preview, [
              filterForm(
                `${PATH}/${id}/preview`,
                [field({ name: "candidate", label: t.layouts.candidate, type: "select", value: chosen, options })],
                t.layouts.choose,
              ),
              html`<div>${linkButton(`${PATH}/${id}/document?candidate=${chosen}`, t.layouts.open, "first")}</div>`,
            ]),
            lostCard(c, lost),
          ],
  });
}
