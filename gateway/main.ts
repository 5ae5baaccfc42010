import { createLog } from "../platform/log.ts";
import { runProcess } from "../platform/process.ts";
import { readGatewaySettings } from "./core/config.ts";
import { startGateway } from "./start.ts";

await runProcess("gateway", async () => {
  const settings = readGatewaySettings();
  const log = createLog("gateway", settings.LOG_LEVEL);
  const gateway = await startGateway(settings, log);
  log.info({ url: gateway.url, metricsUrl: gateway.metricsUrl }, "gateway is ready");
  return { log, close: () => gateway.close() };
});
