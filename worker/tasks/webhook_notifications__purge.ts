import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../dependencies.ts";
import { untilNone } from "../until-none.ts";

/** Removes notifications that are older than WEBHOOK_NOTIFICATIONS_RETENTION. */
export default function ({ database, settings }: WorkerDependencies): Task {
  const retention = settings.WEBHOOK_NOTIFICATIONS_RETENTION;
  return () =>
    untilNone(
      () => database`select private.purge_webhook_notifications(${retention}::text::interval) as taken`,
    );
}
