import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../services/dependencies.ts";

/** Reports endpoints that have failed for 24 hours to members. The relay queues the mails. */
export default function ({ database }: WorkerDependencies): Task {
  return async () => {
    await database`select private.report_failing_webhooks()`;
  };
}
