import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GenericContainer, Network, Wait } from "testcontainers";
import { PLANNING, PRIVATE_LOG } from "../../stack/postgres.ts";
import type { TestServers } from "./embedded.ts";
import { makePasswords, prepareTemplate } from "./template.ts";

const POSTGRES = process.env.POSTGRES_IMAGE || "postgres:18";
const DATABASE_HOST = "database";
const TUNING = { ...PLANNING, ...PRIVATE_LOG, fsync: "off", synchronous_commit: "off", max_connections: "800" };

/** Starts PostgreSQL in a container. The PostgREST containers of the tests join its network. */
export async function startContainers(): Promise<TestServers> {
  const directory = await mkdtemp(join(tmpdir(), "candidate-tests-"));
  const passwords = makePasswords();
  const network = await new Network().start();
  const container = await new GenericContainer(POSTGRES)
    .withNetwork(network)
    .withNetworkAliases(DATABASE_HOST)
    .withExposedPorts(5432)
    .withEnvironment({ POSTGRES_PASSWORD: passwords.superuserPassword })
    .withCommand(["postgres", ...Object.entries(TUNING).flatMap(([name, value]) => ["-c", `${name}=${value}`])])
    // Where the embedded server writes its log too.
    .withLogConsumer((log) => void log.pipe(createWriteStream(join(directory, "postgres.log"))))
    // While the image runs its set-up scripts, the server does not listen on TCP.
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const stop = async () => {
    await container.stop();
    await network.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const template = `template_${randomBytes(4).toString("hex")}`;
    const database = { port: container.getMappedPort(5432), ...passwords, template };
    await prepareTemplate(database);
    const postgrest = { kind: "containers" as const, network: network.getName(), databaseHost: DATABASE_HOST };
    return { facts: { directory, database, postgrest }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
