import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../dependencies.ts";
import { untilNone } from "../until-none.ts";

/** Forgets which mails came more than a month ago. */
export default function ({ database }: WorkerDependencies): Task {
  return () => untilNone(() => database`select private.purge_received_mails() as taken`);
}
