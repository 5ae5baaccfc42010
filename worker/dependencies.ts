import type { Provider } from "../filling/provider.ts";
import type { Database } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage.ts";
import type { Chromium } from "../rendering/print/chromium.ts";
import type { WorkerSettings } from "./config.ts";
import type { ExportThreads } from "./exports/threads.ts";
import type { Mailer } from "./mail/mailer.ts";

/** The dependencies of the worker's tasks, created once by start-worker.ts. */
export interface WorkerDependencies {
  settings: WorkerSettings;
  log: Log;
  database: Database;
  storage: Storage;
  /** Null if no language model is configured. */
  provider: Provider | null;
  mailer: Mailer;
  /** Starts with the first document. May not be installed. */
  chromium: Chromium;
  exportThreads: ExportThreads;
}
