import type { AnswerMode } from "./usage.ts";

const modes: readonly AnswerMode[] = ["strict", "json", "text"];

/** The next way of asking when the provider does not take this one; undefined after the last. */
export function lowerMode(mode: AnswerMode): AnswerMode | undefined {
  return modes[modes.indexOf(mode) + 1];
}

export interface AnswerModes {
  /** The strictest way that the model is not known to refuse. */
  start(model: string, strictPossible: boolean): AnswerMode;
  refused(model: string, mode: AnswerMode): void;
}

/** Providers gain abilities; what one lacked is asked for again after a while. */
const remembered = 60 * 60 * 1000;
const mostModels = 200;

/**
 * A memory of the ways of asking that each model of one provider refuses. Each way is remembered by
 * itself: some servers take a strict schema but no JSON mode.
 */
export function createAnswerModes(now: () => number = Date.now): AnswerModes {
  const until = new Map<string, number>();
  const name = (model: string, mode: AnswerMode) => `${mode} ${model}`;
  return {
    start(model, strictPossible) {
      const able = (mode: AnswerMode) => (until.get(name(model, mode)) ?? 0) <= now();
      return modes.find((mode) => able(mode) && (mode !== "strict" || strictPossible)) ?? "text";
    },
    refused(model, mode) {
      if (mode === "text") return;
      const key = name(model, mode);
      until.delete(key);
      until.set(key, now() + remembered);
      const [oldest] = until.keys();
      if (until.size > mostModels && oldest !== undefined) until.delete(oldest);
    },
  };
}
