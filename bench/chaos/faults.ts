import { spawnSync } from "node:child_process";
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readStack } from "../../stack/state.ts";
import type { BenchStack } from "../stack.ts";
import type { Fault, PartName } from "./plan.ts";

const DISK = "size=48m,mode=0777";
/** The delay of a look-up: less than the time-out of an attempt, so that a delivery succeeds late. */
const DNS_MS = 6000;

/** The parts of a stack that faults act on. */
export interface Surroundings {
  stack: BenchStack;
  /** The mounted folder with spools and files; null if it could not be mounted. */
  disk: string | null;
  /** The file that `disturb.ts` reads. */
  controlFile: string;
  /** Lets the model wait with its answers until this settles. */
  hangModel(until: Promise<unknown>): void;
}

export function writeControl(file: string, disturbed: { dnsMs: number; clockMs: number }): void {
  writeFileSync(`${file}.new`, JSON.stringify(disturbed));
  renameSync(`${file}.new`, file);
}

/** Mounts a small disk in memory. Only root may. */
export function mountDisk(folder: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", DISK, "tmpfs", folder]).status === 0;
}

export function unmountDisk(folder: string): void {
  spawnSync("umount", ["--lazy", folder]);
}

/** Causes a fault and ends it. Resolves when it has ended. */
export async function cause(fault: Fault, around: Surroundings): Promise<void> {
  const lasts = sleep(fault.lastsMs);
  switch (fault.kind) {
    case "kill":
      return kill(await pidOf(around, fault.part), "SIGKILL");
    case "pause": {
      const pids = familyOf(await pidOf(around, fault.part));
      for (const pid of pids) kill(pid, "SIGSTOP");
      await lasts;
      for (const pid of pids) kill(pid, "SIGCONT");
      return;
    }
    case "full disk":
      if (around.disk !== null) await fillDisk(join(around.disk, "filler"), lasts);
      return;
    case "hanging model":
      around.hangModel(lasts);
      await lasts;
      return;
    case "slow DNS":
      return disturb(around, { dnsMs: DNS_MS, clockMs: 0 }, lasts);
    case "clock step":
      return disturb(around, { dnsMs: 0, clockMs: fault.stepMs }, lasts);
  }
}

async function disturb(
  { controlFile }: Surroundings,
  disturbed: { dnsMs: number; clockMs: number },
  lasts: Promise<unknown>,
): Promise<void> {
  writeControl(controlFile, disturbed);
  await lasts;
  writeControl(controlFile, { dnsMs: 0, clockMs: 0 });
}

async function fillDisk(filler: string, lasts: Promise<unknown>): Promise<void> {
  const isOver = lasts.then(() => true);
  // Space that other processes free meanwhile is filled again.
  do {
    for (const size of [1024 * 1024, 4096, 1]) {
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(size));
      } catch {
        // No space is left.
      }
    }
  } while (!(await Promise.race([isOver, sleep(500).then(() => false)])));
  rmSync(filler, { force: true });
}

async function pidOf({ stack }: Surroundings, part: PartName): Promise<number> {
  return (await readStack(stack.dataDir))?.pids[part] ?? stack.pids[part];
}

/** A process and its descendants: PostgreSQL has one for each connection. */
function familyOf(pid: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid);
  return [pid, ...children.flatMap(familyOf)];
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

/** A process that has ended meanwhile is left alone. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
