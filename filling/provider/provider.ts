import { setTimeout } from "node:timers/promises";
import OpenAI from "openai";
import { z } from "zod";
import { tracedPart } from "../../platform/traces.ts";
import { createAnswerModes, lowerMode } from "./answer-modes.ts";
import { hasProvider, type ModelSettings } from "./model-settings.ts";
import { asRunError, canPass, refusesFormat, waitBefore } from "./provider-failure.ts";
import { RunError, throwIfOver } from "./run-error.ts";
import { type AnswerMode, createTally, type Tally } from "./usage.ts";

export type JsonSchema = Record<string, unknown>;

export interface Turn {
  role: "user" | "assistant";
  content: string;
}

export interface Question {
  model: string;
  /** The rules of the answer. */
  instructions: string;
  /** The material; in a repair round also the earlier answer and its problems. */
  turns: Turn[];
  /** Shown to the model in modes without an enforced schema. */
  schema: JsonSchema;
  /** The schema in the subset that strict providers accept; null if it has no such form. */
  strictSchema: JsonSchema | null;
  /** The mode to begin with. Default: the strictest that the model is not known to refuse. */
  mode?: AnswerMode | undefined;
}

interface Reply {
  text: string;
  mode: AnswerMode;
}

export interface Provider {
  /** Maximum characters of a document in one call. */
  readonly textPerCall: number;
  /**
   * The model of a run: the organization's model, else the operator's default.
   * @throws RunError `model_not_allowed`, or `no_model_configured` if neither names a model.
   */
  chooseModel(own: string | null): string;
  tally(model: string): Tally;
  /**
   * Asks the model in the strictest mode that it supports. Retries temporary failures until `signal` aborts.
   * @throws RunError `model_…`, or the signal's reason if the run is cancelled.
   */
  answer(question: Question, tally: Tally, signal: AbortSignal): Promise<Reply>;
}

/** Opens the provider of the settings; null if they have neither a base URL nor an API key. */
export function openProvider(settings: ModelSettings): Provider | null {
  if (!hasProvider(settings)) return null;
  const send = createSender(settings);
  const modes = createAnswerModes();
  return {
    textPerCall: settings.textPerCall ?? 40_000,
    chooseModel: (own) => chooseModel(settings, own),
    tally: (model) =>
      createTally(model, Object.hasOwn(settings.prices ?? {}, model) ? settings.prices?.[model] : undefined),
    async answer(question, tally, signal) {
      const refused: AnswerMode[] = [];
      let mode = question.mode ?? modes.start(question.model, question.strictSchema !== null);
      for (;;) {
        try {
          const text = await send(question, mode, tally, signal);
          // A provider that refuses every mode objects to something else.
          for (const higher of refused) modes.refused(question.model, higher);
          return { text, mode };
        } catch (failure) {
          const lower = lowerMode(mode);
          const refusal = refusesFormat(failure);
          if (!lower || !refusal) throw asRunError(failure, { ...question, apiKey: settings.apiKey }, signal);
          if (refusal === "always") refused.push(mode);
          mode = lower;
        }
      }
    },
  };
}

function chooseModel({ model, allowedModels = [] }: ModelSettings, own: string | null): string {
  const wanted = own?.trim() || model;
  if (!wanted) {
    throw new RunError("no_model_configured", "No language model is configured.", {
      hint: "The operator sets OPENAI_MODEL, or the organization names an allowed `model`.",
    });
  }
  if (wanted !== model && !allowedModels.includes(wanted)) {
    const allowed = [...new Set([...(model ? [model] : []), ...allowedModels])];
    throw new RunError("model_not_allowed", `The organization's model "${wanted}" is not allowed.`, {
      details: allowed.length > 0 ? `Allowed: ${allowed.join(", ")}.` : undefined,
      hint: "PATCH the organization's `model`, or ask the operator to add it to OPENAI_MODEL.",
    });
  }
  return wanted;
}

type Send = (question: Question, mode: AnswerMode, tally: Tally, signal: AbortSignal) => Promise<string>;

