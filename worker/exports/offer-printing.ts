import type { Database } from "../../platform/database.ts";
import type { Log } from "../../platform/log.ts";
import { findChromium } from "../../rendering/print/launch.ts";

const AGAIN_MS = 40_000;

/** Says again and again that this worker can make PDFs, if it has a browser: pages then offer them. */
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
      log.warn({ err: error }, "printing not offered");
    }
  };
  await offer();
  const timer = setInterval(() => void offer(), AGAIN_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await database`select private.withdraw_printing(${workerId})`;
    },
  };
}
