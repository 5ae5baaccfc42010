import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeCandidate } from "../flows/candidate-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { hostileTexts } from "../support/hostile-texts.ts";
import { startService } from "../support/service.ts";
import { workersOf } from "./webhook-worker-process.ts";

const OVERRUNS = 20;
/** A text of many pages, whose fill takes 2 to 3 s of processor time. A short text in a new thread needs 0.5 s. */
const LONG = new Map(hostileTexts).get("pages")?.(500_000) ?? "";

const service = await stopAfterAll(startService({ limits: { runDeadlineSeconds: 200 } }));
const worker = await workersOf(service, {}, { textCpuMs: 900 })();

const countThreads = async () => (await readdir(`/proc/${worker.pid}/task`)).length;

test("a worker has as many threads after 20 texts that take too long as before", async () => {
  const [hostile, other] = [
    await makeCandidate(service, { text: LONG }),
    await makeCandidate(service, { text: "Jane Roe\njane@roe.example\n" }),
  ];
  const fill = async ({ apiKey, path }: typeof other) => service.request(apiKey, "POST", `${path}/fill`);
  // The first tasks with short and with long texts start the threads of each.
  expect(await fill(other)).toMatchObject({ status: 200 });
  expect(await fill(hostile)).toMatchObject({ status: 422 });
  const before = await countThreads();
  for (let turn = 0; turn < OVERRUNS; turn++) expect(await fill(hostile)).toMatchObject({ status: 422 });
  expect(await fill(other)).toMatchObject({ status: 200 });
  await expect.poll(countThreads).toBeLessThanOrEqual(before);
});
