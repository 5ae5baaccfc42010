import { AsyncLocalStorage } from "node:async_hooks";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

export type Log = Logger;

/** The names that every line of the current work contains: the request, and in a worker the run or job. */
const work = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/** Runs `task`. Every line that it logs, directly or later, contains the given names. */
export function nameInLog<Result>(names: Readonly<Record<string, string>>, task: () => Result): Result {
  return work.run({ ...work.getStore(), ...names }, task);
}

/**
 * An escape of JSON, or an e-mail address. Escapes are kept, because the `n` of `\n` is no part of an address. The domain
 * stays in the log, because it shows which mail server or sender was concerned.
 */
const ESCAPE_OR_ADDRESS = /(\\(?:u[\da-f]{4}|.))|[\w.!#$%&'*+=?^`{|}~-]{1,64}@(?=[\w-]+(?:\.[\w-]+)+)/g;

const withoutAddresses = (line: string) =>
  line.replace(ESCAPE_OR_ADDRESS, (_, kept: string | undefined) => kept ?? "…@");

/** The limit of lines that wait in memory because they cannot be written. Further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Writes JSON lines, by default to standard output. Every line contains `service`. Lines that cannot be written (the disk is
 * full) wait in memory.
 *
 * E-mail addresses are shortened to their domains, also in errors of mail servers. What errors of PostgreSQL quote is left out.
 * Secrets are redacted by name as a second line of defence. No caller should log them.
 */
export function createLog(service: string, level = "info", destination: DestinationStream = standardOutput()): Log {
  const options: LoggerOptions = {
    level,
    base: { service },
    formatters: { level: (name) => ({ level: name }) },
    mixin: () => work.getStore() ?? {},
    // graphile-worker names its errors `error`.
    serializers: { err: withoutQuotes, error: withoutQuotes },
    hooks: { streamWrite: (line) => (line.includes("@") ? withoutAddresses(line) : line) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["authorization", "*.authorization", "signing_secret", "*.signing_secret", "secret", "*.secret"],
      censor: "[redacted]",
    },
  };
  return pino(options, destination);
}

/** Members of errors of PostgreSQL that contain rows, statements and their parameters. */
const QUOTING: ReadonlySet<string> = new Set(["detail", "where", "internal_query", "query", "parameters", "args"]);

/** Serializes an error for a line, without the members in `QUOTING`. */
function withoutQuotes(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const shown = pino.stdSerializers.err(error);
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !QUOTING.has(name)));
}

function standardOutput(): DestinationStream {
  const destination = pino.destination({ fd: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  // Without a listener, a full disk would end the process. The lines are written together with the next one.
  destination.on("error", () => undefined);
  return destination;
}
