import type { Usage } from "../../filling/provider/usage.ts";

/** Returns the usage of a model as JSON with the column names of runs; null if no model was called. */
export function usageColumns(usage: Usage | null): string | null {
  if (usage === null) return null;
  return JSON.stringify({
    model: usage.model,
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    latency_ms: usage.latencyMs,
    cost: usage.cost,
  });
}
