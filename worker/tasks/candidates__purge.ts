import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../dependencies.ts";
import { repeatUntilEmpty } from "../repeat-until-empty.ts";

/** Deletes candidates that are too old, and removes for good what was deleted long enough ago. */
export default function ({ database, settings }: WorkerDependencies): Task {
  const after = settings.PURGE_DELETED_AFTER;
  return async () => {
    await repeatUntilEmpty(() => database`select private.delete_aged_candidates() as taken`);
    await repeatUntilEmpty(
      () => database`select private.purge_deleted_candidates(${after}::text::interval) as taken`,
    );
    await repeatUntilEmpty(
      () => database`select private.purge_deleted_organizations(${after}::text::interval) as taken`,
    );
  };
}
