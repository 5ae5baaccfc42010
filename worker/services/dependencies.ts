import type { Database } from "../../platform/database.ts";
import type { Encryption } from "../../platform/encryption.ts";
import type { Log } from "../../platform/log.ts";
import type { Storage } from "../../platform/storage.ts";
import type { WorkerRole } from "../../platform/worker-roles.ts";
import type { Chromium } from "../../rendering/print/chromium.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { ExportThreads } from "../threads/export-threads.ts";
import type { FillingThreads } from "../threads/filling-threads.ts";
import type { WorkerSettings } from "./config.ts";

/** The dependencies of the worker's tasks, created once by start-worker.ts. */
export interface WorkerDependencies {
  settings: WorkerSettings;
  log: Log;
  /** The connections of the role of the task's kind of work. */
  database: Database;
  storage: Storage;
  encryption: Encryption;
  mailer: Mailer;
  /** Starts with the first document. May not be installed. */
  chromium: Chromium;
  exportThreads: ExportThreads;
  fillingThreads: FillingThreads;
}

/** The dependencies by the role of the database whose connections they contain. All else is the same in all. */
export type DependenciesByRole = Readonly<Record<WorkerRole, WorkerDependencies>>;
