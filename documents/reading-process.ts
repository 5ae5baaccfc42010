import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { codeCache } from "../platform/modules/code-cache.ts";
import { findProgram } from "../platform/programs.ts";
import type { Limits } from "./limits.ts";

const MiB = 1024 * 1024;

/** The JavaScript heap. Images and decoded streams are outside of it and count towards `memoryBytes`. */
const HEAP_MIB = 256;

/** V8 reserves this much writable address space for machine code. Most of it is never used. */
const CODE_RANGE_BYTES = 512 * MiB;

/** The program and its libraries are mapped from files. They count as resident memory but not as data. */
const MAPPED_FILES_BYTES = 64 * MiB;

/** The file exists on Linux with autogroups. */
const AUTOGROUPS = "/proc/sys/kernel/sched_autogroup_enabled";

const PROGRAM = fileURLToPath(new URL("./child/main.ts", import.meta.url));
const PROJECT = fileURLToPath(new URL("../", import.meta.url));

const cache = codeCache("reading-process");

const prlimit = findProgram(["prlimit"]);

/** Whether the kernel limits processor time. Otherwise the limit of elapsed time applies alone. */
export const LIMITS_PROCESSOR_TIME = prlimit !== null;

/**
 * Starts a process that reads one document from its standard input, writes one answer to its standard output and ends.
 *
 * The process does not inherit the environment. Node's permission model lets it read its own code only, and allows no
 * file writes and no network. `mayStartPrograms` allows it to start programs, which the installed `tesseract` needs. The
 * process leads its own process group, so that `endProcess` also ends the programs that it started.
 */
export function startReadingProcess(limits: Limits, { mayStartPrograms }: { mayStartPrograms: boolean }): ChildProcess {
  const node = [process.execPath, ...nodeOptions(), ...(mayStartPrograms ? ["--allow-child-process"] : []), PROGRAM];
  const [command = "", ...args] = prlimit === null ? node : [prlimit, ...ceilings(limits), "--", ...node];
  return spawn(command, args, {
    cwd: dirname(PROGRAM),
    env: environment(),
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
}

/** Starts a process that compiles the code of the reading process. */
export function compileReadingCode(): ChildProcess | null {
  return cache.fill([...nodeOptions(), PROGRAM, "--compile"]);
}

function nodeOptions(): string[] {
  return [
    `--max-old-space-size=${HEAP_MIB}`,
    "--permission",
    ...readablePaths().map((path) => `--allow-fs-read=${path}`),
    // Writing fails: prlimit sets the maximum file size to 0.
    ...(prlimit === null ? [] : cache.options),
    "--allow-addons",
    "--no-warnings",
  ];
}

function environment(): Record<string, string> {
  return {
    // Without this setting the allocator of the canvas reserves 1 GiB of writable memory, which counts as data.
    MIMALLOC_ARENA_EAGER_COMMIT: "0",
    // Documents contain their fonts.
    DISABLE_SYSTEM_FONTS_LOAD: "1",
    ...(prlimit === null ? {} : cache.env),
  };
}

function ceilings(limits: Limits): string[] {
  return [
    `--data=${limits.memoryBytes - MAPPED_FILES_BYTES + CODE_RANGE_BYTES}`,
    `--cpu=${limits.cpuSeconds}:${limits.cpuSeconds + 1}`,
    "--fsize=0",
    "--core=0",
    "--nofile=128",
  ];
}

function readablePaths(): string[] {
  const code = ["node_modules/", "documents/", "languages/", "platform/", "reading/", "package.json"];
  return [...code.map((part) => join(PROJECT, part)), "/proc/self/status"];
}

/** Increment of the nice value. Beside a process of normal priority, the process gets a third of the processor time. */
const LOW_PRIORITY = 5;
const LOWEST_PRIORITY = 19;

/** Lowers the priority of a process that has just started, and of the programs that it will start. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(LOWEST_PRIORITY, getPriority() + LOW_PRIORITY));
    // With autogroups, Linux compares priorities only within a session. The process leads its own session.
    if (existsSync(AUTOGROUPS)) writeFileSync(`/proc/${pid}/autogroup`, String(LOW_PRIORITY));
  } catch {
    // The process has ended, or the system does not allow it.
  }
}

/** Ends the process and the programs that it started immediately. */
export function endProcess(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}
