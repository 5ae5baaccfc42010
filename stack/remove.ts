import { rm } from "node:fs/promises";

/** Removes a file or a directory, also while a process that ends still writes into it. */
export const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 10 });
