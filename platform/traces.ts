import { AsyncLocalStorage } from "node:async_hooks";

/** The kinds of spans of OpenTelemetry. */
export type SpanKind = "server" | "client" | "producer" | "consumer" | "internal";

/** A piece of work in a trace. Names and attributes contain no text that people wrote. */
export interface Span {
  /** The position in the trace, as the header `traceparent` of W3C Trace Context. */
  readonly traceparent: string;
  /** Begins a part of this work. */
  part(name: string, kind: SpanKind): Span;
  set(attributes: Readonly<Record<string, string | number>>): void;
  /** @param error the name or code of the error by which the work failed */
  end(outcome?: { name?: string; error?: string | undefined }): void;
}

/** Begins traces. */
export interface Tracer {
  /**
   * Begins work that continues the trace of a `traceparent`, or a trace of its own.
   * @returns null if the work is not traced: no collector is configured, the caller does not sample its trace, or too many
   * traces began in this second
   */
  begin(name: string, kind: SpanKind, traceparent?: string | null): Span | null;
  /** Sends the spans that wait, for at most two seconds. */
  close(): Promise<void>;
}

/** Traces nothing. */
export const NO_TRACER: Tracer = { begin: () => null, close: () => Promise.resolve() };

const current = new AsyncLocalStorage<Span>();

/** The span of the work that is being done; null if it is not traced. */
export const currentSpan = (): Span | null => current.getStore() ?? null;

/** The position of the current work in its trace; null if it is not traced. */
export const currentTraceparent = (): string | null => current.getStore()?.traceparent ?? null;

/** Does work inside a span. */
export const inSpan = <Result>(span: Span | null, work: () => Result): Result =>
  span === null ? work() : current.run(span, work);

/** Does work as a span, and ends the span with the work. */
export async function traced<Result>(span: Span | null, work: (span: Span | null) => Promise<Result>): Promise<Result> {
  if (span === null) return work(null);
  let error: string | undefined;
  try {
    return await current.run(span, () => work(span));
  } catch (failure) {
    error = failure instanceof Error ? failure.name : "Error";
    throw failure;
  } finally {
    span.end({ error });
  }
}

/** Does work as a part of the current span, if there is one. */
export const tracedPart = <Result>(
  name: string,
  kind: SpanKind,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> => traced(currentSpan()?.part(name, kind) ?? null, work);
