import { createLog } from "../platform/log.ts";
import { runProcess } from "../platform/process.ts";
import { readWorkerSettings } from "./services/config.ts";
import { startWorker } from "./start-worker.ts";

await runProcess("worker", async () => {
  const settings = readWorkerSettings();
  const log = createLog("worker", settings.LOG_LEVEL);
  const worker = await startWorker(settings, log);
  log.info({ metricsUrl: worker.metricsUrl, inbox: worker.inbox }, "worker is ready");
  return { log, close: () => worker.close() };
});
