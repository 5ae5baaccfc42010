import type { Claim } from "./context.ts";
import type { Caller, SharedPool } from "./database.ts";
import { ApiError } from "./errors.ts";
import { isShortage } from "./shares.ts";

/** Limits of one transaction. A request that exceeds them alone has its own transaction. */
const MAX_BATCH = 64;
const MAX_BATCH_BYTES = 1024 * 1024;

interface CreateRequest extends Caller {
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
  resolve: (created: CreatedCandidate) => void;
  reject: (error: unknown) => void;
}

/**
 * Creates candidates. While a transaction of an API key runs, its further creates wait, and the next transaction contains
 * all of them. A create that meets no other runs at once and alone.
 */
export class Creates {
  readonly #database: SharedPool;
  /** The waiting creates of each key and revision that has a running transaction. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor(database: SharedPool) {
    this.#database = database;
  }

  /** @throws ApiError for every error of the database. */
  create(request: CreateRequest): Promise<CreatedCandidate> {
    const { promise, resolve, reject } = Promise.withResolvers<CreatedCandidate>();
    const name = `${request.apiKey.id} ${request.revision}`;
    const queue = this.#queues.get(name);
    if (queue !== undefined) {
      queue.push({ request, resolve, reject });
    } else {
      const started = [{ request, resolve, reject }];
      this.#queues.set(name, started);
      void this.#drain(name, started);
    }
    return promise;
  }

  async #drain(name: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await this.#settle(takeBatch(queue));
    this.#queues.delete(name);
  }

  /** Runs creates in one transaction, or in one each if PostgreSQL refuses the common one. Never rejects. */
  async #settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const created = await this.#run(batch.map(({ request }) => request));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const one = created[index];
        if (one === undefined) reject(new Error("no candidate was returned"));
        else resolve(one);
      }
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) await Promise.all(batch.map((waiting) => this.#settle([waiting])));
      else for (const { reject } of batch) reject(error);
    }
  }

  #run(requests: readonly CreateRequest[]): Promise<CreatedCandidate[]> {
    const [first] = requests;
    if (first === undefined) return Promise.resolve([]);
    const name = first.revision === "v0" ? "private.create_earlier_candidates" : "private.create_candidates";
    const claimed = (part: keyof Claim) => requests.map(({ claim }) => claim?.[part] ?? null);
    return this.#database.of(first.apiKey.organizationId).use(
      (sql) => sql<CreatedCandidate[]>`
        select id, candidate::text
        from ${sql(name)}(
          ${JSON.stringify(first.apiKey.claims)}::text::jsonb,
          ${requests.map(({ requestId }) => requestId)}::text[],
          ${requests.map(({ body }) => body)}::text[],
          ${claimed("key")}::text[],
          ${claimed("fingerprint")}::text[]
        )
      `,
    );
  }
}

/** Removes from the queue the creates of the next transaction, at least one. */
function takeBatch(queue: Waiting[]): Waiting[] {
  let bytes = 0;
  const end = queue.findIndex(({ request }, index) => {
    bytes += Buffer.byteLength(request.body);
    return index > 0 && (index >= MAX_BATCH || bytes > MAX_BATCH_BYTES);
  });
  return queue.splice(0, end === -1 ? queue.length : end);
}

const NOT_REFUSED: ReadonlySet<string> = new Set(["55P03", "CDS503", "CDS504"]);

/** Whether one of the creates may be the reason, as opposed to a lost connection, a locked row or a time limit. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && !isShortage(error) && !NOT_REFUSED.has(error.body.code);
}
