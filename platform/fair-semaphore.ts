/** The reason for a refusal: the holder uses its whole share, or all slots are in use. */
export type Shortage = "share" | "slots";

interface FairSemaphoreOptions {
  slots: number;
  /** The largest part of the slots, and of the places to wait, that one holder may have: above 0, at most 1. */
  share: number;
  /** The limit of waiting callers of all holders. */
  maxWaiting: number;
  /** How long a caller waits for a slot, in milliseconds. */
  maxWaitMs: number;
  /** Calls that hold a slot for longer than this, in milliseconds, are slow. Default: no call is slow. */
  slowMs?: number;
  /** Makes the error for a caller that gets no slot. */
  refusal: (shortage: Shortage) => Error;
}

/** How much of a pool is used, for the metrics. */
export interface PoolLoad {
  readonly slots: number;
  readonly inUse: number;
  readonly waiting: number;
}

/** Subscribes to cancellation: calls `leave(reason)` when the caller gives up. Returns an unsubscribe function. */
export type OnLeave = (leave: (reason: unknown) => void) => () => void;

interface Waiter {
  grant: () => void;
  refuse: (error: unknown) => void;
}

interface Holder {
  /** Number of slots in use by the holder. */
  held: number;
  /** Number of slots that the holder may use now. */
  limit: number;
  /** The time until which the limit does not grow, because a call was slow. */
  growsAt: number;
}

/**
 * Number of slots of a holder that is new or had a slow call. With more, slow calls could occupy the processors. With
 * fewer, the other calls of the holder would wait for a slow one.
 */
const CAUTIOUS_LIMIT = 2;
/** Time for which a slow call keeps the holder at this limit. */
const CAUTIOUS_MS = 10_000;

/**
 * Limits how much of a resource is in use at once, and how much of it one holder (an organization) uses: at most its
 * share, even if the rest is free, so that another holder never waits for it. Callers beyond that wait for a limited time.
 * Holders that wait get slots in turn, and the callers of one holder in the order of their arrival.
 *
 * With `slowMs`, a holder starts with two slots. Each quick call allows it one more, up to its share. After a slow call it
 * has two again, and no more for ten seconds.
 */
export class FairSemaphore implements PoolLoad {
  readonly #options: FairSemaphoreOptions;
  #slots: number;
  /** Free slots. Negative after `resize` to fewer slots than are in use. */
  #free: number;
  /** The holders that have slots or whose limit must not grow yet. */
  readonly #holders = new Map<string, Holder>();
  /** The waiting callers of each holder. The first holder has the next turn. */
  readonly #waiting = new Map<string, Waiter[]>();
  #waitingCount = 0;

  constructor(options: FairSemaphoreOptions) {
    this.#options = options;
    this.#slots = options.slots;
    this.#free = options.slots;
  }

  get slots(): number {
    return this.#slots;
  }

  get inUse(): number {
    return this.#slots - this.#free;
  }

  /** Changes the number of slots. Slots in use stay in use. */
  resize(slots: number): void {
    this.#free += slots - this.#slots;
    this.#slots = slots;
    while (this.#serveNext());
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  /**
   * Takes a slot, and waits for it if necessary.
   * @returns the function that releases the slot. Only its first call has an effect.
   * @param onLeave used only while the caller waits
   * @throws the refusal if no place to wait is left, or the wait is too long; the reason of a caller that leaves
   */
  async acquire(holder: string, onLeave?: OnLeave): Promise<() => void> {
    return this.#mayHold(holder) ? this.#take(holder) : this.#wait(holder, onLeave);
  }

  /** Runs a function while it holds a slot. Throws as `acquire` does. */
  async run<Result>(holder: string, work: () => PromiseLike<Result>): Promise<Result> {
    const release = await this.acquire(holder);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #mayHold(holder: string): boolean {
    return this.#free > 0 && !this.#hasShare(holder);
  }

  /** Whether a holder has as many slots as it may have. */
  #hasShare(name: string): boolean {
    const { held, limit } = this.#holders.get(name) ?? this.#newHolder();
    return held >= Math.min(limit, this.#share);
  }

  get #share(): number {
    return partOf(this.#slots, this.#options.share);
  }

  #take(name: string): () => void {
    const takenAt = performance.now();
    const holder = this.#holders.get(name) ?? this.#newHolder();
    this.#holders.set(name, holder);
    holder.held += 1;
    this.#free -= 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#free += 1;
      holder.held -= 1;
      this.#adapt(holder, takenAt);
      if (holder.held === 0 && holder.growsAt <= performance.now()) this.#holders.delete(name);
      while (this.#serveNext());
    };
  }

  #newHolder(): Holder {
    return {
      held: 0,
      limit: this.#options.slowMs === undefined ? Number.POSITIVE_INFINITY : CAUTIOUS_LIMIT,
      growsAt: 0,
    };
  }

