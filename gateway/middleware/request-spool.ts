import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { type FileLock, lockFile } from "../../platform/file-lock.ts";
import { SettingsError } from "../../platform/settings.ts";

const SUFFIX = ".requests.ndjson";
/** Added to the name of a segment that contains lines which are no entries. */
const QUARANTINE_SUFFIX = ".bad";
/** The size of a segment. Each segment is one insert. */
export const MAX_SEGMENT_ENTRIES = 1000;
/** The free space that the spool needs before it is used again after a failed write. */
const PROBE_BYTES = 64 * 1024;

/**
 * Files (segments) with entries of the request log that are not in the database yet, one JSON object per line.
 *
 * A line that could not be written completely is removed again, and another segment begins. An incomplete last line of a
 * segment is the work of a process that was killed, and is ignored.
 *
 * Only one process may use the directory at a time, so it is locked.
 */
export class RequestSpool {
  readonly #directory: string;
  /** File names of the closed segments, oldest first. */
  #waiting: string[] = [];
  readonly #rescued: string[] = [];
  #lock: FileLock | null = null;
  #segment: { name: string; file: number; entries: number; size: number } | null = null;
  #sequence = 0;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /**
   * Creates the directory if it does not exist, locks it, and finds the segments that other processes have left. Does
   * nothing if the spool is open and its directory still exists.
   * @throws SettingsError if another process uses the directory
   */
  open(): void {
    if (this.#lock !== null && existsSync(this.#directory)) return;
    this.#lock?.release();
    this.#lock = null;
    mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
    this.#lock = lockFile(join(this.#directory, "lock"));
    if (this.#lock === null) {
      throw new SettingsError(
        `SPOOL_DIR: another process uses ${this.#directory}. Give each gateway a directory of its own`,
      );
    }
    this.#waiting = readdirSync(this.#directory)
      .filter((name) => name.endsWith(SUFFIX) && name !== this.#segment?.name)
      .sort();
  }

  /** Closes the open segment and releases the lock. */
  close(): void {
    this.closeSegment();
    this.#lock?.release();
    this.#lock = null;
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

  /** @throws if the spool cannot be opened, or the disk has no room */
  probe(): void {
    this.open();
    const path = join(this.#directory, "probe");
    try {
      writeFileSync(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    } finally {
      rmSync(path, { force: true });
    }
  }

  closeSegment(): void {
    if (this.#segment === null) return;
    const { name, file, size } = this.#segment;
    this.#segment = null;
    try {
      if (fstatSync(file).nlink === 0) this.#rescue(file, size);
      else this.#waiting.push(name);
    } finally {
      closeSync(file);
    }
  }

  /** The lines of segments that were removed by hand while they were open. Each call returns only new ones. */
  takeRescued(): string[] {
    return this.#rescued.splice(0);
  }

  #rescue(file: number, size: number): void {
    const content = Buffer.alloc(size);
    readSync(file, content, 0, size, 0);
    this.#rescued.push(...linesOf(content.toString("utf8")));
  }

  /**
   * The complete lines of the oldest closed segment; null if there is none.
   * @throws an error with the code ENOENT if the segment was removed by hand
   */
  readOldest(): string[] | null {
    const name = this.#waiting[0];
    if (name === undefined) return null;
    return linesOf(readFileSync(join(this.#directory, name), "utf8"));
  }

  /** Removes the oldest closed segment. */
  removeOldest(): void {
    this.#endOldest((path) => unlinkSync(path));
  }

  /** Gives the oldest closed segment another name, under which it stays for the operator. */
  quarantineOldest(): void {
    this.#endOldest((path) => renameSync(path, `${path}${QUARANTINE_SUFFIX}`));
  }

  #endOldest(end: (path: string) => void): void {
    const name = this.#waiting[0];
    if (name === undefined) return;
    try {
      end(join(this.#directory, name));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    this.#waiting.shift();
  }

  #openSegment() {
    const name = `${Date.now().toString().padStart(15, "0")}-${process.pid}-${(this.#sequence++).toString().padStart(9, "0")}${SUFFIX}`;
    return { name, file: openSync(join(this.#directory, name), "a+", 0o600), entries: 0, size: 0 };
  }
}

/** Whether the error says that a file or directory does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** The complete lines of a segment. */
function linesOf(content: string): string[] {
  return content
    .slice(0, content.lastIndexOf("\n") + 1)
    .split("\n")
    .filter((line) => line !== "");
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
