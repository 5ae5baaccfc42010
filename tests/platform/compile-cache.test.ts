import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const directory = await mkdtemp(join(tmpdir(), "compile-cache-"));
const cache = join(directory, "cache");
afterAll(() => rm(directory, { recursive: true, force: true }));

const THREAD = `
const { Worker } = require("node:worker_threads");
import(${JSON.stringify(join(ROOT, "platform/memory.ts"))}).then(({ threadOptions }) => {
  const options = threadOptions({ oldMiB: 512, youngMiB: 8 });
  new Worker(${JSON.stringify(join(ROOT, "gateway/threads/tasks.ts"))}, options).once("exit", () => process.exit());
});
`;

/** What only threads load, because to read its tables takes longer than to load all other modules of a program. */
const OF_THREADS = /\/(?:anonymity\/anonymise|filling\/grounding\/material|reading\/(?:concepts|dates|location))\.ts$/;

/** Runs a program without settings. Returns the files whose types Node removed, and those in the cache. */
async function load(...program: string[]) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache, NODE_DEBUG_NATIVE: "COMPILE_CACHE" };
  // Node loses lines of this log in a pipe that is full.
  const log = await open(join(directory, "log"), "w");
  await once(spawn(process.execPath, program, { env, cwd: ROOT, stdio: ["ignore", log.fd, log.fd] }), "exit");
  await log.close();
  const output = await readFile(join(directory, "log"), "utf8");
  return {
    stripped: [...output.matchAll(/no transpile cache for StrippedTypeScript (\S+)/g)].map(([, file]) => file),
    cached: [...output.matchAll(/retrieving transpile cache for StrippedTypeScript (\S+?)\.\.\./g)].map(
      ([, file]) => file,
    ),
  };
}

test("programs and threads of an image remove no types: its cache of compiled modules contains theirs", async () => {
  const before = await load("--eval", THREAD);
  expect(before.stripped.length).toBeGreaterThan(100);
  await rm(cache, { recursive: true, force: true });
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache };
  await run(process.execPath, ["stack/compile.ts"], { env, cwd: ROOT });
  for (const program of [["--eval", THREAD], ["gateway/main.ts"], ["worker/main.ts"]]) {
    const { stripped, cached } = await load(...program);
    expect(stripped, program[0]).toEqual([]);
    expect(cached.length).toBeGreaterThan(100);
    const ofThreads = cached.filter((file) => OF_THREADS.test(file ?? ""));
    expect(ofThreads, program[0]).toHaveLength(program[0] === "--eval" ? 4 : 0);
  }
});
