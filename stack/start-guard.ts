import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { identify } from "./processes.ts";
import type { Run } from "./run-record.ts";

const PROGRAM = fileURLToPath(new URL("guard.ts", import.meta.url));

/**
 * Starts the guard, which ends the parts of the run if this process is killed. Restarts the guard if it ends.
 * @returns a function that ends the guard after the run
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
    // The guard must not keep this process running.
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
