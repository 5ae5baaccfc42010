import { PgBoss } from "pg-boss";
import { z } from "zod";
import { connect } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { createSender } from "../../worker/webhooks/deliver.ts";
import { PEER_QUEUE, type PeerJob } from "./peer-job.ts";

const settings = z.object({ DATABASE_URL: z.string() }).parse(process.env);

/** The same number of concurrent deliveries as the default of the worker, in batches of a size that suits pg-boss. */
const [CONCURRENCY, BATCH] = [4, 64];

const log = createLog("pg-boss", "warn");
const database = connect(settings.DATABASE_URL, { name: "bench-peer", log });
const sender = createSender({ rules: { allowHttp: true, allowPrivate: true, deniedNetworks: [] } });
const boss = new PgBoss({ connectionString: settings.DATABASE_URL, useListenNotify: true, schedule: false });
boss.on("error", (error) => log.error({ err: error }, "pg-boss"));
await boss.start();

async function deliver({ id, endpoint, secret, body }: PeerJob) {
  const timestamp = Math.floor(Date.now() / 1000);
  const outcome = await sender.deliver({ url: endpoint, id, body, secrets: [secret], headers: {}, timestamp });
  if (!outcome.ok) throw new Error(outcome.detail ?? outcome.response);
  return { id, response: outcome.response };
}

const options = {
  batchSize: BATCH,
  localConcurrency: CONCURRENCY,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
};
process.on("message", (message) => {
  if (message === "work") {
    void boss.work<PeerJob>(PEER_QUEUE, options, async (jobs) => {
      const outcomes = await Promise.all(jobs.map(({ data }) => deliver(data)));
      await database`
        update bench.outcomes
        set status = 'sent', tries = tries + 1, response = given.response, updated_at = now()
        from unnest(
          ${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ response }) => response)}::text[]
        ) as given (id, response)
        where outcomes.id = given.id
      `;
    });
  } else if (message === "rest") {
    void boss.offWork(PEER_QUEUE, { wait: true }).then(() => process.send?.("resting"));
  }
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
