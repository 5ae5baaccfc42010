import postgres from "postgres";
import type { Database } from "../../platform/database.ts";
import type { Log } from "../../platform/log.ts";
import { isMissing, MAX_SEGMENT_ENTRIES, RequestSpool } from "./request-spool.ts";

/** A row of api_requests, before it has an id. */
export interface LoggedRequest {
  request_id: string;
  organization_id: string;
  api_key_id: string;
  created_at: string;
  method: string;
  endpoint: string;
  search: string;
  status: number;
  client_request_id: string | null;
  duration_ms: number;
  code: string | null;
  message: string | null;
  is_dashboard: boolean;
  member_id: string | null;
}

/** Each batch opens, reads and removes a file, whatever its size. Entries are visible within a second. */
const FLUSH_MS = 500;
const RETRY_MS = 1000;
/** The limit of entries that wait in memory because the spool cannot be written. */
const MAX_MEMORY_LENGTH = 32 * 1024 * 1024;

/**
 * Logs each request to api_requests exactly once, even if the process or the database fails.
 *
 * An entry is appended to the spool before the response is sent. Segments are inserted and then removed. The segment of a
 * killed process is inserted by the next process that starts. Entries have an id, so a segment that was inserted but not removed has
 * no further effect. A segment with lines that the database refuses is quarantined: the other lines are inserted, and the
 * file stays under another name.
 *
 * While the spool cannot be written (the disk is full), entries wait in memory until they are in the database or in the
 * spool, and `problem` names the reason.
 */
export class RequestLog {
  readonly #database: Database;
  readonly #spool: RequestSpool;
  readonly #log: Log;
  /** Entries as JSON, oldest first. */
  #memory: string[] = [];
  #memoryLength = 0;
  #lost = 0;
  #quarantined = 0;
  #problem: string | null = null;
  #nextProbe = 0;
  #flushing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(database: Database, directory: string, log: Log) {
    this.#database = database;
    this.#log = log;
    this.#spool = new RequestSpool(directory);
    try {
      this.#spool.open();
    } catch (error) {
      this.#report(error);
    }
    if (!this.#spool.isEmpty || this.#problem !== null) this.#schedule(0);
  }

  /** The number of closed segments that are not inserted yet. */
  get waiting(): number {
    return this.#spool.waiting;
  }

  /** The number of entries that wait in memory. */
  get inMemory(): number {
    return this.#memory.length;
  }

  /** The number of entries that were dropped: the memory was full as well, or the database refused them. */
  get lost(): number {
    return this.#lost;
  }

  /** The number of segments that this process has quarantined. */
  get quarantined(): number {
    return this.#quarantined;
  }

  /** The reason why the spool cannot be written; null if it can. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Appends an entry. It is on disk when this returns, or in memory while the spool cannot be written. Never throws. */
  add(entry: LoggedRequest): void {
    const line = JSON.stringify(entry);
    if (this.#problem !== null || !this.#append(line)) this.#keepInMemory(line);
    this.#schedule(FLUSH_MS);
  }

  /** Inserts the remaining segments. Those that cannot be inserted stay on disk for the next start. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#flushing;
    this.#nextProbe = 0;
    this.#useSpoolAgain();
    try {
      await this.#insertAll();
    } catch (error) {
      this.#log.warn({ err: error, segments: this.waiting }, "request log left on disk");
    }
    try {
      this.#spool.close();
    } catch (error) {
      this.#report(error);
    }
    if (this.#memory.length > 0) {
      this.#log.error({ entries: this.#memory.length, reason: this.#problem }, "request log entries are lost");
    }
  }

  #schedule(delay: number): void {
    if (this.#timer !== null || this.#flushing !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#flushing = this.#flush().finally(() => {
        this.#flushing = null;
        const isIdle = this.#spool.isEmpty && this.#memory.length === 0 && this.#problem === null;
        if (!isIdle) this.#schedule(FLUSH_MS);
      });
    }, delay);
    this.#timer.unref();
  }

  async #flush(): Promise<void> {
    this.#useSpoolAgain();
    try {
      await this.#insertAll();
    } catch (error) {
      this.#log.warn({ err: error, segments: this.waiting }, "request log waits for the database");
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  async #insertAll(): Promise<void> {
    this.#spool.closeSegment();
    for (const line of this.#spool.takeRescued()) this.#keepInMemory(line);
    while (this.#spool.waiting > 0) await this.#insertOldest();
    while (this.#memory.length > 0) {
      const lines = this.#memory.slice(0, MAX_SEGMENT_ENTRIES);
      this.#lost += await this.#insert(lines);
      this.#forget(lines.length);
    }
  }

  async #insertOldest(): Promise<void> {
    let lines: string[];
    try {
      lines = this.#spool.readOldest();
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.#log.error({ err: error }, "segment of the request log was removed before it was inserted");
      this.#spool.removeOldest();
      return;
    }
    const refused = await this.#insert(lines);
    if (refused === 0) {
      this.#spool.removeOldest();
      return;
    }
    this.#spool.quarantineOldest();
    this.#quarantined += 1;
    this.#lost += refused;
    this.#log.error({ refused, inserted: lines.length - refused }, "segment of the request log is quarantined");
  }

  /** @returns the number of lines that are no entries. All others are inserted. */
  async #insert(lines: readonly string[]): Promise<number> {
    if (lines.length === 0) return 0;
    try {
      await this.#database`select private.log_api_requests(${`[${lines.join(",")}]`}::text::jsonb)`;
      return 0;
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (lines.length === 1) return 1;
      const middle = Math.ceil(lines.length / 2);
      return (await this.#insert(lines.slice(0, middle))) + (await this.#insert(lines.slice(middle)));
    }
  }

  /** @returns whether the spool contains the line. */
  #append(line: string): boolean {
    try {
      this.#spool.append(line);
      return true;
    } catch (error) {
      this.#report(error);
      return false;
    }
  }

  #report(error: unknown): void {
    // Everyone can read the reason, so it does not contain the path.
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unusable";
    if (this.#problem === null) this.#log.error({ err: error }, "request log cannot be written to SPOOL_DIR");
    this.#problem = `SPOOL_DIR cannot be written: ${reason}`;
    this.#nextProbe = Date.now() + RETRY_MS;
  }

  #keepInMemory(line: string): void {
    if (this.#memoryLength + line.length > MAX_MEMORY_LENGTH) {
      if (this.#lost++ === 0) this.#log.error("request log entries are lost, because the memory for them is full");
      return;
    }
    this.#memory.push(line);
    this.#memoryLength += line.length;
  }

  #forget(count: number): void {
    for (const line of this.#memory.splice(0, count)) this.#memoryLength -= line.length;
  }

  /** Tries the spool again after a failed write. Moves the entries from memory to the spool. */
  #useSpoolAgain(): void {
    if (this.#problem === null || Date.now() < this.#nextProbe) return;
    let moved = 0;
    try {
      this.#spool.probe();
      for (const line of this.#memory) {
        this.#spool.append(line);
        moved += 1;
      }
      this.#problem = null;
      this.#log.info("request log can be written to SPOOL_DIR again");
    } catch (error) {
      this.#report(error);
    }
    this.#forget(moved);
  }
}

/** Whether the database refuses the data itself: invalid values (class 22) or broken constraints (class 23). */
function isDataError(error: unknown): boolean {
  return error instanceof postgres.PostgresError && /^2[23]/.test(error.code);
}
