import { fill } from "../../../../languages/phrases.ts";
import { existing } from "../../../../platform/existing.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import {
  checkbox,
  checkboxes,
  empty,
  field,
  filterForm,
  hidden,
  linkButton,
  optionsOf,
  postForm,
  rowOptions,
  submit,
  table,
} from "../../components.ts";
import { respondWithPage, writing } from "../../page.ts";
import { ignoredNotice } from "../../query.ts";
import { can } from "../../session.ts";
import { CV_LANGUAGE_CODES, languageName } from "../../texts.ts";
import { bulkActions } from "./bulk-view.ts";
import { columnsOf, labelsOf } from "./columns.ts";
import { addressOf, COLUMN_NAMES, type Filters, isFiltered, PATH, queryOf, SORTS, STATES } from "./filters.ts";
import type { Choices, Listed } from "./queries.ts";

export function candidatesPage(
  c: GatewayContext,
  filters: Filters,
  listed: Listed,
  names: ReadonlyMap<string, string>,
  choices: Choices,
): Response {
  const { t } = writing(c);
  const { rows } = listed;
  const { state, layout, member, language, since, until } = filters;
  const uploads = can(c.var.session, "edit_candidates") && can(c.var.session, "view_candidates");
  const upload = uploads ? linkButton(`${PATH}/upload`, t.candidates.upload, "first") : undefined;
  return respondWithPage(c, {
    title: t.pages.candidates,
    ...ignoredNotice(c, { state, layout, member, language, since, until }),
    actions: upload,
    content: [
      candidateFilters(c, filters, choices),
      rows.length === 0
        ? empty(
            t.candidates.none,
            noneText(c, filters),
            isFiltered(filters) ? linkButton(PATH, t.candidates.showAll) : upload,
          )
        : html`${summary(c, filters, listed)}${candidateTable(c, filters, listed, names, choices)}`,
      pages(c, filters, listed),
    ],
  });
}

/** Says what an empty list was searched for. */
function noneText(c: GatewayContext, filters: Filters): string {
  const { t } = writing(c);
  return filters.search === "" ? t.candidates.noneText : fill(t.candidates.searched, { search: filters.search });
}

function summary(c: GatewayContext, filters: Filters, { total }: Listed): Markup | null {
  const { t, format } = writing(c);
  if (total === null) return null;
  const text = format.counted(total.exact ? t.candidates.total : t.candidates.totalAbout, total.count);
  const { after: _after, before: _before, ...kept } = filters;
  return html`<div class="head"><p class="soft">${text}</p><a href="${PATH}/csv?${queryOf(kept)}">${t.candidates.csv}</a></div>`;
}

function candidateTable(
  c: GatewayContext,
  filters: Filters,
  { rows }: Listed,
  names: ReadonlyMap<string, string>,
  choices: Choices,
): Markup {
  const { t } = writing(c);
  const pick = {
    label: t.candidates.choose,
    kind: "bare",
    cell: ({ id }: { id: string }) =>
      html`<label class="pick"><input type="checkbox" name="id" value="${id}"><span class="unseen">${fill(t.candidates.chooseOne, { name: existing(names.get(id)) })}</span></label>`,
  } as const;
  const shown = table(t.pages.candidates, [pick, ...columnsOf(c, filters, names, PATH)], rows);
  return postForm(c, `${PATH}/bulk`, [hidden("query", queryOf(filters)), shown, bulkActions(c, choices)], {
    look: "",
    attributes: html` class="bulk" data-choose-all="${t.candidates.chooseAll}"`,
  });
}

/** Links to the previous and the next page. */
function pages(c: GatewayContext, filters: Filters, { rows, has_previous, has_next }: Listed): Markup | null {
  const { t } = writing(c);
  const kept = { ...filters, after: null, before: null };
  if (rows.length === 0 && filters.after === null && filters.before === null) return null;
  if (!has_previous && !has_next && rows.length > 0) return null;
  return html`<nav class="actions" aria-label="${t.pagination}">${
    (has_previous || rows.length === 0) && linkButton(addressOf(kept), t.firstPage)
  }${has_previous && rows.length > 0 && linkButton(addressOf({ ...kept, before: existing(rows[0]).id }), t.candidates.previousPage)}${
    has_next && rows.length > 0 && linkButton(addressOf({ ...kept, after: existing(rows.at(-1)).id }), t.nextPage)
  }</nav>`;
}

function candidateFilters(c: GatewayContext, filters: Filters, { layouts, members }: Choices): Markup {
  const { t, language } = writing(c);
  const labels = labelsOf(c);
  const select = (name: string, label: string, value: string, options: ReturnType<typeof optionsOf>) =>
    field({ name, label, type: "select", value, options });
  const languages = optionsOf(CV_LANGUAGE_CODES, (code) => languageName(language, code), t.all);
  const orders = { asc: t.candidates.ascending, desc: t.candidates.descending };
  const more = [
    select("member", labels.member, filters.member, rowOptions(members, t.all)),
    select("language", labels.language, filters.language, languages),
    field({ name: "since", label: t.candidates.since, type: "date", value: filters.since }),
    field({ name: "until", label: t.candidates.until, type: "date", value: filters.until }),
    select(
      "sort",
      t.candidates.sort,
      filters.sort,
      optionsOf(SORTS, (name) => labels[name]),
    ),
    select(
      "direction",
      t.candidates.direction,
      filters.isDescending ? "desc" : "asc",
      optionsOf(["asc", "desc"], (name) => orders[name]),
    ),
    html`<div class="field grow">${checkboxes(
      c,
      t.candidates.columns,
      "column",
      optionsOf(COLUMN_NAMES, (name) => labels[name]),
      filters.columns,
    )}</div>`,
  ];
  const isOpen = [filters.member, filters.language, filters.since, filters.until].some((value) => value !== "");
  return filterForm(
    PATH,
    [
      field({ name: "search", label: t.search, type: "search", value: filters.search, grow: true }),
      select(
        "state",
        labels.state,
        filters.state,
        optionsOf(STATES, (state) => t.candidates.states[state], t.all),
      ),
      select("layout", labels.layout, filters.layout, rowOptions(layouts, t.all)),
      html`<details class="more"${isOpen && html` open`}><summary>${t.candidates.moreFilters}</summary><div class="line">${more}</div></details>`,
    ],
    t.filter,
  );
}

/** A question before candidates are deleted, with what was chosen. */
export function deletionPage(c: GatewayContext, ids: readonly string[], filters: Filters): Response {
  const { t, format } = writing(c);
  return respondWithPage(c, {
    title: format.counted(t.candidates.deleteMany, ids.length),
    content: html`<section class="card"><p>${t.candidates.removeText}</p>${postForm(c, `${PATH}/bulk`, [
      hidden("query", queryOf(filters)),
      hidden("action", "delete"),
      ...ids.map((id) => hidden("id", id)),
      checkbox("confirmed", fill(t.candidates.deleteConfirm, { count: format.number(ids.length) }), true),
      html`<div class="actions">${submit(t.candidates.deleteChosen, "danger")}${linkButton(addressOf(filters), t.cancel)}</div>`,
    ])}</section>`,
  });
}
