import type { Database } from "../../platform/database.ts";
import { DecryptionError, type Encryption, isEnvelope } from "../../platform/encryption.ts";
import type { Log } from "../../platform/log.ts";

/** A delivery that this worker has leased, with everything that it needs. */
export interface ClaimedDelivery {
  webhookId: string;
  notificationId: string;
  /** The URL as registered. */
  endpoint: string;
  /** The signing secret, followed by the previous one while that is still valid. */
  secrets: string[];
  /** Further headers by name. They may be secrets. */
  headers: Record<string, string>;
  /** The JSON text exactly as it is sent. */
  body: string;
  /** The number of this attempt, from 1, with those before a resend. */
  attempt: number;
  /** Seconds between the time when it was due and the claim. */
  overdue: number;
  /** The id of the request that caused the event; null if there was none. */
  requestId: string | null;
  /** The trace of the request that caused the event; null without a trace. */
  traceparent: string | null;
}

/** A request to claim deliveries of one webhook. */
export interface Claim {
  webhookId: string;
  /** Maximum number of deliveries. */
  limit: number;
}

interface Claimed {
  deliveries: ClaimedDelivery[];
  /** Webhooks to claim again although they returned fewer deliveries than the limit. */
  claimAgain: string[];
}

/** The result of an attempt. */
export interface Attempt {
  notificationId: string;
  attempt: number;
  result: "success" | "failure" | "gone";
  /** The response as text of at most 16 KiB, without U+0000. */
  response: string;
  /** The wait in seconds that the endpoint requests. */
  retryAfterSeconds: number | null;
  /** What the API shows of the attempt. */
  shown: ShownAttempt;
}

interface ShownAttempt {
  /** The start of the attempt (RFC 3339). */
  created_at: string;
  status: number | null;
  duration_ms: number;
  /** The start of the response, at most 1 KiB, without U+0000. */
  response: string;
}

/** An endpoint that was disabled. */
export interface Disabled {
  webhookId: string;
  reason: string;
}

/** The queue of deliveries in the database. Every function rejects if the database is not available. */
export interface Queue {
  claim(claims: readonly Claim[]): Promise<Claimed>;
  /** Records attempts. Returns the endpoints that this disables. */
  complete(attempts: readonly Attempt[]): Promise<Disabled[]>;
  /** Returns deliveries that were claimed and not attempted. */
  release(deliveries: readonly ClaimedDelivery[]): Promise<void>;
  /** Lets other workers claim deliveries of these webhooks. */
  endDrains(webhookIds: readonly string[]): Promise<void>;
}

interface ClaimedRow {
  webhook_id: string;
  notification_id: string | null;
  endpoint: string;
  secrets: string[];
  headers: string | null;
  body: string;
  tries: number;
  overdue: number;
  request_id: string | null;
  traceparent: string | null;
}

interface QueueDependencies {
  database: Database;
  encryption: Encryption;
  log: Log;
}

export function openQueue({ database, encryption, log }: QueueDependencies, workerId: string): Queue {
  /** Null if a text cannot be decrypted. The delivery is then claimed again when its lease has expired. */
  const decrypted = (row: Pick<ClaimedRow, "webhook_id" | "secrets" | "headers" | "request_id">) => {
    try {
      const [current = "", ...previous] = row.secrets;
      const headers: Record<string, string> =
        row.headers === null ? {} : JSON.parse(encryption.decrypt(row.headers, "webhook headers"));
      // A secret that was replaced within the last two minutes is not encrypted yet.
      const open = (text: string) => (isEnvelope(text) ? encryption.decrypt(text, "signing secret") : text);
      return { secrets: [current, ...previous.map(open)], headers };
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      const names = { webhook: row.webhook_id, requestId: row.request_id ?? undefined };
      log.error({ err: error, ...names }, "a delivery waits for an encryption key");
      return null;
    }
  };
  return {
    async claim(claims) {
      const rows = await database<ClaimedRow[]>`
        select webhook_id, notification_id, endpoint, secrets, headers, body, tries, overdue, request_id, traceparent
        from private.claim_deliveries(
          ${workerId}, ${claims.map((claim) => claim.webhookId)}, ${claims.map((claim) => claim.limit)}
        )
      `;
      const claimed: Claimed = { deliveries: [], claimAgain: [] };
      for (const row of rows) {
        const { webhook_id: webhookId, notification_id: notificationId, tries: attempt, request_id, ...rest } = row;
        if (notificationId === null) {
          claimed.claimAgain.push(webhookId);
          continue;
        }
        const content = decrypted(row);
        if (content !== null)
          claimed.deliveries.push({ webhookId, notificationId, attempt, requestId: request_id, ...rest, ...content });
      }
      return claimed;
    },

    async complete(attempts) {
      const rows = await database<{ webhook_id: string; reason: string }[]>`
        select webhook_id, reason
        from private.complete_deliveries(
          ${attempts.map((one) => one.notificationId)},
          ${attempts.map((one) => one.attempt)},
          ${attempts.map((one) => one.result)},
          ${attempts.map((one) => one.response)},
          ${attempts.map((one) => one.retryAfterSeconds)},
          ${attempts.map((one) => JSON.stringify(one.shown))}
        )
      `;
      return rows.map(({ webhook_id: webhookId, reason }) => ({ webhookId, reason }));
    },

    async release(deliveries) {
      await database`
        select private.release_deliveries(
          ${deliveries.map((one) => one.notificationId)}, ${deliveries.map((one) => one.attempt)}
        )
      `;
    },

    async endDrains(webhookIds) {
      await database`select private.end_drains(${workerId}, ${[...webhookIds]})`;
    },
  };
}
