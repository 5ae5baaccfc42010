import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
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
import { existing } from "../../platform/existing.ts";
import { type FileLock, lockFile } from "../../platform/file-lock.ts";
import { makeDirectory } from "../../platform/storage/make-directory.ts";

const SUFFIX = ".requests.ndjson";
const SLOT_NAME = /^\d+$/;
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
 * Processes that share a directory use one slot each: a numbered subdirectory that the process locks. A process that starts
 * takes the lowest free slot, and moves the segments of all other free slots to its own, because their processes have ended.
 */
export class RequestSpool {
  readonly #directory: string;
  /** Part of the names of segments, which are unique among all processes of all machines and containers. */
  readonly #id = randomUUID();
  #slot = "";
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
   * Locks a slot, and finds the segments that other processes have left. Does nothing if the spool is open and its slot
   * still exists.
   */
  open(): void {
    if (this.#lock !== null && existsSync(this.#slot)) return;
    this.#lock?.release();
    this.#lock = null;
    const { slot, lock } = this.#claimSlot();
    try {
      this.#takeOver(slot);
      this.#waiting = segmentsIn(slot).filter((name) => name !== this.#segment?.name);
    } catch (error) {
      lock.release();
      throw error;
    }
    this.#slot = slot;
    this.#lock = lock;
  }

  #claimSlot(): { slot: string; lock: FileLock } {
    for (let number = 1; ; number++) {
      const slot = join(this.#directory, String(number));
      makeDirectory(slot, 0o700);
      const lock = lockSlot(slot);
      if (lock !== null) return { slot, lock };
    }
  }

  #takeOver(own: string): void {
    const slots = readdirSync(this.#directory).filter((name) => SLOT_NAME.test(name));
    for (const slot of slots.map((name) => join(this.#directory, name))) {
      const lock = slot === own ? null : lockSlot(slot);
      if (lock === null) continue;
      try {
        for (const name of segmentsIn(slot)) renameSync(join(slot, name), join(own, name));
      } finally {
        lock.release();
      }
    }
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
    const path = join(this.#slot, "probe");
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
   * The complete lines of the oldest closed segment, of which there must be one.
   * @throws an error with the code ENOENT if the segment was removed by hand
   */
  readOldest(): string[] {
    return linesOf(readFileSync(join(this.#slot, existing(this.#waiting[0])), "utf8"));
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
      end(join(this.#slot, name));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    this.#waiting.shift();
  }

  #openSegment() {
    const name = `${Date.now().toString().padStart(15, "0")}-${this.#id}-${(this.#sequence++).toString().padStart(9, "0")}${SUFFIX}`;
    return { name, file: openSync(join(this.#slot, name), "a+", 0o600), entries: 0, size: 0 };
  }
}

const lockSlot = (slot: string) => lockFile(join(slot, "lock"));

/** The names of the segments in a slot, oldest first. */
function segmentsIn(slot: string): string[] {
  return readdirSync(slot)
    .filter((name) => name.endsWith(SUFFIX))
    .sort();
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
