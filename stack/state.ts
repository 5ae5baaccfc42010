import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** The secrets of a data directory. Only the API key is ever printed. */
const secretsForm = z.object({
  superuser_password: z.string(),
  owner_password: z.string(),
  authenticator_password: z.string(),
  gateway_password: z.string(),
  worker_password: z.string(),
  jwt_secret: z.string(),
  /** The demo organization, once it exists. */
  organization_id: z.string().optional(),
  api_key: z.string().optional(),
});

export type Secrets = z.infer<typeof secretsForm>;

const processId = z.int().positive();

/** DATA_DIR/stack.json: how to reach a running stack. The file exists while the stack is ready. */
const stackForm = z.object({
  /** Ends in /v1. */
  base_url: z.string(),
  api_key: z.string(),
  organization_id: z.string(),
  /** PostgreSQL over TCP as the owner of the database. */
  database_url: z.string(),
  postgrest_url: z.string(),
  jwt_secret: z.string(),
  metrics_url: z.string(),
  pids: z.object({ postgres: processId, postgrest: processId, gateway: processId, worker: processId }),
});

export type StackFacts = z.infer<typeof stackForm>;

/** Replaces a file atomically. Only its owner can read it. */
export async function writePrivately(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : JSON.parse(text);
}

/** Reads the secrets of a data directory. Creates random secrets the first time. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const found = await readJson(secretsPath(dataDir));
  if (found !== null) return secretsForm.parse(found);
  const random = () => randomBytes(24).toString("base64url");
  const secrets: Secrets = {
    superuser_password: random(),
    owner_password: random(),
    authenticator_password: random(),
    gateway_password: random(),
    worker_password: random(),
    jwt_secret: randomBytes(48).toString("base64url"),
  };
  await saveSecrets(dataDir, secrets);
  return secrets;
}

export async function saveSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  await writePrivately(secretsPath(dataDir), secrets);
}

function secretsPath(dataDir: string): string {
  return join(dataDir, "secrets.json");
}

export function stackPath(dataDir: string): string {
  return join(dataDir, "stack.json");
}

/** @returns how to reach the stack that runs on a data directory; null if none runs */
export async function readStack(dataDir: string): Promise<StackFacts | null> {
  const found = await readJson(stackPath(dataDir));
  return found === null ? null : stackForm.parse(found);
}
