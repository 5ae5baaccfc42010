import type { Registry } from "prom-client";
import type { WorkerDependencies } from "../services/dependencies.ts";
import { countMails } from "./metrics.ts";
import { type Inbox, openInbox } from "./open-inbox.ts";

/** Opens the inbox if it is configured; otherwise returns null. */
export async function startInbox(
  { database, log, settings, storage }: WorkerDependencies,
  registry: Registry,
): Promise<Inbox | null> {
  if (settings.inbox === null) return null;
  return openInbox(settings.inbox, {
    database,
    storage,
    log,
    count: countMails(registry),
    urlPrefix: `${settings.PUBLIC_URL}/v1/candidates/`,
  });
}
