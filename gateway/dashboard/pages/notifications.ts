import { html, type Markup } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../context.ts";
import { asApiKey } from "../../database.ts";
import { ApiError } from "../../errors.ts";
import { isUuid, uuid } from "../../server/ids.ts";
import { buttonForm, card, empty, facts, field, filterForm, type Notice, table, tag } from "../components.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { nextPage, respondWithPage, writing } from "../page.ts";
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
const STATUSES = ["error", "pending", "sent"] as const;
const COLUMNS = "id,created_at,event_type,status,tries,webhooks(id,endpoint)";

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
  { api }: Dashboard,
  c: GatewayContext,
  path: string,
  webhookId: string | null,
): Promise<Markup> {
  const { t, format } = writing(c);
  const status = STATUSES.find((value) => value === c.req.query("status")) ?? "";
  const after = c.req.query("after") ?? "";
  const filters = [
    ...(webhookId === null ? [] : [`webhook_id=eq.${webhookId}`]),
    ...(status === "" ? [] : [`status=eq.${status}`]),
    ...(isUuid(after) ? [`id=lt.${after}`] : []),
  ];
  const found = await api.rows<Notification>(
    c,
    `/webhook_notifications?${[`select=${COLUMNS}`, ...filters, "order=id.desc", `limit=${PAGE_SIZE + 1}`].join("&")}`,
  );
  const rows = found.slice(0, PAGE_SIZE);
  const list =
    rows.length === 0
      ? empty(t.webhooks.noNotifications, t.webhooks.noNotificationsText)
      : table(
          t.webhooks.notifications,
          [
            { label: t.webhooks.event, cell: (row) => html`<a href="${PATH}/${row.id}">${row.event_type}</a>` },
            ...(webhookId === null
              ? [
                  {
                    label: t.webhooks.endpoint,
                    cell: (row: Notification) => html`<span class="mono">${row.webhooks?.endpoint ?? "–"}</span>`,
                  },
                ]
              : []),
            { label: t.webhooks.state, cell: (row) => statusTag(c, row.status) },
            { label: t.webhooks.tries, kind: "number", cell: (row) => row.tries },
            { label: t.webhooks.time, cell: (row) => format.time(row.created_at) },
            {
              label: t.actions,
              kind: "bare",
              cell: (row) =>
                canResend(row) &&
                html`<div class="actions">${buttonForm(`${PATH}/${row.id}/resend`, t.webhooks.resend, "slim", row.event_type)}</div>`,
            },
          ],
          rows,
        );
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

/** Whether a delivery is over, or waits for its next attempt, which can be made at once. */
const canResend = ({ status, tries }: Pick<Notification, "status" | "tries">): boolean =>
  status !== "pending" || tries > 0;

export function statusTag(c: GatewayContext, status: Notification["status"]) {
  const { t } = writing(c);
  return tag(t.webhooks.statuses[status], status === "error" ? "bad" : status === "sent" ? "good" : "warn");
}

/** GET /dashboard/notifications/{id} */
export function showNotification(dashboard: Dashboard): Handler {
  return (c) => notificationPage(dashboard, c);
}

async function notificationPage(
  { api }: Dashboard,
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
  const [row] = rows;
  if (row === undefined) throw new ApiError(404, "CDS300", `There is no notification ${id}.`);
  return respondWithPage(c, {
    title: row.event_type,
    active: "webhooks",
    notice,
    status: code,
    actions: canResend(row) && buttonForm(`${PATH}/${id}/resend`, t.webhooks.resend, "first"),
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
          [t.webhooks.state, statusTag(c, row.status)],
          [t.webhooks.time, format.time(row.created_at)],
          [t.webhooks.tries, row.tries],
        ]),
      ),
      html`<h2>${t.webhooks.attempts}</h2>`,
      attempts.length === 0
        ? html`<p class="soft">${t.webhooks.noAttempts}</p>`
        : table(
            t.webhooks.attempts,
            [
              { label: t.webhooks.time, cell: (attempt) => format.time(attempt.created_at) },
              { label: t.requests.status, cell: (attempt) => attempt.status ?? t.webhooks.noResponse },
              {
                label: t.webhooks.duration,
                kind: "number",
                cell: (attempt) => (attempt.duration_ms === null ? "–" : `${format.number(attempt.duration_ms)} ms`),
              },
              {
                label: t.webhooks.response,
                cell: (attempt) => html`<span class="mono">${(attempt.response ?? "").slice(0, 300)}</span>`,
              },
            ],
            attempts.slice(-20).reverse(),
          ),
      card(t.webhooks.payload, html`<pre tabindex="0">${JSON.stringify(row.payload, null, 2).slice(0, 20_000)}</pre>`),
    ],
  });
}

/**
 * POST /dashboard/notifications/{id}/resend: POST /v1/webhook_notifications/{id}/resend, or the next attempt at once if the
 * delivery waits for one.
 */
export function resendNotification(dashboard: Dashboard): Handler {
  return (c) => {
    const id = uuid("notification_id", c.req.param("notification_id"));
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
        return redirect(c, `/dashboard/notifications/${id}?done=resent`);
      },
      (notice, status) => notificationPage(dashboard, c, notice, status),
    );
  };
}
