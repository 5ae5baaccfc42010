import { fileURLToPath } from "node:url";
import { MEMORY_SETTINGS } from "../platform/memory.ts";
import { respondsWell } from "./readiness.ts";
import type { PartOptions } from "./supervise.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Longer than the drain limits of gateway and worker. */
const DRAIN_MS = 40_000;

/** A program of this repository that runs as a part. */
interface Program {
  name: "gateway" | "worker";
  /** Settings that are added to the environment of the stack or override it. */
  settings: Record<string, string>;
  /** Returns 200 when the program is ready. */
  readyUrl: string;
  logFile: string;
  /** Restart the program when one of its source files changes. */
  watch: boolean;
  /** The folder of the release. Default: the folder of this file. */
  root?: string;
}

export function programPart({ name, settings, readyUrl, logFile, watch, root = ROOT }: Program): PartOptions {
  return {
    name,
    launch: () => ({
      command: process.execPath,
      args: [...(watch ? ["--watch", "--watch-preserve-output"] : []), `${name}/main.ts`],
      env: { ...MEMORY_SETTINGS, ...inheritedEnvironment(), ...withoutFiles(settings), ...settings },
      cwd: root,
      user: null,
    }),
    ready: (_, signal) => respondsWell(readyUrl, signal),
    stop: [{ signal: "SIGTERM", graceMs: DRAIN_MS }],
    stopInHurry: [],
    logFile,
  };
}

/** Empties the `NAME_FILE` of each setting, so that an inherited one does not contradict it. */
const withoutFiles = (settings: Record<string, string>) =>
  Object.fromEntries(Object.keys(settings).map((name) => [`${name}_FILE`, ""]));

/** The user's environment without the variables of PostgreSQL clients, because the stack has its own server. */
function inheritedEnvironment(): Record<string, string> {
  const inherited: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !name.startsWith("PG")) inherited[name] = value;
  }
  return inherited;
}
