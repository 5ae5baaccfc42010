import type { Task } from "graphile-worker";
import { only } from "../../platform/existing.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";

/** Tries mails again that the mail server did not accept, so that they are sent soon after it is back. */
export default function ({ database, log }: WorkerDependencies): Task {
  return async () => {
    const rows = await database<{ given_up: number }[]>`select private.retry_mails() as given_up`;
    const { given_up: count } = only(rows);
    if (count > 0)
      log.warn({ count }, "mails given up: the mail server refused them for a day, or was not reached for five days");
  };
}
