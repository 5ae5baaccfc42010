import type { GatewayContext } from "../../../core/context.ts";
import { callFunction } from "../../../core/database.ts";
import { idInPath } from "../../../server/ids.ts";
import { callApi, readRows } from "../../call-api.ts";
import { asSession } from "../../dashboard.ts";
import { foundRow } from "../../query.ts";

export interface Webhook {
  id: string;
  created_at: string;
  description: string;
  endpoint: string;
  events: string[];
  source: string;
}

export interface Health {
  enabled: boolean;
  disabled_at: string | Date | null;
  disabled_reason: string | null;
  failing_since: string | Date | null;
  last_success_at: string | null;
  next_attempt_at: string | null;
  attempts: number;
  success_rate: number | null;
}

export interface Delivery {
  filter: string | null;
  headers: Record<string, string>;
}

export const PATH = "/dashboard/webhooks";

const COLUMNS = "id,created_at,description,endpoint,events,source";

export const PAGE_SIZE = 25;

/** A webhook with the state of its endpoint. */
export interface WebhookState {
  id: string;
  endpoint: string;
  description: string;
  events: number;
  disabled_at: Date | null;
  failing_since: Date | null;
  last_success_at: Date | null;
}

export function readWebhookStates(
  c: GatewayContext,
  { after = null, batch, onlyFailing }: { after?: string | null; batch: number; onlyFailing: boolean },
): Promise<WebhookState[]> {
  return asSession(
    c,
    async (sql) => sql<WebhookState[]>`
      select id, endpoint, description, events, disabled_at, failing_since, last_success_at
      from private.list_webhook_states(${after}, ${batch}, ${onlyFailing})
    `,
  );
}

export const readEvents = (c: GatewayContext) =>
  asSession(c, (sql) => callFunction<string[]>(sql, sql`private.all_webhook_events()`));

export const healthOf = (c: GatewayContext, id: string): Promise<Health> => callApi(c, "GET", `/webhooks/${id}/health`);

export const deliveryOf = (c: GatewayContext, id: string): Promise<Delivery> =>
  callApi(c, "GET", `/webhooks/${id}/delivery`);

export async function webhookOf(c: GatewayContext): Promise<Webhook> {
  const id = idInPath(c, "webhook_id");
  return foundRow(await readRows<Webhook>(c, `/webhooks?select=${COLUMNS}&id=eq.${id}`), `webhook ${id}`);
}
