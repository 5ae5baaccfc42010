import type { EventEmitter } from "node:events";
import { createMiddleware } from "hono/factory";
import type { GatewayEnv } from "../core/context.ts";
import { ClientLeft } from "../core/errors.ts";
import type { LiveGateways } from "../server/live-gateways.ts";
import { TokenBuckets } from "./token-buckets.ts";

/** The refusals of a sender that are sent at once: as many as a burst, and then each second. */
const AT_ONCE = 50;
const MAX_DELAY_MS = 2000;
/** Delayed responses in this process, to bound the memory. Further ones are sent at once. */
const MAX_DELAYED = 2000;

/** Delays refusals of every kind but 429, which limits of rates delay, across the keys of an organization. */
export function delayRefusals(gateways: LiveGateways, perSecond: number) {
  const refusals = new SlowRefusals(gateways, perSecond);
  return createMiddleware<GatewayEnv>(async (c, next) => {
    await next();
    const { status } = c.res;
    const { outgoing } = c.env;
    if (status < 400 || status > 498 || status === 429 || outgoing.headersSent) return;
    await refusals.delay(c.get("apiKey").organizationId, outgoing);
  });
}

/**
 * Delays the refusals of a sender that ignores them. Most such senders wait for a response before they send again, so the
 * delay limits the requests that this process must parse and log, and other senders wait less.
 */
export class SlowRefusals {
  readonly #buckets: TokenBuckets;
  #delayed = 0;

  constructor(gateways: LiveGateways, perSecond = AT_ONCE) {
    this.#buckets = new TokenBuckets({ burst: perSecond, perSecond }, gateways);
  }

  /**
   * Resolves when the refusal may be sent.
   * @param outgoing the response, which emits `close`
   * @throws ClientLeft if the client disconnects before
   */
  async delay(sender: string, outgoing: EventEmitter): Promise<void> {
    const buckets = this.#buckets;
    const ms = Math.min(MAX_DELAY_MS, ((1 - buckets.left(sender)) / buckets.partOf().perSecond) * 1000);
    if (ms < MAX_DELAY_MS) buckets.charge(sender);
    if (ms <= 0 || this.#delayed >= MAX_DELAYED) return;
    this.#delayed += 1;
    await new Promise<void>((resolve, reject) => {
      const onClose = () => {
        clearTimeout(timer);
        reject(new ClientLeft());
      };
      const timer = setTimeout(() => {
        outgoing.off("close", onClose);
        resolve();
      }, ms);
      outgoing.once("close", onClose);
    }).finally(() => {
      this.#delayed -= 1;
    });
  }
}
