import type { AnswerMode } from "./usage.ts";

const MODES: readonly AnswerMode[] = ["strict", "json", "text"];

/** The mode to try after the provider refuses this one; undefined after the last. */
export function lowerMode(mode: AnswerMode): AnswerMode | undefined {
  return MODES[MODES.indexOf(mode) + 1];
}

export interface AnswerModes {
  /** The strictest mode that the model is not known to refuse. */
  start(model: string, strictPossible: boolean): AnswerMode;
  refused(model: string, mode: AnswerMode): void;
}

/** Providers add features, so a refused mode is tried again after this time. */
const REMEMBERED_MS = 10 * 60 * 1000;
const MAX_REMEMBERED = 200;

/**
 * Remembers which answer modes each model of a provider refuses. Modes are independent of each other: some servers
 * support a strict schema but not JSON mode. An answer that does not follow its mode concerns only its own run: it can be
 * due to the documents of one organization.
 */
export function createAnswerModes(now: () => number = Date.now): AnswerModes {
  const until = new Map<string, number>();
  const name = (model: string, mode: AnswerMode) => `${mode} ${model}`;
  return {
    start(model, strictPossible) {
      const able = (mode: AnswerMode) => (until.get(name(model, mode)) ?? 0) <= now();
      return MODES.find((mode) => able(mode) && (mode !== "strict" || strictPossible)) ?? "text";
    },
    refused(model, mode) {
      if (mode !== "text") remember(until, name(model, mode), now() + REMEMBERED_MS);
    },
  };
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest);
}
