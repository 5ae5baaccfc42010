/** The queues of runs, as in private.queue_of(). */
export const QUEUES = ["read", "ocr", "model", "export"] as const;
export type Queue = (typeof QUEUES)[number];

/** The role of the database whose connections claim the runs of a queue, and read and complete them. */
export const roleOf = (queue: Queue): "worker_exports" | "worker_runs" =>
  queue === "export" ? "worker_exports" : "worker_runs";

/** A run that this worker has started. */
export interface ClaimedRun {
  id: string;
  kind: "attach" | "fill" | "extract" | "export";
  queue: Queue;
  deadlineAt: Date;
  /** Every effect names worker and attempt. The database ignores effects of any but the current attempt. */
  workerId: string;
  attempt: number;
}

/** Executes a run with no transaction open, and completes it. Rejects when the run fails. */
export type WorkOnRun = (run: ClaimedRun, signal: AbortSignal) => Promise<void>;
