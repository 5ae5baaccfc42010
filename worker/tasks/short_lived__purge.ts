import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../dependencies.ts";
import { untilNone } from "../until-none.ts";

/** Removes what is kept for a day: idempotency keys, questions and answers of runs, hashes of visitors. */
export default function ({ database }: WorkerDependencies): Task {
  return () => untilNone(() => database`select private.purge_short_lived() as taken`);
}
