import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../services/dependencies.ts";
import { repeatUntilEmpty } from "../services/repeat-until-empty.ts";

/** Requests another run for files from e-mails that could not be read yet. No client would repeat them. */
export default function ({ database }: WorkerDependencies): Task {
  return () => repeatUntilEmpty(() => database`select private.read_files_again() as taken`);
}
