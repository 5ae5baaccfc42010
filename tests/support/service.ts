import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { revokeTemporary } from "../../db/migrate.ts";
import { readGatewaySettings } from "../../gateway/config.ts";
import { type Gateway, startGateway } from "../../gateway/server/server.ts";
import { connect, type Database } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { freePort } from "../../stack/ports.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import type { ClusterFacts } from "./facts.ts";
import { startPostgrest } from "./postgrest.ts";
import { connectAsSuperuser, OWNER } from "./template.ts";

export interface ServiceOptions {
  /** The servers to use. Default: those of this test run. */
  cluster?: ClusterFacts;
  /** Also start a worker. Default false. */
  worker?: boolean;
  /** Settings of gateway and worker that are added to the defaults or override them. */
  settings?: Record<string, string>;
}

export interface OrganizationOptions {
  name?: string;
  /** Default 100. */
  credit?: number;
  /** Default "test". */
  type?: "test" | "regular";
  /** The permissions of the key. Default: all. */
  permissions?: string[];
}

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

/** The whole service on its own database. */
export interface Service {
  /** Ends in /v1. */
  baseUrl: string;
  /** Without /v1, for share pages and health checks. */
  origin: string;
  postgrestUrl: string;
  jwtSecret: string;
  /** The database as its owner, which bypasses row-level security. */
  database: Database;
  /** The URL of the database as its owner. */
  databaseUrl: string;
  /** The URL of the database as the role of the gateway. */
  gatewayDatabaseUrl: string;
  createOrganization(options?: OrganizationOptions): Promise<{ organizationId: string; apiKey: string }>;
  /** Creates another key of an organization. */
  createApiKey(organizationId: string, permissions?: string[]): Promise<string>;
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
  /** Starts another gateway of the service. It ends with the service, unless it is closed before. */
  startGateway(settings?: Record<string, string>): Promise<Gateway>;
  stop(): Promise<void>;
}

/**
 * Starts a service for a test file: a clone of the migrated database, PostgREST, a gateway and optionally a worker.
 * Gateway and worker run in the process of the test. `stop` ends all of them and drops the database.
 */
export async function startService({
  cluster = inject("cluster"),
  worker = false,
  settings = {},
}: ServiceOptions = {}): Promise<Service> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const ending: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    // Stop in reverse order, because later parts use earlier ones.
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    await cloneDatabase(cluster, name);
    ending.push(() => dropDatabase(cluster, name));
    const files = join(cluster.directory, name);
    await mkdir(files, { recursive: true });
    ending.push(() => rm(files, { recursive: true, force: true }));

    const jwtSecret = randomBytes(32).toString("hex");
    const postgrest = await startPostgrest(cluster, name, jwtSecret);
    ending.push(() => postgrest.stop());

    const port = await freePort();
    const shared = { ...sharedSettings(files, `http://127.0.0.1:${port}`), ...settings };
    const log = (part: string) => createLog(part, process.env.TEST_LOG_LEVEL || "silent");
    const startGatewayAt = async (gatewayPort: number, changes: Record<string, string> = {}) => {
      const gateway = await startGateway(
        readGatewaySettings({
          PORT: String(gatewayPort),
          METRICS_PORT: "0",
          DATABASE_URL: urlFor(cluster, "gateway", name),
          POSTGREST_URL: postgrest.url,
          JWT_SECRET: jwtSecret,
          ...shared,
          ...changes,
        }),
        log("gateway"),
      );
      let closed: Promise<void> | null = null;
      const close = () => (closed ??= gateway.close());
      ending.push(close);
      return { ...gateway, close };
    };
    const gateway = await startGatewayAt(port);
    if (worker) {
      // The worker's libraries take a second to load.
      const { readWorkerSettings } = await import("../../worker/config.ts");
      const { startWorker } = await import("../../worker/start-worker.ts");
      const started = await startWorker(
        readWorkerSettings({ METRICS_PORT: "0", DATABASE_URL: urlFor(cluster, "worker", name), ...shared }),
        log("worker"),
      );
      ending.push(() => started.close());
    }

    const databaseUrl = urlFor(cluster, "owner", name);
    const database = connect(databaseUrl, { name: "test", log: log("test"), max: 5 });
    ending.push(() => database.end({ timeout: 5 }));
    const baseUrl = `${gateway.url}/v1`;
    return {
      baseUrl,
      origin: gateway.url,
      postgrestUrl: postgrest.url,
      jwtSecret,
      database,
      databaseUrl,
      gatewayDatabaseUrl: urlFor(cluster, "gateway", name),
      createOrganization: (options) => createOrganization(database, options),
      createApiKey: (organizationId, permissions) => createApiKey(database, organizationId, permissions),
      request: (apiKey, method, path, options) => send(`${baseUrl}${path}`, apiKey, method, options),
      startGateway: async (changes = {}) => {
        const gatewayPort = await freePort();
        return startGatewayAt(gatewayPort, { SPOOL_DIR: join(files, `spool-${gatewayPort}`), ...changes });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function cloneDatabase({ database }: ClusterFacts, name: string): Promise<void> {
  const superuser = connectAsSuperuser(database);
  try {
    await superuser`create database ${superuser(name)} template ${superuser(database.template)} owner ${superuser(OWNER)}`;
    await revokeTemporary(superuser, name);
  } finally {
    await superuser.end();
  }
}

async function dropDatabase({ database }: ClusterFacts, name: string): Promise<void> {
  const superuser = connectAsSuperuser(database);
  try {
    await superuser`drop database ${superuser(name)} with (force)`;
  } finally {
    await superuser.end();
  }
}

function urlFor({ database }: ClusterFacts, role: "owner" | "gateway" | "worker", name: string): string {
  const user = role === "owner" ? OWNER : role;
  return tcpUrl(database.port, { user, password: database[`${role}Password`], database: name });
}

function sharedSettings(files: string, publicUrl: string): Record<string, string> {
  return {
    HOST: "127.0.0.1",
    PUBLIC_URL: publicUrl,
    STORAGE_URL: pathToFileURL(join(files, "storage")).href,
    SPOOL_DIR: join(files, "spool"),
    MAIL_DIR: join(files, "mail"),
    WEBHOOK_ALLOW_PRIVATE: "true",
    // A busy machine must not cause 429.
    SHARE_WAIT_SECONDS: "60",
    // No browser by default, because most tests need no thumbnails.
    CHROMIUM_PATH: "/none",
  };
}

async function createOrganization(
  database: Database,
  { name = "Test", credit = 100, type = "test", permissions }: OrganizationOptions = {},
): Promise<{ organizationId: string; apiKey: string }> {
  const [row] = await database<[{ id: string }]>`
    select operator.create_organization(${name}, ${credit}, ${type}) as id
  `;
  return { organizationId: row.id, apiKey: await createApiKey(database, row.id, permissions) };
}

async function createApiKey(
  database: Database,
  organizationId: string,
  permissions: string[] | null = null,
): Promise<string> {
  const [row] = await database<[{ key: string }]>`
    select operator.create_api_key(${organizationId}, ${permissions}::text[]) as key
  `;
  return row.key;
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

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = /[/+]json/.test(response.headers.get("content-type") ?? "");
  return isJson && text !== "" ? JSON.parse(text) : text;
}

/** The only cast of the tests. The test then checks the content of the response. */
function takeAs<Body>(value: unknown): Body {
  return value as Body;
}
