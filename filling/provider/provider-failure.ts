import { APIConnectionError, APIError } from "openai";
import { RunError, throwIfOver } from "./run-error.ts";

/** The library and the platform name timeouts differently. */
function isTimeout(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const names = [failure.name, failure.constructor.name, failure.cause instanceof Error ? failure.cause.name : ""];
  return names.some((name) => /TimeoutError|UserAbort|^AbortError$/.test(name));
}

function isConnectionFailure(failure: unknown): boolean {
  // A connection lost while the body is read is a TypeError of the platform.
  return failure instanceof APIConnectionError || failure instanceof TypeError;
}

function describe(failure: APIError): string {
  return `${failure.code ?? ""} ${failure.type ?? ""} ${failure.param ?? ""} ${failure.message}`.toLowerCase();
}

function isQuota(failure: APIError): boolean {
  return failure.status === 402 || /insufficient_quota|exceeded your current quota|billing/.test(describe(failure));
}

function isContextLength(failure: APIError): boolean {
  return (
    failure.status === 413 ||
    /context_length|context length|context window|maximum context|too many tokens|prompt is too long/.test(
      describe(failure),
    )
  );
}

/** True if the same request may succeed later. */
export function canPass(failure: unknown): boolean {
  if (isTimeout(failure) || failure instanceof RunError) return false;
  if (isConnectionFailure(failure)) return true;
  if (!(failure instanceof APIError) || failure.status === undefined) return false;
  if (failure.status === 429) return !isQuota(failure);
  // 501: the server does not support the request.
  return failure.status === 408 || failure.status === 409 || (failure.status >= 500 && failure.status !== 501);
}

