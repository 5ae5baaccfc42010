import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Database } from "../../platform/database.ts";
import type { Storage } from "../../platform/storage.ts";
import type { Postgrest } from "../collections/postgrest.ts";

/** /readyz responds within a second, so that a load balancer does not count the gateway as dead. */
const DEADLINE_MS = 800;
/** Time for which a storage that stored an object counts as working, unless an operation fails. */
const STORAGE_TRUST_MS = 15_000;

/** Whether the servers that the gateway needs respond. */
export interface Availability {
  database: boolean;
  postgrest: boolean;
  storage: boolean;
}

/**
 * Checks the servers over connections of its own, which no request can occupy. Callers at the same time share one check,
 * because anyone may call /readyz.
 */
export class Readiness {
  readonly #open: () => Database;
  readonly #postgrest: Postgrest;
  readonly #storage: Storage;
  /** The sweep removes the object after the process has ended. */
  readonly #storedKey = `readiness/${randomUUID()}`;
  #storing: Promise<boolean> | null = null;
  #storedAt = Number.NEGATIVE_INFINITY;
  #database: Database;
  #checking: Promise<Availability> | null = null;

  /** @param open opens a pool with one connection */
  constructor(open: () => Database, postgrest: Postgrest, storage: Storage) {
    this.#open = open;
    this.#database = open();
    this.#postgrest = postgrest;
    this.#storage = storage;
  }

  check(): Promise<Availability> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  /** An operation of the storage failed, so the next check stores an object. */
  doubtStorage(): void {
    this.#storedAt = Number.NEGATIVE_INFINITY;
  }

  close(): Promise<void> {
    return this.#database.end({ timeout: 1 });
  }

  async #check(): Promise<Availability> {
    const [database, postgrest, storage] = await Promise.all([
      this.#checkDatabase(),
      this.#postgrest.isReady(DEADLINE_MS),
      this.#checkStorage(),
    ]);
    return { database, postgrest, storage };
  }

  async #checkDatabase(): Promise<boolean> {
    const used = this.#database;
    const isWorking = await inTime(used`select 1`.then(() => true));
    if (isWorking !== "late") return isWorking;
    // The connection may be dead without notice.
    this.#database = this.#open();
    used.end({ timeout: 0 }).catch(() => undefined);
    return false;
  }

  async #checkStorage(): Promise<boolean> {
    if (performance.now() - this.#storedAt < STORAGE_TRUST_MS) return true;
    this.#storing ??= this.#store().finally(() => {
      this.#storing = null;
    });
    return (await inTime(this.#storing)) === true;
  }

  /** Stores an object, because a storage that is full or read-only can be read. */
  async #store(): Promise<boolean> {
    await this.#storage.put(this.#storedKey, Readable.from([Buffer.from("ready")]), { contentType: "text/plain" });
    this.#storedAt = performance.now();
    return true;
  }
}

/** Returns false if the check fails. */
async function inTime(check: Promise<boolean>): Promise<boolean | "late"> {
  const { promise: deadline, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(() => resolve("late"), DEADLINE_MS);
  try {
    return await Promise.race([check, deadline]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
