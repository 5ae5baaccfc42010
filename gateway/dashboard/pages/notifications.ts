import { fill } from "../../../languages/phrases.ts";
import { html, type Markup } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { asApiKey } from "../../core/database.ts";
import { ApiError } from "../../core/errors.ts";
import { isUuid, uuid } from "../../server/ids.ts";
import {
  buttonForm,
  card,
  empty,
  facts,
  field,
  filterForm,
  linkButton,
  type Notice,
  table,
  tag,
} from "../components.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { nextPage, respondWithConfirmation, respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";

interface Notification {
  id: string;
  created_at: string;
  event_type: string;
  status: "pending" | "sent" | "error";
  tries: number;
  webhooks: { id: string; endpoint: string } | null;
}

interface Attempt {
  created_at: string;
  status: number | null;
  duration_ms: number | null;
  response: string | null;
}

const PATH = "/dashboard/notifications";
const PAGE_SIZE = 25;
/** The values of the filter. private.list_failed_deliveries() says which notifications are failed. */
const STATUSES = ["failed", "pending", "sent"] as const;
const COLUMNS = "id,created_at,event_type,status,tries,webhooks(id,endpoint)";

interface ListedNotification extends Notification {
  /** The candidate in the payload, if the member may see it. */
  candidate: string | null;
  /** Null unless a failed delivery waits for its next attempt. */
  next_attempt_at: Date | null;
}

interface Selection {
  status?: (typeof STATUSES)[number] | "";
  webhookId?: string | null;
  after?: string | null;
  batch: number;
}

/** Notifications from new to old. */
export async function readNotifications(
  { api, dependencies }: Dashboard,
  c: GatewayContext,
  { status = "", webhookId = null, after = null, batch }: Selection,
): Promise<ListedNotification[]> {
  const filters = [
    ...(webhookId === null ? [] : [`webhook_id=eq.${webhookId}`]),
    ...(status === "" ? [] : [`status=eq.${status}`]),
    ...(after === null ? [] : [`id=lt.${after}`]),
  ];
  const failed =
    status === "failed"
      ? await asApiKey(
          dependencies.database,
          c.var,
          async (sql) => sql<{ id: string }[]>`
            select id from private.list_failed_deliveries(${batch}, ${after}, ${webhookId}) as id
          `,
        )
      : null;
  if (failed?.length === 0) return [];
  const wanted = failed === null ? filters : [`id=in.(${failed.map(({ id }) => id).join(",")})`];
  const rows = await api.rows<Notification>(
    c,
    `/webhook_notifications?${[`select=${COLUMNS}`, ...wanted, "order=id.desc", `limit=${batch}`].join("&")}`,
  );
  return describe(dependencies, c, rows);
}

async function describe<Row extends { id: string }>(
  { database }: Dashboard["dependencies"],
  c: GatewayContext,
  rows: readonly Row[],
): Promise<(Row & Pick<ListedNotification, "candidate" | "next_attempt_at">)[]> {
  const found = await asApiKey(
    database,
    c.var,
    async (sql) => sql<Pick<ListedNotification, "id" | "candidate" | "next_attempt_at">[]>`
      select id, candidate, next_attempt_at from private.describe_notifications(${rows.map(({ id }) => id)})
    `,
  );
  const described = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => ({
    ...row,
    candidate: described.get(row.id)?.candidate ?? null,
    next_attempt_at: described.get(row.id)?.next_attempt_at ?? null,
  }));
}

/** GET /dashboard/notifications: those of all webhooks. */
export function showNotifications(dashboard: Dashboard): Handler {
  return async (c) => {
    const { t } = writing(c);
    return respondWithPage(c, {
      title: t.webhooks.notifications,
      active: "webhooks",
      content: await notificationsOf(dashboard, c, PATH, null),
    });
  };
}

/** A list of notifications with its filter, of one webhook or of all. */
export async function notificationsOf(
  dashboard: Dashboard,
  c: GatewayContext,
  path: string,
  webhookId: string | null,
): Promise<Markup> {
  const { t } = writing(c);
  const status = STATUSES.find((value) => value === c.req.query("status")) ?? "";
  const after = c.req.query("after") ?? "";
  const found = await readNotifications(dashboard, c, {
    status,
    webhookId,
    after: isUuid(after) ? after : null,
    batch: PAGE_SIZE + 1,
  });
  const rows = found.slice(0, PAGE_SIZE);
  const list =
    rows.length === 0
      ? empty(t.webhooks.noNotifications, t.webhooks.noNotificationsText)
      : notificationTable(c, t.webhooks.notifications, rows, webhookId === null);
  return html`${filterForm(
    path,
    [
      field({
        name: "status",
        label: t.webhooks.state,
        type: "select",
        value: status,
        options: [
          { value: "", label: t.all },
          ...STATUSES.map((value) => ({ value, label: t.webhooks.statuses[value] })),
        ],
      }),
    ],
    t.filter,
  )}${list}${nextPage(c, path, found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null)}`;
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
    cell: (row: ListedNotification) => format.timeCell(row.next_attempt_at) ?? "–",
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
      { label: t.webhooks.time, cell: (row) => format.timeCell(row.created_at) },
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
  return hasFailed ? buttonForm(path, t.webhooks.resend, kind, about) : null;
}

