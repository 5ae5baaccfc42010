import type { Database } from "../../platform/database.ts";

/** A delivery that this worker holds a lease on, with all that it takes. */
export interface ClaimedDelivery {
  webhookId: string;
  notificationId: string;
  /** The URL as registered. */
  endpoint: string;
  /** The signing secret, and after it the previous one while that is still valid. */
  secrets: string[];
  /** The JSON text, byte for byte as it is to be sent. */
  body: string;
  /** The number of this attempt, from 1; after a resend it begins anew. */
  attempt: number;
  /** For how many seconds it had been due when it was claimed. */
  overdue: number;
}

/** What is claimed of one webhook. */
export interface Claim {
  webhookId: string;
  /** At most this many deliveries. */
  places: number;
}

interface Claimed {
  deliveries: ClaimedDelivery[];
  /** Webhooks of which there may be more to claim although fewer deliveries came than were asked for. */
  askAgain: string[];
}

/** How an attempt went. */
export interface Attempt {
  notificationId: string;
  attempt: number;
  result: "success" | "failure" | "gone";
  /** At most 16 KiB, without U+0000. */
  response: string;
  /** The wait in seconds that the endpoint asks for. */
  retryAfterSeconds: number | null;
}

/** An endpoint that was given up. */
export interface Disabled {
  webhookId: string;
  reason: string;
}

/** The queue of deliveries in the database, as one worker sees it. Every function rejects when it cannot be reached. */
export interface Queue {
  claim(claims: readonly Claim[]): Promise<Claimed>;
  /** Records attempts; returns the endpoints that this disables. */
  complete(attempts: readonly Attempt[]): Promise<Disabled[]>;
  /** Gives back deliveries that were claimed and not tried. */
  release(deliveries: readonly ClaimedDelivery[]): Promise<void>;
  /** Says that nothing more is claimed of some webhooks: other workers may have them. */
  leave(webhookIds: readonly string[]): Promise<void>;
}

interface ClaimedRow {
  webhook_id: string;
  notification_id: string | null;
  endpoint: string;
  secrets: string[];
  body: string;
  tries: number;
  overdue: number;
}

export function openQueue(database: Database, workerId: string): Queue {
  return {
    async claim(claims) {
      const rows = await database<ClaimedRow[]>`
        select webhook_id, notification_id, endpoint, secrets, body, tries, overdue
        from private.claim_deliveries(
          ${workerId}, ${claims.map((claim) => claim.webhookId)}, ${claims.map((claim) => claim.places)}
        )
      `;
      const claimed: Claimed = { deliveries: [], askAgain: [] };
      for (const {
        webhook_id: webhookId,
        notification_id: notificationId,
        tries: attempt,
        ...rest
      } of rows) {
        if (notificationId === null) claimed.askAgain.push(webhookId);
        else claimed.deliveries.push({ webhookId, notificationId, attempt, ...rest });
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
          ${attempts.map((one) => one.retryAfterSeconds)}
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

    async leave(webhookIds) {
      await database`select private.end_drains(${workerId}, ${[...webhookIds]})`;
    },
  };
}
