import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../context.ts";
import { asApiKey } from "../../database.ts";
import { barChart, buttonForm, card, empty, linkButton, table } from "../components.ts";
import type { Dashboard, Handler } from "../dashboard.ts";
import { respondWithPage, writing } from "../page.ts";
import { can } from "../session.ts";

interface DayRow {
  day: Date;
  candidates: number;
  requests: number;
}

interface Account {
  credit: number;
  recent_usage: number;
}

interface FailedNotification {
  id: string;
  event_type: string;
  created_at: string;
  webhooks: { id: string; endpoint: string } | null;
}

interface FailedRequest {
  id: number;
  created_at: string;
  method: string;
  endpoint: string;
  status: number;
}

const FAILURES = 5;

/** GET /dashboard: what happens in the organization, and what needs attention. */
export function showOverview({ api, dependencies }: Dashboard): Handler {
  return async (c) => {
    const { t } = writing(c);
    const { session } = c.var;
    const [days, accounts, notifications, requests] = await Promise.all([
      readDays(dependencies, c),
      can(session, "billing")
        ? api.rows<Account>(c, "/billing_accounts?select=credit,recent_usage&limit=1")
        : Promise.resolve([]),
      can(session, "settings")
        ? api.rows<FailedNotification>(
            c,
            `/webhook_notifications?select=id,event_type,created_at,webhooks(id,endpoint)&status=eq.error&order=id.desc&limit=${FAILURES}`,
          )
        : Promise.resolve([]),
      api.rows<FailedRequest>(
        c,
        `/api_requests?select=id,created_at,method,endpoint,status&status=gte.500&order=id.desc&limit=${FAILURES}`,
      ),
    ]);
    const account = accounts[0];
    return respondWithPage(c, {
      title: t.pages.overview,
      active: "overview",
      content: [
        html`<div class="cards">${account !== undefined && creditCard(c, account)}${
          can(session, "view_candidates") &&
          chartCard(
            c,
            t.overview.candidates,
            days.map((row) => row.candidates),
          )
        }${chartCard(
          c,
          t.overview.requests,
          days.map((row) => row.requests),
        )}</div>`,
        can(session, "settings") && deliveries(c, notifications),
        failures(c, requests),
      ],
    });
  };
}

async function readDays({ database }: Dashboard["dependencies"], c: GatewayContext): Promise<DayRow[]> {
  return asApiKey(
    database,
    c.var,
    async (sql) => sql<DayRow[]>`
      select day, candidates::integer as candidates, requests::integer as requests from private.daily_counts()
    `,
  );
}

function creditCard(c: GatewayContext, { credit, recent_usage: used }: Account) {
  const { t, format } = writing(c);
  const days = used === 0 ? null : Math.floor((credit * 7) / used);
  const runway =
    days === null
      ? t.overview.noUsage
      : fill(t.overview.runway, { days: format.number(days), used: format.number(used) });
  return card(t.overview.credit, [
    html`<p class="figure">${format.number(credit)}</p>`,
    html`<p class="soft">${runway}</p>`,
    html`<p><a href="/dashboard/billing">${t.pages.billing}</a></p>`,
  ]);
}

function chartCard(c: GatewayContext, title: string, values: readonly number[]) {
  const { t, format } = writing(c);
  const total = values.reduce((sum, value) => sum + value, 0);
  const label = fill(t.overview.chart, {
    title,
    total: format.number(total),
    most: format.number(Math.max(0, ...values)),
  });
  return card(title, [
    html`<p class="figure">${format.number(total)}</p>`,
    barChart(label, values),
    html`<p class="soft small">${t.overview.days}</p>`,
  ]);
}

function deliveries(c: GatewayContext, rows: readonly FailedNotification[]) {
  const { t, format } = writing(c);
  const list =
    rows.length === 0
      ? empty(t.overview.allDelivered, t.overview.allDeliveredText)
      : table(
          t.overview.failedDeliveries,
          [
            {
              label: t.webhooks.event,
              cell: (row) => html`<a href="/dashboard/notifications/${row.id}">${row.event_type}</a>`,
            },
            {
              label: t.webhooks.endpoint,
              cell: (row) => html`<span class="mono">${row.webhooks?.endpoint ?? "–"}</span>`,
            },
            { label: t.webhooks.time, cell: (row) => format.time(row.created_at) },
            {
              label: t.actions,
              kind: "bare",
              cell: (row) =>
                html`<div class="actions">${buttonForm(`/dashboard/notifications/${row.id}/resend`, t.webhooks.resend, "slim", row.event_type)}</div>`,
            },
          ],
          rows,
        );
  const all = linkButton(
    "/dashboard/notifications?status=error",
    t.overview.showAll,
    "slim",
    t.overview.failedDeliveries,
  );
  return html`<section class="card"><div class="head"><h2>${t.overview.failedDeliveries}</h2>${rows.length > 0 && all}</div>${list}</section>`;
}

function failures(c: GatewayContext, rows: readonly FailedRequest[]) {
  const { t, format } = writing(c);
  if (rows.length === 0) return null;
  return card(t.overview.failedRequests, [
    table(
      t.overview.failedRequests,
      [
        {
          label: t.requests.request,
          cell: (row) => html`<a class="mono" href="/dashboard/requests/${row.id}">${row.method} ${row.endpoint}</a>`,
        },
        { label: t.requests.status, cell: (row) => row.status },
        { label: t.webhooks.time, cell: (row) => format.time(row.created_at) },
      ],
      rows,
    ),
  ]);
}
