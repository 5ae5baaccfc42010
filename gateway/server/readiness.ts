import type { Database } from "../../platform/database.ts";
import type { Postgrest } from "../collections/postgrest.ts";

/** /readyz responds within a second, so that a load balancer does not count the gateway as dead. */
const DEADLINE_MS = 800;

/** Whether the servers that the gateway needs respond. */
export interface Availability {
  database: boolean;
  postgrest: boolean;
}

/**
 * Checks the servers over connections of its own, which no request can occupy. Callers at the same time share one check,
 * because anyone may call /readyz.
 */
export class Readiness {
  readonly #open: () => Database;
  readonly #postgrest: Postgrest;
  #database: Database;
  #checking: Promise<Availability> | null = null;

  /** @param open opens a pool with one connection */
  constructor(open: () => Database, postgrest: Postgrest) {
    this.#open = open;
    this.#database = open();
    this.#postgrest = postgrest;
  }

  check(): Promise<Availability> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  close(): Promise<void> {
    return this.#database.end({ timeout: 1 });
  }

  async #check(): Promise<Availability> {
    const [database, postgrest] = await Promise.all([this.#checkDatabase(), this.#postgrest.isReady(DEADLINE_MS)]);
    return { database, postgrest };
  }

  async #checkDatabase(): Promise<boolean> {
    const used = this.#database;
    const { promise: deadline, resolve } = Promise.withResolvers<"late">();
    const timer = setTimeout(() => resolve("late"), DEADLINE_MS);
    try {
      if ((await Promise.race([used`select 1`, deadline])) !== "late") return true;
      // The connection may be dead without notice.
      this.#database = this.#open();
      used.end({ timeout: 0 }).catch(() => undefined);
      return false;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
