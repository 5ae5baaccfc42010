import { fill } from "../../../../languages/phrases.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import {
  buttonForm,
  card,
  empty,
  facts,
  field,
  filterForm,
  hidden,
  linkButton,
  optionsOf,
  table,
  tag,
} from "../../components.ts";
import { asksFirst, nextPage, respondWithPage, writing } from "../../page.ts";
import { paged } from "../../query.ts";
import {
  type Attempt,
  type FullNotification,
  type ListedNotification,
  notificationOf,
  PAGE_SIZE,
  PATH,
  STATUSES,
  statusOf,
} from "./queries.ts";

/** A list of notifications with its filter, of one webhook or of all. */
export function notificationList(
  c: GatewayContext,
  path: string,
  found: readonly ListedNotification[],
  showsEndpoint: boolean,
): Markup {
  const { t } = writing(c);
  const { rows, next } = paged(found, PAGE_SIZE);
  const options = optionsOf(STATUSES, (value) => t.webhooks.statuses[value], t.all);
  const list =
    rows.length === 0
      ? empty(t.webhooks.noNotifications, t.webhooks.noNotificationsText)
      : notificationTable(c, t.webhooks.notifications, rows, showsEndpoint);
  return html`${filterForm(
    path,
    [field({ name: "status", label: t.webhooks.state, type: "select", value: statusOf(c), options })],
    t.filter,
  )}${list}${nextPage(c, path, next)}`;
}

export function notificationTable(
  c: GatewayContext,
  caption: string,
  rows: readonly ListedNotification[],
  showsEndpoint: boolean,
): Markup {
  const { t, format } = writing(c);
  const endpoint = {
    label: t.webhooks.endpoint,
    cell: (row: ListedNotification) => html`<span class="mono">${row.webhooks?.endpoint ?? "–"}</span>`,
  };
  const nextAttempt = {
    label: t.webhooks.nextAttempt,
    cell: (row: ListedNotification) => format.time(row.next_attempt_at) ?? "–",
  };
  return table<ListedNotification>(
    caption,
    [
      {
        label: t.webhooks.event,
        cell: (row) =>
          html`<a href="${PATH}/${row.id}">${row.event_type}</a>${row.candidate !== null && html`<br><span class="soft small" dir="auto">${row.candidate}</span>`}`,
      },
      ...(showsEndpoint ? [endpoint] : []),
      { label: t.webhooks.state, cell: (row) => statusTag(c, row) },
      { label: t.webhooks.tries, kind: "number", cell: (row) => row.tries },
      { label: t.webhooks.time, cell: (row) => format.time(row.created_at) },
      ...(rows.some((row) => row.next_attempt_at !== null) ? [nextAttempt] : []),
      {
        label: t.actions,
        kind: "bare",
        cell: (row) => html`<div class="actions">${resendControl(c, row, "slim")}</div>`,
      },
    ],
    rows,
  );
}

/** A button that sends a notification again; a link to a question if the endpoint has received it. */
function resendControl(c: GatewayContext, row: ListedNotification, kind: "slim" | "first"): Markup | null {
  const { t } = writing(c);
  const path = `${PATH}/${row.id}/resend`;
  const about = row.candidate ?? row.event_type;
  if (row.status === "sent") return linkButton(path, t.webhooks.resend, kind === "slim" ? kind : "", about);
  const hasFailed = row.status === "error" || row.next_attempt_at !== null;
  return hasFailed ? buttonForm(c, path, t.webhooks.resend, kind, about) : null;
}

function statusTag(c: GatewayContext, { status, next_attempt_at: next }: ListedNotification) {
  const { t } = writing(c);
  if (next !== null) return tag(t.webhooks.statuses.retrying, "warn");
  return tag(t.webhooks.statuses[status], status === "error" ? "bad" : status === "sent" ? "good" : "");
}

export function notificationPage(c: GatewayContext, row: FullNotification, attempts: readonly Attempt[]): Response {
  const { t, format } = writing(c);
  const next = row.next_attempt_at;
  const endpoint =
    row.webhooks !== null &&
    html`<a class="mono" href="/dashboard/webhooks/${row.webhooks.id}">${row.webhooks.endpoint}</a>`;
  return respondWithPage(c, {
    title: row.event_type,
    actions: resendControl(c, row, "first"),
    content: [
      card(
        t.webhooks.notification,
        facts([
          ["id", html`<code>${row.id}</code>`],
          [t.webhooks.endpoint, endpoint || "–"],
          ...(row.candidate === null
            ? []
            : [[t.layouts.candidate, html`<span dir="auto">${row.candidate}</span>`] as const]),
          [t.webhooks.state, statusTag(c, row)],
          [t.webhooks.time, format.time(row.created_at)],
          [t.webhooks.tries, row.tries],
          ...(next === null ? [] : [[t.webhooks.nextAttempt, format.time(next)] as const]),
        ]),
      ),
      html`<h2>${t.webhooks.attempts}</h2>`,
      attempts.length === 0 ? html`<p class="soft">${t.webhooks.noAttempts}</p>` : attemptTable(c, attempts),
      card(t.webhooks.payload, html`<pre tabindex="0">${JSON.stringify(row.payload, null, 2).slice(0, 20_000)}</pre>`),
    ],
  });
}

function attemptTable(c: GatewayContext, attempts: readonly Attempt[]) {
  const { t, format } = writing(c);
  return table(
    t.webhooks.attempts,
    [
      { label: t.webhooks.time, cell: (attempt) => format.time(attempt.created_at) },
      { label: t.requests.status, cell: (attempt) => attempt.status ?? t.webhooks.noResponse },
      {
        label: t.webhooks.duration,
        kind: "number",
        cell: ({ duration_ms: ms }) => (ms === null ? "–" : `${format.number(ms)} ms`),
      },
      {
        label: t.webhooks.response,
        cell: ({ response }) => response && html`<span class="mono">${response.slice(0, 300)}</span>`,
      },
    ],
    attempts.slice(-20).reverse(),
  );
}

/** GET /dashboard/notifications/{id}/resend: asks before a notification is sent that the endpoint has received. */
export const askToResend = asksFirst(async (c, t) => {
  const { id, event_type: event } = await notificationOf(c);
  return {
    title: fill(t.webhooks.resendTitle, { event }),
    text: t.webhooks.resendText,
    button: t.webhooks.resend,
    back: `${PATH}/${id}`,
    isDangerous: false,
    fields: hidden("confirmed", "on"),
  };
});