function statusTag(c: GatewayContext, { status, next_attempt_at: next }: ListedNotification) {
  const { t } = writing(c);
  if (next !== null) return tag(t.webhooks.statuses.retrying, "warn");
  return tag(t.webhooks.statuses[status], status === "error" ? "bad" : status === "sent" ? "good" : "");
}

/** GET /dashboard/notifications/{id} */
export function showNotification(dashboard: Dashboard): Handler {
  return (c) => notificationPage(dashboard, c);
}

async function notificationPage(
  { api, dependencies }: Dashboard,
  c: GatewayContext,
  notice: Notice | null = null,
  code = 200,
): Promise<Response> {
  const { t, format } = writing(c);
  const id = uuid("notification_id", c.req.param("notification_id"));
  const [rows, attempts] = await Promise.all([
    api.rows<Notification & { payload: unknown; response: string | null }>(
      c,
      `/webhook_notifications?select=${COLUMNS},payload,response&id=eq.${id}`,
    ),
    api.rows<Attempt>(c, `/webhook_notifications/${id}/attempts`),
  ]);
  const [row] = await describe(dependencies, c, rows);
  if (row === undefined) throw new ApiError(404, "CDS300", `There is no notification ${id}.`);
  return respondWithPage(c, {
    title: row.event_type,
    active: "webhooks",
    notice,
    status: code,
    actions: resendControl(c, row, "first"),
    content: [
      card(
        t.webhooks.notification,
        facts([
          ["id", html`<code>${row.id}</code>`],
          [
            t.webhooks.endpoint,
            row.webhooks === null
              ? "–"
              : html`<a class="mono" href="/dashboard/webhooks/${row.webhooks.id}">${row.webhooks.endpoint}</a>`,
          ],
          ...(row.candidate === null
            ? []
            : [[t.layouts.candidate, html`<span dir="auto">${row.candidate}</span>`] as const]),
          [t.webhooks.state, statusTag(c, row)],
          [t.webhooks.time, format.time(row.created_at)],
          [t.webhooks.tries, row.tries],
          ...(row.next_attempt_at === null
            ? []
            : [[t.webhooks.nextAttempt, format.time(row.next_attempt_at)] as const]),
        ]),
      ),
      html`<h2>${t.webhooks.attempts}</h2>`,
      attempts.length === 0
        ? html`<p class="soft">${t.webhooks.noAttempts}</p>`
        : table(
            t.webhooks.attempts,
            [
              { label: t.webhooks.time, cell: (attempt) => format.timeCell(attempt.created_at) },
              { label: t.requests.status, cell: (attempt) => attempt.status ?? t.webhooks.noResponse },
              {
                label: t.webhooks.duration,
                kind: "number",
                cell: (attempt) => (attempt.duration_ms === null ? "–" : `${format.number(attempt.duration_ms)} ms`),
              },
              {
                label: t.webhooks.response,
                cell: ({ response }) => response && html`<span class="mono">${response.slice(0, 300)}</span>`,
              },
            ],
            attempts.slice(-20).reverse(),
          ),
      card(t.webhooks.payload, html`<pre tabindex="0">${JSON.stringify(row.payload, null, 2).slice(0, 20_000)}</pre>`),
    ],
  });
}

/** GET /dashboard/notifications/{id}/resend: asks before a notification is sent that the endpoint has received. */
export function askToResend(dashboard: Dashboard): Handler {
  return async (c) => confirmResend(c, await notificationOf(dashboard, c));
}

async function notificationOf({ api }: Dashboard, c: GatewayContext): Promise<Notification> {
  const id = uuid("notification_id", c.req.param("notification_id"));
  const [row] = await api.rows<Notification>(c, `/webhook_notifications?select=${COLUMNS}&id=eq.${id}`);
  if (row === undefined) throw new ApiError(404, "CDS300", `There is no notification ${id}.`);
  return row;
}

function confirmResend(c: GatewayContext, { id, event_type: event }: Notification): Response {
  const { t } = writing(c);
  return respondWithConfirmation(c, {
    active: "webhooks",
    title: fill(t.webhooks.resendTitle, { event }),
    text: t.webhooks.resendText,
    action: `${PATH}/${id}/resend`,
    button: t.webhooks.resend,
    back: `${PATH}/${id}`,
    isDangerous: false,
    fields: html`<input type="hidden" name="confirmed" value="on">`,
  });
}

/**
 * POST /dashboard/notifications/{id}/resend: POST /v1/webhook_notifications/{id}/resend, or the next attempt at once if the
 * delivery waits for one. A list may be older than a delivery that has succeeded since then: that is asked about.
 */
export function resendNotification(dashboard: Dashboard): Handler {
  return async (c) => {
    const notification = await notificationOf(dashboard, c);
    const { id } = notification;
    if (notification.status === "sent" && !c.var.form.has("confirmed")) return confirmResend(c, notification);
    return orShow(
      async () => {
        const { database } = dashboard.dependencies;
        const [waiting] = await asApiKey(
          database,
          c.var,
          (sql) => sql<{ hastened: boolean }[]>`select private.hasten_delivery(${id}) as hastened`,
        );
        if (waiting?.hastened !== true) {
          await dashboard.api.call(c, "POST", `/webhook_notifications/${id}/resend`);
        }
        return redirect(c, `${PATH}/${id}?done=resent`);
      },
      (notice, status) => notificationPage(dashboard, c, notice, status),
    );
  };
}
