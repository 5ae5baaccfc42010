import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { identify } from "./processes.ts";
import type { Run } from "./run-record.ts";

const PROGRAM = fileURLToPath(new URL("guard.ts", import.meta.url));

/**
 * Starts the process that ends the run's parts should this process end without doing so, and starts it
 * again when it ends itself.
 * @returns how to let it go, once the run has ended; resolves when it has gone
 */
export async function startGuard(run: Run): Promise<() => Promise<void>> {
  let isWanted = true;
  let release = async (): Promise<void> => undefined;
  const start = async (): Promise<void> => {
    const guard = spawn(process.execPath, [PROGRAM, run.file, String(process.pid)], {
      cwd: "/",
      env: {},
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    });
    const ended = new Promise<void>((resolve) => {
      guard.once("exit", () => resolve()).once("error", () => resolve());
    });
    guard.stdin.once("error", () => undefined);
    guard.once("exit", () => {
      if (isWanted) start().catch(() => undefined);
    });
    // It must not keep this process from ending.
    guard.unref();
    release = async () => {
      guard.ref();
      guard.stdin.end();
      await ended;
    };
    const found = guard.pid === undefined ? null : identify(guard.pid);
    if (found === null) throw new Error("the guard process could not be started");
    await run.setGuard(found);
  };
  await start();
  return () => {
    isWanted = false;
    return release();
  };
}
