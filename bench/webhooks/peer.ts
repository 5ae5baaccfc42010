import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { PgBoss } from "pg-boss";
import type { BenchStack } from "../stack.ts";
import { now } from "./clock.ts";
import { PEER_QUEUE, type PeerJob } from "./peer-job.ts";

/**
 * The same work with pg-boss: one job per delivery, which contains the body. Its worker runs in a separate process and signs,
 * sends and records with our code and the same number of concurrent deliveries.
 */
export interface Peer {
  /** Queues a delivery. Resolves with the commit time of its job. */
  send(job: Omit<PeerJob, "id">): Promise<{ id: string; at: number }>;
  /** Queues many deliveries. */
  sendAll(jobs: readonly Omit<PeerJob, "id">[]): Promise<void>;
  work(): Promise<void>;
  rest(): Promise<void>;
  /** Returns the number of deliveries whose outcome is not recorded. */
  pending(): Promise<number>;
  stop(): Promise<void>;
}

const INSERT_BATCH = 1000;

export async function startPeer({ database, databaseUrl }: BenchStack): Promise<Peer> {
  await database`create schema bench`;
  await database`
    create table bench.outcomes (
      id uuid primary key,
      status text not null default 'pending',
      tries integer not null default 0,
      response text,
      updated_at timestamp with time zone not null default now()
    )
  `;
  await database`create index on bench.outcomes (id) where status = 'pending'`;
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(PEER_QUEUE, { notify: true, retryLimit: 9, retryDelay: 5 });
  const child = fork(new URL("peer-process.ts", import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  await once(child, "message");

  const insert = async (jobs: readonly PeerJob[]) => {
    await database`insert into bench.outcomes (id) select unnest(${jobs.map(({ id }) => id)}::uuid[])`;
    await boss.insert(
      PEER_QUEUE,
      jobs.map((data) => ({ data })),
    );
  };
  return {
    async send(job) {
      const id = randomUUID();
      await insert([{ ...job, id }]);
      return { id, at: now() };
    },
    async sendAll(jobs) {
      const named = jobs.map((job) => ({ ...job, id: randomUUID() }));
      for (let first = 0; first < named.length; first += INSERT_BATCH) {
        await insert(named.slice(first, first + INSERT_BATCH));
      }
    },
    async work() {
      child.send("work");
    },
    async rest() {
      child.send("rest");
      await once(child, "message");
    },
    async pending() {
      const [row] = await database<{ count: number }[]>`
        select count(*)::integer as count from bench.outcomes where status = 'pending'
      `;
      return row?.count ?? 0;
    },
    async stop() {
      await boss.stop({ graceful: false });
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}
