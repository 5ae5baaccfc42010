import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchStack } from "../stack.ts";
import { now } from "./clock.ts";
import { type BenchWebhook, CONTENT } from "./endpoints.ts";
import type { BenchReceiver, Receipt } from "./receiver.ts";

export const EVENTS_PER_SECOND = 100;
const LATE_MS = 60_000;

interface Steady {
  stack: BenchStack;
  receiver: BenchReceiver;
  webhooks: readonly BenchWebhook[];
  seconds: number;
}

/** Emits events at a steady rate to the webhooks in turn. Returns the milliseconds from commit to receipt of each event. */
export async function latencies({ stack, receiver, webhooks, seconds }: Steady): Promise<number[]> {
  const { database, organizationId } = stack;
  const round = randomUUID();
  const committed = await atSteadyRate(seconds, async (index) => {
    const id = `${round} ${index}`;
    await database`
      select private.emit_event(
        ${organizationId}, 'webhooks.test', ${database.json({ ...CONTENT, id })}, null, ${webhookAt(webhooks, index).id}
      )
    `;
    return { id, at: now() };
  });
  const receipts = await receiver.takeAll(committed.length, LATE_MS);
  const named = await database<{ notification: string; id: string }[]>`
    select id as notification, payload #>> '{payload,id}' as id
    from private.webhook_notifications
    where id = any (${receipts.map(({ id }) => id)}::uuid[]) and payload #>> '{payload,id}' like ${`${round} %`}
  `;
  const idOf = new Map(named.map(({ notification, id }) => [notification, id]));
  return waits(
    committed,
    receipts.map(({ id, at }) => ({ id: idOf.get(id) ?? id, at })),
  );
}

/** Emits events at a steady rate. Resolves with the commit time of each event. */
export async function atSteadyRate(seconds: number, emit: (index: number) => Promise<Receipt>): Promise<Receipt[]> {
  const began = now();
  const emitted: Promise<Receipt>[] = [];
  for (let index = 0; index < seconds * EVENTS_PER_SECOND; index++) {
    const early = began + (index * 1000) / EVENTS_PER_SECOND - now();
    if (early > 1) await sleep(early);
    emitted.push(emit(index));
  }
  return Promise.all(emitted);
}

/** Returns the milliseconds from commit to receipt. @throws if an event did not arrive */
export function waits(committed: readonly Receipt[], receipts: readonly Receipt[]): number[] {
  const committedAt = new Map(committed.map(({ id, at }) => [id, at]));
  const found = receipts.flatMap(({ id, at }) => {
    const from = committedAt.get(id);
    return from === undefined ? [] : [at - from];
  });
  if (found.length < committed.length) throw new Error("an event did not arrive");
  return found;
}

/** Returns the webhook of an event by its index. */
export function webhookAt(webhooks: readonly BenchWebhook[], index: number): BenchWebhook {
  const webhook = webhooks[index % webhooks.length];
  if (webhook === undefined) throw new RangeError("there are no webhooks");
  return webhook;
}
