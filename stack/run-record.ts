import { link, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import {
  identify,
  isRunning,
  type ProcessIdentity,
  type StopStep,
  terminate,
  waitUntilGone,
} from "./processes.ts";
import { StackError } from "./stack-error.ts";

const processIdentity = z.object({ pid: z.int().positive(), started: z.string() });
const stopStep = z.object({ signal: z.enum(["SIGTERM", "SIGINT", "SIGQUIT"]), graceMs: z.number() });

/**
 * What a running stack has started, kept in a file beside its data: it says that the data is in use, and
 * whoever finds it after an unclean end can end just these processes.
 */
const runRecord = z.object({
  supervisor: processIdentity,
  guard: processIdentity.nullable(),
  /** In the order in which they are to be ended. */
  parts: z.array(z.object({ name: z.string(), process: processIdentity, stop: z.array(stopStep) })),
  /** A directory with a file for each further process, which others have started for the run. */
  adopted: z.string().nullable(),
  /** Files and directories to remove afterwards. */
  remove: z.array(z.string()),
});

export type RunRecord = z.infer<typeof runRecord>;

/** The guard needs at most the sum of all graces. */
const LONGEST_CLEANING_MS = 130_000;

/** The record of this process. Every change is written at once, as a whole. */
export class Run {
  readonly #file: string;
  readonly #order: readonly string[];
  readonly #record: RunRecord;
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: string, order: readonly string[], record: RunRecord) {
    this.#file = file;
    this.#order = order;
    this.#record = record;
  }

  /**
   * Claims `file`, after having ended what a run that ended uncleanly has left behind.
   *
   * @param order names of the parts, in the order in which they are to be ended
   * @throws StackError when the run that the file tells of is still going on.
   */
  static async begin(file: string, order: readonly string[], say: (line: string) => void): Promise<Run> {
    const supervisor = identify(process.pid);
    if (supervisor === null) throw new Error("this process cannot be found in the system's process table");
    const run = new Run(file, order, { supervisor, guard: null, parts: [], adopted: null, remove: [] });
    while (!(await run.#claim())) await clearAway(file, say);
    return run;
  }

  /** Whether the file was free. A link, other than a write, appears whole or not at all. */
  async #claim(): Promise<boolean> {
    const draft = this.#draft();
    await writeFile(draft, JSON.stringify(this.#record), { mode: 0o600 });
    try {
      await link(draft, this.#file);
      return true;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  #draft(): string {
    return `${this.#file}.${process.pid}`;
  }

  get file(): string {
    return this.#file;
  }

  setGuard(guard: ProcessIdentity): Promise<void> {
    this.#record.guard = guard;
    return this.#write();
  }

  setPart(name: string, process: ProcessIdentity, stop: readonly StopStep[]): Promise<void> {
    const others = this.#record.parts.filter((part) => part.name !== name);
    this.#record.parts = [...others, { name, process, stop: [...stop] }].sort(
      (one, other) => this.#order.indexOf(one.name) - this.#order.indexOf(other.name),
    );
    return this.#write();
  }

  /** Ends, with the run, what `registerProcess` has noted in a directory. */
  adopt(directory: string): Promise<void> {
    this.#record.adopted = directory;
    return this.#write();
  }

  removeAtEnd(path: string): Promise<void> {
    this.#record.remove.push(path);
    return this.#write();
  }

  /** Removes one of the files ahead of time. */
  async removeNow(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true });
  }

  /** Removes what was to be removed, and the record: the data is free for the next run. */
  async end(): Promise<void> {
    await this.#writing;
    await endAdopted(this.#record);
    await removeAll(this.#record);
    await rm(this.#file, { force: true });
  }

  /** One write after the other, so that the last state is what stays. */
  #write(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      await writeFile(this.#draft(), JSON.stringify(this.#record), { mode: 0o600 });
      await rename(this.#draft(), this.#file);
    });
    return this.#writing;
  }
}

/** The record in a file, or null when there is none. */
export async function readRecord(file: string): Promise<RunRecord | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : runRecord.parse(JSON.parse(text));
}

/** Ends every process of a run whose supervisor is gone, in order, and removes its files. */
export async function endLeftovers(record: RunRecord): Promise<void> {
  await endAdopted(record);
  for (const part of record.parts) await terminate(part.process, part.stop);
  await removeAll(record);
}

/** Notes a process in a directory that some run has adopted. */
export async function registerProcess(directory: string, process: ProcessIdentity): Promise<void> {
  await writeFile(join(directory, `${process.pid}.json`), JSON.stringify(process));
}

async function endAdopted({ adopted }: RunRecord): Promise<void> {
  if (adopted === null) return;
  const files = (await readdir(adopted).catch(() => [])).filter((file) => file.endsWith(".json"));
  const processes = await Promise.all(
    files.map(async (file) => processIdentity.parse(JSON.parse(await readFile(join(adopted, file), "utf8")))),
  );
  await Promise.all(processes.map((process) => terminate(process, [{ signal: "SIGTERM", graceMs: 2_000 }])));
}

async function removeAll({ remove }: RunRecord): Promise<void> {
  for (const path of remove) await rm(path, { recursive: true, force: true });
}

/** Frees a claimed file whose run has ended. */
async function clearAway(file: string, say: (line: string) => void): Promise<void> {
  const found = await readRecord(file);
  if (found === null) return;
  if (isRunning(found.supervisor)) {
    throw new StackError(
      `a stack is already running on this data, as process ${found.supervisor.pid}: stop it, or choose other data, as in DATA_DIR=.data-2`,
    );
  }
  say("the last run ended uncleanly; ending what it left behind");
  if (found.guard !== null && !(await waitUntilGone(found.guard, LONGEST_CLEANING_MS))) {
    await terminate(found.guard, []);
  }
  await endLeftovers(found);
  await dropRecord(file, found);
}

/** Removes the file, unless another start, which found it too, has claimed it in the meantime. */
async function dropRecord(file: string, found: RunRecord): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const dropped = await readRecord(aside);
  if (dropped?.supervisor.started !== found.supervisor.started)
    await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}
