import type { Database } from "../../platform/database.ts";
import type { OrganizationShare, SharedPool } from "../core/database.ts";
import { ApiError, type ErrorBody } from "../core/errors.ts";
import { isShortage } from "../core/shares.ts";

/** The end of a run. */
export type RunOutcome =
  | { kind: "done"; result: unknown }
  | { kind: "failed"; status: number; error: ErrorBody; retryAfter: number | undefined }
  | { kind: "cancelled" };

/** A run, and the organization whose share its reader uses. */
export interface OwnedRun {
  id: string;
  organizationId: string;
}

interface RunRow {
  status: "queued" | "running" | "done" | "failed" | "cancelled" | "expired";
  result: unknown;
  error: (ErrorBody & { status: number; retry_after?: number }) | null;
}

/** Each run is also polled, because a notification can be lost with its connection. */
const POLL_MS = 1000;

/**
 * Waits for runs, over one listening connection. The database decides when a run has passed its deadline: from then on
 * it reads as `expired`, and the worker can no longer write its result.
 */
export class Runs {
  readonly #listening: Database;
  readonly #database: SharedPool;
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(listening: Database, database: SharedPool) {
    this.#listening = listening;
    this.#database = database;
  }

  listen(): Promise<{ unlisten(): Promise<void> }> {
    return this.#listening.listen("runs", (id) => this.#wake(id));
  }

  /** @throws ApiError 503 when the database cannot be reached. */
  async outcome({ id, organizationId }: OwnedRun, signal: AbortSignal): Promise<RunOutcome> {
    for (;;) {
      // Wait before reading, so that no notification is missed between the two.
      const woken = this.#nextWake(id, signal);
      const outcome = await this.#read(id, this.#database.of(organizationId));
      if (outcome !== null) {
        woken.forget();
        return outcome;
      }
      await woken.promise;
      if (signal.aborted) return { kind: "cancelled" };
    }
  }

  /** Resolves when the run may have changed, at the latest after a second. */
  change(id: string): Promise<void> {
    return this.#nextWake(id, new AbortController().signal).promise;
  }

  /** Records that a client no longer waits. */
  async leave({ id, organizationId }: OwnedRun): Promise<void> {
    await this.#database.of(organizationId).use((database) => database`select private.leave_run(${id})`);
  }

  async #read(id: string, share: OrganizationShare): Promise<RunOutcome | null> {
    try {
      const [row] = await share.use(
        (database) => database<RunRow[]>`select status, result, error from private.read_run(${id})`,
      );
      return row === undefined ? ERASED : outcomeOf(row);
    } catch (error) {
      // The run continues while other requests use the whole share, so it is read again later.
      if (isShortage(error)) return null;
      throw error;
    }
  }

  #nextWake(id: string, signal: AbortSignal): { promise: Promise<void>; forget(): void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, waiting);
    const forget = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", wake);
      waiting.delete(wake);
      if (waiting.size === 0) this.#waiting.delete(id);
    };
    const wake = () => {
      forget();
      resolve();
    };
    const timer = setTimeout(wake, POLL_MS);
    waiting.add(wake);
    signal.addEventListener("abort", wake, { once: true });
    return { promise, forget };
  }

  #wake(id: string): void {
    for (const wake of this.#waiting.get(id) ?? []) wake();
  }
}

function outcomeOf(row: RunRow): RunOutcome | null {
  switch (row.status) {
    case "queued":
    case "running":
      return null;
    case "done":
      return { kind: "done", result: row.result };
    case "failed":
    case "expired":
      return failed(row);
    case "cancelled":
      return { kind: "cancelled" };
  }
}

/** A run is removed with its candidate. */
const ERASED: RunOutcome = {
  kind: "failed",
  status: 404,
  error: new ApiError(404, "CDS300", "The candidate was erased.", {
    hint: "GET /candidates/{candidate_id}/person shows the receipt.",
  }).body,
  retryAfter: undefined,
};

function failed({ error }: RunRow): RunOutcome {
  if (error === null) {
    return { kind: "failed", ...UNKNOWN_FAILURE, retryAfter: undefined };
  }
  const { status, retry_after: retryAfter, ...body } = error;
  return { kind: "failed", status, error: body, retryAfter };
}

const UNKNOWN_FAILURE = { status: 500, error: new ApiError(500, "CDS500", "The run failed.").body };
