import { Webhook } from "standardwebhooks";
import { WAIT_MS } from "../support/limits.ts";
import type { Delivery } from "../support/receiver.ts";
import type { Service } from "../support/service.ts";

export interface WebhookRow {
  id: string;
  signing_secret: string;
}

export interface NotificationRow {
  id: string;
  webhook_id: string;
  event_type: string;
  payload: Record<string, unknown>;
  response: string | null;
  status: string;
  tries: number;
}

/** The body of a notification. */
export interface Event {
  id: string;
  date: number;
  event_type: string;
  organization_id: string;
  payload: { new: Record<string, unknown> | null; old: Record<string, unknown> | null };
}

export const eventOf = (delivery: Delivery): Event => JSON.parse(delivery.body);

export async function registerWebhook(
  service: Service,
  apiKey: string,
  endpoint: string,
  events: string[],
): Promise<WebhookRow> {
  const { status, body } = await service.request<WebhookRow[]>(apiKey, "POST", "/webhooks", {
    body: { endpoint, events },
  });
  const [webhook] = body;
  if (status !== 201 || webhook === undefined) throw new Error(`no webhook: ${JSON.stringify(body)}`);
  return webhook;
}

/** An organization with one webhook. */
export async function subscribe(service: Service, endpoint: string, events: string[]) {
  const { organizationId, apiKey } = await service.createOrganization();
  return { organizationId, apiKey, webhook: await registerWebhook(service, apiKey, endpoint, events) };
}

/** Waits until a notification meets a condition. @throws after WAIT_MS with its last state */
export async function notificationThat(
  service: Service,
  apiKey: string,
  id: string,
  isRight: (notification: NotificationRow) => boolean,
): Promise<NotificationRow> {
  for (const deadline = Date.now() + WAIT_MS; ; ) {
    const body = await service.rows<NotificationRow>(apiKey, `/webhook_notifications?id=eq.${id}`);
    const [notification] = body;
    if (notification !== undefined && isRight(notification)) return notification;
    if (Date.now() > deadline) throw new Error(`the notification is ${JSON.stringify(notification)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Sends a webhooks.test event. Returns the id of its notification. */
export async function sendTest(service: Service, apiKey: string, webhookId: string): Promise<string> {
  const { status, body } = await service.request<NotificationRow>(apiKey, "POST", `/webhooks/${webhookId}/test`);
  if (status !== 202) throw new Error(`no test: ${JSON.stringify(body)}`);
  return body.id;
}

/** Verifies a signature with the standardwebhooks library. */
export function verifies(secret: string, { headers, body }: Delivery): boolean {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    new Webhook(secret).verify(body, given);
    return true;
  } catch {
    return false;
  }
}
