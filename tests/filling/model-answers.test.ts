import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { RunError, type RunErrorCode } from "../../filling/provider/run-error.ts";
import { applyChanges } from "../../filling/targets/apply-changes.ts";
import { extract, fill } from "./in-this-thread.ts";
import {
  completion,
  cv,
  facts,
  noLimit,
  type Said,
  type StandIn,
  says,
  startFaultyForTest,
  startModelForTest,
} from "./stand-in.ts";

let model: StandIn | undefined;

const good = { name: "Jane Doe", email: "jane.doe@example.nl", summary: null, skills: "Triage", comment: "Done." };
const filled = { name: "Jane Doe", email: "jane.doe@example.nl", skills: "Triage" };

async function fillWith(answers: Said[], parts: Parameters<typeof facts>[0] = {}) {
  model = await startModelForTest((_, call) => answers[Math.min(call, answers.length) - 1] ?? says("?"));
  return await fill(facts(parts), model.provider, noLimit());
}

async function failure(run: Promise<unknown>): Promise<RunError> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RunError)) throw new Error(`not a RunError: ${error}`);
  return error;
}

describe("a model that answers", () => {
  const usable: [string, string][] = [
    ["well", JSON.stringify(good)],
    ["within a fence", `\`\`\`json\n${JSON.stringify(good, null, 2)}\n\`\`\``],
    ["amid explanations", `Here you are:\n\n${JSON.stringify(good)}\n\nI hope this helps!`],
    ["after thinking aloud", `<think>The {name} is…</think>\n${JSON.stringify(good)}`],
    [
      "with single quotes and trailing commas",
      "{'name': 'Jane Doe', 'email': 'jane.doe@example.nl', 'skills': 'Triage',}",
    ],
    ["with members nobody asked for", JSON.stringify({ ...good, admin: true, credit: 1000 })],
  ];
  test.each(usable)("%s is understood in one call", async (_, content) => {
    const result = await fillWith([{ content }]);
    expect(applyChanges({}, result.changes)).toEqual(filled);
    expect(model?.asked).toHaveLength(1);
  });

  const unusable: [string, string][] = [
    ["prose", "I could not find anything."],
    ["nothing", ""],
    ["JSON of another form", "[1, 2, 3]"],
    ["none of the fields", '{"person": "Jane Doe"}'],
  ];
  test.each(unusable)("badly (%s), then well: the repair round names the problems", async (_, content) => {
    const result = await fillWith([{ content }, says(good)]);
    expect(applyChanges({}, result.changes)).toEqual(filled);
    expect(model?.asked).toHaveLength(2);
    const [, , assistant, complaint] = model?.asked[1]?.messages ?? [];
    expect(assistant).toEqual({ role: "assistant", content: content || "(nothing)" });
    expect(complaint?.content).toContain("That answer has these problems:");
    expect(result.usage?.calls).toBe(2);
  });

  test.each(unusable)("badly (%s) twice: 502", async (_, content) => {
    const error = await failure(fillWith([{ content }]));
    expect(error).toMatchObject({ status: 502, code: "model_malformed" });
    expect(error.usage).toMatchObject({ model: "stand-in", calls: 2 });
    expect(model?.asked).toHaveLength(2);
  });

  test("a wrong value does not discard the good ones", async () => {
    const result = await fillWith([says({ ...good, skills: { a: 1 } })]);
    expect(applyChanges({}, result.changes)).toEqual({ name: "Jane Doe", email: "jane.doe@example.nl" });
    expect(result.comment).toContain("skills (a value of the wrong form)");
  });

  test("a failed repair round keeps the usable first answer", async () => {
    const result = await fillWith([says({ ...good, skills: { a: 1 } }), { error: { message: "no" }, status: 401 }]);
    expect(applyChanges({}, result.changes)).toEqual({ name: "Jane Doe", email: "jane.doe@example.nl" });
  });

  test("tokens, calls and latency are counted, and the cost by the price table", async () => {
    const usage = { prompt_tokens: 1000, completion_tokens: 200 };
    model = await startModelForTest(() => ({ content: JSON.stringify(good), usage }), {
      prices: { "stand-in": { input: 2, output: 10 } },
    });
    const result = await fill(facts(), model.provider, noLimit());
    expect(result.usage).toMatchObject({
      model: "stand-in",
      inputTokens: 1000,
      outputTokens: 200,
      calls: 1,
      mode: "strict",
    });
    expect(result.usage?.cost).toBeCloseTo(0.004, 10);
    expect(result.usage?.latencyMs).toBeGreaterThanOrEqual(0);
  });

  test("without a price the cost is null", async () => {
    expect((await fillWith([says(good)])).usage?.cost).toBeNull();
  });
});

