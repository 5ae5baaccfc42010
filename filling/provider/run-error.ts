import type { Usage } from "./usage.ts";

/** The errors of a fill or an extract, each with its HTTP status. */
export const RUN_ERROR_STATUS = {
  /** There is neither text to read nor a prompt to follow. */
  no_source_text: 422,
  no_layout: 422,
  /** The selector does not name a part of this candidate. */
  selector_unknown: 422,
  /** Reading the texts exceeds the limits of processor time or memory. */
  limits_exceeded: 422,
  /** The operator does not allow the organization's model. */
  model_not_allowed: 422,
  /** The JSON Schema is not a valid, self-contained draft-07 schema. */
  schema_invalid: 422,
  /** The JSON Schema exceeds the limits of size, subschemas or depth. */
  schema_too_large: 422,
  /** The material does not state what the JSON Schema requires. */
  data_missing: 422,
  /** The model, or the provider's filter, declined to answer. */
  model_refused: 502,
  /** The answer was cut off at the model's output limit. */
  model_truncated: 502,
  /** The response is not a chat completion, or the answer is still wrong after one repair round. */
  model_malformed: 502,
  /** The provider rejects the request in every answer mode. */
  model_rejected: 502,
  /** The text does not fit into the model's context, even in the smallest pieces. */
  model_context_exceeded: 502,
  no_model_configured: 503,
  /** The provider does not accept the API key. */
  model_key_refused: 503,
  /** The provider does not know the model. */
  model_unknown: 503,
  /** The provider's rate limit or quota is used up. */
  model_busy: 503,
  /** The provider cannot be reached or is failing. */
  model_unavailable: 503,
  /** The process that checks the JSON Schema was ended or not started. */
  schema_unchecked: 503,
  /** No answer within the time limit of the call or of the run. */
  model_timeout: 504,
} as const;

export type RunErrorCode = keyof typeof RUN_ERROR_STATUS;

interface RunErrorParts {
  details?: string | undefined;
  hint?: string | undefined;
  /** Seconds after which the provider accepts a retry. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * A fill or extract that ended without a result. Message, details and hint are for the API's consumer and contain
 * nothing internal. The `cause` is for the log.
 */
export class RunError extends Error {
  override name = "RunError";
  readonly code: RunErrorCode;
  readonly status: (typeof RUN_ERROR_STATUS)[RunErrorCode];
  readonly details: string | null;
  readonly hint: string | null;
  readonly retryAfter: number | null;
  /** The usage until the failure; null if the model was not called. */
  usage: Usage | null = null;

  constructor(code: RunErrorCode, message: string, parts: RunErrorParts = {}) {
    super(message, "cause" in parts ? { cause: parts.cause } : {});
    this.code = code;
    this.status = RUN_ERROR_STATUS[code];
    this.details = parts.details ?? null;
    this.hint = parts.hint ?? null;
    this.retryAfter = parts.retryAfter ?? null;
  }
}

/** Throws if the run is over: `model_timeout` after its deadline, else the reason of the signal (cancelled). */
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

/** The error of work that needs a model if none is configured. */
export function noModelConfigured(message: string): RunError {
  return new RunError("no_model_configured", message, {
    hint: "The operator sets OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL.",
  });
}
