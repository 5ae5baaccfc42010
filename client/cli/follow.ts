import type { Collection, Row } from "../collection.ts";
import { sleep } from "../transport.ts";

const POLL_MS = 1000;
/** Gateways write the log in batches, which do not become visible in the order of their ids. */
const OVERLAP_MS = 5000;

/** The requests that are logged after the call, each once, until the signal is aborted. */
export async function follow(
  rows: Collection<"api_requests">,
  signal: AbortSignal,
): Promise<AsyncGenerator<Row<"api_requests">, void, undefined>> {
  const { value: newest } = await rows.list({ select: "id" }, { newestFirst: true, pageSize: 1, signal }).next();
  let finished: string | number | undefined = newest?.id;
  const seen = new Map<string | number, number>();

  async function* poll() {
    try {
      for (;;) {
        for await (const row of rows.list(finished === undefined ? {} : { id: `gt.${finished}` }, { signal })) {
          if (seen.has(row.id)) continue;
          seen.set(row.id, Date.now());
          yield row;
        }
        for (const [id, time] of seen) {
          if (Date.now() - time < OVERLAP_MS) break;
          seen.delete(id);
          if (finished === undefined || id > finished) finished = id;
        }
        await sleep(POLL_MS, signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return poll();
}
