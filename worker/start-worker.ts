import { randomUUID } from "node:crypto";
import type { Registry } from "prom-client";
import { closeExtraction } from "../documents/extract-text.ts";
import { connect, whenAvailable } from "../platform/database.ts";
import { Encryption } from "../platform/encryption.ts";
import { serveHealth } from "../platform/health.ts";
import type { Log } from "../platform/log.ts";
import { countStorageFailures, createRegistry } from "../platform/metrics.ts";
import { openTracer } from "../platform/open-tracer.ts";
import { checkSchema } from "../platform/schema-version.ts";
import { StartError } from "../platform/start-error.ts";
import { openStorage } from "../platform/storage.ts";
import { endpointRules } from "../platform/webhook-endpoint/rules.ts";
import { urlOfRole, WORKER_ROLES, type WorkerRole } from "../platform/worker-roles.ts";
import { createChromium } from "../rendering/print/chromium.ts";
import { ChromiumMissing, requireSandbox, SandboxMissing } from "../rendering/print/launch.ts";
import { createAssetFetcher } from "./assets/fetch-asset.ts";
import { offerPrinting } from "./exports/offer-printing.ts";
import { sessionOf, startHeartbeat } from "./heartbeat.ts";
import { startInbox } from "./inbox/start-inbox.ts";
import { countMails, openMailer } from "./mail/mailer.ts";
import { collectFromDatabase, collectFromDrains, collectFromProcess } from "./metrics.ts";
import { startRelay } from "./relay.ts";
import { type JobRunner, startRunner } from "./runner.ts";
import { roleOf } from "./runs/claimed-run.ts";
import { kindsOfRuns } from "./runs/kinds.ts";
import { type Slots, startQueues } from "./runs/queues.ts";
import { workOnRun } from "./runs/work-on-run.ts";
import type { WorkerSettings } from "./services/config.ts";
import type { DependenciesByRole } from "./services/dependencies.ts";
import { WORKER_LIMITS, type WorkerLimits } from "./services/limits.ts";
import {
  drawingTasks,
  fetchingTasks,
  INTERVALS,
  noteSuccesses,
  queueStartTasks,
  RECURRING,
  recurringTasks,
  webhookTasks,
} from "./tasks.ts";
import { startExportThreads } from "./threads/export-threads.ts";
import { startFillingThreads } from "./threads/filling-threads.ts";
import { createSender } from "./webhooks/deliver.ts";
import { Drains } from "./webhooks/drains.ts";
import { createGuard } from "./webhooks/guard.ts";
import { createDeliveryMetrics } from "./webhooks/metrics.ts";
import { openQueue } from "./webhooks/queue.ts";
import { createPublicResolve, resolveAsMachine } from "./webhooks/resolve.ts";

/** A running worker. `close` accepts no more jobs and waits for the running ones. */
export interface Worker {
  metricsUrl: string;
  /** The address of the inbox; null if none is configured. */
  inbox: { host: string; port: number } | null;
  close(): Promise<void>;
}

/** Concurrent jobs that open drains. Each ends within milliseconds. */
const MAX_DRAIN_JOBS = 16;
/** Concurrent fetches of assets. */
const MAX_FETCHES = 6;
/** Concurrent mails and tasks of the schedule. */
const MAX_RECURRING = 4;
/** Concurrent thumbnails. */
const MAX_DRAWINGS = 1;
/** Interval of the polls for failed fetches and drawings. With two seconds, they took a fifth of an idle worker's time. */
const REPETITIONS_MS = 10_000;
/** Time for running work to end after the signal to stop. Deliveries end within 15 s. */
const SHUTDOWN_MS = 25_000;
const SIGN_OFF_MS = 3000;

export async function startWorker(
  settings: WorkerSettings,
  log: Log,
  limits: WorkerLimits = WORKER_LIMITS,
): Promise<Worker> {
  const workerId = randomUUID();
  await refuseWithoutSandbox(settings);
  const registry = createRegistry("worker");
  const dependencies = openDependencies(settings, log, limits, registry, workerId);
  const { database } = dependencies.worker;
  await whenAvailable(log, () => checkSchema(database));
  const tracer = await openTracer("worker", settings, log);
  const sender = createSender({ rules: endpointRules(settings) });
  const queue = openQueue(dependencies.worker_deliveries, workerId);
  const metrics = createDeliveryMetrics(registry);
  const drains = new Drains({ queue, sender, metrics, tracer, log, concurrency: limits.webhookConcurrency });
  const slots = slotsOf(settings, limits);
  const runners: JobRunner[] = [];
  const heartbeat = await startHeartbeat({
    database,
    log,
    workerId,
    pools: () => runners.map(({ pool }) => pool),
    slots,
    onOtherWorkers: () => drains.handOver(),
  });
  runners.push(...(await startRunners(dependencies, drains)));
  await queueStartTasks(database, settings.PUBLIC_URL);
  await heartbeat.beat();
  const printing = await offerPrinting(dependencies.worker_exports.database, log, {
    workerId,
    path: settings.CHROMIUM_PATH,
  });
  const relay = startRelay({ database, log, workerId, drains });
  const work = kindsOfRuns(dependencies);
  const queues = await startQueues({
    dependencies,
    workerId,
    slots,
    tracer,
    execute: (run) => workOnRun(dependencies[roleOf(run.queue)], run, work[run.kind]),
  });
  collectFromDatabase(registry, database);
  collectFromProcess(registry, settings.STORAGE_URL, INTERVALS);
  collectFromDrains(registry, drains, () => sender.connections().open);
  const inbox = await startInbox(dependencies.worker_mail, registry);
  let isServing = true;
  const { METRICS_HOST: host, METRICS_PORT: port } = settings;
  const readiness = () => ({ isReady: isServing, body: { status: isServing ? "ok" : "unavailable" } });
  const health = await serveHealth({ registry, host, port, readiness });
  const endWork = async (): Promise<void> => {
    await Promise.all([inbox?.close(), relay.stop(), queues.stop(), ...runners.map((runner) => runner.stop())]);
    await drains.stop();
  };
  return {
    metricsUrl: `${health.url}/metrics`,
    inbox,
    async close() {
      isServing = false;
      if (!(await within(SHUTDOWN_MS, endWork()))) {
        for (const runner of runners) runner.abandon();
        log.warn(drains.count(), "stopped before all work had ended: other workers continue it");
      }
      await within(SIGN_OFF_MS, Promise.all([heartbeat.stop(), printing.stop()]));
      sender.close();
      await closeDependencies(dependencies);
      await Promise.all([health.close(), tracer.close()]);
      await Promise.all(WORKER_ROLES.map((role) => dependencies[role].database.end({ timeout: 5 })));
    },
  };
}

