import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../dependencies.ts";
import { repeatUntilEmpty } from "../repeat-until-empty.ts";

/** Asks for another run for files that came by mail and could not be read yet, as nobody else asks again for them. */
export default function ({ database }: WorkerDependencies): Task {
  return () => repeatUntilEmpty(() => database`select private.read_files_again() as taken`);
}
