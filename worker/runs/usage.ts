import type { Usage } from "../../filling/usage.ts";

/** What a model cost, as JSON with the names of the columns of runs; null when none was asked. */
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
