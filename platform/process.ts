import { createLog, type Log } from "./log.ts";
import { SettingsError } from "./settings.ts";
import { StartError } from "./start-error.ts";

interface Running {
  log: Log;
  close(): Promise<void>;
}

/** How long a process may take to stop. Its own limits on open work are shorter. */
const STOP_MS = 60_000;

/**
 * Runs a process: starts it and stops it on SIGTERM or SIGINT with exit status 0. If it cannot start, it prints the reason
 * and exits with status 2 for an invalid setting, or 1 for any other error. An uncaught exception or
 * rejection stops it in the same way, with status 1. A process that does not stop within a minute, or gets a second signal,
 * ends with status 1.
 */
export async function runProcess(service: string, start: () => Promise<Running>, stopMs = STOP_MS): Promise<void> {
  // An output that cannot be written, for example to a full disk, must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  let onUncaught = (error: unknown): void => {
    createLog(service).fatal({ err: error }, "start failed");
    process.exit(1);
  };
  process.on("uncaughtException", (error) => onUncaught(error));
  let running: Running;
  try {
    running = await start();
  } catch (error) {
    if (error instanceof SettingsError || error instanceof StartError) {
      process.stderr.write(`${service}: ${error.message.replaceAll("\n", `\n${service}: `)}\n`);
      process.exit(error instanceof SettingsError ? 2 : 1);
    }
    return onUncaught(error);
  }
  const { log, close } = running;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      log.fatal({ stopMs }, "not stopped in time: ending");
      process.exit(1);
    }, stopMs);
    try {
      await close();
      log.info("stopped");
    } catch (error) {
      log.error({ err: error }, "stop failed");
      process.exitCode = 1;
    }
    process.exit();
  };
  onUncaught = (error) => {
    log.fatal({ err: error }, "uncaught error: stopping");
    process.exitCode = 1;
    void stop();
  };
  let hasSignal = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (hasSignal) process.exit(1);
      hasSignal = true;
      log.info({ signal }, "stopping");
      void stop();
    });
  }
}
