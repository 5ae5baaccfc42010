import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { readRows } from "../call-api.ts";
import { barChart, card, creditHelp, empty, linkButton, table } from "../components.ts";
import type { Handler } from "../dashboard.ts";
import { asSession } from "../dashboard.ts";
import { respondWithPage, writing } from "../page.ts";
import { can } from "../session.ts";
import { readNotifications } from "./notifications/queries.ts";
import { notificationTable } from "./notifications/views.ts";
import { type RequestRow, searchRequests } from "./requests/queries.ts";
import { recentActivity } from "./sharing/cards.ts";
import { readWebhookStates, type WebhookState } from "./webhooks/queries.ts";
import { stateTag } from "./webhooks/views.ts";

interface DayRow {
  day: Date;
  candidates: number;
  requests: number;
}

interface Account {
  credit: number;
  recent_usage: number;
}

const FAILURES = 5;
/** The maximum that private.daily_counts counts of a day. */
const MAX_OF_DAY = 2000;

/** GET /dashboard: what happens in the organization, and what needs attention. */
export const showOverview: Handler = async (c) => {
  const { t } = writing(c);
  const { session } = c.var;
  const [days, accounts, webhooks, notifications, requests, activity] = await Promise.all([
    readDays(c),
    can(session, "billing")
      ? readRows<Account>(c, "/billing_accounts?select=credit,recent_usage&limit=1")
      : Promise.resolve([]),
    readWebhookStates(c, { batch: FAILURES, onlyFailing: true }),
    can(session, "settings") ? readNotifications(c, { status: "failed", batch: FAILURES }) : Promise.resolve([]),
    searchRequests(c, { kind: "5" }, FAILURES),
    recentActivity(c),
  ]);
  const account = accounts[0];
  return respondWithPage(c, {
    title: t.pages.overview,
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
      activity,
      can(session, "settings") && failingWebhooks(c, webhooks),
      can(session, "settings") && deliveries(c, notifications),
      failures(c, requests.rows),
    ],
  });
};

async function readDays(c: GatewayContext): Promise<DayRow[]> {
  return asSession(
    c,
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
    html`<p class="figure${credit <= 0 && " bad"}">${format.number(credit)}</p>`,
    html`<p class="soft">${runway}</p>`,
    credit === 0 && creditHelp(c),
    html`<p><a href="/dashboard/billing">${t.pages.billing}</a></p>`,
  ]);
}

function chartCard(c: GatewayContext, title: string, values: readonly number[]) {
  const { t, format } = writing(c);
  const most = Math.max(0, ...values);
  const orMore = most >= MAX_OF_DAY ? "+" : "";
  const total = `${format.number(values.reduce((sum, value) => sum + value, 0))}${orMore}`;
  const label = fill(t.overview.chart, { title, total, most: `${format.number(most)}${orMore}` });
  return card(title, [
    html`<p class="figure">${total}</p>`,
    barChart(label, values),
    html`<p class="soft small">${t.overview.days}</p>`,
  ]);
}

/** Endpoints that fail or are disabled. Nothing is shown while all work. */
function failingWebhooks(c: GatewayContext, rows: readonly WebhookState[]) {
  const { t, format } = writing(c);
  if (rows.length === 0) return null;
  return card(t.overview.failingWebhooks, [
    table(
      t.overview.failingWebhooks,
      [
        {
          label: t.webhooks.endpoint,
          cell: (row) => html`<a class="mono" href="/dashboard/webhooks/${row.id}">${row.endpoint}</a>`,
        },
        { label: t.webhooks.state, cell: (row) => stateTag(c, row) },
        { label: t.webhooks.failingSince, cell: (row) => format.time(row.failing_since) ?? "–" },
        { label: t.webhooks.lastSuccess, cell: (row) => format.time(row.last_success_at) ?? t.never },
      ],
      rows,
    ),
  ]);
}

function deliveries(c: GatewayContext, rows: Awaited<ReturnType<typeof readNotifications>>) {
  const { t } = writing(c);
  const title = t.overview.failedDeliveries;
  if (rows.length === 0) return card(title, empty(t.overview.allDelivered, t.overview.allDeliveredText));
  const all = linkButton("/dashboard/notifications?status=failed", t.overview.showAll, "slim", title);
  return html`<section class="card"><div class="head"><h2>${title}</h2>${all}</div>${notificationTable(c, title, rows, true)}<p class="soft small">${t.webhooks.asOf}</p></section>`;
}

function failures(c: GatewayContext, rows: readonly RequestRow[]) {
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
