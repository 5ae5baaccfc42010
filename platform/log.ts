import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * Writes JSON lines to standard output. Every line contains `service`.
 *
 * Secrets are redacted by name as a second line of defence. No caller should log them.
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
