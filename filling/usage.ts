import type { ModelPrice } from "./model-settings.ts";

/** How an answer was asked for: by a strict schema, by JSON mode, or in plain text. */
export type AnswerMode = "strict" | "json" | "text";

/** What one run spent at the provider. */
export interface Usage {
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Milliseconds from the first request's start to the last response's end, waits between them included. */
  latencyMs: number;
  /** Requests sent, failed ones included. */
  calls: number;
  /** In the currency of the price table; null when the table has no price for the model. */
  cost: number | null;
  /** Of the last answer. */
  mode: AnswerMode;
}

/** Counts what the calls of one run spend. */
export interface Tally {
  /** A request goes out. */
  start(mode: AnswerMode): void;
  /** Its response, or failure, came in. */
  end(tokens?: { input: number; output: number }): void;
  /** Null while no request has been sent. */
  usage(): Usage | null;
}

/** A tally for one run with one model. */
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
