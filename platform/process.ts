import { createLog, type Log } from "./log.ts";
import { SettingsError } from "./settings.ts";
import { StartError } from "./start-error.ts";

interface Running {
  log: Log;
  close(): Promise<void>;
}

/**
 * Runs a process: starts it and stops it on SIGTERM or SIGINT with exit status 0. If it cannot start, it prints the reason
 * and exits with status 2 for an invalid setting, or 1 for any other error. A second signal ends it immediately.
 */
export async function runProcess(service: string, start: () => Promise<Running>): Promise<void> {
  // An output that cannot be written, for example to a full disk, must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  let running: Running;
  try {
    running = await start();
  } catch (error) {
    if (error instanceof SettingsError) {
      process.stderr.write(`${service}: ${error.message.replaceAll("\n", `\n${service}: `)}\n`);
      process.exit(2);
    }
    if (error instanceof StartError) {
      process.stderr.write(`${service}: ${error.message}\n`);
      process.exit(1);
    }
    createLog(service).fatal({ err: error }, "start failed");
    process.exit(1);
  }
  const { log, close } = running;
  const stop = async (signal: NodeJS.Signals) => {
    process.once(signal, () => process.exit(1));
    log.info({ signal }, "stopping");
    try {
      await close();
      log.info("stopped");
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "stop failed");
      process.exit(1);
    }
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
