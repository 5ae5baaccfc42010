import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../services/dependencies.ts";
import { repeatUntilEmpty } from "../services/repeat-until-empty.ts";

/** Removes data that is kept for one day: idempotency keys, requests and results of runs, hashes of visitors. */
export default function ({ database }: WorkerDependencies): Task {
  return () => repeatUntilEmpty(() => database`select private.purge_short_lived() as taken`);
}