function createSender(settings: ModelSettings): Send {
  const { callTimeout = 75_000, retries = 2, retryDelay = 500 } = settings;
  // This module does retries and timeouts itself, so that the deadline of the run limits their sum.
  // The explicit nulls keep the library from reading further settings from the environment.
  const client = new OpenAI({
    baseURL: settings.baseUrl ?? "https://api.openai.com/v1",
    apiKey: settings.apiKey ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: callTimeout,
    logLevel: "off",
    fetch: fetchBounded,
  });

  async function once(question: Question, mode: AnswerMode, signal: AbortSignal): Promise<unknown> {
    // The timeout of the library ends with the headers. This one includes the body.
    const limited = AbortSignal.any([signal, AbortSignal.timeout(callTimeout)]);
    return await client.chat.completions.create(
      { model: question.model, messages: messagesOf(question, mode), ...formatOf(question, mode) },
      { signal: limited },
    );
  }

  return async (question, mode, tally, signal) => {
    for (let attempt = 0; ; attempt++) {
      throwIfOver(signal);
      tally.start(mode);
      try {
        const completion = await tracedPart("model", "client", async (span) => {
          span?.set({ "gen_ai.request.model": question.model, "cds.answer_mode": mode });
          const read = readCompletion(await once(question, mode, signal));
          span?.set({
            "gen_ai.usage.input_tokens": read.tokens.input,
            "gen_ai.usage.output_tokens": read.tokens.output,
          });
          return read;
        });
        tally.end(completion.tokens);
        return textOf(completion);
      } catch (failure) {
        tally.end();
        throwIfOver(signal);
        if (attempt >= retries || !canPass(failure)) throw failure;
        await pause(waitBefore(attempt, failure, retryDelay), failure, signal);
      }
    }
  };
}

/** Waits, but not past the end of the run. If the provider asks for too long a wait, the failure is final. */
async function pause(milliseconds: number, failure: unknown, signal: AbortSignal): Promise<void> {
  if (milliseconds > MAX_WAIT_MS) throw failure;
  await setTimeout(milliseconds, undefined, { signal }).catch(() => throwIfOver(signal));
}

const MAX_WAIT_MS = 30_000;

function messagesOf({ instructions, schema, turns }: Question, mode: AnswerMode) {
  const shape =
    mode === "strict"
      ? ""
      : `\n\nAnswer with one JSON object and nothing else: no explanation, no code fence. It must conform to this JSON Schema:\n${JSON.stringify(schema)}`;
  return [{ role: "system" as const, content: instructions + shape }, ...turns];
}

function formatOf({ strictSchema }: Question, mode: AnswerMode) {
  if (mode === "text") return {};
  if (mode === "json" || !strictSchema) return { response_format: { type: "json_object" as const } };
  const json_schema = { name: "answer", strict: true, schema: strictSchema };
  return { response_format: { type: "json_schema" as const, json_schema } };
}

const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/** `fetch` that aborts a response larger than any completion. */
async function fetchBounded(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  // A redirect to another origin would lose the key, so that the provider would answer that the key is wrong.
  const response = await fetch(url, { ...init, redirect: "manual" });
  if (!response.body) return response;
  let size = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > MAX_RESPONSE_BYTES) controller.error(malformed("The model's response is too large."));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded, response);
}

const content = z.union([
  z.string(),
  z.array(z.object({ text: z.string().optional() })).transform((parts) => parts.map((p) => p.text ?? "").join("")),
]);

const completionBody = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: content.nullish(),
          refusal: z.string().nullish(),
          tool_calls: z
            .array(z.object({ function: z.object({ arguments: z.string() }) }))
            .nullish()
            .catch(null),
        }),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.number().min(0).catch(0), completion_tokens: z.number().min(0).catch(0) })
    .nullish()
    .catch(null),
});

interface Completion {
  text: string;
  refusal: string;
  finish: string;
  tokens: { input: number; output: number };
}

function readCompletion(body: unknown): Completion {
  const parsed = completionBody.safeParse(body);
  const [choice] = parsed.data?.choices ?? [];
  if (!parsed.success || !choice) throw malformed("The model's response is not a chat completion.");
  const { usage } = parsed.data;
  return {
    // Some servers put the answer into the arguments of a call, although no tool was offered.
    text: choice.message.content || (choice.message.tool_calls?.[0]?.function.arguments ?? ""),
    refusal: choice.message.refusal ?? "",
    finish: choice.finish_reason ?? "stop",
    tokens: { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 },
  };
}

function textOf({ text, refusal, finish }: Completion): string {
  if (refusal !== "" || finish === "content_filter") {
    const details = refusal.slice(0, 500) || "The provider's content filter ended the answer.";
    throw new RunError("model_refused", "The model declined to answer.", { details });
  }
  if (finish === "length") {
    throw new RunError("model_truncated", "The model's answer was cut off at its output limit.", {
      hint: "Ask for a smaller part by `selector`, or use a model with a larger output limit.",
    });
  }
  return text;
}

function malformed(message: string): RunError {
  return new RunError("model_malformed", message, {
    hint: "Check that OPENAI_BASE_URL is the address of an OpenAI-compatible server.",
  });
}
