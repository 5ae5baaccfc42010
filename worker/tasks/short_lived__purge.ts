import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../dependencies.ts";
import { repeatUntilEmpty } from "../repeat-until-empty.ts";

/** Removes what is kept for a day: idempotency keys, questions and answers of runs, hashes of visitors. */
export default function ({ database }: WorkerDependencies): Task {
  return () => repeatUntilEmpty(() => database`select private.purge_short_lived() as taken`);
}
