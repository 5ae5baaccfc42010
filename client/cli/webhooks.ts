import { createHmac } from "node:crypto";
import type { Webhook, WebhookNotification } from "../../openapi/types.d.ts";
import type { Client } from "../client.ts";
import { NotFoundError } from "../errors.ts";
import { command, json, stopSignal } from "./command.ts";
import { openClient, UsageError } from "./settings.ts";

interface Forwarded {
  id: string;
  event_type: string;
  /** The status of the response; null if there was none. */
  status: number | null;
  duration_ms: number | null;
  error: string | null;
}

/** The service waits as long. */
const RESPONSE_TIMEOUT_MS = 15_000;

export const listen = command({
  name: "listen",
  description: "Forward new webhook notifications to an address of this machine, until Ctrl-C",
  args: {
    json,
    forward: { type: "string", description: "Address, as in localhost:3000/hooks", required: true },
    webhook: { type: "string", description: "Id of the only webhook to forward; the default is all" },
  },
  run: async (args) => {
    const target = readTarget(args.forward);
    const client = await openClient();
    const signal = stopSignal();
    const count = args.webhook === undefined ? await countOf(client.webhooks.list({ select: "id" }, { signal })) : 1;
    if (args.webhook !== undefined) await client.webhooks.get(args.webhook, { signal });
    if (count === 0) {
      throw new UsageError("The organization has no webhook. Create one: only events of webhooks have notifications.");
    }
    const since = await presentTime(client);
    const notifications = client
      .collection("webhook_notifications")
      .changes({ created_at: `gte.${since}` }, { since, signal });
    console.error(`Forwarding the notifications of ${count} webhooks to ${target}. Press Ctrl-C to end.`);
    // A notification changes with each attempt of the service to deliver it.
    const seen = new Set<string>();
    for await (const { row: notification } of notifications) {
      if (seen.has(notification.id)) continue;
      seen.add(notification.id);
      if (args.webhook !== undefined && notification.webhook_id !== args.webhook) continue;
      // The secret is not kept, because it can be replaced.
      const webhook = await client.webhooks.get(notification.webhook_id, { signal }).catch(unlessNotFound);
      const forwarded = await forward(target, notification, webhook, signal);
      console.log(args.json ? JSON.stringify(forwarded) : lineOf(forwarded));
    }
  },
});

/** The time since which notifications are new, by the clock of the service. */
async function presentTime(client: Client): Promise<string> {
  const query = { select: "id", order: "updated_at", limit: 1, webhook_id: "is.null" };
  const { headers } = await client.request("GET", "/webhook_notifications", { query });
  return headers.get("changes-before") ?? new Date().toISOString();
}

function readTarget(text: string): string {
  const address = /^\d+$/.test(text) ? `localhost:${text}` : text;
  const url = /^https?:\/\//.test(address) ? address : `http://${address}`;
  if (!URL.canParse(url)) throw new UsageError("--forward is an address, as in localhost:3000/hooks.");
  return new URL(url).href;
}

async function countOf(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}

function unlessNotFound(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}

/** Sends a notification as the service does. */
async function forward(
  target: string,
  { id, event_type, payload }: WebhookNotification,
  webhook: Webhook | null,
  signal: AbortSignal,
): Promise<Forwarded> {
  const notSent = (error: string) => ({ id, event_type, status: null, duration_ms: null, error });
  if (webhook === null) return notSent("The webhook was deleted.");
  if (payload === null) return notSent("The API key lacks the permission to read the resource of the event.");
  const body = JSON.stringify(payload);
  const timestamp = Math.floor(Date.now() / 1000);
  const key = Buffer.from(webhook.signing_secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const start = performance.now();
  try {
    const response = await fetch(target, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Candidate-Document-Service-Webhooks/1",
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": `v1,${signature}`,
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    const { status } = response;
    return { id, event_type, status, duration_ms: Math.round(performance.now() - start), error: null };
  } catch (error) {
    signal.throwIfAborted();
    return notSent(reasonOf(error));
  }
}

/** The error of fetch has the reason as its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message === "" && "code" in cause ? String(cause.code) : cause.message;
}

function lineOf({ id, event_type, status, duration_ms, error }: Forwarded): string {
  const result = error === null ? `${status} after ${duration_ms} ms` : `not forwarded: ${error}`;
  return `${new Date().toISOString()} ${event_type} ${id} ${result}`;
}