/** Seconds of `Retry-After`, in either of its forms. */
function retryAfter(failure: unknown): number | undefined {
  if (!(failure instanceof APIError)) return undefined;
  const header = failure.headers?.get("retry-after");
  if (!header) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Milliseconds to wait after this attempt, counted from 0. */
export function waitBefore(attempt: number, failure: unknown, delay: number): number {
  const asked = retryAfter(failure);
  if (asked !== undefined) return asked * 1000;
  return delay * 2 ** attempt * (0.75 + Math.random() / 2);
}

/** Whether the provider refuses the answer mode: `always`, for `this` schema only, or not. */
export function refusesFormat(failure: unknown): "always" | "this" | null {
  if (!(failure instanceof APIError) || failure.status === undefined) return null;
  if (![400, 404, 415, 422, 500, 501].includes(failure.status) || isContextLength(failure)) return null;
  const text = describe(failure);
  const named = /response_format|json_schema|json_object|json mode|structured output|schema|grammar/.test(text);
  if (!named) return failure.status === 400 || failure.status === 422 || failure.status === 501 ? "this" : null;
  return /invalid schema|invalid_json_schema|schema.{0,40}(too|invalid|not permitted|must)/.test(text)
    ? "this"
    : "always";
}

/**
 * Converts a failure of the provider to an error for the API's consumer.
 * @throws the signal's reason, or `model_timeout`, if the run is over.
 */
export function asRunError(failure: unknown, sent: Sent, signal: AbortSignal): RunError {
  throwIfOver(signal);
  if (failure instanceof RunError) return failure;
  if (isTimeout(failure)) {
    return new RunError("model_timeout", "The model did not answer in time.", { cause: failure });
  }
  if (failure instanceof SyntaxError) {
    return new RunError("model_malformed", "The model's response is not JSON.", {
      // The message of the engine quotes the response.
      cause: new SyntaxError("the response is not JSON"),
    });
  }
  if (failure instanceof APIError && failure.status !== undefined) return ofStatus(failure, failure.status, sent);
  if (isConnectionFailure(failure)) {
    return new RunError("model_unavailable", "The model's provider cannot be reached.", {
      hint: "Try again. If the problem persists, the operator checks OPENAI_BASE_URL.",
      cause: failure,
    });
  }
  return new RunError("model_unavailable", "The request to the model failed.", { cause: failure });
}

/** What a request contains. */
interface Sent {
  apiKey: string | undefined;
  /** Rules of this service. */
  instructions: string;
  /** The material, with prompts and earlier answers. */
  turns: readonly { content: string }[];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}@'’._+-]*/gu;
/** A word that may identify a person: with a capital, a letter of another script, several digits, or an @. */
const TELLING = /\p{Lu}|[^\P{L}a-z]|\d{3}|@/u;
/** The number of consecutive words that make a quote. */
const QUOTE = 3;
const MAX_MESSAGE_LENGTH = 300;

/** A provider's message with the API key and quotes of the material replaced by `…`. */
function withoutQuotes(whole: string, { apiKey, instructions, turns }: Sent): string {
  const message = (apiKey ? whole.replaceAll(apiKey, "…") : whole).slice(0, MAX_MESSAGE_LENGTH);
  const texts = turns.map(({ content }) => content.match(WORD) ?? []);
  const own = new Set(instructions.toLowerCase().match(WORD));
  const telling = new Set(
    texts.flatMap((words) => words.filter((word) => TELLING.test(word)).map((word) => word.toLowerCase())),
  ).difference(own);
  const quoteAt = (words: readonly string[], at: number) =>
    words
      .slice(at, at + QUOTE)
      .join(" ")
      .toLowerCase();
  const quotes = new Set(texts.flatMap((words) => words.map((_, at) => quoteAt(words, at))));
  const said = message.match(WORD) ?? [];
  const isQuoted = (at: number) =>
    Array.from({ length: QUOTE }, (_, before) => Math.max(0, at - before)).some((start) =>
      said.length >= start + QUOTE ? quotes.has(quoteAt(said, start)) : false,
    );
  let at = -1;
  return message.replace(WORD, (word) => {
    at += 1;
    return telling.has(word.toLowerCase()) || isQuoted(at) ? "…" : word;
  });
}

/**
 * The part of a provider's error that may be logged: no headers, no message about the API key, which may quote a part of
 * it, and no quotes.
 */
function traceOf({ status, code, type, param, requestID, message }: APIError, sent: Sent): Error {
  const quotesKey = status === 401 || status === 403 || code === "content_filter";
  const words = quotesKey ? "" : `: ${withoutQuotes(message, sent)}`;
  return new Error(`status ${status}, code ${code}, type ${type}, param ${param}, request ${requestID}${words}`);
}

function ofStatus(failure: APIError, status: number, sent: Sent): RunError {
  const cause = traceOf(failure, sent);
  if (status === 401 || status === 403) {
    const hint = "The operator checks OPENAI_API_KEY.";
    return new RunError("model_key_refused", "The model's provider does not accept the API key.", {
      hint,
      cause,
    });
  }
  if (status >= 300 && status < 400) {
    return new RunError("model_unavailable", "The model's provider redirects the request.", {
      hint: "The operator sets OPENAI_BASE_URL to the address that answers itself.",
      cause,
    });
  }
  if (status === 429 || status === 402) {
    const message = isQuota(failure)
      ? "The quota at the model's provider is used up."
      : "The model's provider is over its rate limit.";
    return new RunError("model_busy", message, { retryAfter: retryAfter(failure), cause });
  }
  if (isContextLength(failure)) {
    const hint = "The operator sets a model with a larger context.";
    return new RunError("model_context_exceeded", "The text does not fit the model's context.", {
      hint,
      cause,
    });
  }
  if (status === 404) {
    const hint = "Check the organization's `model`, or the operator's OPENAI_MODEL and OPENAI_BASE_URL.";
    return new RunError("model_unknown", "The model's provider does not know the model.", { hint, cause });
  }
  if (/content_filter|content management policy/.test(describe(failure))) {
    return new RunError("model_refused", "The provider's content filter declined the request.", { cause });
  }
  if (status >= 500 || status === 408 || status === 409) {
    const message = "The model's provider is failing.";
    return new RunError("model_unavailable", message, { retryAfter: retryAfter(failure), cause });
  }
  return new RunError("model_rejected", "The model's provider rejects the request.", { cause });
}
