import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { identify, type ProcessIdentity } from "../../stack/processes.ts";
import { readStack, type StackFacts } from "../../stack/state.ts";
import { plainEnvironment } from "../support/environment.ts";
import { WAIT_MS } from "../support/limits.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type PartName = keyof StackFacts["pids"];
export const PARTS: readonly PartName[] = ["gateway", "worker", "postgrest", "postgres"];

/** A stack that a test has started, as `make start` does. */
export interface StartedStack {
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves with its exit status. */
  ended: Promise<number | null>;
}

/** Creates a data directory for a stack. The user postgres can enter it when root runs the tests. */
export async function makeDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "stack-test-"));
  await chmod(directory, 0o711);
  return join(directory, "data");
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(join(dataDir, ".."), { recursive: true, force: true });
}

/**
 * Starts a stack without a browser, so that it draws no pictures of layouts. `CHROMIUM_PATH: ""` gives it the installed
 * one.
 */
export function launch(dataDir: string, env: Record<string, string> = {}, args: readonly string[] = []): StartedStack {
  return begin("stack/main.ts", { PORT: "0", DATA_DIR: dataDir, CHROMIUM_PATH: "/bin/false", ...env }, args);
}

/** Starts a program, with only the given settings. */
export function begin(program: string, env: Record<string, string>, args: readonly string[]): StartedStack {
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    env: plainEnvironment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "close").then(([code]) => (typeof code === "number" ? code : null));
  return { process: child, output: () => output, ended };
}

/** Waits until a stack is ready. Throws with its output when it ends first. */
export async function ready(stack: StartedStack, dataDir: string): Promise<StackFacts> {
  let hasEnded = false;
  void stack.ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const facts = await readStack(dataDir);
    if (facts !== null) return facts;
    if (hasEnded) throw new Error(`the stack ended:\n${stack.output()}`);
    await sleep(20);
  }
}

export async function stop(stack: StartedStack): Promise<number | null> {
  stack.process.kill("SIGTERM");
  return stack.ended;
}

/**
 * Runs a program to its end, with only the given settings.
 * @param root the folder of the release, by default the repository
 */
export function run(
  program: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  root = ROOT,
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, program), ...args],
      { env: plainEnvironment(env) },
      (error, stdout, stderr) => {
        resolve({ status: typeof error?.code === "number" ? error.code : 0, output: stdout + stderr });
      },
    );
  });
}

/** The running processes of the parts. */
export function identities({ pids }: StackFacts): ProcessIdentity[] {
  return PARTS.flatMap((part) => identify(pids[part]) ?? []);
}

/** Repeats `look` until its result is not null. */
export async function eventually<Found>(
  look: () => Promise<Found | null>,
  what: string,
  timeoutMs = WAIT_MS,
): Promise<Found> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() >= deadline) throw new Error(`${what}: not within ${timeoutMs} ms`);
    await sleep(20);
  }
}
