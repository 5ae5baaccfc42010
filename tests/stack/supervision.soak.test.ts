import { existsSync } from "node:fs";
import { readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { identify, isRunning } from "../../stack/processes.ts";
import { readStack, type StackFacts, stackPath } from "../../stack/state.ts";
import {
  eventually,
  identities,
  launch,
  makeDataDir,
  PARTS,
  ready,
  removeDataDir,
  type StartedStack,
  stop,
} from "./stack.ts";

let dataDir: string;
let stack: StartedStack;

beforeAll(async () => {
  dataDir = await makeDataDir();
  stack = launch(dataDir);
  await ready(stack, dataDir);
});

afterAll(async () => {
  await stop(stack);
  await removeDataDir(dataDir);
});

async function answersAgain({ base_url, api_key }: StackFacts): Promise<void> {
  await eventually(async () => {
    const answer = await fetch(`${base_url}/organizations?select=id`, {
      headers: { authorization: `Bearer ${api_key}` },
    }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200 ? true : null;
  }, "an answer");
}

test.each(PARTS)("a killed %s is restarted, and stack.json names its new process", async (part) => {
  const before = await ready(stack, dataDir);
  process.kill(before.pids[part], "SIGKILL");
  const after = await eventually(async () => {
    const facts = await readStack(dataDir);
    return facts !== null && facts.pids[part] !== before.pids[part] ? facts : null;
  }, `a new ${part}`);
  expect(after).toEqual({ ...before, pids: { ...before.pids, [part]: after.pids[part] } });
  await answersAgain(after);
  await eventually(
    async () => (stack.output().includes(`${part} is ready again`) ? true : null),
    `the line that ${part} is ready again`,
  );
  expect(stack.output()).toContain(`${part} ended by SIGKILL; restarting it`);
  // While processes of the killed server end, a new one can end too and be started again.
  expect(identities(await ready(stack, dataDir))).toHaveLength(PARTS.length);
});

test("gateway and worker that start without their database wait for it", async () => {
  const before = await ready(stack, dataDir);
  // The server accepts connections and does not respond.
  process.kill(before.pids.postgres, "SIGSTOP");
  try {
    for (const part of ["gateway", "worker"] as const) process.kill(before.pids[part], "SIGKILL");
    for (const part of ["gateway", "worker"] as const) {
      const logFile = join(dataDir, "log", `${part}.log`);
      const offset = (await readFile(logFile, "utf8")).length;
      await eventually(async () => {
        const added = (await readFile(logFile, "utf8")).slice(offset);
        return added.includes("waiting for the database") ? true : null;
      }, `a ${part} that waits`);
    }
  } finally {
    process.kill(before.pids.postgres, "SIGCONT");
  }
  await answersAgain(before);
  const after = await ready(stack, dataDir);
  expect(identities(after)).toHaveLength(PARTS.length);
  for (const part of ["gateway", "worker"]) expect(stack.output()).not.toContain(`${part} ended with`);
});

const record = z.object({ guard: z.object({ pid: z.int(), started: z.string() }) });

async function guardOf(directory: string) {
  return record.parse(JSON.parse(await readFile(join(directory, "run.json"), "utf8"))).guard;
}

test("the guard of a killed supervisor ends the parts and removes stack.json", async () => {
  const parts = identities(await ready(stack, dataDir));
  stack.process.kill("SIGKILL");
  await stack.ended;
  await eventually(async () => (parts.some(isRunning) ? null : true), "the end of all parts");
  await eventually(async () => (existsSync(join(dataDir, "run.json")) ? null : true), "the end of the guard's work");
  expect(existsSync(stackPath(dataDir))).toBe(false);

  stack = launch(dataDir);
  await ready(stack, dataDir);
});

test("a killed guard is replaced, and the next start cleans up after a killed guard and supervisor", async () => {
  const parts = identities(await ready(stack, dataDir));
  const guard = await guardOf(dataDir);
  process.kill(guard.pid, "SIGKILL");
  const successor = await eventually(async () => {
    const found = await guardOf(dataDir);
    return found.pid !== guard.pid && identify(found.pid) !== null ? found : null;
  }, "another guard");

  process.kill(successor.pid, "SIGSTOP");
  stack.process.kill("SIGKILL");
  process.kill(successor.pid, "SIGKILL");
  await stack.ended;
  expect(parts.every(isRunning)).toBe(true);

  stack = launch(dataDir);
  const after = await eventually(async () => {
    const facts = await readStack(dataDir);
    return facts !== null && stack.output().includes("The service is ready") ? facts : null;
  }, "the next start");
  expect(stack.output()).toContain("the last run ended uncleanly");
  expect(parts.some(isRunning)).toBe(false);
  await answersAgain(after);
});

test("make dev restarts a program whose source changes", async () => {
  const directory = await makeDataDir();
  const watched = launch(directory, {}, ["--watch"]);
  try {
    const facts = await ready(watched, directory);
    const log = () => readFile(join(directory, "log/gateway.log"), "utf8");
    expect(await log()).not.toContain("Restarting");
    const now = new Date();
    await utimes(join(import.meta.dirname, "../../gateway/app.ts"), now, now);
    await eventually(async () => ((await log()).includes("Restarting 'gateway/main.ts'") ? true : null), "the restart");
    await answersAgain(facts);
  } finally {
    expect(await stop(watched)).toBe(0);
    await removeDataDir(directory);
  }
});
