import postgres from "postgres";
import { ARRAY_TYPES } from "./array-types.ts";
import type { Log } from "./log.ts";

export type Database = postgres.Sql;

interface ConnectOptions {
  /** Shown in pg_stat_activity. */
  name: string;
  log: Log;
  /** Connections at most. */
  max?: number;
}

/** How long a pool that lost a connection has for what is under way in it: longer than a statement may take. */
const RETIREMENT_MS = 10_000;

/**
 * A lazy pool of connections to PostgreSQL. Lost connections are made again on the next query; a query
 * that was under way on one fails.
 */
export function connect(url: string, { name, log, max = 10 }: ConnectOptions): Database {
  const open = (onclose?: () => void) =>
    postgres(url, {
      max,
      connection: { application_name: name },
      connect_timeout: 5,
      // The driver's own waits grow to 20 s, and a database that is back would seem to be away.
      backoff: (failures) => Math.min(0.05 * 2 ** failures, 1) * (0.5 + Math.random() / 2),
      fetch_types: false,
      types: ARRAY_TYPES,
      onnotice: (notice) => log.debug({ notice: notice.message }, "database notice"),
      ...(onclose === undefined ? {} : { onclose }),
    });
  return renewed(open);
}

/**
 * A pool that is replaced when it loses a connection: the driver (3.4.9) uses such a one again although, broken at the
 * wrong moment, it never writes another byte. https://github.com/porsager/postgres/pull/1209
 */
function renewed(open: (onclose?: () => void) => Database): Database {
  const listening = open();
  const retired = new Map<Database, NodeJS.Timeout>();
  let isEnding = false;
  const begin = (): Database => {
    const pool: Database = open(() => {
      if (pool !== current || isEnding) return;
      current = begin();
      const end = () => void pool.end({ timeout: 1 }).finally(() => retired.delete(pool));
      retired.set(pool, setTimeout(end, RETIREMENT_MS).unref());
    });
    return pool;
  };
  let current = begin();
  const end: Database["end"] = async (options) => {
    isEnding = true;
    for (const timer of retired.values()) clearTimeout(timer);
    await Promise.all([current, listening, ...retired.keys()].map((pool) => pool.end(options)));
  };
  // Of a connection that is yet to be made the driver would never tell.
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
 * Runs statements in one transaction, one after another. The driver would go on to write `rollback` to a connection
 * that is lost, which ends the process: such an error is kept from it, and the transaction fails as the connection
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
      if (isOfConnection(error)) await new Promise(() => undefined);
      throw error;
    }
  });
  return value;
}

/** Whether an error means that the connection is lost; else it is still there to be used. */
function isOfConnection(error: unknown): boolean {
  if (error instanceof postgres.PostgresError)
    return error.severity === "FATAL" || error.severity === "PANIC";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(CONNECT|ECONN|EPIPE|ETIMEDOUT)/.test(code);
}
