import { z } from "zod";
import type { ModelSettings } from "../../filling/provider/model-settings.ts";
import { readSettings } from "../../platform/settings.ts";

const prices = z.string().transform((text, context) => {
  const table = z.record(z.string(), z.object({ input: z.number().min(0), output: z.number().min(0) }));
  try {
    return table.parse(JSON.parse(text));
  } catch {
    context.addIssue('must be JSON such as {"model-name": {"input": 1.25, "output": 10}}, per million tokens');
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
 * Reads the settings of the model from the environment variables OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL
 * (names separated by commas, the usual model first), and OPENAI_PRICES (JSON, per million tokens).
 * @throws SettingsError naming the variable that has a value of the wrong form.
 */
export function readModelSettings(env?: Record<string, string | undefined>): ModelSettings {
  const read = readSettings(
    {
      OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
      OPENAI_API_KEY: z.string().optional(),
      OPENAI_MODEL: names.default([]),
      OPENAI_PRICES: prices.optional(),
    },
    env,
  );
  const [model, ...allowedModels] = read.OPENAI_MODEL;
  return {
    baseUrl: read.OPENAI_BASE_URL,
    apiKey: read.OPENAI_API_KEY,
    model,
    allowedModels,
    prices: read.OPENAI_PRICES,
  };
}
