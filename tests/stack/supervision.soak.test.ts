import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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
  run,
  type StartedStack,
  stop,
} from "./stack.ts";

// A machine that is busy with other tests takes its time to start six processes.
vi.setConfig({ testTimeout: 240_000 });

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

test("the demo walks through the journey", async () => {
  const demo = await run("stack/demo/main.ts", { DATA_DIR: dataDir });
  expect(demo.output).toContain("The journey is complete.");
  expect(demo.status).toBe(0);
});

test("the demo fails where a step does", async () => {
  const { base_url } = await ready(stack, dataDir);
  const demo = await run("stack/demo/main.ts", { BASE_URL: base_url, API_KEY: "cds_test_none" });
  expect(demo.output).toContain("demo: the answer should have had status 201");
  expect(demo.status).toBe(1);
});

test.each(PARTS)(
  "%s is started again when it is killed, and stack.json tells its new process",
  async (part) => {
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
    expect(stack.output()).toContain(`${part} ended by SIGKILL; starting it again`);
    expect(identities(after)).toHaveLength(PARTS.length);
  },
);

const record = z.object({ guard: z.object({ pid: z.int(), started: z.string() }) });

async function guardOf(directory: string) {
  return record.parse(JSON.parse(await readFile(join(directory, "run.json"), "utf8"))).guard;
}

test("when the supervisor is killed, its guard ends the parts and removes stack.json", async () => {
  const parts = identities(await ready(stack, dataDir));
  stack.process.kill("SIGKILL");
  await stack.ended;
  await eventually(async () => (parts.some(isRunning) ? null : true), "the end of all parts");
  await eventually(
    async () => (existsSync(join(dataDir, "run.json")) ? null : true),
    "the end of the guard's work",
  );
  expect(existsSync(stackPath(dataDir))).toBe(false);

  stack = launch(dataDir);
  await ready(stack, dataDir);
});

test("when the guard is killed, another takes its place; when both are, the next start cleans up", async () => {
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
