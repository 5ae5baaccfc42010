import { fileURLToPath } from "node:url";
import { respondsWell } from "./readiness.ts";
import type { PartOptions } from "./supervise.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Longer than the gateway's and the worker's own limits for draining. */
const DRAIN_MS = 40_000;

/** A program of this repository as a part. */
interface Program {
  name: "gateway" | "worker";
  /** Settings beside, and instead of, those of the stack's own environment. */
  settings: Record<string, string>;
  /** Answers 200 once it does its work. */
  readyUrl: string;
  logFile: string;
  /** Restart the program when one of its source files changes. */
  watch: boolean;
}

export function programPart({ name, settings, readyUrl, logFile, watch }: Program): PartOptions {
  return {
    name,
    launch: () => ({
      command: process.execPath,
      args: [...(watch ? ["--watch", "--watch-preserve-output"] : []), `${name}/main.ts`],
      env: { ...inheritedEnvironment(), ...settings },
      cwd: ROOT,
      user: null,
    }),
    ready: (_, signal) => respondsWell(readyUrl, signal),
    stop: [{ signal: "SIGTERM", graceMs: DRAIN_MS }],
    stopInHurry: [],
    logFile,
  };
}

/** What the user has set, but for variables that PostgreSQL clients read: the stack has a server of its own. */
function inheritedEnvironment(): Record<string, string> {
  const inherited: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !name.startsWith("PG")) inherited[name] = value;
  }
  return inherited;
}
