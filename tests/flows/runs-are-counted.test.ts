import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { collectFromDatabase } from "../../worker/metrics.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startService } from "../support/service.ts";
import { type Candidate, makeCandidate } from "./candidate-support.ts";

const model = await stopAfterAll(startModel());
model.answer({ values: { headline: "Engineer in Ghent" } });
const OPENAI_MODEL = `${model.settings.OPENAI_MODEL}, large-model, priceless-model`;
const OPENAI_PRICES = JSON.stringify({ "large-model": { input: 1000, output: 100_000 } });
const settings = { ...model.settings, OPENAI_MODEL, OPENAI_PRICES };
const service = await stopAfterAll(startService({ worker: true, settings }));

const CV = "Ann Lee\nEngineer in Ghent\n";

interface RunRow {
  status: string;
  model: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  model_latency_ms: number | null;
  cost: string | null;
}

async function fillWith(chosen: string) {
  const candidate = await makeCandidate(service, { text: CV });
  const patched = await service.request(candidate.apiKey, "PATCH", "/organizations?status=eq.active", {
    body: { model: chosen },
  });
  expect(patched.status).toBe(204);
  const answer = await service.request<Candidate & { code: string; details: string }>(
    candidate.apiKey,
    "POST",
    `${candidate.path}/fill?selector=headline&prompt=Shorten`,
  );
  const [run] = await service.database<RunRow[]>`
    select status, model, input_tokens, output_tokens, model_latency_ms, cost
    from private.runs where candidate_id = ${candidate.id} and kind = 'fill'
  `;
  if (run === undefined) throw new Error("there is no run");
  return { answer, run };
}

/** The value of a line of the metrics page; null if there is none. */
async function metric(name: string, labels: string): Promise<number | null> {
  const registry = new Registry();
  collectFromDatabase(registry, service.database);
  const page = await registry.metrics();
  const line = page.split("\n").find((text) => text.startsWith(`${name}{${labels}} `));
  return line === undefined ? null : Number(line.split(" ").at(-1));
}

test("the tokens, time and cost of an organization's model are stored and shown", async () => {
  const { answer, run } = await fillWith("large-model");
  expect(answer.status).toBe(200);
  expect(model.requests.at(-1)?.model).toBe("large-model");
  expect(run).toMatchObject({ status: "done", model: "large-model" });
  const [input, output] = [run.input_tokens ?? 0, run.output_tokens ?? 0];
  expect(input).toBeGreaterThan(0);
  expect(output).toBeGreaterThan(0);
  expect(run.model_latency_ms).toBeGreaterThanOrEqual(0);
  expect(Number(run.cost)).toBeCloseTo((input * 1000 + output * 100_000) / 1_000_000, 5);

  const labels = 'kind="fill",status="done",model="large-model"';
  expect(await metric("cds_runs_total", labels)).toBe(1);
  expect(await metric("cds_runs_with_model_total", labels)).toBe(1);
  expect(await metric("cds_run_tokens_total", `${labels},direction="input"`)).toBe(input);
  expect(await metric("cds_run_tokens_total", `${labels},direction="output"`)).toBe(output);
  expect(await metric("cds_run_cost_total", labels)).toBeCloseTo(Number(run.cost), 6);
  expect(await metric("cds_run_model_seconds_total", labels)).toBeCloseTo((run.model_latency_ms ?? 0) / 1000, 3);
});

test("the cost of a model without a price is null", async () => {
  const { run } = await fillWith("priceless-model");
  expect(run).toMatchObject({ status: "done", model: "priceless-model", cost: null });
});

test("a model that the operator does not allow is 422, names the allowed ones, and is not called", async () => {
  const asked = model.requests.length;
  const { answer, run } = await fillWith("someone-elses-model");
  expect([answer.status, answer.body.code]).toEqual([422, "CDS412"]);
  expect(answer.body.details).toBe("Allowed: stand-in-model, large-model, priceless-model.");
  expect(model.requests.length).toBe(asked);
  expect(run).toMatchObject({ status: "failed", model: null, cost: null });
});

test("totals include earlier runs and never decrease", async () => {
  const labels = 'kind="fill",status="done",model="large-model"';
  const before = await metric("cds_runs_total", labels);
  // As if ten minutes had passed: older runs are then part of the stored totals.
  await service.database`update private.runs set finished_at = finished_at - interval '10 minutes'`;
  await service.database`
    update private.run_totals_mark set counted_until = counted_until - interval '10 minutes'
  `;
  expect(await metric("cds_runs_total", labels)).toBe(before);
  expect(await metric("cds_runs_total", labels)).toBe(before);
  const [total] = await service.database<{ runs: string }[]>`
    select runs from private.run_totals where kind = 'fill' and status = 'done' and model = 'large-model'
  `;
  expect(Number(total?.runs)).toBe(before);
});
