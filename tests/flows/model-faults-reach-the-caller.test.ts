import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { endlessShading } from "../documents/hostile-pdfs.ts";
import { completion, startFaulty } from "../filling/stand-in.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { type Candidate, makeCandidate, valuesWithout } from "./candidate-support.ts";

type Handler = (response: ServerResponse, call: number) => unknown;

let answerWith: Handler;
let calls = 0;

const model = await stopAfterAll(
  startFaulty((_, response) => {
    calls += 1;
    answerWith(response, calls);
  }),
);
const settings = {
  OPENAI_BASE_URL: model.settings.baseUrl ?? "",
  OPENAI_API_KEY: "stand-in",
  OPENAI_MODEL: "stand-in",
};
const service = await stopAfterAll(startService({ worker: true, settings }));
/** A service with a short timeout of each call of the model, which always ends before the deadline of the run. */
const impatient = await stopAfterAll(startService({ worker: true, settings, limits: { modelCallTimeoutMs: 1500 } }));
/** A service with a short deadline of runs. */
const hurried = await stopAfterAll(
  startService({ worker: true, settings, limits: { modelCallTimeoutMs: 1500, runDeadlineSeconds: 4 } }),
);
beforeEach(() => {
  calls = 0;
});

const CV = "Ann Lee\nEngineer in Ghent\nann.lee@example.com\n\nSkills: PostgreSQL, TypeScript and Kafka.\n";
/** Numbers that JavaScript cannot represent, and spellings that it would change. */
const VALUES = '{"big": 12345678901234567890.10, "list": [1.0, {"é": "\\u00e9\\t"}], "summary": "Old.", "email": ""}';

const send = (response: ServerResponse, body: string, status = 200) =>
  response.writeHead(status, { "content-type": "application/json" }).end(body);
const says =
  (content: string, finishReason?: string): Handler =>
  (response) =>
    send(response, completion({ content }, finishReason));
const good = JSON.stringify({ headline: "Engineer in Ghent", comment: "Done." });

function fillHeadline(candidate: { apiKey: string; path: string }, at = service) {
  const query = new URLSearchParams({ selector: "headline", prompt: "Say what she does." });
  return at.request<Candidate & { code: string; details: string }>(
    candidate.apiKey,
    "POST",
    `${candidate.path}/fill?${query}`,
  );
}

describe("a model that answers", () => {
  const usable: [string, Handler, calls: number][] = [
    [
      "badly at first",
      (response, call) => says(call === 1 ? '{"headline": {"is": "an object"}}' : good)(response, call),
      2,
    ],
    [
      "more than was asked",
      says(JSON.stringify({ headline: "Engineer in Ghent", summary: "New.", big: 1, comment: "" })),
      1,
    ],
  ];
  test.each(usable)("%s fills the selected part, and everything else stays the same", async (_, how, needed) => {
    answerWith = how;
    const candidate = await makeCandidate(service, { text: CV, values: VALUES });
    const before = await valuesWithout(service, candidate.id, "headline");
    const { status, body } = await fillHeadline(candidate);
    expect(status).toBe(200);
    expect(body.values.headline).toBe("Engineer in Ghent");
    expect(body.messages).toMatchObject([{ prompt: "Say what she does.", selector: ["headline"] }]);
    expect(await valuesWithout(service, candidate.id, "headline")).toBe(before);
    expect(before).toContain("12345678901234567890.10");
    expect(calls).toBe(needed);
  });
});

