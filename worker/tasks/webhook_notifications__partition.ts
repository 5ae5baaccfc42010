import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../services/dependencies.ts";

/** Creates the partitions of notifications for the next months and drops those older than API_REQUESTS_RETENTION. */
export default function ({ database, settings }: WorkerDependencies): Task {
  return async () => {
    await database`
      select private.keep_webhook_notification_partitions(${settings.API_REQUESTS_RETENTION}::text::interval)
    `;
  };
}
