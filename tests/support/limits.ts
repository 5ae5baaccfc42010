import type { GatewayLimits } from "../../gateway/core/limits.ts";
import type { WorkerLimits } from "../../worker/services/limits.ts";

/**
 * Limits that only end what hangs. The first request of a file starts threads, which load their code in two to three
 * seconds of processor time. On a busy machine that takes a minute or two.
 */
export const TEST_MS = 600_000;
/** The limit of one wait inside a test. */
export const WAIT_MS = 240_000;

/** Neither a quick nor a busy machine may reach a limit: the tests of limits set their own. */
export const PATIENT_GATEWAY = {
  shareWaitSeconds: 60,
  publicPerMinute: 100_000,
  signInsPerMinute: 100_000,
  refusalsPerSecond: 100_000,
  threadCpuSeconds: 3600,
  threadTaskCpuSeconds: 120,
  threadTaskSeconds: 200,
  threadWaitSeconds: 200,
  longTaskNice: 0,
  upstreamSeconds: 120,
  runDeadlineSeconds: 200,
} satisfies Partial<GatewayLimits>;

/** As `PATIENT_GATEWAY`. */
export const PATIENT_WORKER = {
  exportTimeoutSeconds: 150,
  modelCallTimeoutMs: 180_000,
  textCpuMs: 120_000,
  longTaskNice: 0,
} satisfies Partial<WorkerLimits>;
