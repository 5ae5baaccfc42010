import type { Task } from "graphile-worker";
import type { WorkerDependencies } from "../services/dependencies.ts";

/** Creates the partitions of the request log and the audit for the next months, and drops those that have expired. */
export default function ({ database, settings }: WorkerDependencies): Task {
  return async () => {
    await database`select private.keep_api_request_partitions(${settings.API_REQUESTS_RETENTION}::text::interval)`;
    await database`select private.keep_audit_partitions()`;
  };
}
