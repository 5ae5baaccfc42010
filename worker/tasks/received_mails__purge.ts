import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../services/dependencies.ts";
import { repeatUntilEmpty } from "../services/repeat-until-empty.ts";

/** Deletes the records of mails that were received more than a month ago, and reservations of former inbox addresses. */
export default function ({ database }: WorkerDependencies): Task {
  return async () => {
    await repeatUntilEmpty(() => database`select private.purge_received_mails() as taken`);
    await repeatUntilEmpty(() => database`select private.purge_reserved_slugs() as taken`);
    await repeatUntilEmpty(() => database`select private.purge_erasures() as taken`);
  };
}
