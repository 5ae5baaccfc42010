import type { z } from "zod";
import type { Log } from "./log.ts";
import { baseUrl } from "./settings.ts";
import { NO_TRACER, type Tracer } from "./traces.ts";

export const traceSettings = {
  /** The address of the collector of traces. Without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
};

/** The tracer of a process. The libraries of OpenTelemetry are loaded only if there is a collector. */
export async function openTracer(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: z.infer<z.ZodObject<typeof traceSettings>>,
  log: Log,
): Promise<Tracer> {
  if (endpoint === undefined) return NO_TRACER;
  const { startTelemetry } = await import("./telemetry.ts");
  return startTelemetry(service, endpoint, log);
}
