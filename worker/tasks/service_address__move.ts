import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../services/dependencies.ts";
import { repeatUntilEmpty } from "../services/repeat-until-empty.ts";

/** Lets the addresses of files, photos and thumbnails in rows begin with the current address of the service. */
export default function ({ database }: WorkerDependencies): Task {
  return () => repeatUntilEmpty(() => database`select private.move_addresses() as taken`);
}
