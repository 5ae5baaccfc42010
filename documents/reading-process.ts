import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, mkdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Limits } from "./limits.ts";

const MiB = 1024 * 1024;

/** The heap of JavaScript alone; images and decoded streams live outside of it, under `memoryBytes`. */
const HEAP_MIB = 256;

/** V8 sets this much address space aside for machine code, writable and for the most part never touched. */
const CODE_RANGE_BYTES = 512 * MiB;

/** The program and its libraries, mapped from files, which count as resident but not as data. */
const MAPPED_FILES_BYTES = 64 * MiB;

const PROGRAM = fileURLToPath(new URL("./child/main.ts", import.meta.url));
const PROJECT = fileURLToPath(new URL("../", import.meta.url));

/** Beside the libraries, so that it is as safe from others as they are. */
const CODE_CACHE = join(PROJECT, "node_modules/.cache/reading-process/");

/** The full path of an installed program, or null. */
export function findProgram(name: string, path = process.env.PATH ?? ""): string | null {
  for (const folder of path.split(delimiter)) {
    if (folder === "") continue;
    try {
      const file = join(folder, name);
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

const prlimit = findProgram("prlimit");

/**
 * Starts a process that reads one document from its standard input, answers on its standard output and ends.
 *
 * It gets an empty environment. By Node's permission model it reads its own code and nothing else, writes no
 * file, and reaches no network; `mayStart` lets it start programs, which the installed `tesseract` needs.
 * It leads a process group of its own, so that `endProcess` takes whatever it started along.
 */
export function startReadingProcess(limits: Limits, { mayStart }: { mayStart: boolean }): ChildProcess {
  const node = [process.execPath, ...nodeOptions(), ...(mayStart ? ["--allow-child-process"] : []), PROGRAM];
  const [command = "", ...args] = prlimit === null ? node : [prlimit, ...ceilings(limits), "--", ...node];
  return spawn(command, args, {
    cwd: dirname(PROGRAM),
    env: environment(),
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
}

/**
 * Compiles the reading process's code once, ahead of the first document, so that every later start takes half the time.
 * Where nothing can be kept, the code is compiled at each start as usual.
 */
export function compileReadingCode(): void {
  try {
    mkdirSync(CODE_CACHE, { recursive: true });
  } catch {
    return;
  }
  const child = spawn(process.execPath, [...nodeOptions(), PROGRAM, "--compile"], {
    cwd: dirname(PROGRAM),
    env: environment(),
    stdio: "ignore",
  });
  child.once("error", () => {});
  child.unref();
}

function nodeOptions(): string[] {
  return [
    `--max-old-space-size=${HEAP_MIB}`,
    "--permission",
    ...readablePaths().map((path) => `--allow-fs-read=${path}`),
    // Node uses its cache only where it may write to it. That a document's process cannot: prlimit allows files no byte.
    ...(prlimit === null ? [] : [`--allow-fs-write=${CODE_CACHE}`]),
    "--allow-addons",
    "--no-warnings",
  ];
}

function environment(): Record<string, string> {
  return {
    // The canvas's allocator would otherwise reserve 1 GiB of writable memory, all of it counted as data.
    MIMALLOC_ARENA_EAGER_COMMIT: "0",
    // Documents bring their fonts along.
    DISABLE_SYSTEM_FONTS_LOAD: "1",
    ...(prlimit === null ? {} : { NODE_COMPILE_CACHE: CODE_CACHE }),
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
  const code = ["node_modules/", "documents/", "languages/", "platform/", "package.json"];
  return [...code.map((part) => join(PROJECT, part)), "/proc/self/status"];
}

/** Ends the process and all that it started, at once. */
export function endProcess(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}