const slotsOf = (settings: WorkerSettings, limits: WorkerLimits): Slots => ({
  read: limits.readConcurrency,
  ocr: limits.ocrConcurrency,
  model: settings.MODEL_CONCURRENCY,
  export: limits.exportConcurrency,
});

/** Chromium that is missing or does not start is no reason: then nothing is printed. */
async function refuseWithoutSandbox({ CHROMIUM_PATH: path, CHROMIUM_SANDBOX: sandbox }: WorkerSettings): Promise<void> {
  if (sandbox !== "required") return;
  try {
    await requireSandbox({ path });
  } catch (error) {
    if (error instanceof SandboxMissing) {
      throw new StartError(`CHROMIUM_SANDBOX is "required", and Chromium has no sandbox here: ${error.message}`);
    }
    if (!(error instanceof ChromiumMissing)) throw error;
  }
}

function openDependencies(
  settings: WorkerSettings,
  log: Log,
  limits: WorkerLimits,
  registry: Registry,
  workerId: string,
): DependenciesByRole {
  const exportMs = limits.exportTimeoutSeconds * 1000;
  const model = { ...settings.model, callTimeout: limits.modelCallTimeoutMs };
  const shared = {
    settings,
    log,
    storage: openStorage(settings.STORAGE_URL, countStorageFailures(registry)),
    encryption: new Encryption(settings),
    mailer: countMails(openMailer(settings, log), registry),
    chromium: createChromium({
      path: settings.CHROMIUM_PATH,
      sandbox: settings.CHROMIUM_SANDBOX,
      onUnprotected: (reason) => log.warn(reason),
      timeout: exportMs,
      // A thumbnail never occupies the place of an export.
      concurrency: limits.exportConcurrency + MAX_DRAWINGS,
    }),
    exportThreads: startExportThreads(exportMs, limits),
    fillingThreads: startFillingThreads(model, settings.MODEL_CONCURRENCY, limits),
  };
  const of = (role: WorkerRole) => ({
    ...shared,
    database: connect(urlOfRole(role, settings), { name: sessionOf(workerId), log, max: limits.connections[role] }),
  });
  return {
    worker: of("worker"),
    worker_mail: of("worker_mail"),
    worker_runs: of("worker_runs"),
    worker_exports: of("worker_exports"),
    worker_deliveries: of("worker_deliveries"),
  };
}

async function closeDependencies({ worker }: DependenciesByRole): Promise<void> {
  const { chromium, exportThreads, fillingThreads, mailer } = worker;
  await Promise.all([chromium.close(), exportThreads.close(), fillingThreads.close()]);
  closeExtraction();
  mailer.close();
}

/** The runners of jobs that are no runs, each with a concurrency of its own. */
async function startRunners(dependencies: DependenciesByRole, drains: Drains): Promise<JobRunner[]> {
  const { settings, log } = dependencies.worker;
  const shared = { databaseUrl: settings.DATABASE_URL, log };
  const seldom = { ...shared, pollMs: REPETITIONS_MS };
  const fetching = fetchingTasks(dependencies.worker_exports, openFetcher(settings));
  return [
    await startRunner({
      ...shared,
      tasks: noteSuccesses(dependencies.worker.database, recurringTasks(dependencies)),
      concurrency: MAX_RECURRING,
      crontab: RECURRING,
    }),
    await startRunner({ ...shared, tasks: webhookTasks(drains), concurrency: MAX_DRAIN_JOBS, isBulk: true }),
    await startRunner({ ...seldom, tasks: drawingTasks(dependencies.worker_exports), concurrency: MAX_DRAWINGS }),
    await startRunner({ ...seldom, tasks: fetching, concurrency: MAX_FETCHES }),
  ];
}

/** Assets may use plain http. Their addresses follow the same rules as endpoints of webhooks. */
function openFetcher(settings: WorkerSettings) {
  const rules = { ...endpointRules(settings), allowHttp: true };
  const resolve = rules.allowPrivate ? resolveAsMachine : createPublicResolve();
  return createAssetFetcher({ rules, openSocket: createGuard({ rules, resolve, ca: null }) });
}

/** Returns whether the work has ended within the time, successfully or not. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isInTime = await Promise.race([work.then(() => true), timeout]);
  clearTimeout(timer);
  return isInTime;
}
