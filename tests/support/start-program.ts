import { GATEWAY_LIMITS } from "../../gateway/core/limits.ts";
import { createLog } from "../../platform/log.ts";
import { runProcess } from "../../platform/process.ts";
import { WORKER_LIMITS } from "../../worker/services/limits.ts";

/** A gateway or worker as a process, like its main.ts, with the limits of a test as JSON: `start-program.ts worker '{}'`. */
const [name = "", limits = "{}"] = process.argv.slice(2);

await runProcess(name, async () => {
  const log = createLog(name, process.env.LOG_LEVEL);
  if (name === "gateway") {
    const { readGatewaySettings } = await import("../../gateway/core/config.ts");
    const { startGateway } = await import("../../gateway/start.ts");
    const gateway = await startGateway(readGatewaySettings(), log, { ...GATEWAY_LIMITS, ...JSON.parse(limits) });
    return { log, close: () => gateway.close() };
  }
  const { readWorkerSettings } = await import("../../worker/services/config.ts");
  const { startWorker } = await import("../../worker/start-worker.ts");
  const worker = await startWorker(readWorkerSettings(), log, { ...WORKER_LIMITS, ...JSON.parse(limits) });
  return { log, close: () => worker.close() };
});
