import { text as readText } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeCandidate } from "../flows/candidate-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startService } from "../support/service.ts";
import { workersOf } from "./webhook-worker-process.ts";

const model = await stopAfterAll(startModel());
const service = await stopAfterAll(startService({ settings: model.settings, limits: { runDeadlineSeconds: 200 } }));
const startWorker = workersOf(service, model.settings);

test("the next worker continues the run of a killed one, and a client that follows the run gets its result", async () => {
  const { apiKey, path } = await makeCandidate(service, { text: "Ann Lee\nEngineer in Ghent\n" });
  model.answer({ values: { headline: "Never sent" }, after: new Promise(() => undefined) });
  const killed = await startWorker();
  const started = await service.request(apiKey, "POST", `${path}/extract`, {
    body: { type: "object", properties: { headline: { type: "string" } }, required: ["headline"] },
    headers: { prefer: "respond-async" },
  });
  const location = (started.headers.get("location") ?? "").replace(/^\/v1/, "");
  const run = async () => (await service.request<{ status: string }>(apiKey, "GET", location)).body;
  await expect.poll(run, { timeout: 60_000 }).toMatchObject({ status: "running" });
  const stream = await fetch(`${service.baseUrl}${location}`, {
    headers: { authorization: `Bearer ${apiKey}`, accept: "text/event-stream" },
  });

  await killed.end("SIGKILL");
  model.answer({ values: { headline: "Engineer in Ghent" } });
  await startWorker();

  // The stream ends with the run.
  const events = stream.body === null ? "" : await readText(stream.body);
  const last = events.split("\n").findLast((line) => line.startsWith("data: ")) ?? "";
  const ended = { status: "done", result: { headline: "Engineer in Ghent" } };
  expect(JSON.parse(last.slice("data: ".length))).toMatchObject(ended);
  expect(await run()).toMatchObject(ended);
});
