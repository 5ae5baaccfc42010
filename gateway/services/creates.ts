import { currentTraceparent } from "../../platform/traces.ts";
import type { Claim } from "../core/context.ts";
import type { Caller, SharedPool } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import { isShortage } from "../core/shares.ts";

/** Limits of one transaction. A request that exceeds them alone has its own transaction. */
const MAX_BATCH = 32;
const MAX_BATCH_BYTES = 1024 * 1024;
/** A create with a longer body takes too long to let other organizations wait for it. */
const MAX_SHARED_BYTES = 32 * 1024;
/** Number of waiting creates that are worth a further transaction at the same time. */
const ENOUGH = 16;
/** How long the other organizations wait for a transaction, in ms. One that takes longer may wait for a locked row. */
export const MAX_TURN_MS = 150;
/** How long an organization has its own transactions after one of its creates failed. */
const APART_MS = 10_000;
/** The holder of the connections whose transactions contain creates of several organizations. */
const SHARED = "creates of several organizations";

interface CreateRequest extends Omit<Caller, "address"> {
  /** The name of the revision: v1 or v0. */
  revision: string;
  /** JSON text. */
  body: string;
}

export interface CreatedCandidate {
  id: string;
  /** JSON text. */
  candidate: string;
}

interface Waiting {
  request: CreateRequest;
  /** The position in a trace; null without one. */
  traceparent: string | null;
  bytes: number;
  resolve: (created: CreatedCandidate) => void;
  reject: (error: unknown) => void;
}

/** Creates that may have a common transaction. */
interface Lane {
  /** The waiting creates of each organization. The first organization has the next turn. */
  waiting: Map<string, Waiting[]>;
  /** The organizations with a running transaction, whose further creates wait for it. */
  running: Set<string>;
  /** The number of running transactions for which other organizations wait. */
  transactions: number;
}

/**
 * Creates candidates. A create that meets no other runs at once. While a transaction runs, further creates wait; creates
 * of other organizations wait for a moment only. The next transaction contains all waiting creates, of the organizations in
 * turn. If it fails, its organizations repeat their creates in transactions of their own. An organization whose creates
 * fail, or are large, does not share transactions, so that it does not delay the others.
 */
export class Creates {
  readonly #database: Pick<SharedPool, "of">;
  /** Lanes by revision, and also by organization if the organization does not share transactions. */
  readonly #lanes = new Map<string, Lane>();
  /** Time until which an organization has its own transactions, in ms of `performance.now()`. */
  readonly #apart = new Map<string, number>();

  constructor(database: Pick<SharedPool, "of">) {
    this.#database = database;
  }

  /** @throws ApiError for every error of the database. */
  create(request: CreateRequest): Promise<CreatedCandidate> {
    const { promise, resolve, reject } = Promise.withResolvers<CreatedCandidate>();
    const bytes = Buffer.byteLength(request.body);
    const organization = request.apiKey.organizationId;
    const isShared = bytes <= MAX_SHARED_BYTES && !this.#isApart(organization);
    const name = isShared ? request.revision : `${request.revision} ${organization}`;
    const lane = this.#lanes.get(name) ?? { waiting: new Map(), running: new Set(), transactions: 0 };
    this.#lanes.set(name, lane);
    const queue = lane.waiting.get(organization) ?? [];
    queue.push({ request, traceparent: currentTraceparent(), bytes, resolve, reject });
    lane.waiting.set(organization, queue);
    this.#start(name, lane);
    return promise;
  }

