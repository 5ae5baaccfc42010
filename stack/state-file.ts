import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { z } from "zod";
import { syncDirectory } from "../platform/storage/sync-directory.ts";
import { StackError } from "./stack-error.ts";

/** Replaces a file by a complete one: after a crash it has its old or its new content. Only its owner can read it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  await writeSynced(draft, text);
  await rename(draft, path);
  await syncDirectory(dirname(path));
}

/** Replaces a JSON file like `replaceFile`. */
export async function writeState(path: string, value: unknown): Promise<void> {
  await replaceFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Writes a file whose content survives a power failure. */
export async function writeSynced(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
}

/**
 * Reads a JSON file of the stack; null if it does not exist.
 * @param remedy what the user must do if the file is incomplete
 * @throws StackError that names the file and the remedy
 */
export async function readState<Form extends z.ZodType>(
  path: string,
  form: Form,
  remedy: string,
): Promise<z.infer<Form> | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const found = form.safeParse(parseJson(text));
  if (!found.success) throw new StackError(`${path} is ${text.trim() === "" ? "empty" : "torn"}. ${remedy}`);
  return found.data;
}

/** @returns undefined for text that is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
