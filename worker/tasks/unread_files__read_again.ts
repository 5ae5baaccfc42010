import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../dependencies.ts";
import { untilNone } from "../until-none.ts";

/** Asks for another run for files that came by mail and could not be read yet, as nobody else asks again for them. */
export default function ({ database }: WorkerDependencies): Task {
  return () => untilNone(() => database`select private.read_files_again() as taken`);
}
