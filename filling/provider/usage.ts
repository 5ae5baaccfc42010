import type { ModelPrice } from "./model-settings.ts";

/** How an answer is requested: by a strict schema, by JSON mode, or as plain text. */
export type AnswerMode = "strict" | "json" | "text";

/** What one run used at the provider. */
export interface Usage {
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Milliseconds from the start of the first request to the end of the last response, including waits. */
  latencyMs: number;
  /** Requests sent, including failed ones. */
  calls: number;
  /** The cost in the currency of the price table; null if the table has no price for the model. */
  cost: number | null;
  /** The mode of the last answer. */
  mode: AnswerMode;
}

/** Counts the usage of the calls of one run. */
export interface Tally {
  /** Called when a request is sent. */
  start(mode: AnswerMode): void;
  /** Called when the request has its response or has failed. */
  end(tokens?: { input: number; output: number }): void;
  /** Null before the first request. */
  usage(): Usage | null;
}

export function createTally(model: string, price: ModelPrice | undefined): Tally {
  let [calls, inputTokens, outputTokens] = [0, 0, 0];
  let [began, ended] = [0, 0];
  let mode: AnswerMode = "strict";
  return {
    start(asked) {
      if (calls === 0) began = performance.now();
      calls += 1;
      mode = asked;
    },
    end(tokens) {
      ended = performance.now();
      inputTokens += tokens?.input ?? 0;
      outputTokens += tokens?.output ?? 0;
    },
    usage() {
      if (calls === 0) return null;
      const cost = price ? (inputTokens * price.input + outputTokens * price.output) / 1_000_000 : null;
      const latencyMs = Math.max(0, Math.round(ended - began));
      return { model, inputTokens, outputTokens, latencyMs, calls, cost, mode };
    },
  };
}
