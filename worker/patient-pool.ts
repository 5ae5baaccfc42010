import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isUnavailable } from "../platform/unavailable.ts";

const MAX_PAUSE_MS = 2000;

/**
 * A pool of connections that waits for a database that is not available. graphile-worker (0.18.0) stops, or ends the process, when
 * it cannot record the result of a job. Every connection that it checks out serves one statement, apart from migrations.
 * The first statement of a connection is therefore repeated on another connection until the database answers.
 *
 * @throws every error that is not a lost connection
 */
export class PatientPool extends pg.Pool {
  #isAbandoned = false;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.#checkOut();
    super.connect(callback);
    return undefined;
  }

  /**
   * Leaves statements that fail from now on without an answer. graphile-worker would end the process for them, and it ends
   * already.
   */
  abandon(): void {
    this.#isAbandoned = true;
  }

  async #checkOut(): Promise<pg.PoolClient> {
    const connect = () => this.#whenAvailable(() => super.connect());
    let client = await connect();
    let isFirst = true;
    const query = async (statement: pg.QueryConfig | string, values?: unknown[]) => {
      if (!isFirst) return await client.query(statement, values);
      isFirst = false;
      return await this.#whenAvailable(async () => {
        try {
          return await client.query(statement, values);
        } catch (error) {
          if (isLost(error)) {
            client.release(true);
            client = await connect();
          }
          throw error;
        }
      });
    };
    return new Proxy(client, {
      get: (_, name) => {
        if (name === "query") return query;
        const value: unknown = Reflect.get(client, name);
        return typeof value === "function" ? value.bind(client) : value;
      },
    });
  }

  async #whenAvailable<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let pause = 50; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      try {
        return await work();
      } catch (error) {
        if (this.#isAbandoned) return await new Promise(() => undefined);
        if (this.ending || !isLost(error)) throw error;
      }
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Whether the connection was lost or could not be made. The driver gives some of these errors no code. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string") return isUnavailable(error);
  return /^Connection terminated|^Client has encountered a connection error|not queryable/.test(error.message);
}
