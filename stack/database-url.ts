import { z } from "zod";
import { readSettings } from "../platform/settings.ts";
import { readStackSettings } from "./settings.ts";
import { fail, StackError } from "./stack-error.ts";
import { readStack } from "./state.ts";

/**
 * Prints the URL of the database that the operator targets of the Makefile use: DATABASE_URL where it is set,
 * otherwise the database of the stack that runs on DATA_DIR.
 */
async function findDatabaseUrl(): Promise<string> {
  const { DATABASE_URL } = readSettings({ DATABASE_URL: z.string().optional() });
  if (DATABASE_URL !== undefined) return DATABASE_URL;
  const { dataDir } = readStackSettings();
  const stack = await readStack(dataDir);
  if (stack === null) {
    throw new StackError(`set DATABASE_URL, or start the stack first: none runs on ${dataDir}`);
  }
  return stack.database_url;
}

await findDatabaseUrl().then(console.log, fail);
