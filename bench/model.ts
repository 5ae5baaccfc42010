import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const MODEL_MS = 50;

/** A stand-in for an OpenAI-compatible model. It responds after 50 ms, with one of two headlines in turn. */
export async function startModel() {
  let turn = 0;
  let hanging: Promise<unknown> = Promise.resolve();
  const server = createServer(async (request, response) => {
    request.resume();
    await once(request, "end");
    await sleep(MODEL_MS);
    await hanging;
    turn += 1;
    const content = JSON.stringify({
      headline: turn % 2 === 0 ? "Engineer" : "Good engineer",
      clear: [],
      comment: "",
    });
    response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        id: "c",
        object: "chat.completion",
        created: 1,
        model: "bench",
        choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    /** The settings with which the worker uses this model. */
    settings: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: "bench", OPENAI_MODEL: "bench" },
    /** Answers nothing until a promise settles. */
    hang(until: Promise<unknown>) {
      hanging = until;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
