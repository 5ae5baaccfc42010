import { copyFile, mkdir, stat, truncate } from "node:fs/promises";
import { join } from "node:path";

const LARGEST = 50 * 1024 * 1024;
const CHECK_EVERY_MS = 30_000;

/** Files that take the output of the parts: each is kept with one predecessor, and below some 50 MiB. */
export interface Logs {
  directory: string;
  /** The file for a part. */
  fileOf(part: string): string;
  close(): void;
}

export async function openLogs(directory: string): Promise<Logs> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const files = new Set<string>();
  const timer = setInterval(() => {
    for (const file of files) void rotate(file);
  }, CHECK_EVERY_MS);
  timer.unref();
  return {
    directory,
    fileOf(part) {
      const file = join(directory, `${part}.log`);
      files.add(file);
      return file;
    },
    close: () => clearInterval(timer),
  };
}

/** The parts write to the end of the file whatever its length, so it can be emptied under their hands. */
async function rotate(file: string): Promise<void> {
  try {
    if ((await stat(file)).size <= LARGEST) return;
    await copyFile(file, `${file}.1`);
    await truncate(file);
  } catch {
    // A full disk, say: it is tried again later, and a log is no reason to stop the service.
  }
}
