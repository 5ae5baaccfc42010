import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../services/dependencies.ts";

/** Creates the mails about yesterday that are due in the time zones of their members. The relay queues them. */
export default function ({ database }: WorkerDependencies): Task {
  return async () => {
    await database`select private.queue_activity_mails()`;
  };
}