test("the arguments of a call are an answer, although no tool was offered", async () => {
  model = await startFaultyForTest((_, response) => {
    const call = { id: "t1", type: "function", function: { name: "answer", arguments: JSON.stringify(good) } };
    const body = completion({ content: null, tool_calls: [call] }, "tool_calls");
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  });
  const { changes } = await fill(facts(), model.provider, noLimit());
  expect(changes).toContainEqual({ path: ["name"], value: "Jane Doe" });
});

test("a redirect is not called a wrong key", async () => {
  model = await startFaultyForTest((_, response) => {
    response.writeHead(302, { location: "https://login.example/" }).end();
  });
  await expect(fill(facts(), model.provider, noLimit())).rejects.toMatchObject({
    code: "model_unavailable",
    message: "The model's provider redirects the request.",
  });
});

test("the text of a provider's refusal is in the cause, which is logged for the operator", async () => {
  const error = { message: "temperature must be 1 for this model", type: "invalid_request_error" };
  model = await startModelForTest(() => ({ error, status: 400 }));
  const failure = await fill(facts(), model.provider, noLimit()).catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ code: "model_rejected", cause: { message: expect.stringContaining(error.message) } });
});

test("the cause does not contain the API key, in whatever form a provider quotes it", async () => {
  const error = { message: `${"Unsupported parameter ".repeat(13)}for key.of-operator` };
  model = await startModelForTest(() => ({ error, status: 400 }), { apiKey: "key.of-operator" });
  const failure = await fill(facts(), model.provider, noLimit()).catch((thrown: unknown) => thrown);
  expect(inspect(failure)).toContain("Unsupported parameter for …");
  expect(inspect(failure)).not.toContain("key.of");
});

describe("a model that does not answer the question", () => {
  const errors: [string, Said, RunErrorCode, number][] = [
    ["its output is cut off", { content: '{"name": "Jane', finishReason: "length" }, "model_truncated", 502],
    ["a filter stops it", { content: "", finishReason: "content_filter" }, "model_refused", 502],
    ["the key is wrong", { error: { message: "bad key" }, status: 401 }, "model_key_refused", 503],
    [
      "the model is not known",
      { error: { message: "no such model", code: "model_not_found" }, status: 404 },
      "model_unknown",
      503,
    ],
    ["the quota is used up", { error: { message: "x", code: "insufficient_quota" }, status: 429 }, "model_busy", 503],
    ["the credit is used up", { error: { message: "insufficient credits" }, status: 402 }, "model_busy", 503],
    ["it does not take the request", { error: { message: "unknown field" }, status: 400 }, "model_rejected", 502],
    [
      "the context is too small",
      { error: { message: "x", code: "context_length_exceeded" }, status: 400 },
      "model_context_exceeded",
      502,
    ],
  ];
  test.each(errors)("%s", async (_, said, code, status) => {
    expect(await failure(fillWith([said]))).toMatchObject({ code, status });
  });

  test("it refuses: its words are in the details", async () => {
    model = await startFaultyForTest((_, response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(completion({ content: null, refusal: "I cannot help." })),
    );
    const error = await failure(fill(facts(), model.provider, noLimit()));
    expect(error).toMatchObject({ code: "model_refused", status: 502, details: "I cannot help." });
    expect(error.usage).toMatchObject({ inputTokens: 7, outputTokens: 3 });
  });

  const bodies: [string, string, string][] = [
    ["HTML", "text/html", "<h1>Welcome</h1>"],
    ["broken JSON", "application/json", '{"choices": [{"mess'],
    ["nothing", "application/json", ""],
    ["another object", "application/json", '{"ok": true}'],
    ["no choices", "application/json", '{"choices": []}'],
    ["a message without text", "application/json", '{"choices": [{"message": 7}]}'],
  ];
  test.each(bodies)("its body is %s", async (_, type, body) => {
    model = await startFaultyForTest((_, response) => response.writeHead(200, { "content-type": type }).end(body));
    const error = await failure(fill(facts(), model.provider, noLimit()));
    expect(error).toMatchObject({ code: "model_malformed", status: 502 });
  });

  test("its body is endless", async () => {
    model = await startFaultyForTest((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    });
    const error = await failure(fill(facts(), model.provider, noLimit()));
    expect(error).toMatchObject({ code: "model_malformed", status: 502 });
  });

  test("it never answers: the call times out", async () => {
    model = await startFaultyForTest(() => {}, { callTimeout: 150 });
    const error = await failure(fill(facts(), model.provider, noLimit()));
    expect(error).toMatchObject({ code: "model_timeout", status: 504 });
    expect(error.usage).toMatchObject({ calls: 1 });
  });

  test("it stalls in the body: the call times out too", async () => {
    model = await startFaultyForTest(
      (_, response) => void response.writeHead(200, { "content-type": "application/json" }).write('{"choices'),
      { callTimeout: 150 },
    );
    expect(await failure(fill(facts(), model.provider, noLimit()))).toMatchObject({
      code: "model_timeout",
      status: 504,
    });
  });

  test("it answers after the deadline of the run: 504", async () => {
    model = await startModelForTest(async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return says(good);
    });
    const error = await failure(fill(facts(), model.provider, AbortSignal.timeout(120)));
    expect(error).toMatchObject({ code: "model_timeout", status: 504 });
  });

  test("the run is cancelled: it ends at once with the reason of the signal", async () => {
    model = await startFaultyForTest(() => {});
    const controller = new AbortController();
    const reason = new Error("the client went away");
    setTimeout(() => controller.abort(reason), 100);
    // Otherwise the timeout of the call would be the reason.
    await expect(fill(facts(), model.provider, controller.signal)).rejects.toBe(reason);
  });

  test("no server listens at the address", async () => {
    model = await startFaultyForTest(() => {});
    await model.stop();
    const error = await failure(fill(facts(), model.provider, noLimit()));
    expect(error).toMatchObject({ code: "model_unavailable", status: 503 });
    expect(error.usage).toMatchObject({ calls: 3, inputTokens: 0 });
    expect(JSON.stringify(error)).not.toContain("127.0.0.1");
  });
});

