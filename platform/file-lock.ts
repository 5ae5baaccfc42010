import { DatabaseSync } from "node:sqlite";

/** SQLite's codes for a file that another connection has locked. */
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** An exclusive lock of a file. The system releases it when the process ends, however it ends. */
export interface FileLock {
  release(): void;
}

/**
 * Locks a file, which is created if it does not exist. Node cannot lock files, but SQLite can: an exclusive transaction
 * locks the file of its database and writes nothing into it.
 * @returns null if another process, or another part of this process, holds the lock
 */
export function lockFile(path: string): FileLock | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // Without a journal in memory, SQLite would create a file for it beside the lock.
    database.exec("pragma journal_mode = memory; begin exclusive");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    const code = error instanceof Error && "errcode" in error ? error.errcode : null;
    if (code === SQLITE_BUSY || code === SQLITE_LOCKED) return null;
    throw error;
  }
}
