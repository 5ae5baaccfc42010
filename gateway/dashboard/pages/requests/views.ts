import { fill } from "../../../../languages/phrases.ts";
import { existing } from "../../../../platform/existing.ts";
import { html } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { card, empty, facts, field, filterForm, optionsOf, table, tag } from "../../components.ts";
import type { Format } from "../../format.ts";
import { nextPage, respondWithPage, writing } from "../../page.ts";
import { ignoredNotice } from "../../query.ts";
import { CLASSES, type Filters, type Found, METHODS, PAGE_SIZE, PATH, type RequestRow } from "./queries.ts";

const REQUEST_ID = "X-Request-Id";

export function requestsPage(c: GatewayContext, filters: Filters, found: Found): Response {
  const { t, format } = writing(c);
  const { searched_to: stop, searched_at } = found;
  const rows = found.rows.slice(0, PAGE_SIZE);
  const next = found.rows.length > PAGE_SIZE ? existing(rows.at(-1)).id : stop;
  return respondWithPage(c, {
    title: t.pages.requests,
    ...ignoredNotice(c, used(filters)),
    content: [
      requestFilters(c, filters),
      rows.length === 0 ? empty(t.requests.none, t.requests.noneText) : requestTable(c, rows),
      next !== null &&
        next === stop &&
        searched_at !== null &&
        html`<p class="soft">${fill(t.requests.searched, { time: format.timeText(searched_at) })}</p>`,
      nextPage(c, PATH, next === null ? null : String(next)),
    ],
  });
}

/** The filters by their names in the address. */
const used = ({ method, kind: status, day, endpoint, key, requestId: request_id }: Filters) => ({
  method,
  status,
  day,
  endpoint,
  key,
  request_id,
});

function requestFilters(c: GatewayContext, { method, kind, day, endpoint, requestId }: Filters) {
  const { t } = writing(c);
  return filterForm(
    PATH,
    [
      field({
        name: "method",
        label: t.requests.method,
        type: "select",
        value: method,
        options: optionsOf(METHODS, undefined, t.all),
      }),
      field({
        name: "status",
        label: t.requests.status,
        type: "select",
        value: kind,
        options: optionsOf(CLASSES, (value) => t.requests.classes[value], t.all),
      }),
      field({ name: "day", label: t.requests.day, type: "date", value: day }),
      field({ name: "endpoint", label: t.requests.endpoint, value: endpoint, grow: true, autocomplete: "off" }),
      field({ name: "request_id", label: REQUEST_ID, value: requestId, autocomplete: "off" }),
    ],
    t.filter,
  );
}

function requestTable(c: GatewayContext, rows: readonly RequestRow[]) {
  const { t, format } = writing(c);
  return table(
    t.pages.requests,
    [
      {
        label: t.requests.request,
        cell: (row) =>
          html`<a class="mono" href="${PATH}/${row.id}">${row.method} ${row.endpoint}</a>${
            row.is_dashboard && html` ${tag(t.navigation)}`
          }`,
      },
      {
        label: t.requests.status,
        cell: (row) =>
          html`${tag(String(row.status), row.status >= 500 ? "bad" : row.status >= 400 ? "warn" : "good")}${
            row.code !== null && html` <code>${row.code}</code>`
          }`,
      },
      {
        label: t.requests.search,
        cell: ({ search }) => search !== "" && html`<span class="mono">${search.slice(0, 120)}</span>`,
      },
      { label: t.webhooks.duration, cell: (row) => durationOf(format, row) },
      { label: t.webhooks.time, cell: (row) => format.time(row.created_at) },
    ],
    rows,
  );
}

const durationOf = (format: Format, { duration_ms: duration }: RequestRow) =>
  duration === null ? "–" : `${format.number(duration)} ms`;

export function requestPage(c: GatewayContext, row: RequestRow): Response {
  const { t, format } = writing(c);
  return respondWithPage(c, {
    title: `${row.method} ${row.endpoint}`,
    content: card(
      t.requests.request,
      facts([
        [t.requests.status, html`${row.status}${row.code !== null && html` <code>${row.code}</code>`}`],
        [t.webhooks.reason, row.message === null ? "–" : html`<span dir="auto">${row.message}</span>`],
        [t.webhooks.time, format.time(row.created_at)],
        [t.webhooks.duration, durationOf(format, row)],
        [t.requests.search, html`<code>${row.search || "–"}</code>`],
        row.is_dashboard
          ? [t.navigation, row.actor.name ?? "–"]
          : [t.keys.key, html`<code>${row.actor.name ?? row.api_key_id}</code>`],
        [REQUEST_ID, html`<code>${row.client_request_id ?? row.request_id}</code>`],
        ["id", html`<code>${row.client_request_id === null ? row.id : `${row.id} ${row.request_id}`}</code>`],
      ]),
    ),
  });
}
