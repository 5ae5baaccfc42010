import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../dependencies.ts";
import { repeatUntilEmpty } from "../repeat-until-empty.ts";

/** Removes notifications that are older than WEBHOOK_NOTIFICATIONS_RETENTION. */
export default function ({ database, settings }: WorkerDependencies): Task {
  const retention = settings.WEBHOOK_NOTIFICATIONS_RETENTION;
  return () =>
    repeatUntilEmpty(() => database`select private.purge_webhook_notifications(${retention}::text::interval) as taken`);
}
