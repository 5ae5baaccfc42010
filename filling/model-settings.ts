import { z } from "zod";
import { count, readSettings } from "../platform/settings.ts";

/** Money per million tokens, in the operator's own currency. */
export interface ModelPrice {
  input: number;
  output: number;
}

export interface ModelSettings {
  /** Base address of an OpenAI-compatible server, ending in its version prefix. Default: OpenAI's own. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  /** Model of organizations that name none. */
  model?: string | undefined;
  /** Models that an organization may name besides `model`. */
  allowedModels?: readonly string[] | undefined;
  /** By model name; a model without a price costs null. */
  prices?: Readonly<Record<string, ModelPrice>> | undefined;
  /** Longest wait for one call, in milliseconds; the run's own deadline holds besides. Default 75 000. */
  callTimeout?: number | undefined;
  /** Further tries after a failure that may pass (rate limit, 5xx, lost connection). Default 2. */
  retries?: number | undefined;
  /** Wait before the first retry, in milliseconds, doubled for each further one. Default 500. */
  retryDelay?: number | undefined;
  /** Most characters of a document in one call; longer documents are divided. Default 40 000. */
  textPerCall?: number | undefined;
}

const prices = z.string().transform((text, context) => {
  const table = z.record(z.string(), z.object({ input: z.number().min(0), output: z.number().min(0) }));
  try {
    return table.parse(JSON.parse(text));
  } catch {
    context.addIssue(
      'must be JSON such as {"model-name": {"input": 1.25, "output": 10}}, per million tokens',
    );
    return z.NEVER;
  }
});

const names = z.string().transform((text) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== ""),
);

/**
 * The model's settings from environment variables: OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL,
 * OPENAI_ALLOWED_MODELS (names separated by commas), OPENAI_PRICES (JSON, per million tokens),
 * OPENAI_CALL_TIMEOUT_MS and OPENAI_TEXT_PER_CALL (characters).
 * @throws SettingsError naming the variable that has a value of the wrong form.
 */
export function readModelSettings(env?: Record<string, string | undefined>): ModelSettings {
  const read = readSettings(
    {
      OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
      OPENAI_API_KEY: z.string().optional(),
      OPENAI_MODEL: z.string().optional(),
      OPENAI_ALLOWED_MODELS: names.optional(),
      OPENAI_PRICES: prices.optional(),
      OPENAI_CALL_TIMEOUT_MS: count(1000).optional(),
      OPENAI_TEXT_PER_CALL: count(2000).optional(),
    },
    env,
  );
  return {
    baseUrl: read.OPENAI_BASE_URL,
    apiKey: read.OPENAI_API_KEY,
    model: read.OPENAI_MODEL,
    allowedModels: read.OPENAI_ALLOWED_MODELS,
    prices: read.OPENAI_PRICES,
    callTimeout: read.OPENAI_CALL_TIMEOUT_MS,
    textPerCall: read.OPENAI_TEXT_PER_CALL,
  };
}
