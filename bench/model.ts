import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { urlOf } from "../platform/listening.ts";

const MODEL_MS = 50;

/** A stand-in for an OpenAI-compatible model. It responds after 50 ms, with one of two headlines in turn. */
export async function startModel() {
  let turn = 0;
  let hanging: Promise<unknown> = Promise.resolve();
  const model = await serveModel(async () => {
    await sleep(MODEL_MS);
    await hanging;
    turn += 1;
    return JSON.stringify({ headline: turn % 2 === 0 ? "Engineer" : "Good engineer", clear: [], comment: "" });
  });
  return {
    ...model,
    /** Answers nothing until a promise settles. */
    hang(until: Promise<unknown>) {
      hanging = until;
    },
  };
}

/** Serves an OpenAI-compatible model that gives each answer of a function. */
export async function serveModel(answer: () => Promise<string>) {
  const server = createServer(async (request, response) => {
    request.resume();
    await once(request, "end");
    const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: await answer() } }];
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const head = { id: "c", object: "chat.completion", created: 1, model: "bench" };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ...head, choices, usage }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = urlOf(server, "127.0.0.1");
  return {
    url,
    /** The settings with which the worker uses this model. */
    settings: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: "bench", OPENAI_MODEL: "bench" },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
