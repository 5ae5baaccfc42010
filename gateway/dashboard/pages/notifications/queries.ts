import type { GatewayContext } from "../../../core/context.ts";
import { callFunction } from "../../../core/database.ts";
import { idInPath } from "../../../server/ids.ts";
import { readRows } from "../../call-api.ts";
import { asSession } from "../../dashboard.ts";
import { afterOf, foundRow } from "../../query.ts";

interface Notification {
  id: string;
  created_at: string;
  event_type: string;
  status: "pending" | "sent" | "error";
  tries: number;
  webhooks: { id: string; endpoint: string } | null;
}

export interface Attempt {
  created_at: string;
  status: number | null;
  duration_ms: number | null;
  response: string | null;
}

export const PATH = "/dashboard/notifications";

export const PAGE_SIZE = 25;

/** The values of the filter. private.list_failed_deliveries() says which notifications are failed. */
export const STATUSES = ["failed", "pending", "sent"] as const;

const COLUMNS = "id,created_at,event_type,status,tries,webhooks(id,endpoint)";

export interface ListedNotification extends Notification {
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
      ? await asSession(
          c,
          async (sql) => sql<{ id: string }[]>`
            select id from private.list_failed_deliveries(${batch}, ${after}, ${webhookId}) as id
          `,
        )
      : null;
  if (failed?.length === 0) return [];
  const wanted = failed === null ? filters : [`id=in.(${failed.map(({ id }) => id).join(",")})`];
  const rows = await readRows<Notification>(
    c,
    `/webhook_notifications?${[`select=${COLUMNS}`, ...wanted, "order=id.desc", `limit=${batch}`].join("&")}`,
  );
  return describe(c, rows);
}

async function describe<Row extends { id: string }>(
  c: GatewayContext,
  rows: readonly Row[],
): Promise<(Row & Pick<ListedNotification, "candidate" | "next_attempt_at">)[]> {
  const found = await asSession(
    c,
    (sql) => sql<Pick<ListedNotification, "id" | "candidate" | "next_attempt_at">[]>`
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

/** The notifications that the address selects: of one webhook or of all, one more than a page shows. */
export const readListedNotifications = (c: GatewayContext, webhookId: string | null): Promise<ListedNotification[]> =>
  readNotifications(c, { status: statusOf(c), webhookId, after: afterOf(c), batch: PAGE_SIZE + 1 });

export const statusOf = (c: GatewayContext) => STATUSES.find((value) => value === c.req.query("status")) ?? "";

export interface FullNotification extends ListedNotification {
  payload: unknown;
}

export async function notificationOf(c: GatewayContext): Promise<FullNotification> {
  const id = idInPath(c, "notification_id");
  const path = `/webhook_notifications?select=${COLUMNS},payload&id=eq.${id}`;
  return foundRow(
    await describe(c, await readRows<Notification & { payload: unknown }>(c, path)),
    `notification ${id}`,
  );
}

export const readAttempts = (c: GatewayContext, id: string): Promise<Attempt[]> =>
  readRows(c, `/webhook_notifications/${id}/attempts`);

/** Makes the next attempt of a failed delivery due. @returns whether the delivery waited for one */
export const hasten = (c: GatewayContext, id: string) =>
  asSession(c, (sql) => callFunction<boolean>(sql, sql`private.hasten_delivery(${id})`));
