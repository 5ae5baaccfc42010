import { existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../stack/ports.ts";
import { socketUrl } from "../../stack/postgres.ts";
import { postgrestEnvironment, postgrestPart } from "../../stack/postgrest.ts";
import { registerProcess } from "../../stack/run-record.ts";
import { Part } from "../../stack/supervise.ts";
import type { ClusterFacts, ContainerPostgrest, EmbeddedPostgrest } from "./facts.ts";

const IMAGE = process.env.POSTGREST_IMAGE || "postgrest/postgrest:v12.0.2";
const POOL = 10;
/** The name of a file in the directory of the cluster, which exists from the end of the run. */
export const ENDED = "ended";

/** A PostgREST server for one database. */
export interface Postgrest {
  url: string;
  stop(): Promise<void>;
}

/** Settings that are added to the defaults or override them. An empty value unsets a setting. */
type Settings = Readonly<Record<string, string>>;

/**
 * Starts PostgREST for a database of the cluster and waits until it is ready. Its settings are those of the stack
 * and the compose file, changed by `settings`.
 */
export async function startPostgrest(
  cluster: ClusterFacts,
  database: string,
  jwtSecret: string,
  settings: Settings = {},
): Promise<Postgrest> {
  const { postgrest } = cluster;
  if (postgrest.kind === "embedded") return startProcess(cluster, postgrest, database, jwtSecret, settings);
  return startContainer(cluster, postgrest, database, jwtSecret, settings);
}

async function startProcess(
  cluster: ClusterFacts,
  { socketDirectory, processes }: EmbeddedPostgrest,
  database: string,
  jwtSecret: string,
  changes: Settings,
): Promise<Postgrest> {
  const { port: databasePort, authenticatorPassword: password } = cluster.database;
  const port = await freePort();
  const settings = {
    databaseUrl: socketUrl({ socketDirectory, port: databasePort }, { user: "authenticator", password, database }),
    jwtSecret,
    pool: POOL,
    listen: { port },
    adminPort: await freePort(),
  };
  const options = postgrestPart(settings, join(cluster.directory, `postgrest-${port}.log`));
  const launch = async () => {
    // At the end of the run, servers end before the processes of the tests, which would start them again.
    if (existsSync(join(cluster.directory, ENDED))) await new Promise(() => undefined);
    const ours = await options.launch();
    return { ...ours, env: changed(ours.env, changes) };
  };
  const part = new Part(
    { ...options, launch },
    {
      say: () => undefined,
      started: (process) => void registerProcess(processes, process),
      failed: (error) => console.error(error.message),
    },
  );
  await part.start();
  return { url: `http://127.0.0.1:${port}`, stop: () => part.stop() };
}

async function startContainer(
  cluster: ClusterFacts,
  { network, databaseHost }: ContainerPostgrest,
  database: string,
  jwtSecret: string,
  changes: Settings,
): Promise<Postgrest> {
  // Loading takes a second, so it is loaded only when used.
  const { GenericContainer, Wait } = await import("testcontainers");
  const password = cluster.database.authenticatorPassword;
  const container = await new GenericContainer(IMAGE)
    .withNetworkMode(network)
    .withExposedPorts(3000, 3001)
    .withEnvironment({
      ...changed(
        postgrestEnvironment({
          databaseUrl: `postgres://authenticator:${password}@${databaseHost}:5432/${database}`,
          jwtSecret,
          pool: POOL,
        }),
        changes,
      ),
      PGRST_SERVER_PORT: "3000",
      PGRST_ADMIN_SERVER_PORT: "3001",
    })
    .withWaitStrategy(Wait.forHttp("/ready", 3001))
    .start();
  return {
    url: `http://${container.getHost()}:${container.getMappedPort(3000)}`,
    stop: async () => {
      await container.stop();
    },
  };
}

function changed(environment: Settings, changes: Settings): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...environment, ...changes }).filter(([, value]) => value !== ""));
}
