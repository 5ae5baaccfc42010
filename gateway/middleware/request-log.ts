import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../platform/database.ts";
import type { Log } from "../../platform/log.ts";

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
}

const FLUSH_MS = 100;
const RETRY_MS = 1000;
const SUFFIX = ".requests.ndjson";
/** The size of a segment. Each segment is one insert. */
const MAX_SEGMENT_ENTRIES = 1000;

/**
 * Logs each request to api_requests exactly once, even if the process or the database fails.
 *
 * An entry is appended to a file (a segment) before the response is sent. Segments are inserted and then removed. The
 * segment of a killed process is inserted by the next process. Entries have an id, so a segment that was inserted but
 * not removed has no further effect. Only one process may use the folder at a time.
 */
export class RequestLog {
  readonly #database: Database;
  readonly #directory: string;
  readonly #log: Log;
  /** File names of the closed segments, oldest first. */
  readonly #waiting: string[];
  #segment: { name: string; file: number; entries: number } | null = null;
  #sequence = 0;
  #flushing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(database: Database, directory: string, log: Log) {
    this.#database = database;
    this.#directory = directory;
    this.#log = log;
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.#waiting = readdirSync(directory)
      .filter((name) => name.endsWith(SUFFIX))
      .sort();
    if (this.#waiting.length > 0) this.#schedule(0);
  }

  /** The number of closed segments that are not inserted yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Appends an entry; it is on disk when this returns. */
  add(entry: LoggedRequest): void {
    this.#segment ??= this.#openSegment();
    writeSync(this.#segment.file, `${JSON.stringify(entry)}\n`);
    this.#segment.entries += 1;
    if (this.#segment.entries >= MAX_SEGMENT_ENTRIES) this.#closeSegment();
    this.#schedule(FLUSH_MS);
  }

  /** Inserts the remaining segments. Those that cannot be inserted stay on disk for the next start. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#flushing;
    this.#closeSegment();
    try {
      await this.#insertWaiting();
    } catch (error) {
      this.#log.warn({ err: error, segments: this.#waiting.length }, "request log left on disk");
    }
  }

  #schedule(delay: number): void {
    if (this.#timer !== null || this.#flushing !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#flushing = this.#flush().finally(() => {
        this.#flushing = null;
        if (this.#segment !== null || this.#waiting.length > 0) this.#schedule(FLUSH_MS);
      });
    }, delay);
    this.#timer.unref();
  }

  async #flush(): Promise<void> {
    this.#closeSegment();
    try {
      await this.#insertWaiting();
    } catch (error) {
      this.#log.warn({ err: error, segments: this.#waiting.length }, "request log waits for the database");
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  async #insertWaiting(): Promise<void> {
    for (let name = this.#waiting[0]; name !== undefined; name = this.#waiting[0]) {
      await this.#insert(join(this.#directory, name));
      this.#waiting.shift();
    }
  }

  async #insert(path: string): Promise<void> {
    const entries = readEntries(path);
    if (entries !== "[]") {
      await this.#database`select private.log_api_requests(${entries}::text::jsonb)`;
    }
    unlinkSync(path);
  }

  #openSegment() {
    const name = `${Date.now().toString().padStart(15, "0")}-${process.pid}-${(this.#sequence++).toString().padStart(9, "0")}${SUFFIX}`;
    return { name, file: openSync(join(this.#directory, name), "a", 0o600), entries: 0 };
  }

  #closeSegment(): void {
    if (this.#segment === null) return;
    closeSync(this.#segment.file);
    this.#waiting.push(this.#segment.name);
    this.#segment = null;
  }
}

/** The entries of a segment as a JSON array, without an incomplete last line. */
function readEntries(path: string): string {
  const content = readFileSync(path, "utf8");
  return `[${content
    .slice(0, content.lastIndexOf("\n") + 1)
    .trimEnd()
    .split("\n")
    .join(",")}]`;
}