  /** Starts a transaction if none runs in the lane, or if enough creates wait for one. */
  #start(name: string, lane: Lane): void {
    const free = [...lane.waiting].filter(([organization]) => !lane.running.has(organization));
    const count = free.reduce((sum, [, queue]) => sum + queue.length, 0);
    if (count === 0 || (lane.transactions > 0 && count < ENOUGH)) return;
    const batch = takeBatch(lane.waiting, free);
    void this.#run(name, lane, batch);
  }

  async #run(name: string, lane: Lane, batch: readonly Waiting[]): Promise<void> {
    const organizations = new Set(batch.map(organizationOf));
    let isTurn = true;
    const endTurn = () => {
      if (isTurn) lane.transactions -= 1;
      isTurn = false;
      this.#start(name, lane);
    };
    lane.transactions += 1;
    for (const organization of organizations) lane.running.add(organization);
    const timer = setTimeout(endTurn, MAX_TURN_MS);
    await this.#settle(batch, (organization) => {
      organizations.delete(organization);
      lane.running.delete(organization);
      this.#start(name, lane);
    });
    clearTimeout(timer);
    for (const organization of organizations) lane.running.delete(organization);
    endTurn();
    if (lane.running.size === 0 && lane.waiting.size === 0) this.#lanes.delete(name);
  }

  /**
   * Runs creates in one transaction, or in several if the common one fails. Then `onEnd` is called when the transaction of
   * an organization ends. Never rejects.
   */
  async #settle(batch: readonly Waiting[], onEnd: (organization: string) => void = () => undefined): Promise<void> {
    const organizations = Map.groupBy(batch, organizationOf);
    try {
      const created = await this.#insert(batch);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const one = created[index];
        if (one === undefined) reject(new Error("no candidate was returned"));
        else resolve(one);
      }
    } catch (error) {
      if (organizations.size > 1 && !isLost(error)) {
        const repeat = async ([organization, part]: [string, Waiting[]]) => {
          await this.#settle(part);
          onEnd(organization);
        };
        await Promise.all([...organizations].map(repeat));
        return;
      }
      for (const organization of organizations.keys()) this.#setApart(organization);
      if (batch.length > 1 && isRefusal(error)) await Promise.all(batch.map((waiting) => this.#settle([waiting])));
      else for (const { reject } of batch) reject(error);
    }
  }

  #insert(batch: readonly Waiting[]): Promise<CreatedCandidate[]> {
    const requests = batch.map(({ request }) => request);
    const [first] = requests;
    if (first === undefined) return Promise.resolve([]);
    const claimed = (part: keyof Claim) => requests.map(({ claim }) => claim?.[part] ?? null);
    const { organizationId } = first.apiKey;
    const isOne = requests.every(({ apiKey }) => apiKey.organizationId === organizationId);
    return this.#database.of(isOne ? organizationId : SHARED).use(
      (sql) => sql<CreatedCandidate[]>`
        select id, candidate::text
        from private.create_candidates(
          ${first.revision},
          ${requests.map(({ apiKey }) => JSON.stringify(apiKey.claims))}::text[],
          ${requests.map(({ requestId }) => requestId)}::text[],
          ${batch.map(({ traceparent }) => traceparent)}::text[],
          ${requests.map(({ body }) => body)}::text[],
          ${claimed("key")}::text[],
          ${claimed("fingerprint")}::text[]
        )
      `,
    );
  }

  #isApart(organization: string): boolean {
    const until = this.#apart.get(organization);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.#apart.delete(organization);
    return false;
  }

  #setApart(organization: string): void {
    this.#apart.set(organization, performance.now() + APART_MS);
  }
}

const organizationOf = ({ request }: Waiting) => request.apiKey.organizationId;

/**
 * Removes the creates of the next transaction, at least one: from each organization in turn. They are returned by
 * organization, because a change of the API key costs time.
 */
function takeBatch(waiting: Map<string, Waiting[]>, organizations: readonly [string, Waiting[]][]): Waiting[] {
  const taken = new Map<string, Waiting[]>();
  let count = 0;
  let bytes = 0;
  const hasSpace = ({ bytes: more }: Waiting) => count === 0 || (count < MAX_BATCH && bytes + more <= MAX_BATCH_BYTES);
  for (
    let turn = organizations;
    turn.length > 0;
    turn = turn.filter(([, [next]]) => next !== undefined && hasSpace(next))
  ) {
    for (const [organization, queue] of turn) {
      const [next] = queue;
      if (next === undefined || !hasSpace(next)) continue;
      queue.shift();
      taken.set(organization, [...(taken.get(organization) ?? []), next]);
      count += 1;
      bytes += next.bytes;
    }
  }
  for (const organization of taken.keys()) {
    const rest = waiting.get(organization) ?? [];
    // Organizations of this batch go to the end of the queue.
    waiting.delete(organization);
    if (rest.length > 0) waiting.set(organization, rest);
  }
  return [...taken.values()].flat();
}

const NOT_REFUSED: ReadonlySet<string> = new Set(["55P03", "CDS503", "CDS504"]);

/** Whether one of the creates may be the reason, as opposed to a lost connection, a locked row or a time limit. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && !isShortage(error) && !NOT_REFUSED.has(error.body.code);
}

/** Whether the connection was lost, so that the creates may have been committed. */
const isLost = (error: unknown): boolean => error instanceof ApiError && error.body.code === "CDS503";
