import { fill } from "../../../languages/phrases.ts";
import { existing, only } from "../../../platform/existing.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { isUuid } from "../../server/ids.ts";
import { readRows } from "../call-api.ts";
import { card, empty, facts, field, filterForm, table, tag } from "../components.ts";
import type { Handler } from "../dashboard.ts";
import { asSession } from "../dashboard.ts";
import { nextPage, respondWithPage, writing } from "../page.ts";
import { isDay } from "../posted-form.ts";
import { foundRow } from "../query.ts";
import { can } from "../session.ts";

export interface RequestRow {
  id: number;
  api_key_id: string;
  created_at: string;
  endpoint: string;
  method: string;
  search: string;
  status: number;
}

const PATH = "/dashboard/requests";
const PAGE_SIZE = 50;
const METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;
const CLASSES = ["2", "4", "5"] as const;
const COLUMNS = "id,api_key_id,created_at,endpoint,method,search,status";

/** The filters of the page as filters of the collection. Values that no form sends are ignored. */
function filtersOf(c: GatewayContext) {
  const method = METHODS.find((value) => value === c.req.query("method")) ?? "";
  const kind = CLASSES.find((value) => value === c.req.query("status")) ?? "";
  const day = c.req.query("day") ?? "";
  const key = c.req.query("key") ?? "";
  const endpoint = /^\/[\w/-]{0,200}$/.exec((c.req.query("endpoint") ?? "").trim())?.[0] ?? "";
  const after = /^\d{1,10}$/.exec(c.req.query("after") ?? "")?.[0];
  return {
    method,
    kind,
    day: isDay(day) ? day : "",
    endpoint,
    key: isUuid(key) ? key : "",
    after: Number(after ?? 0),
  };
}

interface Found {
  rows: RequestRow[];
  /** The id at which the search stopped; null at the end of the log. */
  searched_to: number | null;
  searched_at: string | null;
}

/** Searches a part of the log. Filters that are `""` or missing match every request. */
export async function searchRequests(
  c: GatewayContext,
  filters: Partial<ReturnType<typeof filtersOf>>,
  count: number,
): Promise<Found> {
  const { method, kind, day, endpoint, key, after } = filters;
  const rows = await asSession(
    c,
    (sql) => sql<{ found: Found }[]>`
      select private.search_requests(
        ${after || null}, ${count}, ${kind ? Number(kind) : null}, ${day || null}::date, ${method || null},
        ${endpoint || null}, ${key || null}::uuid
      ) as found
    `,
  );
  return only(rows).found;
}

/** GET /dashboard/requests */
export const showRequests: Handler = async (c) => {
  const { t, format } = writing(c);
  const filters = filtersOf(c);
  const { method, kind, day, endpoint } = filters;
  const { rows: found, searched_to: stop, searched_at } = await searchRequests(c, filters, PAGE_SIZE + 1);
  const rows = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : stop;
  return respondWithPage(c, {
    title: t.pages.requests,
    content: [
      filterForm(
        PATH,
        [
          field({
            name: "method",
            label: t.requests.method,
            type: "select",
            value: method,
            options: [{ value: "", label: t.all }, ...METHODS.map((value) => ({ value, label: value }))],
          }),
          field({
            name: "status",
            label: t.requests.status,
            type: "select",
            value: kind,
            options: [
              { value: "", label: t.all },
              ...CLASSES.map((value) => ({ value, label: t.requests.classes[value] })),
            ],
          }),
          field({ name: "day", label: t.requests.day, type: "date", value: day }),
          field({ name: "endpoint", label: t.requests.endpoint, value: endpoint, grow: true, autocomplete: "off" }),
        ],
        t.filter,
      ),
      rows.length === 0
        ? empty(t.requests.none, t.requests.noneText)
        : table(
            t.pages.requests,
            [
              {
                label: t.requests.request,
                cell: (row) => html`<a class="mono" href="${PATH}/${row.id}">${row.method} ${row.endpoint}</a>`,
              },
              {
                label: t.requests.status,
                cell: (row) => tag(String(row.status), row.status >= 500 ? "bad" : row.status >= 400 ? "warn" : "good"),
              },
              {
                label: t.requests.search,
                cell: ({ search }) => search !== "" && html`<span class="mono">${search.slice(0, 120)}</span>`,
              },
              { label: t.webhooks.time, cell: (row) => format.timeCell(row.created_at) },
            ],
            rows,
          ),
      next !== null &&
        next === stop &&
        html`<p class="soft">${fill(t.requests.searched, { time: format.time(searched_at) })}</p>`,
      nextPage(c, PATH, next === null ? null : String(next)),
    ],
  });
};

/** GET /dashboard/requests/{id}: one request in full. */
export const showRequest: Handler = async (c) => {
  const { t, format } = writing(c);
  const id = /^\d{1,18}$/.exec(existing(c.req.param("request_id")))?.[0] ?? "0";
  const row = foundRow(await readRows<RequestRow>(c, `/api_requests?select=${COLUMNS}&id=eq.${id}`), `request ${id}`);
  const prefix = can(c.var.session, "settings") ? await prefixOf(c, row.api_key_id) : null;
  return respondWithPage(c, {
    title: `${row.method} ${row.endpoint}`,
    content: card(
      t.requests.request,
      facts([
        [t.requests.status, row.status],
        [t.webhooks.time, format.time(row.created_at)],
        [t.requests.search, html`<code>${row.search || "–"}</code>`],
        [t.keys.key, html`<code>${prefix === null ? row.api_key_id : `${prefix}…`}</code>`],
        ["id", html`<code>${row.id}</code>`],
      ]),
    ),
  });
};

async function prefixOf(c: GatewayContext, id: string): Promise<string | null> {
  const [key] = await asSession(
    c,
    (sql) => sql<{ prefix: string }[]>`select prefix from private.list_keys(null, 1, ${id})`,
  );
  return key?.prefix ?? null;
}
