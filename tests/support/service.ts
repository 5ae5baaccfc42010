import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { readGatewaySettings } from "../../gateway/core/config.ts";
import { GATEWAY_LIMITS, type GatewayLimits } from "../../gateway/core/limits.ts";
import { type Gateway, startGateway } from "../../gateway/start.ts";
import { only } from "../../platform/existing.ts";
import { createLog } from "../../platform/log.ts";
import { freePort } from "../../stack/ports.ts";
import type { WorkerLimits } from "../../worker/services/limits.ts";
import type { Worker } from "../../worker/start-worker.ts";
import { startDatabase, type TestDatabase, urlFor } from "./database.ts";
import { ENCRYPTION_KEYS } from "./environment.ts";
import type { ClusterFacts } from "./facts.ts";
import { PATIENT_GATEWAY, PATIENT_WORKER } from "./limits.ts";
import { startPostgrest } from "./postgrest.ts";

export interface ServiceOptions {
  /** The servers to use. Default: those of this test run. */
  cluster?: ClusterFacts;
  /** Also start a worker. Default false. */
  worker?: boolean;
  /** Settings of gateway and worker that are added to the defaults or override them. */
  settings?: Record<string, string>;
  /** Limits of gateway and worker other than the constants. */
  limits?: Limits;
  /** Takes every line that gateway and worker log, at every level. */
  onLine?: (line: string) => void;
}

export type Limits = Partial<GatewayLimits & WorkerLimits>;

export interface RequestOptions {
  /** Sent as JSON, except for text and bytes, which are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  /** The parsed body of a JSON response, otherwise the text. */
  body: Body;
}

