import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { z } from "zod";
import { existing } from "../../platform/existing.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { makeCandidate } from "./candidate-support.ts";
import { registerWebhook } from "./webhook-support.ts";

const MARKER = "Zofia Wrzeszcz";
const CV = `${MARKER}\nzofia.wrzeszcz@example.com\nBricklayer in Breda\n\nShe trained new colleagues.\n`;

const collector = await stopAfterAll(startReceiver());
const receiver = await stopAfterAll(startReceiver());
const model = await stopAfterAll(startModel());
const settings = { ...model.settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.replace(/\/$/, "") };
const service = await stopAfterAll(startService({ worker: true, settings }));

const batch = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** The spans of a trace that the collector has. */
const spansOf = (traceId: string) =>
  collector.deliveries
    .flatMap(({ body }) => batch.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .filter((span) => span.traceId === traceId);

/** The names of spans, each with that of its parent. */
function parentsOf(traceId: string): Record<string, string | undefined> {
  const spans = spansOf(traceId);
  const names = new Map(spans.map(({ spanId, name }) => [spanId, name]));
  return Object.fromEntries(
    spans.map(({ name, parentSpanId }) => [name, names.get(parentSpanId ?? "") ?? parentSpanId]),
  );
}

const newTrace = () => {
  const traceId = randomBytes(16).toString("hex");
  const spanId = randomBytes(8).toString("hex");
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
};

test("a trace contains the request, its run, the model and the delivery, and no text of a person", async () => {
  const { path, apiKey } = await makeCandidate(service, { text: CV });
  model.answer({ values: { headline: "Bricklayer in Breda" } });
  await registerWebhook(service, apiKey, `${receiver.url}filled`, ["candidates.updated"]);
  const { traceId, spanId, headers } = newTrace();
  const filled = await service.request(apiKey, "POST", `${path}/fill?prompt=${encodeURIComponent(MARKER)}`, {
    headers,
  });
  expect(filled.status).toBe(200);

  await expect
    .poll(() => parentsOf(traceId))
    .toEqual({
      "POST /v1/candidates/:candidate_id/fill": spanId,
      "run fill": "POST /v1/candidates/:candidate_id/fill",
      "PostgREST GET": "POST /v1/candidates/:candidate_id/fill",
      model: "run fill",
      "webhook delivery": "POST /v1/candidates/:candidate_id/fill",
    });
  const [delivery] = await receiver.waitFor(1);
  expect(delivery?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  const sent = collector.deliveries.map(({ body }) => body).join();
  for (const text of ["Zofia", "Wrzeszcz", "Breda", "example.com", "trained", apiKey]) expect(sent).not.toContain(text);
});

test("reads and creates are parts of the trace of their caller", async () => {
  const { apiKey } = await service.createOrganization();
  await registerWebhook(service, apiKey, `${receiver.url}created`, ["candidates.created"]);
  const [list, create] = [newTrace(), newTrace()];
  await service.request(apiKey, "GET", "/candidates?limit=1", list);
  await service.request(apiKey, "POST", "/candidates", { body: { name: MARKER }, ...create });
  await expect
    .poll(() => [parentsOf(list.traceId), parentsOf(create.traceId)])
    .toEqual([
      { "GET /v1/candidates": list.spanId, "PostgREST GET": "GET /v1/candidates" },
      { "POST /v1/candidates": create.spanId, "webhook delivery": "POST /v1/candidates" },
    ]);
});

test("a caller decides that its request is not traced; an invalid header begins a trace", async () => {
  const { apiKey } = await service.createOrganization();
  const { traceId } = newTrace();
  const traced = async (traceparent: string) => {
    const { headers } = await service.request(apiKey, "GET", "/layouts?limit=1", { headers: { traceparent } });
    const id = existing(headers.get("x-request-id") ?? undefined);
    return () => collector.deliveries.some(({ body }) => body.includes(id));
  };
  const isUnsampledTraced = await traced(`00-${traceId}-0000000000000001-00`);
  const isInvalidTraced = await traced("'; drop table candidates");
  await expect.poll(isInvalidTraced).toBe(true);
  expect(isUnsampledTraced()).toBe(false);
});

test("a collector that does not answer delays neither requests nor the end of a gateway", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const gateway = await service.startGateway({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const { apiKey } = await service.createOrganization();
  for (let n = 0; n < 300; n++) {
    const response = await fetch(`${gateway.url}/v1/candidates?limit=1`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    expect(response.status).toBe(200);
    await response.text();
  }
  const began = performance.now();
  await gateway.close();
  expect(performance.now() - began).toBeLessThan(10_000);
  silent.closeAllConnections();
  silent.close();
});

test("without a collector, no library of OpenTelemetry is loaded but its interface, which the metrics use", () => {
  const program = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    await import("./gateway/start.ts");
    await import("./worker/start-worker.ts");
    console.log(loaded.length, loaded.filter((url) => /@opentelemetry\\/(?!api\\/)/.test(url)).length);
    process.exit();
  `;
  const cwd = new URL("../..", import.meta.url);
  const [all = 0, telemetry] = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd })
    .toString()
    .split(" ")
    .map(Number);
  expect(all).toBeGreaterThan(500);
  expect(telemetry).toBe(0);
});
