import type { ChildProcess } from "node:child_process";
import type { Limits } from "./limits.ts";
import { endProcess, startReadingProcess } from "./reading-process.ts";

interface Spares {
  /** Returns the spare process, or a new one if there is none. */
  take(): ChildProcess;
  /** Ends the spare process and starts no more. */
  close(): void;
}

/**
 * Keeps one spare reading process so that a file does not wait for the start. Each process
 * reads one file only, so a hostile file cannot affect another file. The spare process does not keep the event loop
 * alive, and it ends when its input closes, which happens when this process ends.
 */
export function keepSpare(limits: Limits, options: { mayStartPrograms: boolean }): Spares {
  let spare: ChildProcess | null = null;
  let open = true;

  function prepare(): void {
    if (!open || spare !== null) return;
    let child: ChildProcess;
    try {
      child = startReadingProcess(limits, options);
    } catch {
      // The next file starts a process itself, and reports why it cannot.
      return;
    }
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
      // The next process starts after this one has ended, so that they do not compete for the processor.
      child.once("exit", prepare);
      return child;
    },
    close() {
      open = false;
      if (spare !== null) endProcess(spare);
    },
  };
}

/** Sets whether the event loop waits for this process. */
function hold(child: ChildProcess, held: boolean): void {
  for (const part of [child, child.stdin, child.stdout, child.stderr]) {
    const handle: unknown = part;
    if (canBeHeld(handle)) held ? handle.ref() : handle.unref();
  }
}

function canBeHeld(handle: unknown): handle is { ref(): void; unref(): void } {
  return typeof handle === "object" && handle !== null && "ref" in handle && "unref" in handle;
}
