import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { newEncryptionKey } from "../platform/encryption.ts";
import { readState, writeState } from "./state-file.ts";

/** The name of the database and of its owner role. */
export const DATABASE = "candidate_service";

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
  /** Signs in to the dashboard as a superuser of the demo organization: once, within 15 minutes of the start. */
  dashboard_link: z.string(),
  /** PostgreSQL over TCP as the owner of the database. */
  database_url: z.string(),
  postgrest_url: z.string(),
  jwt_secret: z.string(),
  metrics_url: z.string(),
  pids: z.object({ postgres: processId, postgrest: processId, gateway: processId, worker: processId }),
});

export type StackFacts = z.infer<typeof stackForm>;

/** @returns the secrets of a data directory; null if it has none */
export function readSecrets(dataDir: string): Promise<Secrets | null> {
  return readState(
    secretsPath(dataDir),
    secretsForm,
    "Delete the file and start again: the stack then makes new secrets and sets the passwords of the database anew",
  );
}

export function makeSecrets(): Secrets {
  const random = () => randomBytes(24).toString("base64url");
  return {
    superuser_password: random(),
    owner_password: random(),
    authenticator_password: random(),
    gateway_password: random(),
    worker_password: random(),
    jwt_secret: randomBytes(48).toString("base64url"),
  };
}

/** Makes DATA_DIR/encryption-keys, unless it exists. */
export async function makeEncryptionKeys(dataDir: string): Promise<void> {
  try {
    await writeFile(join(dataDir, "encryption-keys"), `${newEncryptionKey()}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

export async function saveSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  await writeState(secretsPath(dataDir), secrets);
}

function secretsPath(dataDir: string): string {
  return join(dataDir, "secrets.json");
}

export function stackPath(dataDir: string): string {
  return join(dataDir, "stack.json");
}

/** @returns how to reach the stack that runs on a data directory; null if none runs */
export function readStack(dataDir: string): Promise<StackFacts | null> {
  return readState(stackPath(dataDir), stackForm, "Delete the file and start the stack again");
}
