import { createLog } from "../../platform/log.ts";
import type { Message, Outcome, Sender } from "../../worker/webhooks/deliver.ts";
import { Drains } from "../../worker/webhooks/drains.ts";
import type { Attempt, Claim, ClaimedDelivery, Disabled, Queue } from "../../worker/webhooks/queue.ts";

/** A queue in memory that keeps what it is asked, and may be told to fail. */
export class StandInQueue implements Queue {
  /** Notifications that wait, by webhook. */
  readonly waiting = new Map<string, string[]>();
  readonly claims: Claim[][] = [];
  readonly recorded: Attempt[] = [];
  readonly left: string[] = [];
  readonly released: string[] = [];
  /** Errors of the next calls. */
  readonly failures: Record<"claim" | "complete" | "leave", Error[]> = { claim: [], complete: [], leave: [] };
  disables: Disabled[] = [];
  /** For each of the next claims, the webhooks to be asked for again. */
  askAgain: string[][] = [];
  #count = 0;

  put(webhookId: string, count: number): void {
    const ids = Array.from({ length: count }, () => `${webhookId}-${this.#count++}`);
    this.waiting.set(webhookId, [...(this.waiting.get(webhookId) ?? []), ...ids]);
  }

  async claim(claims: readonly Claim[]) {
    const failure = this.failures.claim.shift();
    if (failure !== undefined) throw failure;
    this.claims.push(claims.map(({ webhookId, places }) => ({ webhookId, places })));
    const deliveries = claims.flatMap(({ webhookId, places }) =>
      (this.waiting.get(webhookId) ?? []).splice(0, places).map((notificationId) => ({
        webhookId,
        notificationId,
        endpoint: `https://${webhookId}.example.com`,
        secrets: [],
        body: "{}",
        attempt: 1,
        overdue: 0,
      })),
    );
    return { deliveries, askAgain: this.askAgain.shift() ?? [] };
  }

  async complete(attempts: readonly Attempt[]) {
    const failure = this.failures.complete.shift();
    if (failure !== undefined) throw failure;
    this.recorded.push(...attempts);
    return this.disables.splice(0);
  }

  async release(deliveries: readonly ClaimedDelivery[]) {
    for (const { webhookId, notificationId } of deliveries) {
      this.waiting.get(webhookId)?.unshift(notificationId);
      this.released.push(notificationId);
    }
  }

  async leave(webhookIds: readonly string[]) {
    const failure = this.failures.leave.shift();
    if (failure !== undefined) throw failure;
    this.left.push(...webhookIds);
  }
}

export const DELIVERED: Outcome = {
  ok: true,
  status: 204,
  response: "",
  retryAfterSeconds: null,
  gone: false,
  durationMs: 1,
  reason: "delivered",
  detail: null,
};

/** A sender that takes as long as it is told, and knows what is under way. */
export class StandInSender implements Sender {
  readonly sent: string[] = [];
  readonly underWay = new Map<string, number>();
  readonly most = new Map<string, number>();
  /** In ms, by the webhook's name. */
  readonly #duration: (webhookId: string) => number;
  readonly #outcome: (message: Message) => Outcome;

  constructor(
    duration: (webhookId: string) => number,
    outcome: (message: Message) => Outcome = () => DELIVERED,
  ) {
    this.#duration = duration;
    this.#outcome = outcome;
  }

  async deliver(message: Message): Promise<Outcome> {
    const { url, id } = message;
    const webhookId = new URL(url).hostname.split(".")[0] ?? "";
    const count = (this.underWay.get(webhookId) ?? 0) + 1;
    this.underWay.set(webhookId, count);
    this.most.set(webhookId, Math.max(count, this.most.get(webhookId) ?? 0));
    const durationMs = this.#duration(webhookId);
    await new Promise((resolve) => setTimeout(resolve, durationMs));
    this.underWay.set(webhookId, (this.underWay.get(webhookId) ?? 1) - 1);
    this.sent.push(id);
    return { ...this.#outcome(message), durationMs };
  }

  total(): number {
    return [...this.underWay.values()].reduce((sum, count) => sum + count, 0);
  }

  connections() {
    return { open: 0, idle: 0 };
  }

  close(): void {}
}

export function drainsOf(queue: Queue, sender: Sender, places = 64): Drains {
  return new Drains({
    queue,
    sender,
    places,
    metrics: { observe: () => undefined },
    log: createLog("test", "silent"),
  });
}
