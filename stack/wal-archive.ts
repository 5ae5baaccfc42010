import { chown } from "node:fs/promises";
import { makeDirectory } from "../platform/storage/make-directory.ts";
import type { ServerUser } from "./server-user.ts";
import { StackError } from "./stack-error.ts";

/** A path as a word of a shell command that PostgreSQL runs, in which % begins a placeholder. */
export function quoted(path: string): string {
  if (/['%\n]/.test(path)) {
    throw new StackError(`WAL_ARCHIVE_DIR ${path} must not contain quotation marks, percent signs or line breaks`);
  }
  return `'${path}'`;
}

/**
 * Prepares a directory for the archive of the write-ahead log. @returns the settings of the server, which copies each complete
 * segment there, and an incomplete one after a minute
 */
export async function archiveSettings(directory: string, user: ServerUser | null): Promise<Record<string, string>> {
  const archive = quoted(directory);
  makeDirectory(directory, 0o700);
  if (user !== null) await chown(directory, user.uid, user.gid);
  return {
    archive_mode: "on",
    // A segment of that name in the archive is never replaced: it can be of another database.
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && sync ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    archive_timeout: "60s",
  };
}
