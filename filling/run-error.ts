import type { Usage } from "./usage.ts";

/** What can go wrong in a fill or an extract, and the HTTP status each answers with. */
export const runErrorStatus = {
  /** There is no text to read and no prompt to follow: whatever came out would be invented. */
  no_source_text: 422,
  /** The selector names no part of this candidate. */
  selector_unknown: 422,
  /** The organization's model is not one that the operator allows. */
  model_not_allowed: 422,
  /** The JSON Schema is not a valid, self-contained draft-07 schema. */
  schema_invalid: 422,
  /** The JSON Schema is beyond the limits of size, subschemas or depth. */
  schema_too_large: 422,
  /** The model, or the provider's filter, declined to answer. */
  model_refused: 502,
  /** The answer was cut off at the model's output limit. */
  model_truncated: 502,
  /** The provider's response is no chat completion, or the answer does not fit after one repair. */
  model_malformed: 502,
  /** The provider rejects the request in every way of asking. */
  model_rejected: 502,
  /** The text does not fit the model's context, however small the pieces. */
  model_context_exceeded: 502,
  /** No model is configured. */
  no_model_configured: 503,
  /** The provider does not accept the API key. */
  model_key_refused: 503,
  /** The provider does not know the model. */
  model_unknown: 503,
  /** The provider's rate limit or quota is used up. */
  model_busy: 503,
  /** The provider cannot be reached or fails. */
  model_unavailable: 503,
  /** No answer within the time limit of the call or of the run. */
  model_timeout: 504,
} as const;

export type RunErrorCode = keyof typeof runErrorStatus;

interface RunErrorParts {
  details?: string | undefined;
  hint?: string | undefined;
  /** Seconds after which the provider says that it may be asked again. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * A fill or extract that ended without a result. Message, details and hint are written for the API's
 * consumer and hold nothing internal; the `cause` is for the log.
 */
export class RunError extends Error {
  override name = "RunError";
  readonly code: RunErrorCode;
  readonly status: (typeof runErrorStatus)[RunErrorCode];
  readonly details: string | null;
  readonly hint: string | null;
  readonly retryAfter: number | null;
  /** What was spent until the failure; null when the model was never reached. */
  usage: Usage | null = null;

  constructor(code: RunErrorCode, message: string, parts: RunErrorParts = {}) {
    super(message, "cause" in parts ? { cause: parts.cause } : {});
    this.code = code;
    this.status = runErrorStatus[code];
    this.details = parts.details ?? null;
    this.hint = parts.hint ?? null;
    this.retryAfter = parts.retryAfter ?? null;
  }
}

/**
 * Throws when the run is over: `model_timeout` when its deadline passed, else the signal's own reason
 * (a run that was cancelled is no failure to report).
 */
export function throwIfOver(signal: AbortSignal): void {
  if (!signal.aborted) return;
  if (isTimeout(signal.reason)) throw deadlinePassed();
  throw signal.reason;
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === "TimeoutError";
}

function deadlinePassed(): RunError {
  return new RunError("model_timeout", "The model did not answer before the deadline of this request.", {
    hint: "Try again, ask for a smaller part by `selector`, or send `Prefer: respond-async`.",
  });
}

/** For work that only a model can do, where none is configured. */
export function noModelConfigured(message: string): RunError {
  return new RunError("no_model_configured", message, {
    hint: "The operator sets OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL.",
  });
}
