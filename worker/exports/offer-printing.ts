import type { Database } from "../../platform/database.ts";
import type { Log } from "../../platform/log.ts";
import { findChromium } from "../../rendering/print/launch.ts";

const HEARTBEAT_MS = 40_000;

/** Heartbeat: announces every 40 s that this worker can render PDFs. Without a browser it announces nothing. */
export async function offerPrinting(
  database: Database,
  log: Log,
  { workerId, path }: { workerId: string; path: string | undefined },
): Promise<{ stop(): Promise<void> }> {
  const offer = async () => {
    if (findChromium(path) === null) return;
    try {
      await database`select private.offer_printing(${workerId})`;
    } catch (error) {
      log.warn({ err: error }, "heartbeat of printing failed");
    }
  };
  await offer();
  const timer = setInterval(() => void offer(), HEARTBEAT_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await database`select private.withdraw_printing(${workerId})`;
    },
  };
}
