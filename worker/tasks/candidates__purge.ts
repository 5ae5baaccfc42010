import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../services/dependencies.ts";
import { repeatUntilEmpty } from "../services/repeat-until-empty.ts";

/** Deletes candidates past their retention time, and removes rows permanently that were deleted before PURGE_DELETED_AFTER. */
export default function ({ database, settings }: WorkerDependencies): Task {
  const after = settings.PURGE_DELETED_AFTER;
  return async () => {
    await repeatUntilEmpty(() => database`select private.delete_aged_candidates() as taken`);
    await repeatUntilEmpty(() => database`select private.purge_deleted_candidates(${after}::text::interval) as taken`);
    await repeatUntilEmpty(
      () => database`select private.purge_deleted_organizations(${after}::text::interval) as taken`,
    );
  };
}
