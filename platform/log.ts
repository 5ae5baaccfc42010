import { type Logger, type LoggerOptions, pino } from "pino";

export type Log = Logger;

/** The limit of lines that wait in memory because they cannot be written. Further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Writes JSON lines to standard output. Every line contains `service`. Lines that cannot be written (the disk is full) wait
 * in memory.
 *
 * Secrets are redacted by name as a second line of defence. No caller should log them.
 */
export function createLog(service: string, level = "info"): Log {
  const destination = pino.destination({ fd: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  // Without a listener, a full disk would end the process. The lines are written together with the next one.
  destination.on("error", () => undefined);
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["authorization", "*.authorization", "signing_secret", "*.signing_secret", "secret", "*.secret"],
      censor: "[redacted]",
    },
  };
  return pino(options, destination);
}