/** The body of an error. */
export interface Failure {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** The whole service on its own database. */
export interface Service extends TestDatabase {
  /** Ends in /v1. */
  baseUrl: string;
  /** Without /v1, for share pages and health checks. */
  origin: string;
  postgrestUrl: string;
  /** The pages of the metrics: of the gateway, and of the worker if there is one. */
  metricsUrls: { gateway: string; worker: string | null };
  /** Ends the worker. Its work waits until `resumeWorker` starts another. */
  pauseWorker(): Promise<void>;
  resumeWorker(): Promise<void>;
  jwtSecret: string;
  /**
   * Sends a request with a key, or without one if it is null. `Body` is the type that the test expects.
   * @param path below /v1, for example /candidates?select=id
   */
  request<Body = unknown>(
    apiKey: string | null,
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<Answer<Body>>;
  /** The rows of a list. @throws if it is refused */
  rows<Row>(apiKey: string, path: string): Promise<Row[]>;
  /** Changes rows by PATCH. @throws if it is refused */
  change(apiKey: string, path: string, body: unknown): Promise<void>;
  /** The id of a row that a POST creates. @throws if it is refused */
  create(apiKey: string, path: string, body?: unknown): Promise<string>;
  /** The status and the code of a request that is refused. */
  refusal(...request: Parameters<Service["request"]>): Promise<[status: number, code: string]>;
  /** Starts another gateway of the service. It ends with the service, unless it is closed before. */
  startGateway(settings?: Record<string, string>, limits?: Limits): Promise<Gateway & Pick<Service, "request">>;
}

/**
 * Starts a service for a test file: a clone of the migrated database, PostgREST, a gateway and optionally a worker.
 * Gateway and worker run in the process of the test. `stop` ends all of them and drops the database.
 */
export async function startService({
  cluster = inject("cluster"),
  worker = false,
  settings = {},
  limits = {},
  onLine,
}: ServiceOptions = {}): Promise<Service> {
  const ending: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    // Stop in reverse order, because later parts use earlier ones.
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const own = await startDatabase(cluster);
    ending.push(own.stop);
    const { name } = own;
    const files = join(cluster.directory, name);
    await mkdir(files, { recursive: true });
    ending.push(() => rm(files, { recursive: true, force: true }));

    const jwtSecret = randomBytes(32).toString("hex");
    const postgrest = await startPostgrest(cluster, name, jwtSecret);
    ending.push(() => postgrest.stop());

    const port = await freePort();
    const shared = { ...sharedSettings(files, `http://127.0.0.1:${port}`), ...settings };
    const log = (part: string) =>
      onLine === undefined
        ? createLog(part, process.env.TEST_LOG_LEVEL || "silent")
        : createLog(part, "trace", { write: onLine });
    const startGatewayAt = async (gatewayPort: number, changes: Record<string, string> = {}, given: Limits = {}) => {
      const gateway = await startGateway(
        readGatewaySettings({
          PORT: String(gatewayPort),
          METRICS_PORT: "0",
          DATABASE_URL: own.gatewayDatabaseUrl,
          POSTGREST_URL: postgrest.url,
          JWT_SECRET: jwtSecret,
          ...shared,
          ...changes,
        }),
        log("gateway"),
        { ...GATEWAY_LIMITS, ...PATIENT_GATEWAY, ...limits, ...given },
      );
      let closed: Promise<void> | null = null;
      const close = () => (closed ??= gateway.close());
      ending.push(close);
      return { ...gateway, close };
    };
    const gateway = await startGatewayAt(port);
    const metricsUrls: Service["metricsUrls"] = { gateway: gateway.metricsUrl, worker: null };
    let running: Promise<Worker> | null = null;
    const pauseWorker = async () => {
      const ended = await running;
      running = null;
      await ended?.close();
    };
    const startOwnWorker = async () => {
      // The worker's libraries take a second to load.
      const { readWorkerSettings } = await import("../../worker/services/config.ts");
      const { startWorker } = await import("../../worker/start-worker.ts");
      const { WORKER_LIMITS } = await import("../../worker/services/limits.ts");
      return startWorker(
        readWorkerSettings({ METRICS_PORT: "0", DATABASE_URL: urlFor(cluster, "worker", name), ...shared }),
        log("worker"),
        { ...WORKER_LIMITS, ...PATIENT_WORKER, ...limits },
      );
    };
    const resumeWorker = async () => {
      if (!worker) return;
      running ??= startOwnWorker();
      metricsUrls.worker = (await running).metricsUrl;
    };
    await resumeWorker();
    ending.push(pauseWorker);

    const baseUrl = `${gateway.url}/v1`;
    const requestTo =
      (base: string): Service["request"] =>
      (apiKey, method, path, options) =>
        send(`${base}${path}`, apiKey, method, options);
    const request = requestTo(baseUrl);
    return {
      ...own,
      baseUrl,
      origin: gateway.url,
      postgrestUrl: postgrest.url,
      metricsUrls,
      pauseWorker,
      resumeWorker,
      jwtSecret,
      request,
      rows: async (apiKey, path) => accepted(await request(apiKey, "GET", path)),
      change: async (apiKey, path, body) => void accepted(await request(apiKey, "PATCH", path, { body })),
      create: async (apiKey, path, body) =>
        only([accepted(await request<CreatedRow | [CreatedRow]>(apiKey, "POST", path, { body }))].flat()).id,
      refusal: async (...sent) => {
        const { status, body } = await request<Failure>(...sent);
        return [status, body.code];
      },
      startGateway: async (changes = {}, own = {}) => {
        const gatewayPort = await freePort();
        const spool = join(files, `spool-${gatewayPort}`);
        const started = await startGatewayAt(gatewayPort, { SPOOL_DIR: spool, ...changes }, own);
        return { ...started, request: requestTo(`${started.url}/v1`) };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const shared: Partial<Record<"alone" | "worker", Promise<Service>>> = {};
/** The shared services that the running test file uses. */
const inUse = new Set<Service>();

/**
 * A service, by default without a worker, that the test files of one process share. It ends with the run. A file that
 * changes functions or tables, or that counts rows of all organizations, starts its own.
 */
export async function sharedService(parts: "alone" | "worker" = "alone"): Promise<Service> {
  shared[parts] ??= startService({ worker: parts === "worker" });
  return useInFile(await shared[parts]);
}

/** Lets the worker of a shared service run until the end of the test file. */
export async function useInFile(service: Service): Promise<Service> {
  await service.resumeWorker();
  inUse.add(service);
  return service;
}

/** An idle worker takes 4 % of a processor, and a run has up to twelve of them. */
export async function pauseSharedWorkers(): Promise<void> {
  const services = [...inUse];
  inUse.clear();
  await Promise.all(services.map((service) => service.pauseWorker()));
}

function sharedSettings(files: string, publicUrl: string): Record<string, string> {
  return {
    HOST: "127.0.0.1",
    PUBLIC_URL: publicUrl,
    STORAGE_URL: pathToFileURL(join(files, "storage")).href,
    ENCRYPTION_KEYS,
    SPOOL_DIR: join(files, "spool"),
    SMTP_URL: pathToFileURL(join(files, "mail")).href,
    WEBHOOK_ALLOW_PRIVATE: "true",
    RATE_LIMIT: "100000",
    RATE_LIMIT_RUNS: "100000",
    // No browser by default, because most tests need no thumbnails.
    CHROMIUM_PATH: "/bin/false",
  };
}

async function send<Body>(
  url: string,
  apiKey: string | null,
  method: string,
  { body, headers = {} }: RequestOptions = {},
): Promise<Answer<Body>> {
  const isRaw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    headers: {
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      ...(isRaw ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    redirect: "manual",
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: takeAs<Body>(await readBody(response)) };
}

interface CreatedRow {
  id: string;
}

function accepted<Body>({ status, body }: Answer<Body>): Body {
  if (status >= 400) throw new Error(`The request is refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = /[/+]json/.test(response.headers.get("content-type") ?? "");
  return isJson && text !== "" ? JSON.parse(text) : text;
}

/** The only cast of the tests. The test then checks the content of the response. */
function takeAs<Body>(value: unknown): Body {
  return value as Body;
}