describe("a temporary failure is retried", () => {
  const passing: [string, Said][] = [
    ["a rate limit", { error: { message: "slow down" }, status: 429, retryAfter: 0 }],
    ["a server error", { error: { message: "oops" }, status: 500 }],
    ["an overload", { error: { message: "busy" }, status: 503 }],
  ];
  test.each(passing)("%s", async (_, said) => {
    const result = await fillWith([said, said, says(good)]);
    expect(applyChanges({}, result.changes)).toEqual(filled);
    expect(result.usage?.calls).toBe(3);
  });

  test.each([
    ["before the response", (call: number) => call <= 1],
    ["amid the response", (call: number) => call === 2],
  ])("a connection lost %s", async (_, early) => {
    model = await startFaultyForTest((_, response, call) => {
      if (call > 2)
        return response
          .writeHead(200, { "content-type": "application/json" })
          .end(completion({ content: JSON.stringify(good) }));
      if (early(call)) return response.destroy();
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write('{"cho');
      return setTimeout(() => response.destroy(), 20);
    });
    const result = await fill(facts(), model.provider, noLimit());
    expect(applyChanges({}, result.changes)).toEqual(filled);
  });

  test("at most three attempts, then 503 with the provider's Retry-After", async () => {
    const said: Said = { error: { message: "slow down" }, status: 429, retryAfter: 0 };
    const error = await failure(fillWith([said]));
    expect(error).toMatchObject({ code: "model_busy", status: 503, retryAfter: 0 });
    expect(model?.asked).toHaveLength(3);
  });

  test("no retry if the provider asks for too long a wait", async () => {
    const error = await failure(fillWith([{ error: { message: "slow down" }, status: 429, retryAfter: 600 }]));
    expect(error).toMatchObject({ code: "model_busy", retryAfter: 600 });
    expect(model?.asked).toHaveLength(1);
  });

  test("no retry after the deadline", async () => {
    model = await startModelForTest(() => ({ error: { message: "slow down" }, status: 429, retryAfter: 20 }));
    const error = await failure(fill(facts(), model.provider, AbortSignal.timeout(200)));
    expect(error).toMatchObject({ code: "model_timeout", status: 504 });
  });
});

test("an extract has the same errors", async () => {
  model = await startModelForTest(() => ({ content: "{}", finishReason: "length" }));
  const run = extract(
    {
      schema: { type: "object", properties: { name: { type: "string" } } },
      text: cv,
      values: {},
      language: "en",
      model: null,
    },
    model.provider,
    noLimit(),
  );
  expect(await failure(run)).toMatchObject({ code: "model_truncated", status: 502 });
});