  /** Changes the limit of a holder after a call. */
  #adapt(holder: Holder, takenAt: number): void {
    const { slowMs } = this.#options;
    if (slowMs === undefined) return;
    const now = performance.now();
    if (now - takenAt > slowMs) {
      holder.limit = CAUTIOUS_LIMIT;
      holder.growsAt = now + CAUTIOUS_MS;
      this.#forgetIdle(now);
    } else if (now >= holder.growsAt) {
      holder.limit = Math.min(this.#share, holder.limit + 1);
    }
  }

  /** Removes the holders without a slot whose limit may grow again. A slow call is rare, so this costs little. */
  #forgetIdle(now: number): void {
    for (const [name, { held, growsAt }] of this.#holders) if (held === 0 && growsAt <= now) this.#holders.delete(name);
  }

  /** Gives a free slot to the first waiting holder that may have it. @returns whether there is one */
  #serveNext(): boolean {
    for (const [holder, queue] of this.#waiting) {
      const [next] = queue;
      if (next === undefined || !this.#mayHold(holder)) continue;
      this.#remove(holder, next);
      // The other callers of the holder wait until every other holder had its turn.
      if (this.#waiting.delete(holder) && queue.length > 0) this.#waiting.set(holder, queue);
      next.grant();
      return true;
    }
    return false;
  }

  #wait(holder: string, onLeave: OnLeave = () => () => undefined): Promise<() => void> {
    this.#makePlace(holder);
    return new Promise((resolve, reject) => {
      const endWait = () => {
        clearTimeout(timer);
        endReport();
      };
      const waiter: Waiter = {
        grant: () => {
          endWait();
          resolve(this.#take(holder));
        },
        refuse: (error) => {
          endWait();
          reject(error);
        },
      };
      const leave = (error: unknown) => {
        this.#remove(holder, waiter);
        waiter.refuse(error);
      };
      const timer = setTimeout(() => leave(this.#refusal(holder)), this.#options.maxWaitMs);
      const endReport = onLeave(leave);
      const queue = this.#waiting.get(holder) ?? [];
      queue.push(waiter);
      this.#waiting.set(holder, queue);
      this.#waitingCount += 1;
    });
  }

  /** If the queue is full, refuses the newest caller of the longest queue, which may be the caller itself. */
  #makePlace(holder: string): void {
    const { maxWaiting, share } = this.#options;
    const length = this.#waiting.get(holder)?.length ?? 0;
    if (length >= partOf(maxWaiting, share)) throw this.#refusal(holder);
    if (this.#waitingCount < maxWaiting) return;
    let longest: [string, Waiter[]] = [holder, []];
    for (const entry of this.#waiting) if (entry[1].length > longest[1].length) longest = entry;
    const last = longest[1].at(-1);
    if (last === undefined || longest[1].length <= length + 1) throw this.#refusal(holder);
    this.#remove(longest[0], last);
    last.refuse(this.#refusal(longest[0]));
  }

  #remove(holder: string, waiter: Waiter): void {
    const queue = this.#waiting.get(holder);
    const at = queue?.indexOf(waiter) ?? -1;
    if (queue === undefined || at === -1) return;
    queue.splice(at, 1);
    this.#waitingCount -= 1;
    if (queue.length === 0) this.#waiting.delete(holder);
  }

  #refusal(holder: string): Error {
    return this.#options.refusal(this.#hasShare(holder) ? "share" : "slots");
  }
}

/** A share of a total: at least one. */
function partOf(total: number, share: number): number {
  return Math.max(1, Math.floor(total * share));
}