describe("a model that", () => {
  const faults: [string, Handler, status: number, code: string][] = [
    ["answers badly twice", says("no JSON at all"), 502, "CDS422"],
    ["is cut off", says('{"headline": "Engi', "length"), 502, "CDS421"],
    ["is stopped by a filter", says("", "content_filter"), 502, "CDS420"],
    ["sends HTML", (response) => send(response, "<h1>Welcome</h1>"), 502, "CDS422"],
    ["does not take the request", (response) => send(response, '{"error": {"message": "x"}}', 400), 502, "CDS423"],
    ["does not know the key", (response) => send(response, '{"error": {"message": "bad key"}}', 401), 503, "CDS431"],
    [
      "is not known",
      (response) => send(response, '{"error": {"message": "x", "code": "model_not_found"}}', 404),
      503,
      "CDS432",
    ],
    ["is away", (response) => response.destroy(), 503, "CDS434"],
    ["never answers", () => {}, 504, "CDS440"],
  ];
  test.each(faults)("%s: returns the documented error and writes nothing", async (_, how, status, code) => {
    answerWith = how;
    const at = status === 504 ? impatient : service;
    const candidate = await makeCandidate(at, { text: CV, values: VALUES });
    const before = await candidate.read();
    const answer = await fillHeadline(candidate, at);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(Object.keys(answer.body).sort()).toEqual(["code", "details", "hint", "message"]);
    // The hint ends with the address of a page of the service.
    expect(JSON.stringify(answer.body).replaceAll(at.origin, "")).not.toMatch(/bad key|127\.0\.0\.1|stand-in"/);
    expect(await candidate.read()).toEqual(before);
  });

  test("refuses: its words are in the details", async () => {
    answerWith = (response) => send(response, completion({ content: null, refusal: "I would rather not." }));
    const answer = await fillHeadline(await makeCandidate(service, { text: CV }));
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({ code: "CDS420", details: "I would rather not." });
  });

  test("answers after the deadline: 504, and the run writes nothing afterwards", async () => {
    const candidate = await makeCandidate(hurried, { text: CV });
    const before = await candidate.read();
    // The worker retries after each refusal, until the deadline passes during the last answer.
    answerWith = (response, call) =>
      void sleep(1400).then(() => (call < 3 ? send(response, "{}", 500) : says(good)(response, call)));
    const { status, body } = await fillHeadline(candidate, hurried);
    expect(status).toBe(504);
    expect(body.code).toMatch(/^CDS(340|440)$/);
    await sleep(2500);
    expect(await candidate.read()).toEqual(before);
    const [run] = await hurried.database<{ status: string }[]>`
      select status from private.runs where candidate_id = ${candidate.id}
    `;
    expect(run?.status).toMatch(/^(expired|failed)$/);
  });
});

test.each([
  ["waits", {}, /^50[34]$/],
  ["does not wait", { prefer: "respond-async" }, /^202$/],
])("a file that is read until the deadline is not attached, and swept; the client %s", async (_, headers, status) => {
  const candidate = await makeCandidate(hurried);
  const before = await candidate.read();
  const answer = await hurried.request(candidate.apiKey, "POST", `${candidate.path}/attach`, {
    body: endlessShading(),
    headers,
  });
  expect(String(answer.status)).toMatch(status);
  // The reading ends shortly before the deadline of the run, or the run ends at it.
  if (answer.status !== 202) expect(answer.body).toMatchObject({ code: answer.status === 503 ? "CDS405" : "CDS340" });
  const ends = () => hurried.database<{ status: string; is_swept: boolean }[]>`
      select runs.status, files.replaced_at is not null as is_swept
      from private.runs
      join private.files on files.candidate_id = runs.candidate_id
      where runs.candidate_id = ${candidate.id}
    `;
  await expect
    .poll(async () => [...(await ends())])
    .toEqual([{ status: expect.stringMatching(/^(failed|expired)$/), is_swept: true }]);
  expect(await candidate.read()).toEqual(before);
});

test("an extract has the same errors", async () => {
  const extract = async (at = service) => {
    const candidate = await makeCandidate(at, { text: CV });
    return at.request<{ code: string }>(candidate.apiKey, "POST", `${candidate.path}/extract`, {
      body: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    });
  };
  answerWith = says('{"city": 3}');
  const malformed = await extract();
  expect([malformed.status, malformed.body.code]).toEqual([502, "CDS422"]);
  answerWith = () => {};
  const late = await extract(impatient);
  expect([late.status, late.body.code]).toEqual([504, "CDS440"]);
  answerWith = says('```json\n{"city": "Ghent"}\n```');
  expect(await extract()).toMatchObject({ status: 200, body: { city: "Ghent" } });
});

test("characters that the database cannot store are removed from answers", async () => {
  const odd = String.raw`"Engineer\u0000 in\ud800 Ghent"`;
  const candidate = await makeCandidate(service, { text: CV });
  answerWith = says(`{"headline": ${odd}, "comment": ${odd}}`);
  const filled = await fillHeadline(candidate);
  expect([filled.status, filled.body.values?.headline]).toEqual([200, "Engineer in\ufffd Ghent"]);
  answerWith = says(`{"title": ${odd}}`);
  const extracted = await service.request(candidate.apiKey, "POST", `${candidate.path}/extract`, {
    body: { type: "object", properties: { title: { type: "string" } }, required: ["title"] },
  });
  expect(extracted).toMatchObject({ status: 200, body: { title: "Engineer in\ufffd Ghent" } });
});
