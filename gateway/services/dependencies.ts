import type { Encryption } from "../../platform/encryption.ts";
import type { Log } from "../../platform/log.ts";
import type { Storage } from "../../platform/storage.ts";
import type { Tracer } from "../../platform/traces.ts";
import type { Idempotency } from "../collections/idempotency.ts";
import type { Postgrest } from "../collections/postgrest.ts";
import type { Replicas } from "../collections/replicas.ts";
import type { Resources } from "../collections/resources.ts";
import type { ApiKeys } from "../core/api-keys.ts";
import type { GatewaySettings } from "../core/config.ts";
import type { SharedPool } from "../core/database.ts";
import type { GatewayLimits } from "../core/limits.ts";
import type { RequestLog } from "../request-log/request-log.ts";
import type { LiveGateways } from "../server/live-gateways.ts";
import type { Threads } from "../threads/threads.ts";
import type { Creates } from "./creates.ts";
import type { GatewayMetrics } from "./metrics.ts";
import type { Owners } from "./owners.ts";
import type { Readiness } from "./readiness.ts";
import type { Runs } from "./runs.ts";

/** The services of the gateway's routes. start.ts creates them once. */
export interface GatewayDependencies {
  settings: GatewaySettings;
  limits: GatewayLimits;
  log: Log;
  /** The connections for the SQL of requests. */
  database: SharedPool;
  readiness: Readiness;
  creates: Creates;
  postgrest: Postgrest;
  /** Null without POSTGREST_READ_URL. */
  replicas: Replicas | null;
  resources: Resources;
  keys: ApiKeys;
  owners: Owners;
  gateways: LiveGateways;
  requestLog: RequestLog;
  metrics: GatewayMetrics;
  tracer: Tracer;
  runs: Runs;
  idempotency: Idempotency;
  storage: Storage;
  encryption: Encryption;
  threads: Threads;
  /** False after the process was told to stop. */
  isServing: () => boolean;
}
