import { copyFile, mkdir, stat, truncate } from "node:fs/promises";
import { join } from "node:path";

const MAX_BYTES = 50 * 1024 * 1024;
const CHECK_EVERY_MS = 30_000;

/** The log files of the parts. A file of more than 50 MiB is rotated; one old file is kept. */
export interface Logs {
  /** The log file of a part. */
  fileOf(part: string): string;
}

export async function openLogs(directory: string): Promise<Logs> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const files = new Set<string>();
  const timer = setInterval(() => {
    for (const file of files) void rotate(file);
  }, CHECK_EVERY_MS);
  timer.unref();
  return {
    fileOf(part) {
      const file = join(directory, `${part}.log`);
      files.add(file);
      return file;
    },
  };
}

/** The parts open the file in append mode, so it can be truncated while they write. */
async function rotate(file: string): Promise<void> {
  try {
    if ((await stat(file)).size <= MAX_BYTES) return;
    await copyFile(file, `${file}.1`);
    await truncate(file);
  } catch {
    // Rotation can fail, for example when the disk is full. The next check tries again.
  }
}
