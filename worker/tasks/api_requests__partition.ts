import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../dependencies.ts";

/** Makes the coming months' partitions of the request log, and drops those past API_REQUESTS_RETENTION. */
export default function ({ database, settings }: WorkerDependencies): Task {
  return async () => {
    await database`select private.keep_api_request_partitions(${settings.API_REQUESTS_RETENTION}::text::interval)`;
  };
}
