import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../stack/ports.ts";
import { postgresPart, type Server } from "../../stack/postgres.ts";
import { postgresBinaries } from "../../stack/postgres-binaries.ts";
import { initCluster, makeSocketDirectory } from "../../stack/postgres-cluster.ts";
import { Run } from "../../stack/run-record.ts";
import { canEnter, type ServerUser, serverUser } from "../../stack/server-user.ts";
import { startGuard } from "../../stack/start-guard.ts";
import { Part } from "../../stack/supervise.ts";
import type { ClusterFacts } from "./facts.ts";
import { ENDED } from "./postgrest.ts";
import { makePasswords, prepareTemplate } from "./template.ts";

/** The servers of one test run. */
export interface TestServers {
  facts: ClusterFacts;
  stop(): Promise<void>;
}

/** Server settings for test runs: no commit waits for the disk. */
export const TEMPORARY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "800",
  shared_buffers: "128MB",
  wal_level: "minimal",
  max_wal_senders: "0",
};

/** Starts PostgreSQL from the npm package in a temporary directory, without fsync. */
export async function startEmbedded(): Promise<TestServers> {
  const user = serverUser();
  const parent = canEnter(user, tmpdir()) ? tmpdir() : "/tmp";
  const directory = await mkdtemp(join(parent, "candidate-tests-"));
  // If root runs the tests, the user postgres must be able to enter it.
  await chmod(directory, 0o711);

  const run = await Run.begin(join(directory, "run.json"), ["postgres"], () => undefined);
  const releaseGuard = await startGuard(run);
  await run.removeAtEnd(directory);
  let part: Part | undefined;
  const stop = async () => {
    await writeFile(join(directory, ENDED), "");
    await part?.stop();
    await run.end();
    await releaseGuard();
  };
  try {
    const processes = join(directory, "processes");
    await mkdir(processes);
    await run.adopt(processes);

    const passwords = makePasswords();
    const server = await makeServer(directory, user, passwords.superuserPassword);
    await run.removeAtEnd(server.socketDirectory);
    const options = postgresPart(server, TEMPORARY, join(directory, "postgres.log"));
    part = new Part(options, {
      say: (line) => console.error(`tests: ${line}`),
      started: (process) => void run.setPart("postgres", process, options.stop),
      failed: (error) => console.error(`tests: ${error.message}`),
    });
    await part.start();

    const template = `template_${randomBytes(4).toString("hex")}`;
    const database = { port: server.port, ...passwords, template };
    await prepareTemplate(database);
    const { socketDirectory } = server;
    return { facts: { directory, database, postgrest: { kind: "embedded", socketDirectory, processes } }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeServer(directory: string, user: ServerUser | null, superuserPassword: string): Promise<Server> {
  const cluster = { binaries: await postgresBinaries(user), directory: join(directory, "postgres"), user };
  await initCluster(cluster, { superuserPassword, durable: false, signal: AbortSignal.timeout(60_000) });
  return { cluster, socketDirectory: await makeSocketDirectory(user), port: await freePort() };
}
