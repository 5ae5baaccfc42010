import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

interface MemoryWatch {
  /** The highest resident memory measured, in bytes. */
  peakBytes(): number;
  stop(): void;
}

const INTERVAL_MS = 25;
const run = promisify(execFile);

/**
 * Measures the resident memory of a process and its children forty times a second, and calls `onExcess` once when it
 * exceeds `limitBytes`. It supplements `prlimit`, and is the only memory limit where `prlimit` does not exist.
 */
export function watchMemory(pid: number, limitBytes: number, onExcess: () => void): MemoryWatch {
  let peak = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const { now, highest } = await residentMemory(pid);
    peak = Math.max(peak, highest);
    if (stopped) return;
    if (now > limitBytes) {
      stopped = true;
      onExcess();
      return;
    }
    timer = setTimeout(look, INTERVAL_MS);
  }

  void look();
  return {
    peakBytes: () => peak,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

interface Resident {
  now: number;
  highest: number;
}

const NONE: Resident = { now: 0, highest: 0 };

async function residentMemory(pid: number): Promise<Resident> {
  if (process.platform !== "linux") return residentByPs(pid);
  const own = await residentOnLinux(pid);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const started = children.split(" ").filter((child) => child !== "");
  const all = await Promise.all(started.map((child) => residentOnLinux(Number(child))));
  return all.reduce((sum, { now, highest }) => ({ now: sum.now + now, highest: sum.highest + highest }), own);
}

async function residentOnLinux(pid: number): Promise<Resident> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return { now: kilobytes(status, "VmRSS"), highest: kilobytes(status, "VmHWM") };
}

function kilobytes(status: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s*(\\d+) kB`, "m").exec(status)?.[1] ?? 0) * 1024;
}

async function residentByPs(pid: number): Promise<Resident> {
  try {
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
    const now = Number(stdout.trim()) * 1024;
    return { now, highest: now };
  } catch {
    return NONE;
  }
}
