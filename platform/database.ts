import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { ARRAY_TYPES } from "./array-types.ts";
import type { Log } from "./log.ts";
import { databaseAddress } from "./server-address.ts";
import { isUnavailable } from "./unavailable.ts";

export type Database = postgres.Sql;

interface ConnectOptions {
  /** Shown in pg_stat_activity. */
  name: string;
  log: Log;
  /** Maximum number of connections. */
  max?: number;
}

/** Time for queries in a replaced pool to end. It is longer than the statement timeout. */
const RETIREMENT_MS = 10_000;

/**
 * Creates a lazy pool of connections to PostgreSQL. The next query replaces a lost connection. A query that was running on
 * it fails.
 */
export function connect(url: string, { name, log, max = 10 }: ConnectOptions): Database {
  const { url: address, options } = databaseAddress(url);
  const open = (onclose?: () => void) =>
    postgres(address, {
      ...options,
      max,
      connection: { application_name: name },
      connect_timeout: 5,
      // The driver's default delay grows to 20 s, which is too long after the database is available again.
      backoff: (failures) => Math.min(0.05 * 2 ** failures, 1) * (0.5 + Math.random() / 2),
      fetch_types: false,
      types: ARRAY_TYPES,
      onnotice: (notice) => log.debug({ notice: notice.message }, "database notice"),
      ...(onclose === undefined ? {} : { onclose }),
    });
  return replaceOnLoss(open);
}

/**
 * Replaces the pool when it loses a connection. The driver (3.4.9) reuses a lost connection that may never write another
 * byte. https://github.com/porsager/postgres/pull/1209
 */
function replaceOnLoss(open: (onclose?: () => void) => Database): Database {
  const listening = open();
  const retired = new Map<Database, NodeJS.Timeout>();
  let isEnding = false;
  const openPool = (): Database => {
    const pool: Database = open(() => {
      if (pool !== current || isEnding) return;
      current = openPool();
      const end = () => void pool.end({ timeout: 1 }).finally(() => retired.delete(pool));
      retired.set(pool, setTimeout(end, RETIREMENT_MS).unref());
    });
    return pool;
  };
  let current = openPool();
  const end: Database["end"] = async (options) => {
    isEnding = true;
    for (const timer of retired.values()) clearTimeout(timer);
    await Promise.all([current, listening, ...retired.keys()].map((pool) => pool.end(options)));
  };
  // The driver does not report an error if reserve() has to open a connection and fails.
  const reserve: Database["reserve"] = async () => {
    await current`select`;
    return current.reserve();
  };
  return new Proxy(current, {
    apply: (_, self, given) => Reflect.apply(current, self, given),
    get: (_, name) => {
      if (name === "end") return end;
      if (name === "reserve") return reserve;
      return Reflect.get(name === "listen" ? listening : current, name);
    },
  });
}

/**
 * Runs statements in one transaction, sequentially. After an error, the driver writes `rollback`, and on a lost connection that
 * ends the process. Such an error is therefore hidden from the driver, and the transaction fails when the connection
 * closes.
 */
export async function inTransaction<Result>(
  database: Database,
  run: (transaction: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  const { value } = await database.begin(async (transaction) => {
    try {
      return { value: await run(transaction) };
    } catch (error) {
      if (isConnectionError(error)) await new Promise(() => undefined);
      throw error;
    }
  });
  return value;
}

/**
 * Repeats work at the start of a process until the database is available. The pause between two attempts grows to two
 * seconds.
 * @throws every error that waiting does not correct, such as a wrong password
 */
export async function whenAvailable<Result>(log: Log, work: () => Promise<Result>): Promise<Result> {
  for (let pause = 50; ; pause = Math.min(2 * pause, 2000)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ err: error }, "waiting for the database");
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  }
}

/** Whether the error means that the connection is lost. */
function isConnectionError(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return error.severity === "FATAL" || error.severity === "PANIC";
  return isUnavailable(error);
}
