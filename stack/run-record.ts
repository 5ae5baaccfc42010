import { link, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { syncDirectory } from "../platform/storage/sync-directory.ts";
import { identify, isRunning, type ProcessIdentity, type StopStep, terminate, waitUntilGone } from "./processes.ts";
import { remove } from "./remove.ts";
import { StackError } from "./stack-error.ts";
import { readState, replaceFile, writeSynced } from "./state-file.ts";

const processIdentity = z.object({ pid: z.int().positive(), started: z.string() });
const stopStep = z.object({ signal: z.enum(["SIGTERM", "SIGINT", "SIGQUIT"]), graceMs: z.number() });

/**
 * The processes and files of a running stack, kept in a file beside its data. The file shows that the data is in
 * use. After an unclean end, the next start ends exactly these processes.
 */
const runRecord = z.object({
  supervisor: processIdentity,
  guard: processIdentity.nullable(),
  /** The parts in the order in which they are ended. */
  parts: z.array(z.object({ name: z.string(), process: processIdentity, stop: z.array(stopStep) })),
  /** A directory with one file for each process that others have started for the run. */
  adopted: z.string().nullable(),
  /** Files and directories to remove at the end. */
  remove: z.array(z.string()),
});

export type RunRecord = z.infer<typeof runRecord>;

/** Maximum time of the guard: the sum of all grace times. */
const MAX_CLEANUP_MS = 130_000;

/** The run record of this process. Every change is written immediately and atomically. */
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
   * Claims `file`. Ends the processes that an unclean run has left first.
   *
   * @param order names of the parts, in the order in which they are ended
   * @throws StackError if the run in the file is still active
   */
  static async begin(file: string, order: readonly string[], say: (line: string) => void): Promise<Run> {
    const supervisor = identify(process.pid);
    if (supervisor === null) throw new Error("this process cannot be found in the system's process table");
    const run = new Run(file, order, { supervisor, guard: null, parts: [], adopted: null, remove: [] });
    while (!(await run.#claim())) await endStaleRun(file, say);
    return run;
  }

  /** @returns whether the file was free. Creating a hard link is atomic, unlike writing a file. */
  async #claim(): Promise<boolean> {
    const draft = this.#draft();
    await writeSynced(draft, JSON.stringify(this.#record));
    try {
      await link(draft, this.#file);
      await syncDirectory(dirname(this.#file));
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

  /** Adds the processes that `registerProcess` records in a directory to the run. */
  adopt(directory: string): Promise<void> {
    this.#record.adopted = directory;
    return this.#write();
  }

  removeAtEnd(path: string): Promise<void> {
    this.#record.remove.push(path);
    return this.#write();
  }

  /** Removes the files and then the record, which frees the data for the next run. */
  async end(): Promise<void> {
    await this.#writing;
    await endAdopted(this.#record);
    await removeAll(this.#record);
    await rm(this.#file, { force: true });
  }

  /** Writes run one after the other, so that the file has the last state. */
  #write(): Promise<void> {
    this.#writing = this.#writing.then(() => replaceFile(this.#file, JSON.stringify(this.#record)));
    return this.#writing;
  }
}

/** @returns the record in the file; null if the file does not exist */
export function readRecord(file: string): Promise<RunRecord | null> {
  return readState(
    file,
    runRecord,
    "End the processes of the last run if any are left (postgres, postgrest, gateway, worker), delete the file and start again",
  );
}

/** Ends every process of a run whose supervisor has ended, in order, and removes its files. */
export async function endLeftovers(record: RunRecord): Promise<void> {
  await endAdopted(record);
  for (const part of record.parts) await terminate(part.process, part.stop);
  await removeAll(record);
}

/** Records a process in the directory of a run that adopts it. */
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

async function removeAll(record: RunRecord): Promise<void> {
  for (const path of record.remove) await remove(path);
}

/** Frees a file whose run has ended. */
async function endStaleRun(file: string, say: (line: string) => void): Promise<void> {
  const found = await readRecord(file);
  if (found === null) return;
  if (isRunning(found.supervisor)) {
    throw new StackError(
      `a stack is already running on this data as process ${found.supervisor.pid}. Stop it, or set another directory, for example DATA_DIR=.data-2`,
    );
  }
  say("the last run ended uncleanly; ending its remaining processes");
  if (found.guard !== null && !(await waitUntilGone(found.guard, MAX_CLEANUP_MS))) {
    await terminate(found.guard, []);
  }
  await endLeftovers(found);
  await removeRecord(file, found);
}

/** Removes the file, unless another start has claimed it in the meantime. */
async function removeRecord(file: string, found: RunRecord): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const removed = await readRecord(aside);
  if (removed?.supervisor.started !== found.supervisor.started) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}
