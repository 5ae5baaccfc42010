import type { Server } from "node:http";
import type { Registry } from "prom-client";
import { connect, whenAvailable } from "../platform/database.ts";
import { Encryption } from "../platform/encryption.ts";
import { serveHealth } from "../platform/health.ts";
import { urlOf } from "../platform/listening.ts";
import type { Log } from "../platform/log.ts";
import { countStorageFailures, createRegistry } from "../platform/metrics.ts";
import { openTracer } from "../platform/open-tracer.ts";
import { checkSchema } from "../platform/schema-version.ts";
import { openStorage } from "../platform/storage.ts";
import { createApp } from "./app.ts";
import { Idempotency } from "./collections/idempotency.ts";
import { Postgrest, type PostgrestOptions } from "./collections/postgrest.ts";
import { Replicas } from "./collections/replicas.ts";
import { readResources } from "./collections/resources.ts";
import { ApiKeys } from "./core/api-keys.ts";
import type { GatewaySettings } from "./core/config.ts";
import { SharedPool } from "./core/database.ts";
import { GATEWAY_LIMITS, type GatewayLimits } from "./core/limits.ts";
import { type ShareOptions, shareAmongOrganizations } from "./core/shares.ts";
import { RequestLog } from "./request-log/request-log.ts";
import { readinessOf } from "./routes/health.ts";
import { createHttpServer, drain } from "./server/http-server.ts";
import { LiveGateways } from "./server/live-gateways.ts";
import { Creates } from "./services/creates.ts";
import type { GatewayDependencies } from "./services/dependencies.ts";
import { collectFromRequestLog, collectFromSurroundings, createGatewayMetrics } from "./services/metrics.ts";
import { Owners } from "./services/owners.ts";
import { Readiness } from "./services/readiness.ts";
import { Runs } from "./services/runs.ts";
import { startThreads } from "./threads/threads.ts";

const LOOKUP_CONNECTIONS = 2;
/** Connections to a PostgREST server. More than its usual pool, for responses that a client still reads. */
const MIN_POSTGREST_CONNECTIONS = 64;

/** A running gateway. `close` refuses new requests, then waits for requests in flight and for the request log. */
export interface Gateway {
  url: string;
  metricsUrl: string;
  close(): Promise<void>;
}

/** Starts a gateway. Rejects when a port is in use, or the database refuses the role or has another schema. */
export async function startGateway(
  settings: GatewaySettings,
  log: Log,
  limits: GatewayLimits = GATEWAY_LIMITS,
): Promise<Gateway> {
  const encryption = new Encryption(settings);
  const pools = openPools(settings.DATABASE_URL, limits.databasePool, log);
  await whenAvailable(log, () => checkSchema(pools.lookups));
  const gateways = new LiveGateways(pools.lookups, log, settings.WEBHOOK_ALLOW_PRIVATE);
  const shares = { share: limits.organizationShare, maxWaitMs: limits.shareWaitSeconds * 1000 };
  const deadlineMs = limits.upstreamSeconds * 1000;
  const { postgrest, reading } = openPostgrests(settings, gateways, { ...shares, deadlineMs });
  const database = new SharedPool(pools.requests, shareAmongOrganizations(limits.databasePool, shares));
  const keys = new ApiKeys(pools.lookups, settings.JWT_SECRET);
  const resources = await readResources(pools.lookups);
  const runs = new Runs(pools.lookups, database);
  const requestLog = new RequestLog(pools.log, settings.SPOOL_DIR, log);
  const registry = createRegistry("gateway");
  const countStorageFailure = countStorageFailures(registry);
  const storage = openStorage(settings.STORAGE_URL, (operation) => {
    countStorageFailure(operation);
    readiness.doubtStorage();
  });
  const readiness = new Readiness(pools.openProbe, postgrest, storage);
  const metrics = createGatewayMetrics(registry);
  const tracer = await openTracer("gateway", settings, log);
  const replicas = reading && new Replicas(pools.lookups, reading, metrics.countReplicaRead);
  let isServing = true;
  const dependencies: GatewayDependencies = {
    settings,
    limits,
    log,
    database,
    creates: new Creates(database),
    postgrest,
    replicas,
    resources,
    keys,
    owners: new Owners(pools.lookups),
    readiness,
    gateways,
    runs,
    idempotency: new Idempotency(database, postgrest, resources),
    requestLog,
    metrics,
    tracer,
    storage,
    encryption,
    threads: startThreads(limits, gateways),
    isServing: () => isServing,
  };
  const subscriptions = await Promise.all([keys.listen(), runs.listen()]);
  const { server, health } = await serve(dependencies, registry);
  return {
    url: urlOf(server, settings.HOST),
    metricsUrl: `${health.url}/metrics`,
    async close() {
      isServing = false;
      await drain(server);
      await health.close();
      await requestLog.close();
      await gateways.leave();
      await Promise.allSettled(subscriptions.map((subscription) => subscription.unlisten()));
      await closeDependencies(dependencies);
      await Promise.all([pools.requests, pools.lookups, pools.log].map((pool) => pool.end({ timeout: 5 })));
    },
  };
}

async function closeDependencies(dependencies: GatewayDependencies): Promise<void> {
  const { postgrest, replicas, readiness, threads, tracer } = dependencies;
  await Promise.all([postgrest, replicas, readiness, threads, tracer].map((part) => part?.close()));
}

/** The connections to PostgREST: of the primary, and of the replicas if there are any. */
function openPostgrests(
  settings: GatewaySettings,
  gateways: LiveGateways,
  bounds: ShareOptions & Pick<PostgrestOptions, "deadlineMs">,
) {
  const options = {
    pool: settings.POSTGREST_POOL,
    gateways,
    connections: Math.max(MIN_POSTGREST_CONNECTIONS, settings.POSTGREST_POOL),
    ...bounds,
  };
  const urls = settings.POSTGREST_READ_URL;
  return {
    postgrest: new Postgrest(settings.POSTGREST_URL, options),
    // A failed read is repeated at the primary at once.
    reading: urls.length === 0 ? null : new Postgrest(urls, { ...options, repeatMs: 0 }),
  };
}

/** Listens for requests, probes and scrapes of the metrics, and joins the other gateways. */
async function serve(dependencies: GatewayDependencies, registry: Registry) {
  const { settings, gateways, readiness, database, postgrest } = dependencies;
  collectFromRequestLog(registry, dependencies.requestLog);
  collectFromSurroundings(registry, {
    check: () => readiness.check(),
    spoolDirectory: settings.SPOOL_DIR,
    storageUrl: settings.STORAGE_URL,
    pools: { database: database.load, postgrest: postgrest.load },
  });
  const health = await serveHealth({
    registry,
    host: settings.METRICS_HOST,
    port: settings.METRICS_PORT,
    readiness: () => readinessOf(dependencies),
  });
  const server = createHttpServer(createApp(dependencies));
  await gateways.join();
  try {
    await listen(server, settings.HOST, settings.PORT);
  } catch (error) {
    await gateways.leave();
    throw error;
  }
  return { server, health };
}

/**
 * Separate pools, so that requests that occupy all of their connections delay neither authentication, the request log nor
 * /readyz.
 */
function openPools(databaseUrl: string, forRequests: number, log: Log) {
  const open = (purpose: string, max: number) => connect(databaseUrl, { name: `gateway ${purpose}`, log, max });
  return {
    requests: open("requests", forRequests),
    /** Connections for keys, the owners of shared pages, notifications, and the positions of replicas. */
    lookups: open("lookups", LOOKUP_CONNECTIONS),
    log: open("log", 1),
    openProbe: () => open("readiness", 1),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
