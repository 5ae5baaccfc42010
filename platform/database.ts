import postgres from "postgres";
import type { Log } from "./log.ts";

export type Database = postgres.Sql;

interface ConnectOptions {
  /** Shown in pg_stat_activity. */
  name: string;
  log: Log;
  /** Connections at most. */
  max?: number;
}

/**
 * A lazy pool of connections to PostgreSQL. Lost connections are made again on the next query; a query
 * that was under way on one fails.
 */
export function connect(url: string, { name, log, max = 10 }: ConnectOptions): Database {
  return postgres(url, {
    max,
    connection: { application_name: name },
    connect_timeout: 10,
    onnotice: (notice) => log.debug({ notice: notice.message }, "database notice"),
  });
}
