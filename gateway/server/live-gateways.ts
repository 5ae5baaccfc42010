import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/database.ts";
import type { Log } from "../../platform/log.ts";
import { callFunction } from "../core/database.ts";

/** Much shorter than the time after which the database considers a gateway dead, so that one beat may fail. */
const BEAT_MS = 5000;

/**
 * The number of live gateways, from their heartbeats in the database. While the database is unavailable, it is the last
 * number that was read.
 */
export class LiveGateways {
  readonly #id = randomUUID();
  readonly #database: Database;
  readonly #log: Log;
  readonly #allowsHttp: boolean;
  readonly #ending = new AbortController();
  #subscription: { unlisten(): Promise<void> } | null = null;
  #beating: Promise<void> = Promise.resolve();
  readonly #listeners: ((count: number) => void)[] = [];
  #count = 1;

  /** @param allowsHttp announced to the database, whose rules for addresses are different in development */
  constructor(database: Database, log: Log, allowsHttp: boolean) {
    this.#database = database;
    this.#log = log;
    this.#allowsHttp = allowsHttp;
  }

  /** At least 1: this gateway. */
  get count(): number {
    return this.#count;
  }

  /** Calls back whenever the number changes. */
  onChange(listener: (count: number) => void): void {
    this.#listeners.push(listener);
  }

  /** Announces this gateway to the others, and then follows their number. Call it before requests are accepted. */
  async join(): Promise<void> {
    this.#subscription = await this.#database.listen("gateways", () => void this.#tryToBeat());
    await this.#beat();
    this.#beating = this.#repeat();
  }

  /** Announces that this gateway has ended. */
  async leave(): Promise<void> {
    this.#ending.abort();
    await Promise.allSettled([this.#beating, this.#subscription?.unlisten()]);
    await this.#database`select private.sign_off_gateway(${this.#id})`.catch((error: unknown) =>
      this.#log.warn({ err: error }, "gateway could not sign off: the database is not available"),
    );
  }

  async #repeat(): Promise<void> {
    for (;;) {
      await sleep(BEAT_MS, undefined, { signal: this.#ending.signal, ref: false }).catch(() => undefined);
      if (this.#ending.signal.aborted) return;
      await this.#tryToBeat();
    }
  }

  async #tryToBeat(): Promise<void> {
    try {
      await this.#beat();
    } catch (error) {
      this.#log.warn({ err: error }, "heartbeat failed: the database is not available");
    }
  }

  async #beat(): Promise<void> {
    if (this.#ending.signal.aborted) return;
    const announce = this.#database`private.announce_gateway(${this.#id}, ${this.#allowsHttp})`;
    const count = Math.max(1, await callFunction<number>(this.#database, announce));
    if (count === this.#count) return;
    this.#count = count;
    for (const listener of this.#listeners) listener(count);
  }
}
