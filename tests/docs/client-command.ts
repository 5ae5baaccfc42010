import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { plainEnvironment } from "../support/environment.ts";

const MAIN = join(import.meta.dirname, "../../client/cli/main.ts");

export interface CommandOptions {
  /** The working folder, which also contains the login. */
  folder: string;
  /** The address and the key. Default: those of the login. */
  login?: { baseUrl: string; apiKey: string } | undefined;
  input?: string;
  /** The program that runs the command line, and its arguments. Default: this Node with the sources. */
  runtime?: readonly [program: string, ...args: string[]];
}

/** Starts a command of the client. */
export function startCommand(args: readonly string[], options: CommandOptions): ChildProcess {
  const { folder, login, input = "", runtime: [program, ...first] = [process.execPath, MAIN] } = options;
  const variables = login === undefined ? {} : { CDS_URL: login.baseUrl, CDS_API_KEY: login.apiKey };
  const env = plainEnvironment({ HOME: folder, XDG_CONFIG_HOME: folder, ...variables });
  const child = spawn(program, [...first, ...args], { cwd: folder, env });
  child.stdin?.end(input);
  return child;
}

/** Runs a command of the client to its end. */
export async function runCommand(args: readonly string[], options: CommandOptions) {
  const child = startCommand(args, options);
  if (child.stdout === null || child.stderr === null) throw new TypeError("no output");
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { stdout, stderr, code };
}

/** The rows of JSON lines. Their type is what the test expects. */
export function rowsOf<Row>(lines: string): Row[] {
  return lines
    .trim()
    .split("\n")
    .map((line): Row => JSON.parse(line));
}

/** CVs whose contents differ. */
export async function makeFiles(folder: string, prefix: string, count: number): Promise<string[]> {
  const files = Array.from({ length: count }, (_, n) => join(folder, `${prefix}${n}.txt`));
  await Promise.all(files.map((file, n) => writeFile(file, `${prefix} Person ${n}\nE-mail: p${n}@example.com\n`)));
  return files;
}
