import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

const SUFFIX = ".requests.ndjson";
/** The size of a segment. Each segment is one insert. */
export const MAX_SEGMENT_ENTRIES = 1000;
/** The free space that the spool needs before it is used again after a failed write. */
const PROBE_BYTES = 64 * 1024;

/**
 * Files (segments) with entries of the request log that are not in the database yet, one JSON object per line.
 *
 * A line that could not be written completely is removed again, and another segment begins. An incomplete last line of a
 * segment is the work of a process that was killed, and is ignored.
 */
export class RequestSpool {
  readonly #directory: string;
  /** File names of the closed segments, oldest first. */
  readonly #waiting: string[];
  #segment: { name: string; file: number; entries: number; size: number } | null = null;
  #sequence = 0;

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.#waiting = readdirSync(directory)
      .filter((name) => name.endsWith(SUFFIX))
      .sort();
  }

  /** The number of closed segments. */
  get waiting(): number {
    return this.#waiting.length;
  }

  get isEmpty(): boolean {
    return this.#segment === null && this.#waiting.length === 0;
  }

  /**
   * Appends a line. It is in the file when this returns.
   * @throws if the file cannot be written. It then contains no part of the line.
   */
  append(line: string): void {
    this.#segment ??= this.#openSegment();
    const segment = this.#segment;
    const bytes = Buffer.from(`${line}\n`);
    try {
      writeWhole(segment.file, bytes);
    } catch (error) {
      truncate(segment.file, segment.size);
      this.closeSegment();
      throw error;
    }
    segment.size += bytes.length;
    segment.entries += 1;
    if (segment.entries >= MAX_SEGMENT_ENTRIES) this.closeSegment();
  }

  /** @throws if the disk has no room. */
  probe(): void {
    const path = join(this.#directory, "probe");
    try {
      writeFileSync(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    } finally {
      rmSync(path, { force: true });
    }
  }

  closeSegment(): void {
    if (this.#segment === null) return;
    const { name, file } = this.#segment;
    this.#segment = null;
    this.#waiting.push(name);
    closeSync(file);
  }

  /** The complete lines of the oldest closed segment; null if there is none. */
  readOldest(): string[] | null {
    const name = this.#waiting[0];
    if (name === undefined) return null;
    const content = readFileSync(join(this.#directory, name), "utf8");
    return content
      .slice(0, content.lastIndexOf("\n") + 1)
      .split("\n")
      .filter((line) => line !== "");
  }

  /** Removes the oldest closed segment. */
  removeOldest(): void {
    const name = this.#waiting[0];
    if (name === undefined) return;
    unlinkSync(join(this.#directory, name));
    this.#waiting.shift();
  }

  #openSegment() {
    const name = `${Date.now().toString().padStart(15, "0")}-${process.pid}-${(this.#sequence++).toString().padStart(9, "0")}${SUFFIX}`;
    return { name, file: openSync(join(this.#directory, name), "a", 0o600), entries: 0, size: 0 };
  }
}

/** The system may write fewer bytes than given, for example to a disk that is nearly full. */
function writeWhole(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) {
    const count = writeSync(file, bytes, written);
    if (count === 0) throw new Error("The file accepts no more bytes");
    written += count;
  }
}

/** If this fails too, the segment ends with an incomplete line. */
function truncate(file: number, size: number): void {
  try {
    ftruncateSync(file, size);
  } catch {
    // The error of the write is reported.
  }
}
