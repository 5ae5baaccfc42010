import { fill } from "../../../languages/phrases.ts";
import { html, type Markup } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { isUuid } from "../../server/ids.ts";
import { readRows } from "../call-api.ts";
import { empty, field, filterForm, linkButton, table, tag } from "../components.ts";
import type { Handler } from "../dashboard.ts";
import { asSession } from "../dashboard.ts";
import { nextPage, respondWithPage, writing } from "../page.ts";
import { afterOf, paged, searchOf } from "../query.ts";
import { can } from "../session.ts";

export interface CandidateRow {
  id: string;
  name: string;
  status: "active" | "pending";
  created_at: string;
  deleted_at: string | null;
  layouts: { id: string; name: string } | null;
}

interface LayoutName {
  id: string;
  name: string;
}

const PATH = "/dashboard/candidates";
const PAGE_SIZE = 25;
const STATES = ["active", "pending", "deleted"] as const;

/** GET /dashboard/candidates */
export const showCandidates: Handler = async (c) => {
  const { t, format } = writing(c);
  const search = searchOf(c);
  const state = STATES.find((value) => value === c.req.query("state")) ?? "";
  const layout = c.req.query("layout") ?? "";
  const after = afterOf(c);
  const filters = [
    ...(search === "" ? [] : [`fts=wfts.${encodeURIComponent(search)}`]),
    ...(state === "" ? [] : [state === "deleted" ? "deleted_at=not.is.null" : `status=eq.${state}`]),
    ...(isUuid(layout) ? [`layout_id=eq.${layout}`] : []),
    ...(after !== null ? [`id=lt.${after}`] : []),
  ];
  const [found, layouts] = await Promise.all([
    readRows<CandidateRow>(
      c,
      `/candidates?${["select=id,name,status,created_at,deleted_at,layouts(id,name)", ...filters, "order=id.desc", `limit=${PAGE_SIZE + 1}`].join("&")}`,
    ),
    layoutNames(c),
  ]);
  const { rows, next } = paged(found, PAGE_SIZE);
  const names = await namesOf(c, rows);
  const uploads = can(c.var.session, "edit_candidates") && can(c.var.session, "view_candidates");
  const upload = uploads ? linkButton(`${PATH}/upload`, t.candidates.upload, "first") : undefined;
  return respondWithPage(c, {
    title: t.pages.candidates,
    actions: upload,
    content: [
      candidateFilters(c, { search, state, layout }, layouts),
      rows.length === 0
        ? empty(t.candidates.none, t.candidates.noneText, upload)
        : table(
            t.pages.candidates,
            [
              {
                label: t.members.name,
                cell: (row) => html`<a href="${PATH}/${row.id}" dir="auto">${names.get(row.id)}</a>`,
              },
              { label: t.keys.state, cell: (row) => stateTag(c, row) },
              {
                label: t.candidates.layout,
                cell: (row) => html`<span dir="auto">${row.layouts?.name ?? "–"}</span>`,
              },
              { label: t.candidates.created, cell: (row) => format.timeCell(row.created_at) },
            ],
            rows,
          ),
      nextPage(c, PATH, next),
    ],
  });
};

function candidateFilters(
  c: GatewayContext,
  { search, state, layout }: { search: string; state: string; layout: string },
  layouts: readonly LayoutName[],
): Markup {
  const { t } = writing(c);
  const all = { value: "", label: t.all };
  return filterForm(
    PATH,
    [
      field({ name: "search", label: t.search, type: "search", value: search, grow: true }),
      field({
        name: "state",
        label: t.keys.state,
        type: "select",
        value: state,
        options: [all, ...STATES.map((value) => ({ value, label: t.candidates.states[value] }))],
      }),
      field({
        name: "layout",
        label: t.candidates.layout,
        type: "select",
        value: layout,
        options: [all, ...layouts.map(({ id, name }) => ({ value: id, label: name || id }))],
      }),
    ],
    t.filter,
  );
}

/** What the dashboard calls candidates: the name; without one, the address or the file; without these, a part of the id. */
export async function namesOf(
  c: GatewayContext,
  rows: readonly Pick<CandidateRow, "id" | "name">[],
): Promise<Map<string, string>> {
  const unnamed = rows.filter(({ name }) => name === "").map(({ id }) => id);
  const described =
    unnamed.length === 0
      ? []
      : await asSession(
          c,
          async (sql) => sql<{ id: string; description: string | null }[]>`
            select id, description from private.describe_candidates(${unnamed})
          `,
        );
  const descriptions = new Map(described.map(({ id, description }) => [id, description]));
  return new Map(
    rows.map(({ id, name }) => [
      id,
      name || descriptions.get(id) || fill(writing(c).t.candidates.unnamed, { id: id.slice(-6) }),
    ]),
  );
}

export function stateTag(c: GatewayContext, { status, deleted_at }: Pick<CandidateRow, "status" | "deleted_at">) {
  const { t } = writing(c);
  if (deleted_at !== null) return tag(t.candidates.states.deleted, "bad");
  return tag(t.candidates.states[status], status === "active" ? "good" : "warn");
}

/** The layouts that a new candidate can have. */
export const layoutNames = (c: GatewayContext): Promise<LayoutName[]> =>
  readRows<LayoutName>(c, "/layouts?select=id,name&archived_at=is.null&order=created_at.desc&limit=100");
