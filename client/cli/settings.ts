import { mkdir, open, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { type Client, createClient } from "../client.ts";
import { readApiKey, readUrl } from "../transport.ts";

export interface Login {
  url: string;
  apiKey: string;
}

/** An error of the user, shown without a stack. */
export class UsageError extends Error {
  override name = "UsageError";
}

const path = () =>
  join(process.env.XDG_CONFIG_HOME ?? join(homedir(), ".config"), "candidate-document-service", "login.json");

/** Stores the address and the key in a file that only the user can read. Returns its path. */
export async function saveLogin(login: Login): Promise<string> {
  const file = path();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const written = await open(file, "w", 0o600);
  try {
    // The file may exist with other rights.
    await written.chmod(0o600);
    await written.writeFile(`${JSON.stringify(login)}\n`);
  } finally {
    await written.close();
  }
  return file;
}

/** The address and the key of CDS_URL and CDS_API_KEY, or else of the login. */
async function readLogin(): Promise<Login> {
  const { CDS_URL: url = "", CDS_API_KEY: apiKey = "" } = process.env;
  if (url !== "" || apiKey !== "") {
    // One of them with the other of the login could send the key to another service.
    return readSetting(() => ({ url: readUrl(url, "CDS_URL"), apiKey: readApiKey(apiKey, "CDS_API_KEY") }));
  }
  const file = path();
  const text = await readFile(file, "utf8").catch(() => null);
  if (text !== null) {
    return readSetting(() => {
      const login = JSON.parse(text);
      return { url: readUrl(login.url, `url in ${file}`), apiKey: readApiKey(login.apiKey, `apiKey in ${file}`) };
    });
  }
  throw new UsageError("Set CDS_URL and CDS_API_KEY, or run `candidate-document-service login` first.");
}

/** Reads a setting of the user. @throws UsageError */
export function readSetting<Setting>(read: () => Setting): Setting {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A command can wait longer than a program. */
export async function openClient(): Promise<Client> {
  return createClient({ ...(await readLogin()), maxRetries: 20 });
}
