import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearLeftovers } from "../../stack/postgres-cluster.ts";
import { identify, isRunning, type ProcessIdentity, terminate } from "../../stack/processes.ts";
import { Run } from "../../stack/run-record.ts";

let directory: string;
let children: ChildProcess[];

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), "leftovers-")));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(directory, { recursive: true });
});

/** A process that waits for a signal. `deaf` ignores every signal that can be ignored. */
async function startProcess({ cwd = tmpdir(), deaf = false } = {}): Promise<ProcessIdentity> {
  const trap = deaf ? "trap '' TERM INT QUIT;" : "";
  const child = spawn("sh", ["-c", `${trap} echo up; while :; do sleep 0.05; done`], {
    cwd,
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(child);
  await once(child.stdout, "data");
  const found = identify(child.pid ?? 0);
  if (found === null) throw new Error("the process did not start");
  return found;
}

describe("process identity", () => {
  test("a later process with the same id is another process", async () => {
    const found = await startProcess();
    expect(isRunning(found)).toBe(true);
    expect(isRunning({ ...found, started: "another moment" })).toBe(false);
    await terminate({ ...found, started: "another moment" }, [{ signal: "SIGTERM", graceMs: 100 }]);
    expect(isRunning(found)).toBe(true);
  });

  test("a process that ignores signals is killed", async () => {
    const found = await startProcess({ deaf: true });
    await terminate(found, [{ signal: "SIGTERM", graceMs: 50 }]);
    expect(isRunning(found)).toBe(false);
  });
});

describe("the postmaster.pid of a server that has ended", () => {
  const cluster = () => ({ binaries: "", directory, user: null });
  const file = () => join(directory, "postmaster.pid");

  test("is removed if another process has its id", async () => {
    const stranger = await startProcess();
    await writeFile(file(), `${stranger.pid}\n${directory}\n`);
    await clearLeftovers(cluster());
    expect(existsSync(file())).toBe(false);
    expect(isRunning(stranger)).toBe(true);
  });

  test("is kept while a backend of the server runs", async () => {
    const [stranger, backend] = [await startProcess(), await startProcess({ cwd: directory })];
    await writeFile(file(), `${stranger.pid}\n${directory}\n`);
    await clearLeftovers(cluster());
    expect(existsSync(file())).toBe(true);
    expect(isRunning(backend)).toBe(true);
  });

  test("is kept if no process has its id", async () => {
    await writeFile(file(), "4194305\n");
    await clearLeftovers(cluster());
    expect(existsSync(file())).toBe(true);
  });

  test("identifies an orphaned server, which is ended", async () => {
    const orphan = await startProcess({ cwd: directory });
    await writeFile(file(), `${orphan.pid}\n${directory}\n`);
    await clearLeftovers(cluster());
    expect(isRunning(orphan)).toBe(false);
  });
});

describe("a run record", () => {
  const begin = () => Run.begin(join(directory, "run.json"), ["first", "second"], () => undefined);

  test("is claimed by exactly one of several simultaneous starts", async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, begin));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [won] = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    await won?.end();
    await (await begin()).end();
  });

  test("of an unclean run ends the processes of that run, and no others", async () => {
    const [mine, other] = [await startProcess(), await startProcess()];
    const kept = join(directory, "to-be-removed");
    await writeFile(kept, "");
    const stop = [{ signal: "SIGTERM" as const, graceMs: 1_000 }];
    await writeFile(
      join(directory, "run.json"),
      JSON.stringify({
        supervisor: { pid: process.pid, started: "before this machine was last started" },
        guard: null,
        parts: [
          { name: "first", process: mine, stop },
          { name: "second", process: { ...other, started: "long ago" }, stop },
        ],
        adopted: null,
        remove: [kept],
      }),
    );
    const results = await Promise.allSettled([begin(), begin(), begin()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(isRunning(mine)).toBe(false);
    expect(isRunning(other)).toBe(true);
    expect(existsSync(kept)).toBe(false);
  });
});
