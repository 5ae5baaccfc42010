import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Identifies a process. The start time distinguishes it from a later process with the same id. It is opaque:
 * compare it for equality only.
 */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

/** A signal, and the time that the process has to end before the next step. */
export interface StopStep {
  signal: "SIGTERM" | "SIGINT" | "SIGQUIT";
  graceMs: number;
}

/** @returns the identity of a running process; null if it does not run or is a zombie */
export function identify(pid: number): ProcessIdentity | null {
  return process.platform === "linux" ? identifyByProc(pid) : identifyByPs(pid);
}

function identifyByProc(pid: number): ProcessIdentity | null {
  let stat: string;
  let boot: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    boot = readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
  } catch {
    return null;
  }
  // The command is in parentheses and can contain spaces and parentheses. The state follows it. The start time,
  // in clock ticks since boot, is the twentieth field from there.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, ticks] = [fields[0], fields[19]];
  if (state === undefined || ticks === undefined || state === "Z" || state === "X") return null;
  return { pid, started: `${boot}/${ticks}` };
}

function identifyByPs(pid: number): ProcessIdentity | null {
  const ps = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" });
  const [, state, started] = /^(\S+)\s+(.+)$/.exec(ps.stdout.trim()) ?? [];
  if (state === undefined || started === undefined || state.startsWith("Z")) return null;
  return { pid, started };
}

/** Whether the same process still runs. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  return identify(pid)?.started === started;
}

/** Sends a signal to the process if it still runs. */
function signal(target: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isRunning(target)) return;
  try {
    process.kill(target.pid, name);
  } catch {
    // The process ended in the meantime.
  }
}

/** Waits at most `timeoutMs` for the end of a process. @returns whether it ended */
export async function waitUntilGone(target: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(target)) {
    if (Date.now() >= deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Ends a process: sends the signal of each step, then SIGKILL. Takes at most the sum of all grace times plus 5 s. */
export async function terminate(target: ProcessIdentity, steps: readonly StopStep[]): Promise<void> {
  for (const step of steps) {
    signal(target, step.signal);
    if (await waitUntilGone(target, step.graceMs)) return;
  }
  signal(target, "SIGKILL");
  await waitUntilGone(target, 5_000);
}
