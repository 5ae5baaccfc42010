import { Worker } from "node:worker_threads";
import type { Registry } from "prom-client";
import { hostInUrl } from "./listening.ts";
import { threadOptions } from "./memory.ts";

/** What `/readyz` responds: 200 or 503, and the body. */
export interface HealthState {
  isReady: boolean;
  body: Readonly<Record<string, unknown>>;
}

export interface HealthThreadData {
  host: string;
  port: number;
}

/** A question of the thread, and the answer. */
export type Asked = "readiness" | "metrics";
export type Answered =
  | { kind: "readiness"; state: HealthState }
  | { kind: "metrics"; page: string | null; contentType: string };

interface HealthOptions extends HealthThreadData {
  registry: Registry;
  readiness: () => HealthState | Promise<HealthState>;
}

export interface HealthServer {
  url: string;
  close(): Promise<unknown>;
}

/**
 * Serves `GET /healthz`, `GET /readyz` and, in the Prometheus text format, `GET /metrics`, on a separate port that is not
 * exposed to consumers. The server runs in a thread, so that the first two respond within 100 ms even while the event loop is
 * held. Rejects if the port is in use.
 */
export async function serveHealth({ registry, readiness, ...data }: HealthOptions): Promise<HealthServer> {
  const thread = new Worker(new URL("./health-thread.ts", import.meta.url), {
    workerData: data,
    ...threadOptions({ oldMiB: 32, youngMiB: 4 }),
  });
  const port = await new Promise<number>((resolve, reject) => {
    thread.once("message", resolve).once("error", reject);
  });
  const answer = async (asked: Asked): Promise<Answered> => {
    if (asked === "readiness") return { kind: asked, state: await readiness() };
    const page = await registry.metrics().catch(() => null);
    return { kind: asked, page, contentType: registry.contentType };
  };
  thread.on("message", async (asked: Asked) => thread.postMessage(await answer(asked)));
  thread.postMessage(await answer("readiness"));
  return { url: `http://${hostInUrl(data.host)}:${port}`, close: () => thread.terminate() };
}
