import { setTimeout as sleep } from "node:timers/promises";
import { only } from "../../platform/existing.ts";
import { nameInLog } from "../../platform/log.ts";
import { type Tracer, traced } from "../../platform/traces.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";
import { type ClaimedRun, QUEUES, type Queue, roleOf } from "./claimed-run.ts";

/** How many runs of each queue a worker executes at the same time. */
export type Slots = Readonly<Record<Queue, number>>;

interface QueuesOptions {
  dependencies: Readonly<Record<ReturnType<typeof roleOf>, Pick<WorkerDependencies, "database" | "log">>>;
  workerId: string;
  slots: Slots;
  tracer: Tracer;
  /** Executes a run, and rejects only if its end could not be recorded. */
  execute: (run: ClaimedRun) => Promise<void>;
}

interface ClaimRow {
  run_id: string;
  kind: ClaimedRun["kind"];
  deadline_at: Date;
  attempt: number;
  /** The id of the request that asked for the run; null if none did. */
  request_id: string | null;
  traceparent: string | null;
}

/** Interval of polls, which find runs whose notification was lost. */
const POLL_MS = 1000;

/**
 * Claims runs whenever a slot is free, and executes them. private.claim_runs() decides which runs start. A new run is
 * announced by NOTIFY.
 */
export async function startQueues(options: QueuesOptions): Promise<{ stop(): Promise<void> }> {
  const { database, log } = options.dependencies.worker_runs;
  const ending = new AbortController();
  const claimers = new Map(QUEUES.map((queue) => [queue, createClaimer(options, queue, ending.signal)]));
  const wake = (queue: string) => {
    for (const [name, claimer] of claimers) if (name === queue) claimer.wake();
  };
  await database.listen("queued_runs", wake);
  const poll = async () => {
    while (!ending.signal.aborted) {
      try {
        const rows = await database<{ queues: string[] }[]>`select private.queues_to_claim() as queues`;
        only(rows).queues.forEach(wake);
      } catch (error) {
        log.warn({ err: error }, "queues of runs cannot be polled: the database is not available");
      }
      await sleep(POLL_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const polling = poll();
  return {
    async stop() {
      ending.abort();
      await polling;
      await Promise.all([...claimers.values()].map((claimer) => claimer.ended()));
    },
  };
}

interface Claimer {
  /** Claims runs if there is a free slot. */
  wake(): void;
  /** Resolves when no claim is in progress and all runs have ended. */
  ended(): Promise<void>;
}

function createClaimer(
  { dependencies, workerId, slots, tracer, execute }: QueuesOptions,
  queue: Queue,
  ending: AbortSignal,
): Claimer {
  const { database, log } = dependencies[roleOf(queue)];
  const held = new Map<string, { attempt: number; ended: Promise<void> }>();
  let claiming: Promise<void> | null = null;
  let isWoken = false;

  const run = async (claimed: ClaimedRun): Promise<void> => {
    try {
      await execute(claimed);
    } catch (error) {
      log.warn({ err: error, run: claimed.id }, "the end of a run could not be recorded: it is queued again");
    }
    // This worker may have claimed the run again, after a pause in which it was regarded as dead.
    if (held.get(claimed.id)?.attempt === claimed.attempt) held.delete(claimed.id);
    wake();
  };
  // One claim at a time: a run that is claimed but not held is regarded as lost, and queued again.
  const mayClaim = (): boolean => isWoken && !ending.aborted && held.size < slots[queue];
  const claim = async (): Promise<void> => {
    while (mayClaim()) {
      isWoken = false;
      try {
        const rows = await database<ClaimRow[]>`
          select run_id, kind, deadline_at, attempt, request_id, traceparent
          from private.claim_runs(${workerId}, ${queue}, ${[...held.keys()]}::uuid[])
        `;
        for (const { run_id: id, kind, deadline_at: deadlineAt, attempt, request_id: requestId, traceparent } of rows) {
          const names = { run: id, ...(requestId === null ? {} : { requestId }) };
          const span = tracer.begin(`run ${kind}`, "consumer", traceparent);
          span?.set({ "cds.run_id": id, "cds.attempt": attempt });
          const claimed = { id, kind, queue, deadlineAt, workerId, attempt };
          const ended = nameInLog(names, () => traced(span, () => run(claimed)));
          held.set(id, { attempt, ended });
        }
      } catch (error) {
        log.warn({ err: error, queue }, "runs cannot be claimed: the database is not available");
      }
    }
    claiming = null;
  };
  const wake = (): void => {
    isWoken = true;
    if (claiming === null && mayClaim()) claiming = claim();
  };
  return {
    wake,
    async ended() {
      await claiming;
      await Promise.all([...held.values()].map((run) => run.ended));
    },
  };
}
