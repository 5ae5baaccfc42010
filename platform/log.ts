import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * JSON lines on standard output. `service` stands in every line.
 *
 * Secrets are cut by name wherever a logged object carries one, as a second net: no call site is
 * meant to log them.
 */
export function createLog(service: string, level = "info"): Log {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["authorization", "*.authorization", "signing_secret", "*.signing_secret", "secret", "*.secret"],
      censor: "[redacted]",
    },
  });
}
