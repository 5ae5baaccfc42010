import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { LLMock } from "@copilotkit/aimock";
import { onTestFinished } from "vitest";
import { z } from "zod";
import type { FillFacts } from "../../filling/fill-facts.ts";
import type { ModelSettings } from "../../filling/provider/model-settings.ts";
import { openProvider, type Provider } from "../../filling/provider/provider.ts";
import type { LayoutVariable } from "../../filling/targets/layout-variable.ts";
import { portOf } from "../../platform/listening.ts";

const request = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z
    .object({ type: z.string(), json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }).optional() })
    .optional(),
});

/** A request of the service to the model. */
export type Asked = z.infer<typeof request>;

/** An answer of the stand-in: a text, or an error of the provider. */
export type Said =
  | { content: string; finishReason?: string; usage?: { prompt_tokens: number; completion_tokens: number } }
  | {
      error: { message: string; code?: string; type?: string; param?: string };
      status: number;
      retryAfter?: number;
    };

export interface StandIn {
  settings: ModelSettings;
  provider: Provider;
  /** A new provider, which has not learned any answer modes. */
  fresh(): Provider;
  /** All requests so far. */
  asked: Asked[];
  stop(): Promise<void>;
}

/** Short delays, because the tests check results and not times. */
const quick: ModelSettings = { apiKey: "test", model: "stand-in", retryDelay: 5, callTimeout: 60_000 };

/** A model behind a real HTTP server. */
export async function startModel(
  answer: (asked: Asked, call: number) => Said | Promise<Said>,
  settings: Partial<ModelSettings> = {},
): Promise<StandIn> {
  const asked: Asked[] = [];
  const mock = new LLMock({ port: 0, host: "127.0.0.1", logLevel: "silent" });
  mock.addFixture({
    match: { predicate: () => true },
    response: async (body) => {
      const parsed = request.parse(body);
      asked.push(parsed);
      return await answer(parsed, asked.length);
    },
  });
  await mock.start();
  const all = { ...quick, baseUrl: `${mock.url}/v1`, ...settings };
  return { settings: all, provider: open(all), fresh: () => open(all), asked, stop: () => mock.stop() };
}

/** As `startModel`, for one test: the server stops when the test ends. */
export async function startModelForTest(...options: Parameters<typeof startModel>): Promise<StandIn> {
  return stoppedAfterTest(await startModel(...options));
}

/** As `startFaulty`, for one test. */
export async function startFaultyForTest(...options: Parameters<typeof startFaulty>): Promise<StandIn> {
  return stoppedAfterTest(await startFaulty(...options));
}

function stoppedAfterTest(model: StandIn): StandIn {
  onTestFinished(() => model.stop());
  return model;
}

/** A server with faults below the level of answers: it never answers, disconnects, or sends invalid HTTP bodies. */
export async function startFaulty(
  handle: (request: IncomingMessage, response: ServerResponse, call: number) => void,
  settings: Partial<ModelSettings> = {},
): Promise<StandIn> {
  let calls = 0;
  const server = createServer((incoming, response) => {
    calls += 1;
    const call = calls;
    incoming.resume().on("end", () => handle(incoming, response, call));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const all = { ...quick, baseUrl: `http://127.0.0.1:${portOf(server)}/v1`, ...settings };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { settings: all, provider: open(all), fresh: () => open(all), asked: [], stop };
}

function open(settings: ModelSettings): Provider {
  const provider = openProvider(settings);
  if (!provider) throw new Error("the settings name no provider");
  return provider;
}

/** The body of a completion, for a faulty server. */
export function completion(message: Record<string, unknown>, finish_reason = "stop"): string {
  return JSON.stringify({
    id: "c1",
    object: "chat.completion",
    created: 1,
    model: "stand-in",
    choices: [{ index: 0, finish_reason, message: { role: "assistant", ...message } }],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
  });
}

export function says(value: unknown): Said {
  return { content: typeof value === "string" ? value : JSON.stringify(value) };
}

/** All messages of one request. */
export function shown(asked: Asked | undefined): string {
  return (asked?.messages ?? []).map(({ content }) => content).join("\n\n");
}

export function variable(key: string, parts: Partial<LayoutVariable> = {}): LayoutVariable {
  return { key, type: "inline-text", ...parts };
}

export const cv = `Jane Doe
Senior Nurse

Utrecht | +31 6 12345678 | jane.doe@example.nl

Profile
Nurse with a liking for night shifts.

Work experience
2015 - 2022 General Hospital, Utrecht: nurse
2022 - now City Clinic: senior nurse

Skills
Triage, wound care, Dutch and English
`;

export function facts(parts: Partial<FillFacts> = {}): FillFacts {
  return {
    language: "en",
    variables: [
      variable("name"),
      variable("email"),
      variable("summary", { type: "text-block" }),
      variable("skills", { type: "text-block" }),
    ],
    values: {},
    defaults: {},
    text: cv,
    prompt: null,
    selector: [],
    model: null,
    ...parts,
  };
}

/** A signal that never aborts. The timeout of the test applies. */
export function noLimit(): AbortSignal {
  return new AbortController().signal;
}
