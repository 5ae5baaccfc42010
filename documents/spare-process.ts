import type { ChildProcess } from "node:child_process";
import type { Limits } from "./limits.ts";
import { endProcess, startReadingProcess } from "./reading-process.ts";

interface Spares {
  /** A process that reads one file: one that stands ready, or else a new one. */
  take(): ChildProcess;
  /** Ends the one that stands ready and keeps none from now on. */
  close(): void;
}

/**
 * Keeps one reading process started ahead of time, with its libraries loaded, so that a file does not wait for
 * that. Each is used once: what one file does to it, no other file meets. It holds neither the event loop nor,
 * as its input closes, itself alive once this process ends.
 */
export function keepSpare(limits: Limits, options: { mayStart: boolean }): Spares {
  let spare: ChildProcess | null = null;
  let open = true;

  function prepare(): void {
    if (!open || spare !== null) return;
    const child = startReadingProcess(limits, options);
    hold(child, false);
    const forget = (): void => {
      if (spare === child) spare = null;
    };
    child.once("error", forget).once("exit", forget);
    spare = child;
  }

  return {
    take() {
      const child = spare ?? startReadingProcess(limits, options);
      spare = null;
      hold(child, true);
      // Not before it has ended, with which the next one's start would compete.
      child.once("exit", prepare);
      return child;
    },
    close() {
      open = false;
      if (spare !== null) endProcess(spare);
    },
  };
}

/** Whether the event loop waits for this process. */
function hold(child: ChildProcess, held: boolean): void {
  for (const part of [child, child.stdin, child.stdout, child.stderr]) {
    const handle: unknown = part;
    if (canBeHeld(handle)) held ? handle.ref() : handle.unref();
  }
}

function canBeHeld(handle: unknown): handle is { ref(): void; unref(): void } {
  return typeof handle === "object" && handle !== null && "ref" in handle && "unref" in handle;
}
