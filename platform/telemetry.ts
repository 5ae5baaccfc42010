import {
  type Context,
  DiagLogLevel,
  diag,
  SpanKind as OtelKind,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Log } from "./log.ts";
import { readRelease } from "./release.ts";
import type { Span, SpanKind, Tracer } from "./traces.ts";

/**
 * Maximum number of traces that begin in a second, including those that a client asks for. A span takes about 50 µs of processor time, with
 * its way to the collector, so that the requests of a second take at most 1 % of a processor more.
 */
const TRACES_PER_SECOND = 100;
/** How long the end of a process waits for the collector. */
const CLOSE_MS = 2000;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const KINDS: Readonly<Record<SpanKind, OtelKind>> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
  internal: OtelKind.INTERNAL,
};

/** Sends spans to a collector, by OTLP over HTTP. Spans that it does not take are dropped. */
export function startTelemetry(service: string, endpoint: string, log: Log): Tracer {
  const warn = (message: string) => log.warn({ reason: message }, "traces are not sent");
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": readRelease() }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000, exportTimeoutMillis: 10_000 })],
  });
  const tracer = provider.getTracer("candidate-document-service");
  const mayBegin = limitPerSecond(TRACES_PER_SECOND);
  return {
    begin(name, kind, traceparent = null) {
      const parent = traceparent === null ? ROOT_CONTEXT : contextOf(traceparent);
      return parent !== null && mayBegin() ? startSpan(tracer, name, kind, parent) : null;
    },
    async close() {
      const timeout = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(quiet), timeout]);
    },
  };
}

/** The context of a header; null if its trace is not sampled. A header that cannot be read is ignored. */
function contextOf(traceparent: string): Context | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return traceFlags === TraceFlags.NONE
    ? null
    : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function startSpan(tracer: OtelTracer, name: string, kind: SpanKind, parent: Context): Span {
  const span: OtelSpan = tracer.startSpan(name, { kind: KINDS[kind] }, parent);
  const { traceId, spanId } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-01`,
    part: (partName, partKind) => startSpan(tracer, partName, partKind, trace.setSpan(ROOT_CONTEXT, span)),
    set: (attributes) => void span.setAttributes(attributes),
    end({ name: finalName, error } = {}) {
      if (finalName !== undefined) span.updateName(finalName);
      if (error !== undefined) {
        span.setAttribute("error.type", error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/** Allows `most` calls in each second. */
function limitPerSecond(most: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      second = now;
      count = 0;
    }
    return count++ < most;
  };
}
