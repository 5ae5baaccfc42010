import { fill } from "../../../languages/phrases.ts";
import { existing } from "../../../platform/existing.ts";
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
  candidates_exact: boolean;
  requests: number;
  requests_exact: boolean;
}

interface Day {
  day: Date;
  count: number;
  /** Whether there can be no more. */
  isExact: boolean;
}

interface Account {
  credit: number;
  recent_usage: number;
}

const FAILURES = 5;

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
          days.map(({ day, candidates: count, candidates_exact: isExact }) => ({ day, count, isExact })),
        )
      }${chartCard(
        c,
        t.overview.requests,
        days.map(({ day, requests: count, requests_exact: isExact }) => ({ day, count, isExact })),
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
      select day, candidates::integer as candidates, candidates_exact, requests::integer as requests, requests_exact
      from private.daily_counts()
    `,
  );
}

function creditCard(c: GatewayContext, account: Account) {
  const { credit } = account;
  const { t, format } = writing(c);
  return card(t.overview.credit, [
    html`<p class="figure${credit <= 0 && " bad"}">${format.number(credit)}</p>`,
    html`<p class="soft">${runwayOf(c, account)}</p>`,
    credit === 0 && creditHelp(c),
    html`<p><a href="/dashboard/billing">${t.pages.billing}</a></p>`,
  ]);
}

/** How long the credit lasts at the rate of the last week. */
function runwayOf(c: GatewayContext, { credit, recent_usage: used }: Account): string {
  const { t, format } = writing(c);
  if (credit <= 0) return t.errorTexts.CDS310;
  if (used === 0) return t.overview.noUsage;
  const days = (credit * 7) / used;
  const shown = days < 1 ? days : Math.floor(days);
  return format.counted(t.overview.runway, shown, { days: format.number(shown), used: format.number(used) });
}

/** The counts of days as a figure, a chart and a table. A count that may be too low says so. */
function chartCard(c: GatewayContext, title: string, days: readonly Day[]) {
  const { t, format } = writing(c);
  const counted = (count: number, isExact: boolean) =>
    isExact ? format.number(count) : fill(t.overview.atLeast, { count: format.number(count) });
  const counts = days.map(({ count }) => count);
  const isExact = days.every((day) => day.isExact);
  const sum = counts.reduce((total, count) => total + count, 0);
  const total = counted(sum, isExact);
  const label = fill(t.overview.chart, { title, total, most: counted(Math.max(0, ...counts), isExact) });
  const dates = format.days(existing(days[0]).day, existing(days.at(-1)).day);
  return card(title, [
    html`<p class="figure">${total}</p>`,
    barChart(label, counts),
    html`<p class="soft small">${t.overview.days}: ${dates}</p>`,
    html`<details><summary>${t.overview.values}<span class="unseen">: ${title}</span></summary>${table(
      `${title}: ${t.overview.values}`,
      [
        { label: t.requests.day, cell: ({ day }) => format.day(day) },
        { label: title, kind: "number", cell: (row) => counted(row.count, row.isExact) },
      ],
      days.toReversed(),
    )}</details>`,
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
