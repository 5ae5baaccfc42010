import { open } from "node:fs/promises";

/** Makes new names in a directory survive a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
