import type { Provider } from "../filling/provider.ts";
import type { Database } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage.ts";
import type { Chromium } from "../rendering/print/chromium.ts";
import type { WorkerSettings } from "./config.ts";
import type { Mailer } from "./mail/mailer.ts";

/** All that the worker's tasks use, created once by start-worker.ts. */
export interface WorkerDependencies {
  settings: WorkerSettings;
  log: Log;
  database: Database;
  storage: Storage;
  /** Null where no language model is configured. */
  provider: Provider | null;
  mailer: Mailer;
  /** Starts with the first document; may turn out not to be installed. */
  chromium: Chromium;
}
